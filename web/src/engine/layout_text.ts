// Cheminot: railway board games.
// SPDX-License-Identifier: MIT

// Where everything on a board stands, as the engine says it (src/draw/layout_json.h). Board units; y down.

/** x, y. */
export type PointText = [number, number];
/** Left, top, right, bottom. */
export type BoxText = [number, number, number, number];

export interface LayoutText {
  /** `unit` is about a twelfth of a track's width; what the page draws by itself scales with it. */
  sizes: { unit: number; dot: number; stop: number; width: number; font: number };
  stretch: number;
  size: PointText;
  page: BoxText;
  places: Record<string, { at: PointText; stops?: PointText[]; beside?: [alone: PointText, aside: PointText] }>;
  tracks: Record<
    string,
    {
      half: number;
      spaces: [x: number, y: number, dx: number, dy: number][];
      locos: number[];
      line: PointText[];
      cut?: PointText;
    }
  >;
  lines: PointText[][][];
  names: Record<
    string,
    {
      lines: string[];
      x: number;
      y: number[];
      anchor: 'start' | 'middle' | 'end';
      font: number;
      box: BoxText;
      spare?: boolean;
    }
  >;
  areas: { id: string; lines: string[]; at: PointText; font: number; turned: boolean }[];
  badges: { badge: number; id: string; track: string; at: PointText; size: number }[];
  plate: BoxText | null;
  rose: PointText | null;
}
