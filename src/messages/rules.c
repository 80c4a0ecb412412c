// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

/* The rules of a game, with the numbers of its map. The page has the same sentences (web/src/messages/rules.ts) and
 * puts them together in the same way (web/src/rules/text.ts). What marks words on the page, `*…*` and `{loco}`, is left
 * out here. */

#include "messages/phrase.h"
#include "messages/translate.h"
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

enum { SENTENCE = 2048 };

typedef struct rules_text {
    const chm_game *game;
    const chm_board *board;
    buffer *to;
    size_t from; /* where the rules begin in it */
} rules_text;

static bool has(const rules_text *self, const char *rule)
{
    int index = chm_board_find_rule(self->board, rule, strlen(rule));
    return index >= 0 && self->game->rules >> index & 1;
}

static void add_plain(buffer *out, const char *text)
{
    for (const char *c = text; *c; c++) {
        if (*c == ' ' && c[1] == '{')
            c = strchr(c, '}') ? strchr(c, '}') : c;
        else if (*c != '*')
            buffer_add(out, c, 1);
    }
}

static void add(const rules_text *self, const char *format, va_list arguments)
{
    char text[SENTENCE];
    vsnprintf(text, sizeof text, format, arguments);
    add_plain(self->to, text);
}

/* Adds a sentence as a line of its own. */
__attribute__((format(printf, 2, 3))) static void line(const rules_text *self, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    buffer_text(self->to, "\n");
    add(self, format, arguments);
    va_end(arguments);
}

/* Adds a sentence to the last line. */
__attribute__((format(printf, 2, 3))) static void more(const rules_text *self, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    buffer_text(self->to, " ");
    add(self, format, arguments);
    va_end(arguments);
}

static void title(const rules_text *self, const char *text)
{
    buffer_text(self->to, self->to->size > self->from ? "\n\n" : "");
    add_plain(self->to, text);
}

static phrase cards(int n)
{
    phrase out = {.used = 0};
    phrase_add(&out, plural("one card", "%d cards", (unsigned long)n), n);
    return out;
}

static phrase tickets(int n)
{
    phrase out = {.used = 0};
    phrase_add(&out, plural("one ticket", "%d tickets", (unsigned long)n), n);
    return out;
}

/* "2, 3 or 4" */
static phrase span(int from, int to)
{
    phrase out = {.used = 0};
    for (int n = from; n <= to; n++)
        phrase_add(&out, "%s%d", n == from ? "" : n == to ? _(" or ") : ", ", n);
    return out;
}

/* A zone's name as it stands in a sentence: the catalogue has those of the built-in maps with an article. */
static const char *zone_name(const chm_place_info *zone)
{
    const char *name = message_of(zone->name[CHM_EN]);
    return strcmp(name, zone->name[CHM_EN]) ? name : zone->name[messages_lang()];
}

static phrase capital(phrase text)
{
    if (text.text[0] >= 'a' && text.text[0] <= 'z')
        text.text[0] = (char)(text.text[0] - 'a' + 'A');
    return text;
}

static void deck(const rules_text *self)
{
    int colours = 0, each = 0;
    for (int c = CHM_COLOURS - 1; c >= 0; c--)
        if (self->board->deck[c]) {
            colours++;
            each = self->board->deck[c];
        }
    line(self, _("There are %d cards: %d of each of %d colours and %d locomotives {loco}."), self->board->deck_size,
         each, colours, self->board->deck[CHM_LOCO]);
}

static void start(const rules_text *self)
{
    const chm_numbers *numbers = &self->board->numbers;
    int cost, markers = chm_marker_count(self->board, &cost);
    title(self, _("The beginning"));
    if (has(self, "markers"))
        line(self, _("Everybody has *%d wagons*, %s and no points, and %d city markers."), numbers->wagons,
             cards(numbers->opening_hand).text, markers);
    else
        line(self, _("Everybody has *%d wagons*, %s and no points."), numbers->wagons,
             cards(numbers->opening_hand).text);
    deck(self);
    more(self, _("%s cards lie face up: the *market*."), span(numbers->market, numbers->market).text);
    line(self, _("Everybody is dealt *%s* (of %d) and keeps *at least %d*. All choose at the same time."),
         tickets(numbers->tickets_dealt).text, self->board->ticket_count, numbers->tickets_kept);
    more(self, "%s",
         numbers->shuffle_rejected ? _("Those given back are shuffled together and put under the pile.")
                                   : _("Those given back are put under the pile."));
    line(self, "%s", _("Who begins is drawn, unless the table has chosen. Play goes round in the order of the seats."));
}

