// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

#include "terminal/screen/palette.h"

/* The eight colours as terminals number them. */
enum { BLACK, RED, GREEN, YELLOW, BLUE, MAGENTA, CYAN, WHITE };

enum { NIGHT = 16, SNOW = 231, ROSE = 168, PAPER = 252, SMOKE = 245, SLATE = 240, ASH = 247 };

typedef struct tone {
    int16_t many, eight;
    bool bold;      /* with eight colours: to be legible, or distinct */
    bool dark_text; /* as a ground: characters are dark */
} tone;

static const tone tones[INKS] = {
    [INK_PLAIN] = {-1, -1, false, true},
    [INK_DIM] = {242, -1, false, false},
    [INK_STRONG] = {-1, -1, true, true},
    [INK_ACCENT] = {166, YELLOW, true, true},
    [INK_GOOD] = {34, GREEN, false, true},
    [INK_BAD] = {161, RED, true, false},
    [INK_NAME] = {-1, -1, false, true},
    [INK_CURSOR] = {51, CYAN, true, true},
    [INK_CARD + CHM_RED] = {160, RED, false, false},
    [INK_CARD + CHM_ORANGE] = {208, RED, true, true},
    [INK_CARD + CHM_YELLOW] = {178, YELLOW, true, true},
    [INK_CARD + CHM_GREEN] = {35, GREEN, false, true},
    [INK_CARD + CHM_BLUE] = {33, BLUE, true, true},
    [INK_CARD + CHM_VIOLET] = {134, MAGENTA, false, true},
    [INK_CARD + CHM_WHITE] = {SNOW, WHITE, false, true},
    [INK_CARD + CHM_BLACK] = {NIGHT, BLACK, false, false},
    [INK_CARD + CHM_LOCO] = {ROSE, CYAN, false, true},
    [INK_GREY] = {SMOKE, -1, false, true},
    [INK_SEAT + 0] = {124, RED, true, false},
    [INK_SEAT + 1] = {25, BLUE, true, false},
    [INK_SEAT + 2] = {28, GREEN, true, false},
    [INK_SEAT + 3] = {136, YELLOW, true, true},
    [INK_SEAT + 4] = {90, MAGENTA, true, false},
    [INK_SEAT + 5] = {30, CYAN, true, false},
};

/* Without colours a ground is what is reversed: a claimed track, what is chosen; both at once cancel out, and are
 * underlined. Cards and tracks have their letters, and are only made bold. */
static cell_style without_colours(const cell *content)
{
    const bool card = content->background >= INK_CARD && content->background <= INK_GREY;
    const bool both = content->background == INK_CURSOR && content->ink >= INK_SEAT;
    const bool strong = content->ink == INK_STRONG || content->ink == INK_ACCENT || content->ink == INK_BAD;
    const bool reverse =
        (content->background != INK_PLAIN && !card && !both) != ((content->attributes & LOOK_REVERSE) != 0);
    return (cell_style){.fore = -1,
                        .back = -1,
                        .bold = strong || card || (content->attributes & LOOK_BOLD),
                        .dim = content->ink == INK_DIM,
                        .reverse = reverse,
                        .underline = both || (content->attributes & LOOK_UNDERLINE)};
}

cell_style palette_style(palette self, const cell *content)
{
    if (self == PALETTE_NONE)
        return without_colours(content);
    const bool many = self == PALETTE_MANY;
    const tone *ink_tone = &tones[content->ink], *ground = &tones[content->background];
    cell_style p = {.fore = many ? ink_tone->many : ink_tone->eight,
                    .back = -1,
                    .bold =
                        (content->attributes & LOOK_BOLD) || content->ink == INK_STRONG || (!many && ink_tone->bold),
                    .dim = !many && content->ink == INK_DIM,
                    .reverse = (content->attributes & LOOK_REVERSE) != 0,
                    .underline = (content->attributes & LOOK_UNDERLINE) != 0};
    if (content->background != INK_PLAIN) {
        p.back = many ? ground->many : ground->eight;
        const bool dark = ground->dark_text || p.back < 0;
        p.back = p.back < 0 ? (many ? PAPER : WHITE) : p.back;
        p.fore = dark ? (many ? NIGHT : BLACK) : (many ? SNOW : WHITE);
        p.bold = (content->attributes & LOOK_BOLD) && (many || !dark); /* bold black is grey on many terminals */
    } else if (content->ink == INK_CARD + CHM_WHITE) {                 /* on greys, not to be taken for tiles */
        p.fore = many ? SNOW : BLACK;
        p.back = many ? SLATE : WHITE;
        p.bold = p.bold && many;
    } else if (content->ink == INK_CARD + CHM_BLACK) {
        p.fore = many ? NIGHT : WHITE;
        p.back = many ? ASH : BLACK;
    }
    return p;
}
