import type { EpochMs } from '../../src/contract/units.ts';
import type { Point, TelemetryUpdate } from '../model.ts';
import type { DeviceKey, SimulatedDevice } from './simulated-device.ts';

interface Beat {
  readonly device: SimulatedDevice;
  readonly keys: readonly DeviceKey[];
  readonly phaseMs: number;
}

/**
 * Beats are kept by cadence and sorted by phase, so that devices without samples are not visited.
 * @returns the points of `(from, to]`, one update per device and time, in order of time within a cadence.
 */
export function createDueSamples(devices: readonly SimulatedDevice[]): (from: EpochMs, to: EpochMs) => TelemetryUpdate[] {
  const byCadence = new Map<number, Beat[]>();
  for (const device of devices) {
    for (const [cadenceMs, keys] of Map.groupBy(device.keys, (key) => key.cadenceMs)) {
      const beats = byCadence.get(cadenceMs) ?? [];
      beats.push({ device, keys, phaseMs: keys[0]?.phaseMs ?? 0 });
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
          const update = sampleOf(beat, start + beat.phaseMs);
          if (update) updates.push(update);
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

function sampleOf({ device, keys }: Beat, t: EpochMs): TelemetryUpdate | undefined {
  if (device.outageAt(t)) return undefined;
  const points: Point[] = [];
  for (const key of keys) points.push(device.pointAt(key, t));
  return { entity: device.entity, points };
}
