// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

#include "messages/rule_words.h"
#include "messages/translate.h"

static const char *company_name(const chm_board *board, int company)
{
    bool known = company >= 0 && company < chm_company_count(board);
    return known ? chm_company_at(board, company)->name[messages_lang()] : "?";
}

static bool event(const chm_board *board, const chm_header *header, const chm_event *event, phrase *out)
{
    (void)header;
    if (event->kind != CHM_EVENT_SHARE && event->kind != CHM_EVENT_NEUTRAL)
        return false;
    phrase_add(out,
               event->kind == CHM_EVENT_SHARE ? _("takes share %d of %s")
                                              : _("gives share %d of %s to the neutral holder"),
               event->number, company_name(board, event->company));
    return true;
}

static bool move(const chm_game *game, chm_seat seat, chm_move move, phrase *out)
{
    (void)seat;
    if (move.kind != CHM_MOVE_SHARE && move.kind != CHM_MOVE_NEUTRAL)
        return false;
    phrase_add(out, move.kind == CHM_MOVE_SHARE ? _("take a share of %s") : _("give the neutral holder a share of %s"),
               company_name(game->board, move.what));
    return true;
}

static void asks(const chm_game *game, chm_seat seat, chm_move answer, phrase *out)
{
    (void)game;
    (void)seat;
    phrase_add(out, "%s",
               answer.kind == CHM_MOVE_NEUTRAL ? _("Pick a share for the neutral holder.")
                                               : _("Which company’s share?"));
}

static void write(book *self)
{
    enum { BOOK_SHARES = BOOK_PARALLEL + 6 };
    book_say(self, BOOK_SHARES, TITLE, "%s", _("Companies and shares"));
    book_say(self, BOOK_SHARES, 10, "%s",
             _("Whoever claims a track may take the *top share of one of the companies* that run on it, if there is "
               "one left. On some tracks none runs. Shares are numbered; number 1 lies on top."));
    book_say(self, BOOK_SHARES, 20, "%s",
             _("You may look at your own shares at any time. Of the others you see only *how many* each has, and how "
               "many are left in each stack; all are shown at the end. A table may choose *open shares*: then "
               "everybody sees who holds what."));
    book_say(self, BOOK_SHARES, 30, "%s",
             _("At the end each company pays its holders by rank: *most shares first*; between equals, whoever has "
               "its share with the lowest number. Those without a share, or beyond the last rank paid, get nothing."));
    if (chm_neutral_up_to(self->board))
        book_say(self, BOOK_SHARES, 40,
                 _("With %d players there is a *neutral holder*: whoever takes a share also picks one for it, from a "
                   "company of the same track that has shares left. At the end half of its shares, rounded up and "
                   "drawn at random, count for the ranks; it takes its place but scores nothing."),
                 chm_neutral_up_to(self->board));
    book_say(self, BOOK_SCORE, SCORE_PART + CHM_PART_SHARES, "%s", _("• Shares: what each company pays."));
    book_say(self, BOOK_OPEN, OPEN_SEE, "%s",
             _("Everybody sees the points, wagons left, the number of cards, tickets and shares of each player and "
               "the size of the piles. Hands and tickets are secret until the end, and so is who holds which shares, "
               "unless the table chose open shares. The log says who took which share when it happened."));
}

static void track(const chm_board *board, chm_track track, bool ids, phrase *out)
{
    uint16_t set = chm_track_companies(board, track);
    for (int i = 0; i < chm_company_count(board); i++)
        if (set >> i & 1) {
            const char *name = ids ? chm_company_at(board, i)->id : company_name(board, i);
            phrase_add(out, "%s%s", !out->used ? "" : ids ? " " : " · ", name);
        }
}

static void map(const chm_board *board, buffer *out)
{
    buffer_print(out, "%s\n", _("Companies"));
    for (int i = 0; i < chm_company_count(board); i++) {
        const chm_company *company = chm_company_at(board, i);
        buffer_print(out, "  %-5s %s: %d ×", company->id, company_name(board, i), company->shares);
        for (int rank = 0; rank < company->payout_count; rank++)
            buffer_print(out, "%s%d", rank ? ", " : " ", company->payout[rank]);
        buffer_text(out, "\n");
    }
}

static const id_words declined[] = {{CHM_DECLINE_SHARE, N_("takes no share"), NULL}, {0}};
static const id_words moves[] = {
    {CHM_MOVE_SHARE, "", N_in("column", "share")}, {CHM_MOVE_NEUTRAL, "", N_in("column", "neutral")}, {0}};
static const id_words parts[] = {{CHM_PART_SHARES, N_("shares"), N_in("column", "shares")}, {0}};

const rule_words words_shares = {.event = event,
                                 .declined = declined,
                                 .move = move,
                                 .moves = moves,
                                 .asks = asks,
                                 .parts = parts,
                                 .write = write,
                                 .track = track,
                                 .map = map};
