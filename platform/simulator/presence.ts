import type { EpochMs } from '../../src/contract/units.ts';
import type { StoredValue, Telemetry } from '../model.ts';
import type { SimulatedDevice } from './simulated-device.ts';

const INACTIVITY_MS = 600_000;
const ROUND_MS = 20_000;

const flag = (value: boolean): StoredValue => ({ type: 'BOOLEAN', value });
const time = (value: number): StoredValue => ({ type: 'LONG', value });

/** Pure, like the outages. */
export function isActive(device: SimulatedDevice, at: EpochMs): boolean {
  const outage = device.outageAt(at);
  return outage === undefined || at - outage.from < INACTIVITY_MS;
}

/** Only changes are written. Each check covers a slice of the fleet, so that all are covered every 20 s. */
export function createPresence(devices: readonly SimulatedDevice[], telemetry: Telemetry, startedAt: EpochMs) {
  const known = new Uint8Array(devices.length);
  const gone = new Set<string>();
  let position = 0;
  let checkedAt = startedAt;

  function write(device: SimulatedDevice, active: boolean, at: EpochMs): void {
    const lastActivity = device.outageAt(at)?.from ?? at;
    const values = [
      { key: 'active', value: flag(active) },
      { key: 'lastActivityTime', value: time(lastActivity) },
    ];
    if (active) values.push({ key: 'lastConnectTime', value: time(at) });
    else values.push({ key: 'inactivityAlarmTime', value: time(at) }, { key: 'lastDisconnectTime', value: time(lastActivity) });
    telemetry.saveAttributes(device.entity, 'SERVER_SCOPE', values, at);
  }

  devices.forEach((device, index) => {
    const active = isActive(device, startedAt);
    known[index] = active ? 1 : 0;
    const stored = telemetry.attribute(device.entity.id, 'SERVER_SCOPE', 'active');
    if (stored?.value.value !== active) write(device, active, startedAt);
  });

  return {
    /** The device was deleted: nothing is written for it. */
    drop(entityId: string): void {
      gone.add(entityId);
    },
    check(at: EpochMs): void {
      if (at < checkedAt) checkedAt = at;
      const due = Math.min(devices.length, Math.floor((devices.length * (at - checkedAt)) / ROUND_MS));
      if (due <= 0) return;
      checkedAt = at;
      for (let count = 0; count < due; count++) {
        position = (position + 1) % devices.length;
        const device = devices[position];
        if (!device || gone.has(device.entity.id)) continue;
        const active = isActive(device, at);
        if (known[position] === (active ? 1 : 0)) continue;
        known[position] = active ? 1 : 0;
        write(device, active, at);
      }
    },
  };
}
