import type { DeviceProfileAlarm } from '../../src/contract/alarm-rule.ts';
import { ruleOfAlarm } from '../../src/contract/calculated-rule/make.ts';
import type { StoredValue } from '../model.ts';
import { newCustomer } from '../storage/customers.ts';
import { newDeviceProfile } from '../storage/device-profiles.ts';
import { newDevice } from '../storage/devices.ts';
import type { Entity } from '../storage/entities.ts';
import { openStorage } from '../storage/storage.ts';
import { timeUuid } from '../storage/time-uuid.ts';
import type { RuleDocument } from './rule-source.ts';
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

/** A device of a customer, with rules in one of the two documents. */
export function createRuledDevice(document: RuleDocument, alarms: readonly DeviceProfileAlarm[], start = Date.UTC(2026, 2, 3, 12)) {
  const clock = createClock(start);
  const storage = openStorage({ directory: ':memory:', now: clock.now });
  const customer = storage.entities.put(newCustomer(TENANT, 'Customer'));
  const profile = storage.entities.put(newDeviceProfile(TENANT, 'boiler', document === 'profile' ? { alarms } : {}));
  const device = storage.entities.put(newDevice(TENANT, profile, { name: 'Boiler 7', customerId: customer.id.id }));
  if (document === 'calculated-field') {
    for (const alarm of alarms) {
      const rule = ruleOfAlarm(alarm, null, { entityId: profile.id, tenant: TENANT }) as { name: string; configuration: unknown };
      storage.entities.put(calculatedField(profile, rule.name, rule.configuration));
    }
  }
  const errors: unknown[] = [];
  const rules = startRules({ ...storage, document, after: clock.after, onError: (error) => errors.push(error) });
  const owners = { device: device.id, customer: customer.id, tenant: { entityType: 'TENANT', id: TENANT } } as const;
  return {
    storage,
    clock,
    device,
    profile,
    errors,
    say: (values: Readonly<Record<string, StoredValue['value']>>, ts = clock.now()) =>
      storage.telemetry.save(
        device.id,
        Object.entries(values).map(([key, value]) => ({ key, ts, value: stored(value) })),
      ),
    tell: (owner: keyof typeof owners, key: string, value: StoredValue) =>
      storage.telemetry.saveAttributes(owners[owner], 'SERVER_SCOPE', [{ key, value }]),
    active: (type: string) => storage.alarms.active(device.id.id, type),
    stop() {
      rules.stop();
      storage.close();
    },
  };
}
