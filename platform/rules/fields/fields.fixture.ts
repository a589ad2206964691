/** Calculated fields of a test, on a storage with the usual root chain. */
import { onTestFinished } from 'vitest';
import { NULL_ID } from '../../../src/contract/identifiers.ts';
import { partOf } from '../../../src/contract/part.ts';
import { Body } from '../../../src/engine/body.ts';
import type { ScriptAnswer } from '../../../src/engine/scripts/answer.ts';
import { storedValue, valueText } from '../../../src/engine/values.ts';
import { newCustomer } from '../../storage/customers.ts';
import { ensureDeviceProfile } from '../../storage/device-profiles.ts';
import { newDevice } from '../../storage/devices.ts';
import { type Entity, newRecord } from '../../storage/entities.ts';
import { putRootChain } from '../../storage/rule-chains.ts';
import { TENANT } from '../chains/one-node.fixture.ts';
import { startChains } from '../chains/run-chains.fixture.ts';
import { startFields } from './start-fields.ts';

export const latest = (key: string, more: object = {}) => ({ refEntityKey: { key, type: 'TS_LATEST' }, ...more });
export const attribute = (key: string, more: object = {}) => ({
  refEntityKey: { key, type: 'ATTRIBUTE', scope: 'SERVER_SCOPE' },
  ...more,
});
export const series = (name: string, more: object = {}) => ({ type: 'TIME_SERIES', name, ...more });

const noScripts = () => Promise.reject(new Error('This test runs no scripts'));

/** @param script what scripts answer, by their body and argument. */
export function startWithFields(script: (body: string, context: string) => Promise<ScriptAnswer> = noScripts) {
  const { storage, chains, close } = startChains(noScripts);
  const { entities, telemetry, journals } = storage;
  entities.put({ ...newRecord('TENANT', NULL_ID, 'Tenant'), id: { entityType: 'TENANT', id: TENANT } });
  putRootChain(entities, { tenantId: TENANT, name: 'Root', hasLaterRules: true });
  const customer = entities.put(newCustomer(TENANT, 'Owner'));
  const profile = ensureDeviceProfile(entities, TENANT, 'press');
  const add = (name: string, tenantId = TENANT) =>
    entities.put(newDevice(tenantId, profile, { name, ...(tenantId === TENANT ? { customerId: customer.id.id } : {}) }));
  const device = add('Press 1');
  const start = () =>
    startFields({
      ...{ storage, chains, isDisabled: () => false },
      scripts: { limitMs: 1000, run: (_tenant, { body }, [context = '']) => script(body, context) },
    });
  let fields = start();
  onTestFinished(async () => {
    fields.stop();
    await close();
  });

  return {
    ...{ storage, chains, customer, profile, device, add },
    put: (of: Entity, name: string, configuration: object, type = 'SIMPLE', more: object = {}) =>
      entities.put(
        newRecord('CALCULATED_FIELD', TENANT, name, {
          ...{ entityId: of.id, type, configuration, debugSettings: { failuresEnabled: true, allEnabled: true } },
          ...more,
        }),
      ),
    /** While nothing is computed. */
    whileStopped(run: () => void) {
      fields.stop();
      run();
      fields = start();
    },
    /** What a device sends goes through its chain. */
    send: ({ id }: Entity, values: Readonly<Record<string, unknown>>, ts = storage.now()) =>
      storage.transaction(() =>
        chains.accept(TENANT, {
          ...{ type: 'POST_TELEMETRY_REQUEST', originator: id, metadata: { ts: String(ts) } },
          body: Body.ofReadings(Object.entries(values).map(([key, value]) => ({ key, value: storedValue(value, true) }))),
        }),
      ),
    tell: ({ id }: Entity, values: Readonly<Record<string, unknown>>) =>
      telemetry.saveAttributes(
        id,
        'SERVER_SCOPE',
        Object.entries(values).map(([key, value]) => ({ key, value: storedValue(value, false) })),
      ),
    value: ({ id }: Entity, key: string) => {
      const found = telemetry.latest(id.id, key);
      return found && valueText(found.value);
    },
    attribute: ({ id }: Entity, key: string, scope: 'SERVER_SCOPE' | 'SHARED_SCOPE' = 'SERVER_SCOPE') => {
      const found = telemetry.attribute(id.id, scope, key);
      return found && valueText(found.value);
    },
    /** Bodies of debug events, oldest first. */
    events: ({ id }: Entity) => journals.of('EVENT', id.id).map(({ body }) => partOf(body)),
  };
}
