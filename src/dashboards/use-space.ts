import { useCallback, useState } from 'react';

export interface Space {
  readonly width: number;
  readonly height: number;
}

/** In whole pixels, without the scroll bar; null while the element of `ref` is not there. */
export function useSpace<E extends HTMLElement>() {
  const [space, setSpace] = useState<Space | null>(null);
  const ref = useCallback((element: E) => {
    const measure = () =>
      setSpace((before) => {
        const { clientWidth: width, clientHeight: height } = element;
        return before?.width === width && before.height === height ? before : { width, height };
      });
    measure();
    const watcher = new ResizeObserver(measure);
    watcher.observe(element);
    return () => {
      watcher.disconnect();
      setSpace(null);
    };
  }, []);
  return { ref, space };
}
