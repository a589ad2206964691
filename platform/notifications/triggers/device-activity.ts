import type { PlatformEvents } from '../../model.ts';
import { bareId } from '../../storage/entities.ts';
import type { Storage } from '../../storage/storage.ts';
import { classOf } from '../info-class.ts';
import { type Happened, isAmong, noOne } from './happened.ts';

/** What devices were last known to be; a value that is written again is no change. */
export class KnownActivity {
  readonly #isActive = new Map<string, boolean>();

  isChange(deviceId: string, isActive: boolean): boolean {
    const before = this.#isActive.get(deviceId);
    this.#isActive.set(deviceId, isActive);
    return before !== isActive;
  }
}

/** A device is heard again, or no longer. */
export function activityChanged(
  { entities }: Storage,
  { entity, scope, changed }: PlatformEvents['attributes'],
  known: KnownActivity,
): Happened<'DEVICE_ACTIVITY'> | undefined {
  if (entity.entityType !== 'DEVICE' || scope !== 'SERVER_SCOPE') return undefined;
  const active = changed.find(({ key }) => key === 'active')?.value.value;
  const device = typeof active === 'boolean' ? entities.get(entity.id, 'DEVICE') : undefined;
  if (!device || typeof active !== 'boolean' || !known.isChange(entity.id, active)) return undefined;
  const customerId = device.customerId ?? null;
  return {
    ...{ type: 'DEVICE_ACTIVITY', tenantId: device.tenantId.id, originator: entity },
    info: {
      ...{ type: classOf('DeviceActivity'), eventType: active ? 'active' : 'inactive', deviceId: entity.id, deviceName: device.name },
      ...{ deviceLabel: device.label ?? '', deviceType: device.type ?? '', deviceCustomerId: customerId },
      ...{ stateEntityId: entity, affectedCustomerId: customerId, ...noOne, dashboardId: null },
    },
    suits: ({ devices, deviceProfiles, notifyOn }) =>
      notifyOn.includes(active ? 'ACTIVE' : 'INACTIVE') &&
      (devices && devices.length > 0 ? devices.includes(entity.id) : isAmong(deviceProfiles, bareId(device.deviceProfileId) ?? '')),
  };
}
