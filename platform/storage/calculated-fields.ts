import type { DeviceProfileAlarm } from '../../src/contract/alarm-rule.ts';
import { alarmOfRule } from '../../src/contract/calculated-rule.ts';
import type { Entities, Entity } from './entities.ts';

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** What is computed for an entity. */
export function calculatedFieldsOf(entities: Entities, { id, tenantId }: Entity): readonly Entity[] {
  return [...entities.of('CALCULATED_FIELD', tenantId.id)].filter(({ entityId }) => isObject(entityId) && entityId.id === id.id);
}

/** Its alarm rules, as alarms of a profile; without those that a profile cannot say. */
export function calculatedRulesOf(entities: Entities, entity: Entity): readonly DeviceProfileAlarm[] {
  return calculatedFieldsOf(entities, entity).flatMap((field): readonly DeviceProfileAlarm[] => {
    const { configuration, type } = field;
    const alarm = type === 'ALARM' && isObject(configuration) ? alarmOfRule({ ...field, configuration }) : null;
    return alarm ? [alarm] : [];
  });
}
