import { DEFAULT_WINDOW } from '../contract/time-window.ts';
import type { WidgetSurroundings } from './surroundings.ts';

/** A desk without aliases, filters and actions. */
export const BARE_DESK: WidgetSurroundings = {
  alias: () => undefined,
  aliasNamed: () => undefined,
  keyFilters: () => [],
  window: DEFAULT_WINDOW,
  liveWindow: DEFAULT_WINDOW,
  size: 'desk',
  wallScale: 1,
  syncKey: '',
};
