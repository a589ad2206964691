import type { EntityId } from '../../src/contract/identifiers.ts';
import type { EpochMs } from '../../src/contract/units.ts';
import type { ComputedPoints, Outlook, Point, ReadFrom, StoredValue, TelemetryUpdate } from '../model.ts';
import type { DeviceKey, SimulatedDevice } from './simulated-device.ts';

interface Beat {
  readonly device: SimulatedDevice;
  readonly keys: readonly DeviceKey[];
  readonly names: readonly string[];
  readonly phaseMs: number;
}

/** Most samples of a large fleet are read by nobody. */
class Sample implements TelemetryUpdate, ComputedPoints {
  readonly #beat: Beat;
  readonly #t: EpochMs;
  #points: readonly Point[] | undefined;

  constructor(beat: Beat, t: EpochMs) {
    this.#beat = beat;
    this.#t = t;
  }

  get entity(): EntityId {
    return this.#beat.device.entity;
  }

  get computed(): ComputedPoints {
    return this;
  }

  get keys(): readonly string[] {
    return this.#beat.names;
  }

  value(name: string): StoredValue | undefined {
    const { device, keys, names } = this.#beat;
    const key = keys[names.indexOf(name)];
    return key && device.valueAt(key, this.#t);
  }

  outlook(name: string): Outlook | undefined {
    const { device, keys, names } = this.#beat;
    const key = keys[names.indexOf(name)];
    return key && device.outlookAt(key, this.#t);
  }

  get points(): readonly Point[] {
    this.#points ??= this.#beat.keys.map((key) => this.#beat.device.pointAt(key, this.#t));
    return this.#points;
  }
}

/** Beats of one cadence, sorted by phase, so that those without samples are not visited. */
interface Round {
  readonly beats: readonly Beat[];
  /** Beside the beats, because most visits need nothing else. */
  readonly phases: Float64Array;
  /** Until then a beat makes no sample: nobody reads it, or the device is silent. */
  readonly restsUntil: Float64Array;
  readonly isSilent: Uint8Array;
}

/** What devices sent, whether or not anybody read it. */
export interface Sent {
  messages: number;
  values: number;
}

const ALWAYS: ReadFrom = () => Number.NEGATIVE_INFINITY;

export function createDueSamples(devices: readonly SimulatedDevice[], readFrom = ALWAYS) {
  const rounds = roundsOf(devices);
  const gone = new Set<string>();
  const places = new Map<string, { readonly restsUntil: Float64Array; readonly at: number }[]>();
  for (const { beats, restsUntil } of rounds.values()) {
    beats.forEach(({ device }, at) => {
      const known = places.get(device.entity.id);
      if (known) known.push({ restsUntil, at });
      else places.set(device.entity.id, [{ restsUntil, at }]);
    });
  }
  let reached = Number.NEGATIVE_INFINITY;

  /** When the beat makes its next sample: later than `t` if it rests. */
  function restOf({ device, names }: Beat, t: EpochMs): { readonly until: EpochMs; readonly isSilent: boolean } {
    if (gone.has(device.entity.id)) return { until: Number.POSITIVE_INFINITY, isSilent: true };
    const outage = device.outageAt(t);
    if (outage) return { until: outage.to, isSilent: true };
    const from = readFrom(device.entity.id, names);
    return { until: from > t ? Math.min(from, device.sendsUntil(t)) : t, isSilent: false };
  }

  /** Points of the device, or of all, may be read earlier than `readFrom` said. */
  function wake(entityId?: string): void {
    if (entityId === undefined) for (const { restsUntil } of rounds.values()) restsUntil.fill(0);
    else for (const { restsUntil, at } of places.get(entityId) ?? []) restsUntil[at] = 0;
  }

  return {
    /**
     * The points of `(from, to]` that are read, one update per device and time, in order of time within a cadence.
     * @param sent is added to.
     */
    take(from: EpochMs, to: EpochMs, sent: Sent = { messages: 0, values: 0 }): TelemetryUpdate[] {
      // Rests are known from their beginning on.
      if (from < reached) wake();
      reached = to;
      const updates: TelemetryUpdate[] = [];
      for (const [cadenceMs, { beats, phases, restsUntil, isSilent }] of rounds) {
        for (let round = Math.floor(from / cadenceMs); round * cadenceMs <= to; round++) {
          const start = round * cadenceMs;
          for (let at = firstAfter(phases, from - start); at < phases.length; at++) {
            const t = start + (phases[at] ?? 0);
            if (t > to) break;
            const beat = beats[at];
            if (t >= (restsUntil[at] ?? 0) && beat) {
              const rest = restOf(beat, t);
              restsUntil[at] = rest.until;
              isSilent[at] = rest.isSilent ? 1 : 0;
              if (rest.until <= t) updates.push(new Sample(beat, t));
            }
            if (isSilent[at] === 1) continue;
            sent.messages += 1;
            sent.values += beat?.names.length ?? 0;
          }
        }
      }
      return updates;
    },
    wake,
    /** The device is gone and sends no more. */
    drop(entityId: string): void {
      gone.add(entityId);
      wake(entityId);
    },
  };
}

function roundsOf(devices: readonly SimulatedDevice[]): Map<number, Round> {
  const byCadence = new Map<number, Beat[]>();
  const known = new Map<string, readonly string[]>();
  function namesOf(keys: readonly DeviceKey[]): readonly string[] {
    const names = keys.map(({ key }) => key);
    const same = known.get(names.join(' '));
    if (!same) known.set(names.join(' '), names);
    return same ?? names;
  }
  for (const device of devices) {
    for (const [cadenceMs, keys] of Map.groupBy(device.keys, (key) => key.cadenceMs)) {
      const beats = byCadence.get(cadenceMs) ?? [];
      beats.push({ device, keys, names: namesOf(keys), phaseMs: keys[0]?.phaseMs ?? 0 });
      byCadence.set(cadenceMs, beats);
    }
  }
  return new Map(
    [...byCadence].map(([cadenceMs, all]) => {
      const beats = all.sort((a, b) => a.phaseMs - b.phaseMs);
      const phases = Float64Array.from(beats, ({ phaseMs }) => phaseMs);
      return [cadenceMs, { beats, phases, restsUntil: new Float64Array(beats.length), isSilent: new Uint8Array(beats.length) }];
    }),
  );
}

function firstAfter(phases: Float64Array, phase: number): number {
  let low = 0;
  let high = phases.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((phases[middle] ?? 0) > phase) high = middle;
    else low = middle + 1;
  }
  return low;
}
