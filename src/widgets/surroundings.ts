import { createContext, use } from 'react';
import type { ConsoleDefaults, TimeWindow } from '../contract/time-window.ts';
import type { EpochMs } from '../contract/units.ts';
import type { ActionHost } from './actions/action-host.ts';
import type { SourceResolver } from './source.ts';

/** The context of a widget. Each replacement renders all widgets of the dashboard, so it is replaced only when a part changes. */
export interface WidgetSurroundings extends SourceResolver {
  readonly window: TimeWindow;
  /** `window` if it is live, else the last live one. */
  readonly liveWindow: TimeWindow;
  /** The server's limit of points a series; undefined: not known. */
  readonly maxDatapoints?: number | undefined;
  readonly defaults: ConsoleDefaults;
  readonly size: 'desk' | 'phone' | 'wall';
  /** Scale of the wall's marks: 1 at 1920 x 1080. */
  readonly wallScale: number;
  /** Charts with the same key share their crosshair. */
  readonly syncKey: string;
  /** The dashboard's style sheet for what authors write. */
  readonly css?: string | undefined;
  /** Undefined: actions are not run here, as where a dashboard is edited. */
  readonly host?: ActionHost | undefined;
  readonly onZoom?: ((start: EpochMs, end: EpochMs) => void) | undefined;
  readonly onZoomReset?: (() => void) | undefined;
}

export const SurroundingsContext = createContext<WidgetSurroundings | null>(null);

export function useSurroundings(): WidgetSurroundings {
  const surroundings = use(SurroundingsContext);
  if (!surroundings) throw new Error('a widget is drawn outside of a dashboard');
  return surroundings;
}