static void turn(const rules_text *self)
{
    title(self, _("A turn"));
    line(self, "%s", _("In your turn you do exactly *one* of three things:"));
    line(self, "%s", has(self, "tiles") ? _("• draw cards, and then lay a tile;") : _("• draw cards;"));
    line(self, "%s", _("• claim a track;"));
    line(self, "%s", _("• draw tickets."));
    line(self, "%s", _("Only somebody who can do none of them passes."));
}

static void draw(const rules_text *self)
{
    const chm_numbers *numbers = &self->board->numbers;
    title(self, _("Drawing cards"));
    line(self,
         _("Take *%s*, one after the other, each from the market or unseen from the pile. A card taken from the market "
           "is replaced at once."),
         cards(numbers->draws).text);
    line(self, "%s",
         _("A *face-up locomotive* {loco} counts as both cards: it can only be the first, and the draw ends with it. "
           "That holds for one that has just been turned up, too. A locomotive from the pile counts as one card, and "
           "nobody else learns of it."));
    line(
        self,
        _("As soon as *%d or more* of the face-up cards are locomotives, all of them are put away and new ones dealt, "
          "again and again, also between your two cards. They stay only where new ones could not help, because too few "
          "other cards are left, and after %d times in a row, until the next card is taken, drawn or paid."),
        numbers->market_locos, numbers->market_resets);
    line(self, "%s",
         _("A hand may be of any size. When the pile is empty, the cards put away are shuffled and make a new one."));
    line(self, "%s",
         _("If no card is left to take, you cannot draw; if there is none for the second, or only face-up locomotives, "
           "the draw ends after the first."));
}

static void build(const rules_text *self)
{
    title(self, _("Projects and tiles"));
    line(self, "%s",
         _("Most tracks are *projects*, without a colour. Nobody can claim a project before a tile lies on it. "
           "One-space tracks and grey tracks are there from the start."));
    line(self,
         _("After drawing cards you *must lay one tile*: choose one from the rack (there are %d, all in sight) and an "
           "open project of the same length. The tile gives the track its colour. Then anybody may claim it, whoever "
           "laid the tile."),
         chm_tile_count(self->board));
    line(self, "%s", _("When the track is claimed, its tile goes back to the rack."));
    line(
        self, "%s",
        _("Some tracks *cross*. As soon as a tile lies on one of them, or one is claimed, every track that crosses it "
          "is cut for the rest of the game, also when that tile has gone again: it can be neither built nor claimed."));
    line(self, "%s", _("If no tile fits any open project, none is laid."));
}

static bool has_grey(const chm_board *board)
{
    for (chm_track t = 0; t < board->track_count; t++)
        if (board->tracks[t].colour == CHM_GREY)
            return true;
    return false;
}

/* What each length of the board's tracks scores: "1: 1 · 2: 2 · 3: 4" */
static void points(const rules_text *self)
{
    uint32_t lengths = 0;
    for (chm_track t = 0; t < self->board->track_count; t++)
        lengths |= 1U << self->board->tracks[t].length;
    const char *before = "\n";
    for (int length = 1; length <= CHM_MAX_LENGTH; length++)
        if (lengths >> length & 1) {
            char text[32];
            snprintf(text, sizeof text, "%s%d: %d", before, length, self->board->numbers.points[length]);
            buffer_text(self->to, text);
            before = " · ";
        }
}

static void claim(const rules_text *self)
{
    title(self, _("Claiming a track"));
    line(self, "%s", _("Play as many cards as the track has spaces, all of its colour; put as many wagons on it."));
    if (has_grey(self->board))
        more(self, "%s", _("A grey track takes cards of any *one* colour."));
    line(self, "%s", _("Locomotives {loco} stand for any colour, alone or with others."));
    if (has(self, "markers"))
        line(self, "%s",
             _("Every track you claim must touch your *start* or a place already joined to it by your own tracks. One "
               "track in a turn, if you have enough wagons. It stays yours."));
    else if (has(self, "tiles"))
        line(self, "%s",
             _("Any free track that is built may be claimed, wherever your others are, one in a turn, if you have "
               "enough wagons. It stays yours."));
    else
        line(self, "%s",
             _("Any free track may be claimed, wherever your others are, one in a turn, if you have enough wagons. It "
               "stays yours."));
    line(self, "%s",
         has(self, "markers")
             ? _("The longer a track, the more points it scores at once; see city markers for who gets them:")
             : _("The longer a track, the more points it scores at once:"));
    points(self);
}

