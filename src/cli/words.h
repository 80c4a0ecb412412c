// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* The words of tables and reports that commands show, in both languages. A game itself is told by src/tell. */
#ifndef CLI_WORDS_H
#define CLI_WORDS_H

#include <cheminot/event.h>

/* One line a word or sentence: name, English, French. What stands for %s is the same, in the same order. */
#define WORD_LIST(X)                                                                                                   \
    X(PLAYER, "player", "joueur")                                                                                      \
    X(SEAT, "seat", "place")                                                                                           \
    X(BOT, "bot", "robot")                                                                                             \
    X(WIN_SHARE, "wins", "victoires")                                                                                  \
    X(INTERVAL, "95 %", "95 %")                                                                                        \
    X(TOTAL, "total", "total")                                                                                         \
    X(ROUTES, "routes", "voies")                                                                                       \
    X(TICKETS, "tickets", "billets")                                                                                   \
    X(LONGEST, "longest", "long")                                                                                      \
    X(GLOBETROTTER, "globetr.", "globetr.")                                                                            \
    X(SHARES, "shares", "actions")                                                                                     \
    X(ALVIN_PART, "alvin", "alvin")                                                                                    \
    X(OTHER_PART, "other", "autres")                                                                                   \
    X(COMPLETED, "done", "réussis")                                                                                    \
    X(FAILED, "failed", "ratés")                                                                                       \
    X(PATH, "path", "chemin")                                                                                          \
    X(SERIES, "%s, %d players, %s games, seed %llu", "%s, %d joueurs, %s parties, graine %llu")                        \
    X(BLOCKS, "%s, %d players, seed %llu: blocks %s, games %s", "%s, %d joueurs, graine %llu : blocs %s, parties %s")  \
    X(MARGIN, "margin", "écart")                                                                                       \
    X(MOVES_A_GAME, "moves a game", "coups par partie")                                                                \
    X(FAULTS, "faults", "fautes")                                                                                      \
    X(DID_TAKE, "take", "étalage")                                                                                     \
    X(DID_BLIND, "blind", "pioche")                                                                                    \
    X(DID_TICKETS, "tickets", "billets")                                                                               \
    X(DID_CLAIM, "claim", "voies")                                                                                     \
    X(DID_PASS, "pass", "passe")                                                                                       \
    X(DID_KEEP, "keep", "garde")                                                                                       \
    X(DID_BUILD, "build", "projets")                                                                                   \
    X(DID_MARKER, "marker", "marqueurs")                                                                               \
    X(DID_ALVIN, "alvin", "alvin")                                                                                     \
    X(DID_SHARE, "share", "actions")                                                                                   \
    X(DID_NEUTRAL, "neutral", "neutre")                                                                                \
    X(DID_DECLINE, "decline", "refus")                                                                                 \
    X(DID_SWAP, "swap", "échange")                                                                                     \
    X(RATINGS, "Ratings", "Classement")                                                                                \
    X(MAP_PLAYERS, "%s, %d players", "%s, %d joueurs")                                                                 \
    X(OVERALL, "all", "tout")                                                                                          \
    X(TEST, "Is %s better than %s by %s Elo (H0) or by %s (H1)?", "%s dépasse-t-il %s de %s Elo (H0) ou de %s (H1) ?") \
    X(ACCEPTED_H0, "H0 is accepted after %s games: log likelihood ratio %s (bounds ±%s)",                              \
      "H0 est acceptée après %s parties : log du rapport de vraisemblance %s (bornes ±%s)")                            \
    X(ACCEPTED_H1, "H1 is accepted after %s games: log likelihood ratio %s (bounds ±%s)",                              \
      "H1 est acceptée après %s parties : log du rapport de vraisemblance %s (bornes ±%s)")                            \
    X(UNDECIDED, "undecided after %s games: log likelihood ratio %s (bounds ±%s)",                                     \
      "indécis après %s parties : log du rapport de vraisemblance %s (bornes ±%s)")                                    \
    X(TEST_ELO, "Elo %s, 95 %% within %s … %s", "Elo %s, à 95 %% entre %s et %s")                                      \
    X(MEANS, "turns a game %s, moves %s", "tours par partie %s, coups %s")                                             \
    X(SPEED, "%s games a second, %s a CPU-second (%d threads)",                                                        \
      "%s parties par seconde, %s par seconde de processeur (%d fils)")                                                \
    X(MAP_LINE, "%d to %d players, %d places, %d tracks, %d tickets",                                                  \
      "%d à %d joueurs, %d lieux, %d voies, %d billets")                                                               \
    X(NOTE, "Note: %s", "Remarque : %s")                                                                               \
    X(NO_MISTAKES, "%s: no mistakes", "%s : aucune erreur")                                                            \
    X(WITH_WARNING, ", %zu warning", ", %zu avertissement")                                                            \
    X(WITH_WARNINGS, ", %zu warnings", ", %zu avertissements")                                                         \
    X(LEGAL_GAME, "%s: %d game, legal to the last line", "%s : %d partie, légale jusqu'à la dernière ligne")           \
    X(LEGAL_GAMES, "%s: %d games, legal to the last line", "%s : %d parties, légales jusqu'à la dernière ligne")       \
    X(OTHER_RULES, "This game was played by revision %d of the rules, not %d: it is shown as told, and not judged.",   \
      "Cette partie a été jouée selon la révision %d des règles, et non %d : elle est montrée, non jugée.")            \
    X(RULES, "Rules", "Règles")                                                                                        \
    X(OPTIONAL_ON, "%s (optional, on)", "%s (au choix, active)")                                                       \
    X(OPTIONAL_OFF, "%s (optional, off)", "%s (au choix, inactive)")                                                   \
    X(NUMBERS, "Numbers", "Nombres")                                                                                   \
    X(POINTS, "Points by length", "Points par longueur")                                                               \
    X(DECK, "Cards", "Cartes")                                                                                         \
    X(PLACES, "Places", "Lieux")                                                                                       \
    X(ZONES, "Zones", "Zones")                                                                                         \
    X(TRACKS, "Tracks", "Voies")                                                                                       \
    X(TICKETS_HEAD, "Tickets", "Billets")                                                                              \
    X(COMPANIES, "Companies", "Compagnies")                                                                            \
    X(GREY, "grey", "gris")                                                                                            \
    X(PROJECT, "project", "projet")                                                                                    \
    X(FERRY, "ferry %d", "ferry %d")

typedef enum word {
#define X(name, english, french) WORD_##name,
    WORD_LIST(X)
#undef X
        WORDS
} word;

/* A word's text, for printf. */
const char *say(word which, chm_lang lang);
/* The heading of a part of the score. */
word word_of_part(chm_part part);

/* Columns a text takes on a terminal (UTF-8, no wide characters), so that tables align in both languages. */
int columns(const char *text);

#endif
