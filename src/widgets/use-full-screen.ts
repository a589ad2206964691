import { type RefObject, useLayoutEffect, useState } from 'react';
import { onEscape } from '../marks/on-escape.ts';

/** Attribute of the part of the page that an enlarged widget covers. */
const AREA = '[data-widget-area]';

/**
 * The `inset` of a widget that covers its dashboard; undefined while it does not. Escape ends it.
 * @param onEnd keep its identity.
 */
export function useFullScreen(frame: RefObject<HTMLElement | null>, isFull: boolean, onEnd: (() => void) | undefined): string | undefined {
  const [inset, setInset] = useState<string>();
  useLayoutEffect(() => {
    if (!isFull || !onEnd) return undefined;
    const area = frame.current?.closest(AREA) ?? document.documentElement;
    const measure = () => {
      const { top, right, bottom, left } = area.getBoundingClientRect();
      const { clientWidth, clientHeight } = document.documentElement;
      const sides = [top, clientWidth - right, clientHeight - bottom, left];
      setInset(sides.map((side) => `${Math.max(0, side)}px`).join(' '));
    };
    measure();
    const watched = new ResizeObserver(measure);
    watched.observe(area);
    window.addEventListener('resize', measure);
    const callOff = onEscape(onEnd, 'inner');
    return () => {
      callOff();
      watched.disconnect();
      window.removeEventListener('resize', measure);
      setInset(undefined);
    };
  }, [frame, isFull, onEnd]);
  return isFull ? inset : undefined;
}
