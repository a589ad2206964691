import { createContext, use } from 'react';
import type { TimeWindow } from '../contract/time-window.ts';
import type { EpochMs } from '../contract/units.ts';
import type { SourceResolver } from './source.ts';

/** What a widget stands in. Replaced only when one of its parts changes: each change draws all widgets of the dashboard. */
export interface WidgetSurroundings extends SourceResolver {
  /** The dashboard's window, for widgets that follow it. */
  readonly window: TimeWindow;
  readonly size: 'desk' | 'phone' | 'wall';
  /** Size of the wall's marks: 1 at 1920 x 1080. */
  readonly wallScale: number;
  /** Charts of one dashboard share their crosshair. */
  readonly syncKey: string;
  readonly onZoom?: ((start: EpochMs, end: EpochMs) => void) | undefined;
  readonly onZoomReset?: (() => void) | undefined;
}

export const SurroundingsContext = createContext<WidgetSurroundings | null>(null);

/** The surroundings of the widget being drawn. Throws outside of a dashboard: a bug of the caller. */
export function useSurroundings(): WidgetSurroundings {
  const surroundings = use(SurroundingsContext);
  if (!surroundings) throw new Error('a widget is drawn outside of a dashboard');
  return surroundings;
}
