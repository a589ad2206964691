/**
 * Colours that new data keys are given, in their order, and then again from the first: those of the official console, so that a dashboard looks alike in both.
 * They are stored with the key; what is drawn keeps its contrast (`contrast.ts`).
 */
export const KEY_COLORS = [
  ...['#2196f3', '#4caf50', '#f44336', '#ffc107', '#607d8b', '#9c27b0', '#8bc34a', '#3f51b5', '#e91e63', '#ffeb3b'],
  ...['#03a9f4', '#ff9800', '#673ab7', '#cddc39', '#009688', '#795548', '#00bcd4', '#ff5722', '#9e9e9e'],
] as const;
