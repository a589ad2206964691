import { useLayoutEffect } from 'react';

/**
 * If `take` returns false, the focus is left alone. A layout effect, because other effects may run after a focus trap has moved the focus.
 */
export function useFocusReturn(take?: () => boolean): void {
  useLayoutEffect(() => {
    const before = document.activeElement;
    if (take?.() === false) return;
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, [take]);
}
