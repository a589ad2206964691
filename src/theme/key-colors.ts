import { MATERIAL_PALETTE, type MaterialGroup } from './material-palette.ts';

/** Groups in the order of the official console, so that a new dashboard looks alike in both. */
const ORDER: readonly MaterialGroup[] = [
  ...(['blue', 'green', 'red', 'amber', 'blueGrey', 'purple', 'lightGreen', 'indigo', 'pink', 'yellow'] as const),
  ...(['lightBlue', 'orange', 'deepPurple', 'lime', 'teal', 'brown', 'cyan', 'deepOrange', 'grey'] as const),
];

/** Colours that new data keys are given in turn, and then again from the first. They are stored with the key; what is drawn keeps its contrast. */
export const KEY_COLORS: readonly string[] = ORDER.map((group) => MATERIAL_PALETTE[group][0]);
