/** How near a count of a tenant is to its limit, in the servers' words. Source: contract/rest.md. */
import type { EpochMs } from '../contract/units.ts';

const STATES = ['ENABLED', 'WARNING', 'DISABLED'] as const;
export type UsageState = (typeof STATES)[number];

/** From this share of the limit on, the counter is marked. */
const NEAR = 0.9;

/** State of what has a limit. @param share undefined: no limit. @param told what the server says of it. */
export function usageState(share: number | undefined, told: unknown = 'ENABLED'): UsageState {
  const state = STATES.find((one) => one === told) ?? 'ENABLED';
  return state === 'ENABLED' && share !== undefined && share >= NEAR ? 'WARNING' : state;
}

/** Servers count by months of UTC. */
export function monthOf(at: EpochMs): EpochMs {
  const date = new Date(at);
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth());
}
