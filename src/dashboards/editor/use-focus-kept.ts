import { useEffect } from 'react';

/**
 * Where the focused element went away with a change of `causes`, such as a widget that was deleted or a drawer that closed, the focus goes
 * to `id`: keys act on the layout from there, and it is scrolled into view.
 * @param id of the element; null: nothing is there to be focused.
 */
export function useFocusKept(id: string | null, ...causes: readonly [unknown, unknown]): void {
  const [content, panel] = causes;
  useEffect(() => {
    if (id !== null && document.activeElement === document.body) document.getElementById(id)?.focus();
  }, [id, content, panel]);
}
