import type { EpochMs } from '../../src/contract/units.ts';
import type { DeviceIdentity, Point, SeriesSource } from '../model.ts';
import { kindOfProfile } from './kinds.ts';
import { type DeviceKey, FLEET_BIRTH, SimulatedDevice } from './simulated-device.ts';

export interface Fleet extends SeriesSource {
  readonly devices: readonly SimulatedDevice[];
  device(entityId: string): SimulatedDevice | undefined;
  sample(entityId: string, key: string, start: EpochMs, end: EpochMs, maxPoints: number): { points: Iterable<Point>; weight: number };
}

/** Sample numbers: the first at or after `t`. */
const firstFrom = (key: DeviceKey, t: number) => Math.ceil((Math.max(t, FLEET_BIRTH) - key.phaseMs) / key.cadenceMs);
/** The last before `t`. */
const lastBefore = (key: DeviceKey, t: number) => Math.ceil((t - key.phaseMs) / key.cadenceMs) - 1;

/** Pure: time is an argument, and the caller must not request the future. Reads agree only with the same `rate`. */
export function createFleet(identities: Iterable<DeviceIdentity>, rate: number): Fleet {
  const byId = new Map<string, SimulatedDevice>();
  for (const identity of identities) {
    const kind = kindOfProfile(identity.type);
    if (kind) byId.set(identity.entity.id, new SimulatedDevice(identity.entity, kind, rate));
  }
  const names = new Map([...byId].map(([id, device]) => [id, device.keys.map((key) => key.key)]));

  /** The numbers of the samples of start <= ts < end. */
  function find(entityId: string, name: string, start: EpochMs, end: EpochMs) {
    const device = byId.get(entityId);
    const key = device?.key(name);
    return device && key ? { device, key, first: firstFrom(key, start), last: lastBefore(key, end) } : undefined;
  }

  function read(entityId: string, name: string, start: EpochMs, end: EpochMs, limit: number, newestFirst: boolean): Point[] {
    const found = find(entityId, name, start, end);
    if (!found) return [];
    const { device, key, first, last } = found;
    const points: Point[] = [];
    for (let n = newestFirst ? last : first; n >= first && n <= last && points.length < limit; ) {
      const t = key.phaseMs + n * key.cadenceMs;
      const outage = device.outageAt(t);
      if (!outage) {
        points.push(device.pointAt(key, t));
        n += newestFirst ? -1 : 1;
      } else {
        n = newestFirst ? lastBefore(key, outage.from) : firstFrom(key, outage.to);
      }
    }
    return newestFirst ? points.reverse() : points;
  }

  return {
    devices: [...byId.values()],
    device: (entityId) => byId.get(entityId),
    keys: (entityId) => names.get(entityId),
    read,
    latest(entityId, name, at) {
      const found = find(entityId, name, FLEET_BIRTH, at + 1);
      if (!found) return undefined;
      const { device, key, last } = found;
      const t = key.phaseMs + last * key.cadenceMs;
      if (t >= FLEET_BIRTH && !device.outageAt(t)) return device.pointAt(key, t);
      return read(entityId, name, FLEET_BIRTH, at + 1, 1, true)[0];
    },
    count(entityId, name, start, end) {
      const found = find(entityId, name, start, end);
      return found ? Math.max(0, found.last - found.first + 1) : 0;
    },
    sample(entityId, name, start, end, maxPoints) {
      const found = find(entityId, name, start, end);
      if (!found) return { points: [], weight: 1 };
      const { device, key, first, last } = found;
      const weight = Math.max(1, Math.ceil((last - first + 1) / Math.max(1, maxPoints)));
      return { points: everyNth(device, key, first, last, weight), weight };
    },
  };
}

/** Multiples of the step, so that a sliding window sees the same points again. */
function* everyNth(device: SimulatedDevice, key: DeviceKey, first: number, last: number, step: number): Generator<Point> {
  for (let n = Math.ceil(first / step) * step; n <= last; n += step) {
    const t = key.phaseMs + n * key.cadenceMs;
    if (!device.outageAt(t)) yield device.pointAt(key, t);
  }
}
