import { NULL_ID } from '../../src/contract/identifiers.ts';
import type { DeviceIdentity } from '../model.ts';
import { NEWER_BUNDLES } from '../rest/widgets/newer-bundles.ts';
import type { RuleDocument } from '../rules/rule-source.ts';
import { newCustomer } from '../storage/customers.ts';
import { type Entity, NO_CUSTOMER, newRecord } from '../storage/entities.ts';
import { putRootChain, putUsualChain } from '../storage/rule-chains.ts';
import type { Storage } from '../storage/storage.ts';
import { newSystemBundle } from '../storage/widgets-bundles.ts';

/** Marks the catalogue as created; older data folders get it once. */
const DONE = 'catalogue';

const CUSTOMERS = ['Old Town Council', 'Ridge Farm Cooperative'];
const CHAINS = ['Root Rule Chain', 'Flow meter checks', 'Pump start-up'];
/** Of all releases. */
const BUNDLES = [
  ...['alarm_widgets', 'analogue_gauges', 'cards', 'charts', 'control_widgets', 'date', 'digital_gauges', 'entity_admin_widgets'],
  ...['gateway_widgets', 'gpio_widgets', 'input_widgets', 'maps_v2'],
];
/** Marks the system's bundles as created, those of newer releases, too. */
const BUNDLES_DONE = 'bundles';
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

/** Once; what administrators then rename or delete stays so. Data folders of before newer bundles get these. */
function seedBundles(storage: Storage): void {
  if (storage.settings.get(BUNDLES_DONE) !== undefined) return;
  const known = new Set([...storage.entities.of('WIDGETS_BUNDLE', NULL_ID)].map(({ alias }) => alias));
  const isSeeded = storage.settings.get(DONE) !== undefined;
  storage.transaction(() => {
    for (const [alias, { title }] of Object.entries(NEWER_BUNDLES).sort(([, a], [, b]) => a.title.localeCompare(b.title, 'en'))) {
      const isNewer = !BUNDLES.includes(alias);
      if (!known.has(alias) && (isNewer || !isSeeded)) storage.entities.put(newSystemBundle(title, alias, isNewer));
    }
    storage.settings.set(BUNDLES_DONE, 'yes');
  });
}

/** Once; what users then rename or delete stays so. */
export function seedCatalogue(storage: Storage, tenantId: string, fleet: readonly DeviceIdentity[], document: RuleDocument): void {
  seedBundles(storage);
  if (storage.settings.get(DONE) !== undefined) return;
  const { entities } = storage;
  const isNew = (kind: 'CUSTOMER' | 'RULE_CHAIN' | 'ENTITY_VIEW', name: string) => !entities.named(kind, tenantId, name);
  storage.transaction(() => {
    for (const title of CUSTOMERS) if (isNew('CUSTOMER', title)) entities.put(newCustomer(tenantId, title));
    for (const name of CHAINS) {
      if (!isNew('RULE_CHAIN', name)) continue;
      const put = name === CHAINS[0] ? putRootChain : putUsualChain;
      put(entities, { tenantId, name, hasLaterRules: document === 'calculated-field' });
    }
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
