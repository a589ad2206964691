import { useCallback, useEffect, useRef, useState } from 'react';

/** So far beyond what is in sight. */
const AHEAD = '160px';

/** Which of the watched elements are in sight, or nearly. @returns their ids, and what watches an element until the returned function is called. */
export function useSeen() {
  const [seen, setSeen] = useState<ReadonlySet<string>>(() => new Set());
  const ids = useRef(new Map<Element, string>());
  const observer = useRef<IntersectionObserver>(null);
  const look = useCallback((entries: readonly IntersectionObserverEntry[]) => {
    setSeen((before) => {
      const next = new Set(before);
      for (const { target, isIntersecting } of entries) {
        const id = ids.current.get(target);
        if (id !== undefined) next[isIntersecting ? 'add' : 'delete'](id);
      }
      return next;
    });
  }, []);
  useEffect(() => () => observer.current?.disconnect(), []);
  const watch = useCallback(
    (element: Element, id: string) => {
      observer.current ??= new IntersectionObserver(look, { rootMargin: AHEAD });
      ids.current.set(element, id);
      observer.current.observe(element);
      return () => {
        observer.current?.unobserve(element);
        ids.current.delete(element);
        setSeen((before) => (before.has(id) ? new Set([...before].filter((one) => one !== id)) : before));
      };
    },
    [look],
  );
  return [seen, watch] as const;
}