static void parallel(const rules_text *self)
{
    const chm_board *board = self->board;
    int closed = board->numbers.parallel_closed_up_to;
    bool some = false;
    for (chm_track t = 0; t < board->track_count; t++)
        some |= board->tracks[t].first != t;
    if (!some)
        return;
    title(self, _("Parallel tracks"));
    line(self, "%s", _("Nobody owns two tracks between the same two places."));
    if (!closed) {
        line(self, "%s",
             has(self, "ticket_race") ? _("Otherwise all parallel tracks are open, whatever the number of players.")
                                      : _("All parallel tracks can be claimed, whatever the number of players."));
        return;
    }
    line(self,
         has(self, "tiles")
             ? _("With %s players only *one* of several parallel tracks is used: once it is built or "
                 "claimed, the others are closed.")
             : _("With %s players only *one* of several parallel tracks is used: once it is claimed, the "
                 "others are closed."),
         span(board->min_seats, closed).text);
    if (board->max_seats > closed)
        line(self,
             has(self, "tiles")
                 ? _("With %s all of them can be used, and *each is built by itself*: a tile lies on one "
                     "track only.")
                 : _("With %s all of them can be claimed."),
             span(closed + 1, board->max_seats).text);
}

static void zones(const rules_text *self)
{
    phrase names = {.used = 0};
    const char *only = "";
    int count = 0, all = 0;
    for (int p = 0; p < self->board->place_count; p++)
        all += self->board->places[p].zone;
    for (int p = 0; p < self->board->place_count; p++)
        if (self->board->places[p].zone) {
            only = zone_name(&self->board->places[p]);
            phrase_add(&names, "%s", !count ? "" : count + 1 == all ? _(" and ") : ", ");
            phrase_add(&names, "%s", only);
            count++;
        }
    if (count > 1) {
        title(self, _("Neighbouring countries and islands"));
        line(self,
             _("%s are *zones*. Every track into one is a *dead end*: two tracks into the same zone are not joined "
               "there."),
             capital(names).text);
        line(self, "%s",
             _("A ticket that names a zone is completed by reaching it on any of its tracks. Some tickets name two "
               "zones."));
    } else if (count) {
        title(self, capital(names).text);
        line(self, _("Every track into %s is a *dead end*: two of them are not joined there."), only);
        line(self, _("A ticket that names %s is completed by reaching it on any of these tracks."), only);
    }
}

static void markers(const rules_text *self)
{
    int cost, count = chm_marker_count(self->board, &cost);
    title(self, _("City markers"));
    line(self, "%s",
         _("After the tickets, starting with whoever plays last and going backwards, everybody puts a marker on a free "
           "city: their *start*."));
    line(self,
         _("Right after claiming a track you may put a marker on one of its two ends, for *%s of one colour* "
           "(locomotives stand for any). A city holds one marker; markers never move; %d each in all, the start "
           "included."),
         cards(cost).text, count);
    line(self, "%s",
         _("A claimed track with a marker at an end scores for *the owner of the marker*, not for whoever claimed it. "
           "With a marker at both ends each owner scores it, and somebody who owns both scores it twice."));
    line(self, "%s", _("Only markers that stood there before the claim count."));
    line(self, "%s",
         _("Whether you could have paid for a marker is your own business: the others see only that you put one, or "
           "none."));
}

static void alvin(const rules_text *self)
{
    int points, from = chm_alvin_start(self->board, &points);
    const char *place = message_place(self->board, (chm_place)from);
    title(self, "Alvin");
    line(self, _("Alvin, a visitor from afar, waits in %s. Nobody may start there or put a marker there."), place);
    line(self,
         _("Whoever first claims a track that touches %s captures him: *%d points at once*, and Alvin moves to a city "
           "where that player already has a marker. When *another* player claims a track that touches Alvin’s city, "
           "that player captures him in the same way. The one who has him changes nothing by such a claim."),
         place, points);
    line(self, _("Whoever has him at the end scores *%d more*."), points);
}

