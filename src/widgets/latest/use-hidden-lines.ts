import { type RefObject, useLayoutEffect, useState } from 'react';

/** How many of the elements that match lie outside `box`, which does not scroll. Counted anew when its size or its content changes. */
export function useHiddenLines(box: RefObject<HTMLElement | null>, selector: string, isWanted: boolean): number {
  const [count, setCount] = useState(0);
  useLayoutEffect(() => {
    const element = box.current;
    if (!element || !isWanted) return;
    const measure = () => {
      const edge = element.getBoundingClientRect();
      const lines = [...element.querySelectorAll(selector)].map((line) => line.getBoundingClientRect());
      setCount(lines.filter(({ left, right, bottom }) => left >= edge.right || right <= edge.left || bottom > edge.bottom + 1).length);
    };
    const sizes = new ResizeObserver(measure);
    const changes = new MutationObserver(measure);
    sizes.observe(element);
    changes.observe(element, { childList: true, subtree: true });
    return () => {
      sizes.disconnect();
      changes.disconnect();
    };
  }, [box, selector, isWanted]);
  return isWanted ? count : 0;
}
