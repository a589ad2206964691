import type { EpochMs } from '../../src/contract/units.ts';
import type { DeviceIdentity, SeriesSource, Telemetry } from '../model.ts';
import { createDueSamples } from './due-samples.ts';
import { createFleet } from './fleet.ts';
import { createPresence } from './presence.ts';

const TICK_MS = 100;
/** Most time that one tick makes up for, so that a stall is caught up tenfold and never in one flood. */
const CATCH_UP_MS = 1000;
/** Past this the missed part is only history: nobody wants minutes of old values pushed. */
const GIVE_UP_MS = 30_000;

export interface SimulatorOptions {
  readonly telemetry: Telemetry;
  /** The simulated devices; those of an unknown profile are skipped. */
  readonly devices: Iterable<DeviceIdentity>;
  /** How many times faster than normal the fleet samples. Default 1. */
  readonly rate?: number;
  readonly now?: () => EpochMs;
}

export interface Simulator {
  /** What was announced so far, and nothing of the future: what readers see and what was pushed agree at every moment. */
  readonly source: SeriesSource;
  stop(): void;
}

/** Registers the fleet as a source of telemetry and announces its samples as they fall due, until `stop`. */
export function startSimulator({ telemetry, devices, rate = 1, now = Date.now }: SimulatorOptions): Simulator {
  const fleet = createFleet(devices, rate);
  const dueSamples = createDueSamples(fleet.devices);
  let horizon = now();
  const presence = createPresence(fleet.devices, telemetry, horizon);
  const source: SeriesSource = {
    keys: fleet.keys,
    read: (id, key, start, end, limit, newestFirst) => fleet.read(id, key, start, Math.min(end, horizon + 1), limit, newestFirst),
    latest: (id, key, at) => fleet.latest(id, key, Math.min(at, horizon)),
    sample: (id, key, start, end, maxPoints) => fleet.sample(id, key, start, Math.min(end, horizon + 1), maxPoints),
  };
  telemetry.addSource(source);

  let nextTick = now() + TICK_MS;
  let timer = setTimeout(tick, TICK_MS);
  function tick(): void {
    const at = now();
    // A clock that was set back must not repeat samples: the horizon only moves forward.
    if (at - horizon > GIVE_UP_MS) horizon = at - TICK_MS;
    const until = Math.min(at, horizon + CATCH_UP_MS);
    if (until > horizon) {
      const batch = dueSamples(horizon, until);
      horizon = until;
      if (batch.length > 0) telemetry.announce(batch);
      presence.check(until);
    }
    nextTick = Math.max(nextTick + TICK_MS, at);
    timer = setTimeout(tick, Math.max(0, nextTick - now()));
  }
  return { source, stop: () => clearTimeout(timer) };
}
