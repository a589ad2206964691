import { DEFAULTS_OF_3 } from '../contract/time-window.ts';
import type { ActionHost } from './actions/action-host.ts';
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

const HOST: ActionHost = {
  stateId: () => 'rooms',
  params: () => ({}),
  states: () => [],
  cutStates: () => undefined,
  showState: () => true,
  showDialog: () => true,
  dashboardHref: () => '',
};

/** A desk on which actions are run, and devices asked. */
export const HOSTED_DESK: WidgetSurroundings = { ...BARE_DESK, host: HOST };
