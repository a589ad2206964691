import type { DeviceProfileAlarm } from '../../src/contract/alarm-rule.ts';
import { ruleOfAlarm } from '../../src/contract/calculated-rule/make.ts';
import { type EntityId, NULL_ID } from '../../src/contract/identifiers.ts';
import { Body } from '../../src/engine/body.ts';
import { type Message, type Metadata, MOST_RUNS } from '../../src/engine/message.ts';
import type { NodeContext } from '../../src/engine/node-type.ts';
import { deviceProfile } from '../../src/engine/nodes/action/device-profile.ts';
import { DeviceQuestions } from '../ingest/device-questions.ts';
import { RemoteCalls } from '../ingest/remote-calls.ts';
import type { Point, StoredValue } from '../model.ts';
import { calculatedFieldsOf } from '../storage/calculated-fields.ts';
import { newCustomer } from '../storage/customers.ts';
import { newDeviceProfile } from '../storage/device-profiles.ts';
import { newDevice } from '../storage/devices.ts';
import { type Entity, newRecord } from '../storage/entities.ts';
import { openStorage, type Storage } from '../storage/storage.ts';
import { timeUuid } from '../storage/time-uuid.ts';
import { noOutside } from './chains/no-outside.fixture.ts';
import { storageWorld } from './chains/storage-world.ts';
import type { ConditionParts } from './condition-runs.ts';
import { keepRuleEvents } from './rule-events.ts';
import { createRuleSource, type RuleDocument, type RuleSource } from './rule-source.ts';
import { startRules } from './start-rules.ts';

export const TENANT = '11111111-1dd2-11b2-8080-808080808080';
export const DOCUMENTS: readonly RuleDocument[] = ['profile', 'calculated-field'];

/** A clock with the timers that wait for it. */
export function createClock(start: number) {
  let at = start;
  const timers = new Set<{ readonly at: number; readonly run: () => void }>();
  return {
    now: () => at,
    after(ms: number, run: () => void) {
      const timer = { at: at + ms, run };
      timers.add(timer);
      return () => timers.delete(timer);
    },
    pass(ms: number) {
      const end = at + ms;
      for (;;) {
        const [first] = [...timers].filter((timer) => timer.at <= end).sort((a, b) => a.at - b.at);
        if (!first) break;
        timers.delete(first);
        at = Math.max(at, first.at);
        first.run();
      }
      at = end;
    },
  };
}

export const stored = (value: StoredValue['value']) =>
  ({ type: typeof value === 'string' ? 'STRING' : typeof value === 'boolean' ? 'BOOLEAN' : 'DOUBLE', value }) as StoredValue;

/** A calculated field with these alarms' rules, or any configuration. */
export function calculatedField(owner: Entity, name: string, configuration: unknown): Entity {
  return {
    id: { entityType: 'CALCULATED_FIELD', id: timeUuid() },
    createdTime: 0,
    tenantId: owner.tenantId,
    name,
    type: 'ALARM',
    entityId: owner.id,
    configuration,
  };
}

function putFields({ entities }: Storage, profile: Entity, alarms: readonly unknown[]): void {
  for (const alarm of alarms) {
    const rule = ruleOfAlarm(alarm as DeviceProfileAlarm, null, { entityId: profile.id, tenant: TENANT });
    // As a server stores it.
    const { name, configuration } = rule as { readonly name: string; readonly configuration: unknown };
    entities.put(calculatedField(profile, name, configuration));
  }
}

/** The rule node of a chain that does nothing else. */
function nodeOf(storage: Storage, source: RuleSource, { now, after }: ReturnType<typeof createClock>) {
  const node = { id: 'node', name: 'Device Profile Node' };
  const unused = (): never => {
    throw new Error('This test uses no such part');
  };
  const world = storageWorld(
    {
      ...{
        storage,
        alarmRules: source,
        isDisabled: () => false,
        tellState: () => undefined,
        scripts: () => ({ run: unused }),
        outside: noOutside,
      },
      ...{ calls: new RemoteCalls(), questions: new DeviceQuestions() },
    },
    TENANT,
  );
  const take = (message: Message): void =>
    storage.transaction(() => {
      const context: NodeContext = {
        ...{ tenantId: TENANT, chainId: 'chain', node, release: '4.3', now: now(), world, newId: timeUuid },
        memory: {
          read: (entityId) => storage.nodeMemory.read(node.id, entityId),
          write: (value, entityId) => storage.nodeMemory.put(node.id, value, entityId),
        },
        tellSelf: (later, at) => void after(at - now(), () => take(later)),
      };
      deviceProfile.run(message, undefined, context, undefined);
    });
  return (originator: EntityId, type: string, body: Body, metadata: Metadata) =>
    take({ id: timeUuid(), type, originator, body, metadata, ts: now(), callers: [], runsLeft: MOST_RUNS });
}

