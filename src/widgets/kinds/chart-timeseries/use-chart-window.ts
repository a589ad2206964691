import { useCallback, useMemo, useState } from 'react';
import { type TimeWindow, zoomedWindow } from '../../../contract/time-window.ts';
import type { EpochMs } from '../../../contract/units.ts';
import type { WidgetInput } from '../../describe.ts';
import { useSurroundings } from '../../surroundings.ts';

export interface ChartWindow {
  /** The input with the window that is shown now. */
  readonly input: WidgetInput<'chart-timeseries'>;
  readonly zoom: ((start: EpochMs, end: EpochMs) => void) | undefined;
  readonly reset: (() => void) | undefined;
}

/** A zoom changes the window that the chart follows: the dashboard's with all its charts, or the chart's own. */
export function useChartWindow(input: WidgetInput<'chart-timeseries'>): ChartWindow {
  const { window, onZoom, onZoomReset } = useSurroundings();
  const [zoomed, setZoomed] = useState<TimeWindow | null>(null);
  const isOwn = input.window !== window;
  const own = input.window;
  const zoomOwn = useCallback((start: EpochMs, end: EpochMs) => setZoomed((before) => zoomedWindow(before ?? own, start, end)), [own]);
  const resetOwn = useCallback(() => setZoomed(null), []);
  const shown = useMemo(() => (isOwn && zoomed ? { ...input, window: zoomed } : input), [input, isOwn, zoomed]);
  return isOwn ? { input: shown, zoom: zoomOwn, reset: resetOwn } : { input, zoom: onZoom, reset: onZoomReset };
}