static void shares(const rules_text *self)
{
    title(self, _("Companies and shares"));
    line(self, "%s",
         _("Whoever claims a track may take the *top share of one of the companies* that run on it, if there is one "
           "left. On some tracks none runs. Shares are numbered; number 1 lies on top."));
    line(
        self, "%s",
        _("You may look at your own shares at any time. Of the others you see only *how many* each has, and how many "
          "are left in each stack; all are shown at the end. A table may choose *open shares*: then everybody sees who "
          "holds what."));
    line(self, "%s",
         _("At the end each company pays its holders by rank: *most shares first*; between equals, whoever has its "
           "share with the lowest number. Those without a share, or beyond the last rank paid, get nothing."));
    if (chm_neutral_up_to(self->board))
        line(self,
             _("With %d players there is a *neutral holder*: whoever takes a share also picks one for it, from a "
               "company "
               "of the same track that has shares left. At the end half of its shares, rounded up and drawn at random, "
               "count for the ranks; it takes its place but scores nothing."),
             chm_neutral_up_to(self->board));
}

static void draw_tickets(const rules_text *self)
{
    title(self, _("Drawing tickets"));
    line(self,
         _("Take *%d* from the pile, fewer when fewer are left, and keep *at least %d*; the others go under the pile. "
           "Not possible when the pile is empty. You may hold any number of tickets."),
         self->board->numbers.tickets_drawn, self->board->numbers.tickets_drawn_kept);
    line(self, "%s",
         _("A ticket whose two places your own tracks join scores its points at the end. Every other ticket you hold "
           "*costs* them."));
}

static void last_round(const rules_text *self)
{
    title(self, _("The last round"));
    line(self,
         _("When somebody ends a turn with *%d wagons or fewer*, everybody, that player included, has one more turn. "
           "Then the game is over."),
         self->board->numbers.last_round);
    line(self, "%s", _("It also ends when everybody has passed in a row."));
}

static void score(const rules_text *self)
{
    int points, longest = chm_longest_path_points(self->board), trotter = chm_globetrotter_points(self->board);
    chm_alvin_start(self->board, &points);
    title(self, _("The score"));
    line(self, "%s", _("• Tracks: the points scored when they were claimed."));
    line(self, "%s", _("• Tickets: plus for each completed, minus for each other."));
    if (longest)
        line(self,
             _("• *Longest path*, %d points: the longest unbroken run of one player’s wagons. It may pass a place "
               "several "
               "times but uses no track twice. Equals all score."),
             longest);
    if (trotter)
        line(self,
             _("• *Globetrotter*, %d points: most tickets completed. Equals all score; with none completed nobody "
               "does."),
             trotter);
    if (has(self, "shares"))
        line(self, "%s", _("• Shares: what each company pays."));
    if (has(self, "alvin"))
        line(self, _("• Alvin, if he plays: %d for each capture, %d for holding him at the end."), points, points);
    line(
        self, "%s",
        self->board->numbers.tie_by_path
            ? _("Most points win. Between equals, whoever completed more tickets, then whoever has the longer path; if "
                "they are still equal they share the win.")
            : _("Most points win. Between equals, whoever completed more tickets; if they are still equal they share "
                "the win."));
}

static void open_and_secret(const rules_text *self)
{
    title(self, _("What is open and what is secret"));
    if (has(self, "ticket_race"))
        line(self, "%s",
             _("Everybody sees the completed tickets, wagons left, the number of cards and tickets of each player and "
               "the "
               "size of the piles. Hands and tickets are secret until the end."));
    else if (has(self, "shares"))
        line(
            self, "%s",
            _("Everybody sees the points, wagons left, the number of cards, tickets and shares of each player and the "
              "size of the piles. Hands and tickets are secret until the end, and so is who holds which shares, unless "
              "the table chose open shares. The log says who took which share when it happened."));
    else
        line(self, "%s",
             _("Everybody sees the points, wagons left, the number of cards and tickets of each player and the size of "
               "the piles. Hands and tickets are secret until the end."));
}

/* ---- the race for tickets ---- */

static void race_bonuses(const rules_text *self)
{
    uint64_t places;
    int count, hub = chm_join_bonus(self->board, &places, &count);
    const char *from = chm_region_name(self->board, 0, messages_lang());
    if (hub < 0 && !from)
        return;
    title(self, _("Bonuses"));
    if (from)
        line(self,
             _("Trick or treat, %s – %s: whoever joins a place of the one to a place of the other takes a card that "
               "counts as a completed ticket, once."),
             from, chm_region_name(self->board, 1, messages_lang()));
    for (int p = 0; hub >= 0 && p < self->board->place_count; p++)
        if (places >> p & 1)
            line(self, _("%s – %s: whoever joins them draws %d cards at once, the first time."),
                 message_place(self->board, (chm_place)hub), message_place(self->board, (chm_place)p), count);
}

