import type { KeyboardEvent, SyntheticEvent } from 'react';

/** A popover that fits between its button and the edge of the window, and scrolls where it is longer. */
export const FITTED_POPOVER = {
  middlewares: { flip: true, shift: true, size: true },
  styles: { dropdown: { overflow: 'auto' } },
} as const;

/** For a field that opens a panel of controls, which takes the focus and returns it. */
export const FIELD_POPOVER = {
  ...FITTED_POPOVER,
  withRoles: false,
  position: 'bottom-start',
  trapFocus: true,
  returnFocus: true,
  withinPortal: true,
  shadow: 'md',
} as const;

function keepOpen(event: SyntheticEvent<HTMLElement>): void {
  if (event.target instanceof Node && !event.currentTarget.contains(event.target)) event.stopPropagation();
}

/**
 * For the dropdown of a popover with `closeOnEscape={false}`. Lists and calendars opened in it are portals: a press in them must not close
 * it, and an open list handles Escape itself and marks its target.
 */
export const panelEvents = (close: () => void) => ({
  onMouseDown: keepOpen,
  onTouchStart: keepOpen,
  onKeyDown: ({ key, target }: KeyboardEvent<HTMLElement>) => {
    if (key === 'Escape' && target instanceof Element && !target.matches('[data-mantine-stop-propagation="true"]')) close();
  },
});
