import { type RefObject, useLayoutEffect } from 'react';

/**
 * If `take` returns false, the focus returns only from within the element that goes away. A layout effect, because other effects may run
 * after a focus trap has moved the focus.
 * @param within an element in the part that goes away, or that part itself.
 */
export function useFocusReturn(take?: () => boolean, within?: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const before = document.activeElement;
    const isTaken = take?.() !== false;
    const part = within?.current;
    return () => {
      const returns = isTaken || part?.contains(document.activeElement);
      if (returns && before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, [take, within]);
}
