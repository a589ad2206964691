import { IconMaximize, IconMinimize } from '@tabler/icons-react';
import { memo, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useT } from '../i18n/use-t.ts';
import { HintedButton } from '../marks/hinted-button.tsx';
import { onEscape } from '../marks/on-escape.ts';

interface FullScreenButtonProps {
  readonly isFull: boolean;
  /** Keeps its identity. */
  readonly onChange: (isFull: boolean) => void;
}

/** Stays the same element, and has the focus again when the widget is small again. Drawn once, not with each value of its widget. */
export const FullScreenButton = memo(function FullScreenButton({ isFull, onChange }: FullScreenButtonProps) {
  const t = useT();
  const button = useRef<HTMLButtonElement>(null);
  const wasFull = useRef(isFull);
  useEffect(() => {
    if (wasFull.current && !isFull) button.current?.focus();
    wasFull.current = isFull;
  }, [isFull]);
  const name = t(isFull ? 'widgets.shrink' : 'widgets.enlarge');
  const Icon = isFull ? IconMinimize : IconMaximize;
  return <HintedButton icon={Icon} label={name} ref={button} onClick={() => onChange(!isFull)} />;
});

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
