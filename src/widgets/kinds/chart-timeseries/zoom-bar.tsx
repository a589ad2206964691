import { type KeyboardEvent, type PointerEvent, useRef } from 'react';
import type { EpochMs } from '../../../contract/units.ts';
import { formatTime } from '../../../format/times.ts';
import { useT } from '../../../i18n/use-t.ts';
import classes from './zoom-bar.module.css';
import { moved, type Part, type ZoomRange } from './zoom-range.ts';

const STEPS: Readonly<Record<string, number>> = {
  ArrowLeft: -0.01,
  ArrowDown: -0.01,
  ArrowRight: 0.01,
  ArrowUp: 0.01,
  PageDown: -0.1,
  PageUp: 0.1,
  Home: -1,
  End: 1,
};

interface ZoomBarProps {
  /** Of all that is loaded. */
  readonly window: { readonly start: EpochMs; readonly end: EpochMs };
  readonly range: ZoomRange;
  readonly onRange: (range: ZoomRange) => void;
  /** A part was let go, or Enter was pressed. */
  readonly onChosen?: ((start: EpochMs, end: EpochMs) => void) | undefined;
}

/** Chooses the part of a window that its chart shows: both ends, and the part as a whole. */
export function ZoomBar({ window: { start, end }, range, onRange, onChosen }: ZoomBarProps) {
  const t = useT();
  const bar = useRef<HTMLDivElement>(null);
  const held = useRef<{ readonly part: Part; readonly x: number; readonly range: ZoomRange } | null>(null);
  const timeAt = (share: number) => formatTime(start + (end - start) * share, end);

  const onPointerDown = (event: PointerEvent<HTMLElement>, part: Part) => {
    event.currentTarget.setPointerCapture(event.pointerId);
    held.current = { part, x: event.clientX, range };
  };
  const onPointerMove = ({ clientX }: PointerEvent) => {
    const width = bar.current?.clientWidth ?? 0;
    if (held.current && width > 0) onRange(moved(held.current.range, held.current.part, (clientX - held.current.x) / width));
  };
  const choose = () => {
    const [from, to] = range;
    if (from > 0 || to < 1) onChosen?.(Math.round(start + (end - start) * from), Math.round(start + (end - start) * to));
  };
  const onKeyDown = (event: KeyboardEvent, part: Part) => {
    if (event.key === 'Enter') choose();
    const step = STEPS[event.key];
    if (step === undefined) return;
    event.preventDefault();
    onRange(moved(range, part, step));
  };
  const [from, to] = range;
  const slider = (part: Part, label: string, at: number, text: string) => ({
    role: 'slider',
    tabIndex: 0,
    'aria-label': label,
    'aria-valuemin': 0,
    'aria-valuemax': 100,
    'aria-valuenow': Math.round(at * 100),
    'aria-valuetext': text,
    onPointerDown: (event: PointerEvent<HTMLElement>) => onPointerDown(event, part),
    onPointerMove,
    onLostPointerCapture: () => {
      held.current = null;
      choose();
    },
    onKeyDown: (event: KeyboardEvent) => onKeyDown(event, part),
    onDoubleClick: () => onRange([0, 1]),
  });
  return (
    // Time runs from left to right in every language.
    <div ref={bar} className={classes.bar} dir="ltr">
      <div
        {...slider('whole', t('chart-timeseries.zoomRange'), (from + to) / 2, `${timeAt(from)} – ${timeAt(to)}`)}
        className={classes.range}
        style={{ insetInlineStart: `${from * 100}%`, inlineSize: `${(to - from) * 100}%` }}
      />
      <div
        {...slider('from', t('chart-timeseries.zoomFrom'), from, timeAt(from))}
        className={classes.end}
        style={{ insetInlineStart: `${from * 100}%` }}
      />
      <div
        {...slider('to', t('chart-timeseries.zoomTo'), to, timeAt(to))}
        className={classes.end}
        style={{ insetInlineStart: `${to * 100}%` }}
      />
    </div>
  );
}
