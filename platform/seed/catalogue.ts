import { NULL_ID } from '../../src/contract/identifiers.ts';
import type { DeviceIdentity } from '../model.ts';
import { newCustomer } from '../rest/kinds/owner.ts';
import { type Entity, NO_CUSTOMER, newRecord } from '../storage/entities.ts';
import { newRuleChain, putRootChain } from '../storage/rule-chains.ts';
import type { Storage } from '../storage/storage.ts';
import { newSystemBundle } from '../storage/widgets-bundles.ts';

/** Marks the catalogue as created; older data folders get it once. */
const DONE = 'catalogue';

const CUSTOMERS = ['Old Town Council', 'Ridge Farm Cooperative'];
const CHAINS = ['Root Rule Chain', 'Flow meter checks', 'Pump start-up'];
const BUNDLES = [
  'Alarm widgets',
  'Analogue gauges',
  'Cards',
  'Charts',
  'Control widgets',
  'Date',
  'Digital gauges',
  'Entity admin widgets',
  'Gateway widgets',
  'GPIO widgets',
  'Input widgets',
  'Maps',
];
const VIEWED_OF_EACH = 3;

/** A customer's view has the readings without the configuration. */
function viewOf(device: Entity, tenantId: string): Entity {
  return newRecord('ENTITY_VIEW', tenantId, `${device.name} readings`, {
    customerId: device.customerId ?? NO_CUSTOMER,
    type: 'Readings',
    entityId: device.id,
    keys: { timeseries: [], attributes: { cs: [], ss: ['site'], sh: [] } },
    startTimeMs: 0,
    endTimeMs: 0,
    externalId: null,
    additionalInfo: { description: '' },
  });
}

function viewedDevices({ entities }: Storage, fleet: readonly DeviceIdentity[]): Entity[] {
  const meters = fleet
    .map(({ entity }) => entities.get(entity.id, 'DEVICE'))
    .filter((device) => device !== undefined && device.type?.endsWith('meter') === true) as Entity[];
  const isOwned = (device: Entity) => (device.customerId?.id ?? NULL_ID) !== NULL_ID;
  return [...meters.filter(isOwned).slice(-VIEWED_OF_EACH), ...meters.filter((device) => !isOwned(device)).slice(-VIEWED_OF_EACH)];
}

/** Once; what users then rename or delete stays so. */
export function seedCatalogue(storage: Storage, tenantId: string, fleet: readonly DeviceIdentity[]): void {
  if (storage.settings.get(DONE) !== undefined) return;
  const { entities } = storage;
  const isNew = (kind: 'CUSTOMER' | 'RULE_CHAIN' | 'ENTITY_VIEW', name: string) => !entities.named(kind, tenantId, name);
  storage.transaction(() => {
    for (const title of CUSTOMERS) if (isNew('CUSTOMER', title)) entities.put(newCustomer(tenantId, title));
    for (const name of CHAINS) {
      if (!isNew('RULE_CHAIN', name)) continue;
      if (name === CHAINS[0]) putRootChain(entities, tenantId, name);
      else entities.put(newRuleChain(tenantId, name));
    }
    for (const title of BUNDLES)
      if (!entities.named('WIDGETS_BUNDLE', NULL_ID, title)) entities.put(newSystemBundle(title, title === 'Maps' ? 'maps_v2' : undefined));
    for (const device of viewedDevices(storage, fleet)) {
      if (!isNew('ENTITY_VIEW', `${device.name} readings`)) continue;
      const view = entities.put(viewOf(device, tenantId));
      const site = storage.telemetry.attributes(device.id.id, 'SERVER_SCOPE').filter(({ key }) => key === 'site');
      storage.telemetry.saveAttributes(view.id, 'SERVER_SCOPE', site);
    }
    storage.settings.set(DONE, 'yes');
  });
  storage.flush();
}
