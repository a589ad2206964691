/** A popover that fits between its button and the edge of the window, and scrolls where it is longer. */
export const FITTED_POPOVER = {
  middlewares: { flip: true, shift: true, size: true },
  styles: { dropdown: { overflow: 'auto' } },
} as const;
