import { MACHINE_NAME, MACHINE_PROFILE } from '../machine/start-machine.ts';
import type { DeviceIdentity } from '../model.ts';
import type { RuleDocument } from '../rules/rule-source.ts';
import type { Entity } from '../storage/entities.ts';
import type { Storage } from '../storage/storage.ts';
import { limitsOf } from '../storage/usage-states.ts';
import { seedAccounts } from './accounts.ts';
import { seedAlarmHistory } from './alarm-history.ts';
import { seedAlarmFields } from './alarm-rules.ts';
import { seedCatalogue } from './catalogue.ts';
import { type FleetSize, seedFleet, seedProfiles } from './fleet.ts';
import { seedMachineChain } from './machine-chain.ts';
import { operationsWall } from './operations-wall.ts';

/** What earlier releases seeded, though nobody had asked for it. */
const SEEDED_DAYS = 30;

/** Its version rises with each save, and whoever saves it sees the days in its form. */
const wasSaved = ({ version }: Entity) => Number(version ?? 0) > 1;

/**
 * Readings are not deleted unless somebody said so: the days that earlier releases gave to the seeded tenant's profile go, if it was never
 * saved. Profiles that somebody made are younger than the tenant.
 */
function endUnaskedRetention({ entities }: Storage, tenantId: string): void {
  const tenant = entities.get(tenantId, 'TENANT');
  const profile = tenant && entities.get((tenant.tenantProfileId as Entity['id'] | undefined)?.id ?? '', 'TENANT_PROFILE');
  if (!profile || wasSaved(profile) || profile.createdTime > tenant.createdTime) return;
  const configuration = limitsOf(entities, tenantId);
  if (configuration.defaultStorageTtlDays !== SEEDED_DAYS) return;
  entities.touch({ ...profile, profileData: { configuration: { ...configuration, defaultStorageTtlDays: 0 } } });
}

/** Its value is the tenant's id. */
const SEEDED = 'seeded';

export interface Seeded {
  readonly tenantId: string;
  readonly fleet: readonly DeviceIdentity[];
  /** Undefined if the device was deleted. */
  readonly machine: DeviceIdentity | undefined;
}

/** A later start extends the fleet to `size`, but does not change what users created, renamed or deleted. */
export async function seed(storage: Storage, size: FleetSize, document: RuleDocument): Promise<Seeded> {
  const known = storage.settings.get(SEEDED);
  if (known !== undefined) {
    endUnaskedRetention(storage, known);
    const customer = storage.entities.named('CUSTOMER', known, 'Harbour Authority');
    const fleet = seedFleet(storage, known, customer, size);
    seedCatalogue(storage, known, fleet, document);
    if (document === 'calculated-field') seedAlarmFields(storage, known, new Map());
    return { tenantId: known, fleet, machine: storage.devices.byName(known, MACHINE_NAME) };
  }
  const { tenantId, customer } = await seedAccounts(storage);
  seedProfiles(storage, tenantId, document);
  const fleet = seedFleet(storage, tenantId, customer, size);
  const machine = storage.devices.create(tenantId, {
    name: MACHINE_NAME,
    type: MACHINE_PROFILE,
    label: 'The computer that runs the platform',
  });
  const firstFour = (type: string) =>
    fleet
      .filter((device) => device.type === type)
      .slice(0, 4)
      .map(({ entity }) => entity);
  const subjects = {
    tenantId,
    customer,
    pumps: firstFour('Pump controller'),
    reservoirs: firstFour('Reservoir'),
    machineId: machine.entity.id,
  };
  storage.entities.put(operationsWall(subjects));
  seedCatalogue(storage, tenantId, fleet, document);
  seedMachineChain(storage, tenantId, document === 'calculated-field');
  seedAlarmHistory(storage, tenantId, fleet);
  storage.settings.set(SEEDED, tenantId);
  storage.flush();
  return { tenantId, fleet, machine };
}