/** A device of a customer, with rules in one of the two documents. */
export function createRuledDevice(
  document: RuleDocument,
  alarms: readonly unknown[],
  at = Date.UTC(2026, 2, 3, 12),
  scripts?: ConditionParts['scripts'],
) {
  const clock = createClock(at);
  const storage = openStorage({ directory: ':memory:', now: clock.now });
  storage.entities.put({ ...newRecord('TENANT', NULL_ID, 'Tenant'), id: { entityType: 'TENANT', id: TENANT } });
  const customer = storage.entities.put(newCustomer(TENANT, 'Customer'));
  const profile = storage.entities.put(newDeviceProfile(TENANT, 'boiler', document === 'profile' ? { alarms } : {}));
  const device = storage.entities.put(newDevice(TENANT, profile, { name: 'Boiler 7', customerId: customer.id.id }));
  if (document === 'calculated-field') putFields(storage, profile, alarms);
  const errors: unknown[] = [];
  const source = createRuleSource(storage.hub, storage.entities, document, (error) => errors.push(error));
  const events = keepRuleEvents(storage);
  const start = () =>
    startRules({ ...storage, source, events, after: clock.after, initial: storage.devices.all(TENANT), ...(scripts && { scripts }) });
  let rules = start();
  const sends = document === 'profile' ? nodeOf(storage, source, clock) : undefined;
  const owners = { device: device.id, customer: customer.id, tenant: { entityType: 'TENANT', id: TENANT } } as const;
  /** As the root chain does: first the rules, then the storage. A message has the values of one time. */
  function send(points: readonly Point[]): void {
    const times = [...new Set(points.map(({ ts }) => ts))].sort((a, b) => a - b);
    for (const ts of times) {
      const readings = points.filter((point) => point.ts === ts);
      sends?.(device.id, 'POST_TELEMETRY_REQUEST', Body.ofReadings(readings), { ts: String(ts) });
      if (sends) storage.telemetry.save(device.id, readings);
    }
    if (!sends) storage.telemetry.save(device.id, points);
  }

  return {
    storage,
    clock,
    device,
    profile,
    errors,
    /** The device sends values of one time, or of several. */
    say(values: Readonly<Record<string, StoredValue['value']>>, ...times: readonly number[]) {
      const all = times.length > 0 ? times : [clock.now()];
      const points = all.flatMap((ts) => Object.entries(values).map(([key, value]) => ({ key, ts, value: stored(value) })));
      send(points);
    },
    send,
    tell(owner: keyof typeof owners, key: string, value: StoredValue) {
      storage.telemetry.saveAttributes(owners[owner], 'SERVER_SCOPE', [{ key, value }]);
      sends?.(owners[owner], 'ATTRIBUTES_UPDATED', Body.ofReadings([{ key, value }]), { scope: 'SERVER_SCOPE' });
    },
    /** Other rules in place of those before. */
    rule(others: readonly unknown[]) {
      if (document === 'profile') storage.entities.put({ ...profile, profileData: { alarms: others } });
      else {
        for (const field of calculatedFieldsOf(storage.entities, profile)) storage.entities.remove(field.id.id);
        putFields(storage, profile, others);
      }
    },
    /** What is remembered in memory only is gone. */
    restart() {
      rules.stop();
      rules = start();
    },
    active: (type: string) => storage.alarms.active(device.id.id, type),
    stop() {
      rules.stop();
      source.stop();
      events.stop();
      return storage.close();
    },
  };
}
