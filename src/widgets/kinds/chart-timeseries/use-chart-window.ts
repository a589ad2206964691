import { useCallback, useMemo, useState } from 'react';
import { type TimeWindow, zoomedWindow } from '../../../contract/time-window.ts';
import type { EpochMs } from '../../../contract/units.ts';
import type { WidgetInput } from '../../describe.ts';
import { useSurroundings } from '../../surroundings.ts';

export interface ChartWindow {
  readonly input: WidgetInput<'chart-timeseries'>;
  readonly zoom: ((start: EpochMs, end: EpochMs) => void) | undefined;
  readonly reset: (() => void) | undefined;
}

/** Zooms the dashboard's window with all charts that follow it, or the chart's own window. */
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
