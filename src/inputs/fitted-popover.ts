/** A popover that fits between its button and the edge of the window, and scrolls where it is longer. */
export const FITTED_POPOVER = {
  middlewares: { flip: true, shift: true, size: true },
  styles: { dropdown: { overflow: 'auto' } },
} as const;

/** Of a field that opens a panel of controls, which takes the focus and returns it. */
export const FIELD_POPOVER = {
  ...FITTED_POPOVER,
  withRoles: false,
  position: 'bottom-start',
  trapFocus: true,
  returnFocus: true,
  withinPortal: true,
  shadow: 'md',
} as const;
