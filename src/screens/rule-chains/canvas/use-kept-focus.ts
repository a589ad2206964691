import { useLayoutEffect } from 'react';

/** The canvas takes the focus of what is drawn no longer: keys go on from there. @param id of the canvas. */
export function useKeptFocus(id: string): void {
  useLayoutEffect(
    () => () => {
      const held = document.activeElement?.closest('.react-flow [data-id]');
      if (held?.getAttribute('data-id') === id) held.closest<HTMLElement>('.react-flow')?.focus({ preventScroll: true });
    },
    [id],
  );
}
