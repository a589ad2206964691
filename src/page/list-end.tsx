import { useEffect, useRef } from 'react';

/** The last child of a list that grows: calls `onSeen` shortly before it scrolls into view. Give it a new key for each length. */
export function ListEnd({ as: Element = 'li', onSeen }: { readonly as?: 'li' | 'div'; readonly onSeen: () => void }) {
  const end = useRef<HTMLLIElement & HTMLDivElement>(null);
  useEffect(() => {
    if (!end.current) return;
    const watcher = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) onSeen();
      },
      { root: scrollerOf(end.current), rootMargin: '600px' },
    );
    watcher.observe(end.current);
    return () => watcher.disconnect();
  }, [onSeen]);
  return <Element ref={end} aria-hidden="true" />;
}

/** The margin of an observer counts for its root only, so that must be what scrolls. */
function scrollerOf(element: Element): Element | null {
  for (let at = element.parentElement; at; at = at.parentElement) {
    if (/auto|scroll/.test(getComputedStyle(at).overflowY)) return at;
  }
  return null;
}
