import { startTransition, useCallback, useState } from 'react';

export interface Space {
  readonly width: number;
  readonly height: number;
}

/** In whole pixels, without the scroll bar; null while the element of `ref` is not there. */
export function useSpace<E extends HTMLElement>() {
  const [space, setSpace] = useState<Space | null>(null);
  const ref = useCallback((element: E) => {
    const measured = (): Space => ({ width: element.clientWidth, height: element.clientHeight });
    let last = measured();
    // All widgets are drawn with the first size: in a transition that is no long task.
    startTransition(() => setSpace(last));
    const watcher = new ResizeObserver(() => {
      const next = measured();
      if (next.width === last.width && next.height === last.height) return;
      last = next;
      setSpace(next);
    });
    watcher.observe(element);
    return () => {
      watcher.disconnect();
      setSpace(null);
    };
  }, []);
  return { ref, space };
}
