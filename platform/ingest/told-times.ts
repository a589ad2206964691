import type { DeviceIdentity } from '../model.ts';
import type { TimeError } from './payload-error.ts';

const AGAIN_MS = 3_600_000;
const MOST_DEVICES = 10_000;

/** Logs readings that are left out because of their time: a device with a wrong clock sends many, so each is named once an hour. */
export function createTold(now: () => number): (device: DeviceIdentity, why: TimeError) => void {
  const told = new Map<string, number>();
  return ({ entity, name }, why) => {
    const at = now();
    if (at - (told.get(entity.id) ?? Number.NEGATIVE_INFINITY) < AGAIN_MS) return;
    if (told.size >= MOST_DEVICES) told.clear();
    told.set(entity.id, at);
    console.error(`mqtt: readings of the device ${JSON.stringify(name)} (${entity.id}) are left out: ${why.message}`);
  };
}
