import { useLayoutEffect, useRef, useState } from 'react';

export interface Space {
  readonly width: number;
  readonly height: number;
}

/** Inner size of an element, whole pixels, without its scroll bar; null before it was measured. */
export function useSpace<E extends HTMLElement>() {
  const ref = useRef<E>(null);
  const [space, setSpace] = useState<Space | null>(null);
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return;
    const measure = () =>
      setSpace((before) => {
        const { clientWidth: width, clientHeight: height } = element;
        return before?.width === width && before.height === height ? before : { width, height };
      });
    measure();
    const watcher = new ResizeObserver(measure);
    watcher.observe(element);
    return () => watcher.disconnect();
  }, []);
  return { ref, space };
}
