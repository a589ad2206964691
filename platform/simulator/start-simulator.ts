import type { EpochMs } from '../../src/contract/units.ts';
import type { DeviceIdentity, EventHub, SeriesSource, Telemetry } from '../model.ts';
import { createDueSamples, type Sent } from './due-samples.ts';
import { createFleet } from './fleet.ts';
import { createPresence } from './presence.ts';

const TICK_MS = 100;
/** Maximum time that one tick catches up, so that a stall is caught up at ten times the speed, not at once. */
const CATCH_UP_MS = 1000;
/** In one tick, of a large fleet: in a few tens of milliseconds. */
const CATCH_UP_SAMPLES = 10_000;
/** After a longer stall the missed samples are not pushed, only part of the history. */
const GIVE_UP_MS = 30_000;

export interface SimulatorOptions {
  readonly telemetry: Telemetry;
  readonly hub: EventHub;
  /** Of one tenant. Those of an unknown profile are skipped. */
  readonly devices: Iterable<DeviceIdentity>;
  readonly rate?: number;
  readonly now?: () => EpochMs;
}

export interface Simulator {
  /** Announced points only, none of the future, so that reads and pushes agree at every moment. */
  readonly source: SeriesSource;
  stop(): void;
}

/** Points that nobody reads are only counted. */
export function startSimulator({ telemetry, hub, devices, rate = 1, now = Date.now }: SimulatorOptions): Simulator {
  const identities = [...devices];
  const tenantId = identities[0]?.tenantId;
  const fleet = createFleet(identities, rate);
  const due = createDueSamples(fleet.devices, hub.readFrom);
  const samplesPerMs = fleet.devices.reduce((sum, { keys }) => sum + 1 / Math.min(...keys.map(({ cadenceMs }) => cadenceMs)), 0);
  const catchUpMs = Math.min(CATCH_UP_MS, Math.max(2 * TICK_MS, CATCH_UP_SAMPLES / samplesPerMs));
  let horizon = now();
  const presence = createPresence(fleet.devices, telemetry, horizon);
  const stops = [
    hub.on('reads', ({ entityId }) => due.wake(entityId)),
    hub.on('entity', ({ id, change }) => {
      if (change !== 'deleted') return;
      due.drop(id.id);
      presence.drop(id.id);
    }),
  ];
  const source: SeriesSource = {
    keys: fleet.keys,
    read: (id, key, start, end, limit, newestFirst) => fleet.read(id, key, start, Math.min(end, horizon + 1), limit, newestFirst),
    latest: (id, key, at) => fleet.latest(id, key, Math.min(at, horizon)),
    count: (id, key, start, end) => fleet.count(id, key, start, Math.min(end, horizon + 1)),
    sample: (id, key, start, end, maxPoints) => fleet.sample(id, key, start, Math.min(end, horizon + 1), maxPoints),
  };
  telemetry.addSource(source);
  telemetry.computeAttribute({
    key: 'lastActivityTime',
    at: (id) => fleet.device(id)?.lastSampleAt(Math.min(now(), horizon)),
  });

  function tell({ messages, values }: Sent): void {
    if (messages === 0 || tenantId === undefined) return;
    hub.emit('usage', { tenantId, count: 'transportMsg', amount: messages });
    for (const count of ['transportDataPoints', 'storageDataPoints'] as const) hub.emit('usage', { tenantId, count, amount: values });
  }

  let nextTick = now() + TICK_MS;
  let timer = setTimeout(tick, TICK_MS);
  function tick(): void {
    const at = now();
    // After a step of the clock in either direction it goes on from there; a small step back is waited for, so that nothing is repeated.
    if (at - horizon > GIVE_UP_MS || horizon - at > CATCH_UP_MS) horizon = at - TICK_MS;
    const until = Math.min(at, horizon + catchUpMs);
    if (until > horizon) {
      const sent: Sent = { messages: 0, values: 0 };
      const batch = due.take(horizon, until, sent);
      horizon = until;
      tell(sent);
      if (batch.length > 0) telemetry.announce(batch);
      presence.check(until);
    }
    const next = nextTick + TICK_MS;
    nextTick = next > at + CATCH_UP_MS ? at + TICK_MS : Math.max(next, at);
    timer = setTimeout(tick, Math.max(0, nextTick - now()));
  }
  return {
    source,
    stop() {
      clearTimeout(timer);
      for (const stop of stops) stop();
    },
  };
}
