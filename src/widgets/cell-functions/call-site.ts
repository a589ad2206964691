import type { WidgetConfig } from '../../contract/dashboard.ts';
import type { CallSite } from '../../contract/function-calls.ts';
import type { ActionHost } from '../actions/action-host.ts';
import { storedDescriptors } from '../actions/stored-descriptors.ts';
import { userForScripts } from './user-for-scripts.ts';

/** Decimals of the official client where the widget says none. */
const USUAL_DECIMALS = 2;

/** Where a widget stands, for its functions. */
export function siteOf(config: WidgetConfig, host: ActionHost | undefined): CallSite {
  const { settings, units, decimals } = config;
  const said = { units: typeof units === 'string' ? units : '', decimals: typeof decimals === 'number' ? decimals : USUAL_DECIMALS };
  return {
    ...said,
    config: { ...config, settings: settings ?? {} },
    state: host ? { id: host.stateId(), params: host.params() } : null,
    user: userForScripts(),
    descriptors: storedDescriptors(config),
  };
}
