import type { EntityId } from '../../src/contract/identifiers.ts';
import type { EpochMs } from '../../src/contract/units.ts';
import type { ComputedPoints, Outlook, Point, StoredValue, TelemetryUpdate } from '../model.ts';
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

/**
 * Beats are kept by cadence and sorted by phase, so that devices without samples are not visited.
 * @returns the points of `(from, to]`, one update per device and time, in order of time within a cadence.
 */
export function createDueSamples(devices: readonly SimulatedDevice[]): (from: EpochMs, to: EpochMs) => TelemetryUpdate[] {
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
  for (const beats of byCadence.values()) beats.sort((a, b) => a.phaseMs - b.phaseMs);

  return (from, to) => {
    const updates: TelemetryUpdate[] = [];
    for (const [cadenceMs, beats] of byCadence) {
      for (let round = Math.floor(from / cadenceMs); round * cadenceMs <= to; round++) {
        const start = round * cadenceMs;
        for (let at = firstAfter(beats, from - start); at < beats.length; at++) {
          const beat = beats[at];
          if (!beat || start + beat.phaseMs > to) break;
          const t = start + beat.phaseMs;
          if (!beat.device.outageAt(t)) updates.push(new Sample(beat, t));
        }
      }
    }
    return updates;
  };
}

function firstAfter(beats: readonly Beat[], phase: number): number {
  let low = 0;
  let high = beats.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((beats[middle]?.phaseMs ?? 0) > phase) high = middle;
    else low = middle + 1;
  }
  return low;
}