static void race(const rules_text *self)
{
    const chm_numbers *numbers = &self->board->numbers;
    int hand, goal, idle;
    chm_ticket_race(self->board, &hand, &goal, &idle);
    title(self, _("The aim"));
    line(self,
         _("%d to %d players send ghost wagons through the town on Halloween. There are no points: whoever first "
           "completes "
           "*%s* wins."),
         self->board->min_seats, self->board->max_seats, tickets(goal).text);
    title(self, _("The beginning"));
    line(self, _("Everybody has *%d wagons*, %s and *%s* (of %d)."), numbers->wagons, cards(numbers->opening_hand).text,
         tickets(hand).text, self->board->ticket_count);
    deck(self);
    more(self, "%s", _("There is no market."));
    line(self, "%s", _("Who begins is drawn, unless the table has chosen. Play goes round in the order of the seats."));
    title(self, _("A turn"));
    line(self, "%s", _("In your turn you do exactly *one* of three things:"));
    line(self, _("• draw the top %s of the pile;"), cards(numbers->draws).text);
    line(self, "%s", _("• claim a track;"));
    line(self, "%s", _("• put away both your tickets and take new ones."));
    line(self, "%s", _("Only somebody who can do none of them passes."));
    title(self, _("Drawing cards"));
    line(self,
         _("Take the top *%s*, fewer if fewer are left, unseen by the others. When the pile is empty, the cards put "
           "away "
           "are shuffled and make a new one."),
         cards(numbers->draws).text);
    title(self, _("Claiming a track"));
    line(self, "%s", _("Play as many cards as the track has spaces, all of its colour; put as many wagons on it."));
    if (has_grey(self->board))
        more(self, "%s", _("A grey track takes cards of any *one* colour."));
    line(self, "%s", _("Locomotives {loco} stand for any colour, alone or with others."));
    line(
        self, "%s",
        _("Any free track may be claimed, wherever your others are, one in a turn, if you have enough wagons. It stays "
          "yours."));
    parallel(self);
    title(self, _("Tickets"));
    line(self, "%s",
         _("As soon as your own wagons join the two places of a ticket, it is completed: it is laid face up and you "
           "draw "
           "a new one, as long as there are any, which may be completed at once too."));
    line(self,
         _("Instead of drawing or claiming you may put away *both* tickets: you take %d new ones from the pile, then "
           "the "
           "old ones go under it. Not possible when the pile is empty."),
         hand);
    race_bonuses(self);
    title(self, _("The end"));
    line(self, _("The game ends *at once* when somebody completes ticket number %d: that player wins."), goal);
    line(
        self, "%s",
        _("It also ends at once when somebody places the last wagon: then most completed tickets win, and equals share "
          "the win."));
    line(self,
         _("The same holds after %d full rounds in a row in which nobody claimed a track, drew a card or completed a "
           "ticket, and when everybody has passed in a row. That no track can be claimed any more does not end the "
           "game: "
           "new tickets may still name places already joined."),
         idle);
}

void message_rules(const chm_game *game, buffer *out)
{
    const rules_text of = {game, game->board, out, out->size};
    if (has(&of, "ticket_race")) {
        race(&of);
    } else {
        title(&of, _("The aim"));
        line(&of,
             _("%d to %d players collect cards, claim tracks with them and join the places named on their secret "
               "tickets. Whoever has the *most points* at the end wins."),
             game->board->min_seats, game->board->max_seats);
        start(&of);
        turn(&of);
        draw(&of);
        if (has(&of, "tiles"))
            build(&of);
        claim(&of);
        parallel(&of);
        if (has(&of, "ferries")) {
            title(&of, _("Ferries"));
            line(&of, "%s",
                 _("A ferry shows locomotives on some of its spaces: at least as many of the cards you play must be "
                   "locomotives {loco}. The other spaces are paid as usual."));
        }
        zones(&of);
        if (has(&of, "markers"))
            markers(&of);
        if (has(&of, "alvin"))
            alvin(&of);
        if (has(&of, "shares"))
            shares(&of);
        draw_tickets(&of);
        last_round(&of);
        score(&of);
    }
    open_and_secret(&of);
    buffer_text(out, "\n");
}
