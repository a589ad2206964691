/** What newer servers fill in where a device profile says nothing. */
import { isPart } from '../../../src/contract/part.ts';

type Data = Readonly<Record<string, unknown>>;

const MQTT = {
  deviceAttributesSubscribeTopic: 'v1/devices/me/attributes',
  sparkplug: false,
  sparkplugAttributesMetricNames: null,
  sendAckOnValidationException: false,
};

const each = (value: unknown, change: (item: Data) => unknown): unknown =>
  Array.isArray(value) ? value.map((item) => (isPart(item) ? change(item) : item)) : value;

/** A repetition of 3.2 has a count, which newer servers do not read. */
function spec(value: unknown): unknown {
  if (!isPart(value) || value.type === 'SIMPLE') return value;
  const { count: _count, value: _value, ...kept } = value;
  return { predicate: null, ...kept };
}

function rule(value: unknown): unknown {
  if (!isPart(value)) return value;
  const condition = isPart(value.condition)
    ? {
        ...value.condition,
        condition: each(value.condition.condition, (key) => ({ value: null, ...key })),
        spec: spec(value.condition.spec),
      }
    : value.condition;
  const schedule = isPart(value.schedule) ? { dynamicValue: null, ...value.schedule } : value.schedule;
  return { dashboardId: null, ...value, condition, schedule };
}

function alarm(value: Data): Data {
  const create = isPart(value.createRules)
    ? Object.fromEntries(Object.entries(value.createRules).map(([key, of]) => [key, rule(of)]))
    : null;
  return { propagateToOwner: false, propagateToTenant: false, ...value, createRules: create, clearRule: rule(value.clearRule) };
}

export function newerProfileData(data: object): Data {
  const given = data as Data;
  const transport = given.transportConfiguration;
  const isMqtt = isPart(transport) && transport.type === 'MQTT';
  return { ...given, ...(isMqtt ? { transportConfiguration: { ...MQTT, ...transport } } : {}), alarms: each(given.alarms, alarm) };
}
