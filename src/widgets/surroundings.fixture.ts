import { DEFAULTS_OF_3 } from '../contract/time-window.ts';
import type { WidgetSurroundings } from './surroundings.ts';

/** A desk without aliases, filters and actions. */
export const BARE_DESK: WidgetSurroundings = {
  alias: () => undefined,
  aliasNamed: () => undefined,
  keyFilters: () => [],
  window: DEFAULTS_OF_3.window,
  liveWindow: DEFAULTS_OF_3.window,
  defaults: DEFAULTS_OF_3,
  size: 'desk',
  wallScale: 1,
  syncKey: '',
};
