import { MACHINE_PROFILE } from '../machine/start-machine.ts';
import type { DeviceIdentity } from '../model.ts';
import type { RuleDocument } from '../rules/rule-source.ts';
import { above, alarm } from '../simulator/alarm-forms.ts';
import { districtOf, HARBOUR, KINDS, type PlannedDevice, planFleet } from '../simulator/kinds.ts';
import { newDeviceProfile } from '../storage/device-profiles.ts';
import { type Entity, NO_CUSTOMER, newRecord } from '../storage/entities.ts';
import type { Storage } from '../storage/storage.ts';
import { seedAlarmFields } from './alarm-rules.ts';

const FLEET = 'fleet';

export interface FleetSize {
  readonly devices: number;
  readonly kind?: string | undefined;
}

const MACHINE_ALARMS = [
  alarm('memory', 'Memory short', 'Memory at {memory} %', ...above('memory', { MAJOR: 97, WARNING: 92 }, 88)),
  alarm('disk', 'Disk almost full', 'Disk at {disk} %', ...above('disk', { CRITICAL: 97, MINOR: 90 }, 88)),
];

/** Alarm rules are written where servers of the release evaluate them. */
export function seedProfiles(storage: Storage, tenantId: string, document: RuleDocument): void {
  const machine = { profile: MACHINE_PROFILE, description: 'Computers that report about themselves', alarms: MACHINE_ALARMS };
  const all = [...KINDS, machine];
  for (const { profile, description, alarms } of all) {
    const own = document === 'profile' ? { alarms } : {};
    storage.entities.put(newDeviceProfile(tenantId, profile, { description, ...own }));
  }
  if (document === 'profile') return;
  seedAlarmFields(storage, tenantId, new Map(all.map(({ profile, alarms }) => [profile, alarms])));
}

function newAsset(tenantId: string, name: string, type: string, customerId: Entity['customerId'], description: string): Entity {
  const more = { label: null, customerId: customerId ?? NO_CUSTOMER, externalId: null, additionalInfo: { description } };
  return newRecord('ASSET', tenantId, name, { type, ...more });
}

/** The site belongs to its district; both are created if missing. */
function siteOf(storage: Storage, tenantId: string, place: string, customer: Entity | undefined): Entity {
  const { entities, relations } = storage;
  const found = entities.named('ASSET', tenantId, place);
  if (found) return found;
  const districtName = districtOf(place);
  const owner = districtName === HARBOUR ? customer?.id : undefined;
  const district =
    entities.named('ASSET', tenantId, districtName) ??
    entities.put(newAsset(tenantId, districtName, 'District', owner, 'Sites that one crew looks after'));
  const site = entities.put(newAsset(tenantId, place, 'Site', owner, `Stations and meters at ${place}`));
  relations.put({ from: district.id, to: site.id, type: 'Contains', typeGroup: 'COMMON', additionalInfo: null });
  return site;
}

function seedDevice(storage: Storage, tenantId: string, customer: Entity | undefined, planned: PlannedDevice, index: number): string {
  const site = siteOf(storage, tenantId, planned.label, customer);
  const isCustomers = customer !== undefined && site.customerId?.id === customer.id.id;
  const device = storage.devices.create(tenantId, {
    name: planned.name,
    type: planned.kind.profile,
    label: planned.label,
    gateway: planned.kind.prefix === 'GW',
    isSimulated: true,
    customerId: isCustomers ? customer.id.id : undefined,
  });
  storage.relations.put({ from: site.id, to: device.entity, type: 'Contains', typeGroup: 'COMMON', additionalInfo: null });
  storage.telemetry.saveAttributes(device.entity, 'SERVER_SCOPE', [
    { key: 'site', value: { type: 'STRING', value: planned.label } },
    { key: 'serialNumber', value: { type: 'STRING', value: `NU-${planned.kind.prefix}-${String(48_211 + index * 7)}` } },
  ]);
  return device.entity.id;
}

/** A second apart, the first of the alphabet last: lists that begin with the newest are in the order of names, too. */
function createInTurn({ entities }: Storage, tenantId: string, added: readonly PlannedDevice[]): void {
  const names = added.map(({ name }) => name).sort();
  const now = Date.now();
  names.forEach((name, place) => {
    const device = entities.named('DEVICE', tenantId, name);
    if (device) entities.touch({ ...device, createdTime: now - place * 1000 });
  });
}

/** Data folders of earlier releases have devices without the mark. */
function markSimulated(storage: Storage, ids: readonly string[]): void {
  const { entities } = storage;
  const unmarked = ids.flatMap((id) => entities.get(id, 'DEVICE') ?? []).filter(({ additionalInfo }) => additionalInfo?.simulated !== true);
  if (unmarked.length === 0) return;
  storage.transaction(() => {
    for (const device of unmarked) entities.touch({ ...device, additionalInfo: { ...device.additionalInfo, simulated: true } });
  });
}

/** Extends the fleet to at least `devices` and returns those to simulate, without deleted ones, which are not created again. */
export function seedFleet(
  storage: Storage,
  tenantId: string,
  customer: Entity | undefined,
  { devices, kind }: FleetSize,
): DeviceIdentity[] {
  const ids: string[] = JSON.parse(storage.settings.get(FLEET) ?? '[]');
  if (ids.length < devices) {
    const made = ids.length;
    storage.transaction(() => {
      const added = planFleet(devices, kind).slice(made);
      added.forEach((planned, offset) => {
        const taken = storage.devices.byName(tenantId, planned.name);
        ids.push(taken ? taken.entity.id : seedDevice(storage, tenantId, customer, planned, made + offset));
      });
      createInTurn(storage, tenantId, added);
      storage.settings.set(FLEET, JSON.stringify(ids));
    });
  }
  markSimulated(storage, ids);
  return ids
    .slice(0, devices)
    .map((id) => storage.devices.byId(id))
    .filter((device) => device !== undefined);
}
