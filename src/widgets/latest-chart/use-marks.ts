import { type KeyboardEvent, type PointerEvent, useCallback, useState } from 'react';
import type { LatestValue } from '../latest/latest-values.ts';
import type { MarkProps } from './chart-plot.ts';
import classes from './latest-chart.module.css';

interface Point {
  readonly x: number;
  readonly y: number;
}

interface MarksInput {
  readonly onOpen: ((value: LatestValue) => void) | undefined;
  /** Nothing else offers the same to a keyboard. */
  readonly isReached: boolean;
  readonly wordsOf: (value: LatestValue) => string;
}

/** The value that stands out, and what the drawings of values do. */
export function useMarks({ onOpen, isReached, wordsOf }: MarksInput): {
  /** Id of the value that is pointed at or focused. */
  readonly near: string | null;
  /** Of the pointer, within the drawing; null: it is elsewhere. */
  readonly at: Point | null;
  readonly onNear: (value: LatestValue | null) => void;
  readonly markOf: (value: LatestValue) => MarkProps;
} {
  const [near, setNear] = useState<string | null>(null);
  const [at, setAt] = useState<Point | null>(null);
  const onNear = useCallback((value: LatestValue | null) => {
    setNear(value?.id ?? null);
    setAt(null);
  }, []);
  const markOf = (value: LatestValue): MarkProps => {
    const isOld = value.freshness === 'stale' || value.freshness === 'disconnected';
    const onClick = onOpen && (() => onOpen(value));
    const ofKeys = {
      ...({ role: 'button', tabIndex: 0, 'aria-label': wordsOf(value) } as const),
      onKeyDown: (event: KeyboardEvent) => {
        if (event.key !== 'Enter' && event.key !== ' ') return;
        event.preventDefault();
        onClick?.();
      },
    };
    return {
      className: classes.mark,
      'data-far': (near !== null && near !== value.id) || undefined,
      'data-old': isOld || undefined,
      'data-clickable': onClick ? true : undefined,
      onPointerMove: (event: PointerEvent) => {
        const edge = event.currentTarget.closest('svg')?.getBoundingClientRect();
        setNear(value.id);
        setAt(edge ? { x: event.clientX - edge.left, y: event.clientY - edge.top } : null);
      },
      onPointerLeave: () => onNear(null),
      onClick,
      ...(onClick && isReached ? ofKeys : {}),
    };
  };
  return { near, at, onNear, markOf };
}
