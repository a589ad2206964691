import { useEffect, useMemo, useState } from 'react';
import type { TimeAxisSpec, TooltipSpec } from '../../../charts/plot-input.ts';
import { tooltipOf } from './chart-style.ts';
import { lateTimePatterns } from './late-parts.ts';
import type { ChartWidget } from './settings.ts';
import { timeAxes, tooltipPattern } from './time-axes.ts';

type Patterns = typeof import('./time-patterns.ts');

interface Timed {
  readonly times: readonly TimeAxisSpec[];
  readonly tooltip: TooltipSpec;
}

/** The time axes and the box at the crosshair, with the times as their patterns say; as the chart writes them until those are loaded. */
export function useTimePatterns({ settings }: Pick<ChartWidget, 'settings'>): Timed {
  const [known, setKnown] = useState<Patterns>();
  const axes = useMemo(() => timeAxes(settings), [settings]);
  const pattern = tooltipPattern(settings);
  const isAsked = pattern !== undefined || axes.some(({ patterns }) => patterns !== undefined);
  useEffect(() => {
    if (!isAsked) return;
    let isOver = false;
    lateTimePatterns().then(
      (part) => isOver || setKnown(part),
      // Its times are right without, and the page says that code could not be loaded.
      () => undefined,
    );
    return () => {
      isOver = true;
    };
  }, [isAsked]);
  return useMemo(() => {
    const times = axes.map(
      ({ patterns, ...spec }): TimeAxisSpec =>
        patterns && known ? { ...spec, textOf: (at) => known.labelByPatterns(at, patterns) } : spec,
    );
    const tooltip = tooltipOf(settings);
    return { times, tooltip: pattern && known ? { ...tooltip, timeOf: (at) => known.formatByPattern(at, pattern) } : tooltip };
  }, [axes, known, settings, pattern]);
}
