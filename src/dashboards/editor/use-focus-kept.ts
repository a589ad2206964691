import { useEffect } from 'react';

/**
 * Where the focused element went away, such as a widget that was deleted or a drawer that closed, the focus goes to `id`: keys act on the
 * layout from there, and it is scrolled into view.
 * @param id of the element; null: nothing is there to be focused.
 * @param count of widgets
 */
export function useFocusKept(id: string | null, count: number, panel: string | null): void {
  useEffect(() => {
    // A frame later: the grid places what is new after this.
    const frame = requestAnimationFrame(() => {
      const { activeElement: focused, body } = document;
      // A drawer is hidden first while the code of the next one is loaded.
      const isLost = focused === null || focused === body || !focused.checkVisibility();
      if (id !== null && isLost) document.getElementById(id)?.focus();
    });
    return () => cancelAnimationFrame(frame);
  }, [id, count, panel]);
}
