import { MATERIAL_PALETTE, type MaterialGroup } from './material-palette.ts';

/** The order of the official console, so that a new dashboard looks the same in both. */
const ORDER: readonly MaterialGroup[] = [
  ...(['blue', 'green', 'red', 'amber', 'blueGrey', 'purple', 'lightGreen', 'indigo', 'pink', 'yellow'] as const),
  ...(['lightBlue', 'orange', 'deepPurple', 'lime', 'teal', 'brown', 'cyan', 'deepOrange', 'grey'] as const),
];

/** Assigned in turn and stored with the key; charts adjust their contrast. */
export const KEY_COLORS: readonly string[] = ORDER.map((group) => MATERIAL_PALETTE[group][0]);
