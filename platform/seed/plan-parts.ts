/** Where the symbols of the seeded plan stand: on screens, and on phones, where the liquid runs from top to bottom. */

export type Source = 'pump1' | 'pump2' | 'valve' | 'outlet';

export interface PlanPart {
  /** A symbol of the system, or the widget of that id. */
  readonly symbol: string;
  /** Of the first cell. */
  readonly col: number;
  readonly row: number;
  /** Whose flow a pipe shows. */
  readonly flow?: Source;
  readonly isReversed?: true;
}

const part = (symbol: string, col: number, row: number): PlanPart => ({ symbol, col, row });
const pipe = (flow: Source, symbol: string, col: number, row: number, isReversed?: true): PlanPart => ({
  ...{ symbol: `${symbol}_pipe`, col, row, flow },
  ...(isReversed && { isReversed }),
});

export interface PlanLayout {
  readonly columns: number;
  readonly parts: readonly PlanPart[];
}

export const ON_SCREENS: PlanLayout = {
  columns: 24,
  parts: [
    pipe('pump1', 'long_horizontal', 0, 2),
    part('pump1', 2, 1),
    pipe('pump1', 'long_horizontal', 5, 1),
    part('flow1', 7, 0),
    pipe('pump1', 'horizontal', 9, 1),
    pipe('pump1', 'left_bottom_elbow', 10, 1),
    pipe('pump1', 'long_vertical', 10, 2),
    pipe('pump1', 'vertical', 10, 4),
    pipe('pump2', 'long_horizontal', 0, 9),
    part('pump2', 2, 8),
    pipe('pump2', 'long_horizontal', 5, 8),
    part('flow2', 7, 7),
    pipe('pump2', 'horizontal', 9, 8),
    pipe('pump2', 'left_top_elbow', 10, 8),
    pipe('pump2', 'long_vertical', 10, 6, true),
    pipe('valve', 'right_tee', 10, 5),
    part('valve', 11, 4),
    pipe('valve', 'long_horizontal', 13, 5),
    part('tank', 15, 4),
    pipe('outlet', 'horizontal', 19, 8),
    part('outflow', 20, 7),
    pipe('outlet', 'long_horizontal', 22, 8),
    part('chart', 12, 0),
  ],
};

export const ON_PHONES: PlanLayout = {
  columns: 8,
  parts: [
    part('pump1', 0, 1),
    part('flow1', 3, 0),
    pipe('pump1', 'left_bottom_elbow', 5, 1),
    pipe('pump1', 'long_vertical', 5, 2),
    part('pump2', 0, 7),
    part('flow2', 3, 6),
    pipe('pump2', 'left_top_elbow', 5, 7),
    pipe('pump2', 'long_vertical', 5, 5, true),
    pipe('valve', 'right_tee', 5, 4),
    pipe('valve', 'horizontal', 6, 4),
    pipe('valve', 'left_bottom_elbow', 7, 4),
    pipe('valve', 'long_vertical', 7, 5),
    pipe('valve', 'long_vertical', 7, 7),
    pipe('valve', 'vertical', 7, 9),
    pipe('valve', 'left_top_elbow', 7, 10, true),
    part('valve', 5, 9),
    pipe('valve', 'long_horizontal', 3, 10, true),
    pipe('valve', 'long_horizontal', 1, 10, true),
    pipe('valve', 'bottom_right_elbow', 0, 10, true),
    pipe('valve', 'vertical', 0, 11),
    pipe('valve', 'top_right_elbow', 0, 12),
    part('tank', 1, 11),
    part('outflow', 5, 14),
    pipe('outlet', 'horizontal', 7, 15),
    part('chart', 0, 18),
  ],
};
