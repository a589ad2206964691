import { NULL_ID } from '../../src/contract/identifiers.ts';
import type { DeviceIdentity } from '../model.ts';
import { describedPicture } from '../rest/resources/described-picture.ts';
import { newResource } from '../rest/resources/kept-resource.ts';
import { OWN_SYMBOLS, symbolFile, symbolKey } from '../rest/widgets/symbols/own-symbols.ts';
import type { Storage } from '../storage/storage.ts';
import { INLET, waterPlan } from './water-plan.ts';

/** Marks the symbols as created; older data folders get them once. */
const DONE = 'symbols';
/** The same of their plan, which waits for the devices that it shows. */
const PLAN_DONE = 'plan';
const SHOWN = ['PS-001', 'PS-002', 'RS-001'];

/** The system's symbols, in its gallery; what administrators then change or delete stays so. */
async function seedFiles(storage: Storage): Promise<void> {
  if (storage.settings.get(DONE) !== undefined) return;
  for (const [name, symbol] of Object.entries(OWN_SYMBOLS)) {
    const resourceKey = symbolKey(name);
    if (storage.resources.find(NULL_ID, 'IMAGE', resourceKey)) continue;
    const bytes = Buffer.from(symbolFile(symbol));
    const given = {
      ...{ title: symbol.title, fileName: resourceKey, resourceKey, resourceType: 'IMAGE', resourceSubType: 'SCADA_SYMBOL', bytes },
      ...describedPicture(bytes, resourceKey),
    };
    await storage.resources.add(NULL_ID, newResource(NULL_ID, storage.now(), given), bytes);
  }
  storage.settings.set(DONE, 'yes');
}

/** Symbols, and a dashboard that shows simulated devices by them. */
export async function seedSymbols(storage: Storage, tenantId: string, fleet: readonly DeviceIdentity[]): Promise<void> {
  await seedFiles(storage);
  if (storage.settings.get(PLAN_DONE) !== undefined) return;
  const named = SHOWN.map((prefix) => fleet.find(({ entity }) => storage.entities.get(entity.id, 'DEVICE')?.name.startsWith(prefix)));
  const reservoir = named.at(-1);
  if (!reservoir || named.includes(undefined)) return;
  storage.transaction(() => {
    storage.telemetry.saveAttributes(reservoir.entity, 'SHARED_SCOPE', [{ key: INLET, value: { type: 'BOOLEAN', value: true } }]);
    storage.entities.put(waterPlan(tenantId));
    storage.settings.set(PLAN_DONE, 'yes');
  });
}
