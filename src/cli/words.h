// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* The words that commands show to people, in both languages. */
#ifndef CLI_WORDS_H
#define CLI_WORDS_H

#include <cheminot/event.h>

/* One line a word or sentence: name, English, French. What stands for %s is the same, in the same order. */
#define WORD_LIST(X)                                                                                                   \
    X(FIRST, "%s begins", "%s commence")                                                                               \
    X(DEALT, "%s is dealt %s", "%s reçoit %s")                                                                         \
    X(MARKET, "The market: %s", "L'étalage : %s")                                                                      \
    X(OFFERED, "is offered %s", "se voit proposer %s")                                                                 \
    X(KEEPS, "keeps %s", "garde %s")                                                                                   \
    X(TAKES, "takes %s", "prend %s")                                                                                   \
    X(BLIND, "draws %s blind", "pioche %s")                                                                            \
    X(BUILDS, "builds %s in %s", "construit %s en %s")                                                                 \
    X(CLAIMS, "claims %s with %s", "prend %s avec %s")                                                                 \
    X(POINTS_TO, "%d to %s", "%d pour %s")                                                                             \
    X(MARKER, "puts a marker on %s", "pose un marqueur à %s")                                                          \
    X(MARKER_PAID, "puts a marker on %s with %s", "pose un marqueur à %s avec %s")                                     \
    X(ALVIN, "captures Alvin and puts him in %s", "capture Alvin et le place à %s")                                    \
    X(SHARE, "takes share %d of %s", "prend l'action %d de %s")                                                        \
    X(NEUTRAL, "share %d of %s goes to the neutral holder", "l'action %d de %s va à l'actionnaire neutre")             \
    X(NO_MARKER, "puts no marker", "ne pose pas de marqueur")                                                          \
    X(NO_SHARE, "takes no share", "ne prend pas d'action")                                                             \
    X(NO_BUILD, "can build nothing", "ne peut rien construire")                                                        \
    X(TICKET, "draws the ticket %s", "pioche le billet %s")                                                            \
    X(SWAPS, "gives back %s", "rend %s")                                                                               \
    X(COMPLETES, "completes %s", "réussit %s")                                                                         \
    X(TREAT, "joins the two regions and takes the bonus card", "relie les deux régions et prend la carte bonus")       \
    X(BONUS, "reaches %s: two cards", "atteint %s : deux cartes")                                                      \
    X(PASSES, "passes", "passe")                                                                                       \
    X(RESET, "the market is cleared", "l'étalage est renouvelé")                                                       \
    X(RESHUFFLE, "the discards are shuffled: %d cards", "la défausse est mélangée : %d cartes")                        \
    X(LAST_ROUND, "— The last round begins. —", "— Le dernier tour commence. —")                                       \
    X(HIDDEN, "a card", "une carte")                                                                                   \
    X(HIDDEN_TICKET, "a ticket", "un billet")                                                                          \
    X(NOTHING, "nothing", "rien")                                                                                      \
    X(COLON, ": ", " : ")                                                                                              \
    X(AND, " and ", " et ")                                                                                            \
    X(END, "The game is over: %s.", "La partie est finie : %s.")                                                       \
    X(END_WAGONS, "the last round is played", "le dernier tour est joué")                                              \
    X(END_PASSES, "nobody could do anything", "plus personne ne pouvait rien faire")                                   \
    X(END_TICKETS, "enough tickets are completed", "assez de billets sont réussis")                                    \
    X(END_CARTS, "the last cart is placed", "le dernier chariot est posé")                                             \
    X(END_STUCK, "nobody can get any further", "plus personne ne peut avancer")                                        \
    X(WINS, "%s wins.", "%s gagne.")                                                                                   \
    X(SHARED_WIN, "%s share the win.", "%s se partagent la victoire.")                                                 \
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
    X(LEGAL_GAME, "%s: %d game, legal to the last line", "%s : %d partie, légale jusqu'à la dernière ligne")           \
    X(LEGAL_GAMES, "%s: %d games, legal to the last line", "%s : %d parties, légales jusqu'à la dernière ligne")       \
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
/* A card's name in a language: "blue", "bleu". */
const char *say_card(int card, chm_lang lang);
/* The heading of a part of the score. */
word word_of_part(chm_part part);
word word_of_reason(chm_reason reason);

/* Puts '?' for every control character: names and ids come from files of strangers, and a terminal obeys what it is
 * shown. */
void make_plain(char *text);

/* Columns a text takes on a terminal (UTF-8, no wide characters), so that tables align in both languages. */
int columns(const char *text);

#endif
