import { type EntityId, NULL_ID } from '../../src/contract/identifiers.ts';
import { calculatedFieldsOf } from '../storage/calculated-fields.ts';
import { alarmRulesOf } from '../storage/device-profiles.ts';
import type { Entities, Entity } from '../storage/entities.ts';
import { type CompiledAlarm, type CompiledAlarms, compileAlarm, indexAlarms } from './compile.ts';
import type { AlarmForm } from './form.ts';
import { readCalculatedAlarm } from './read-calculated-alarm.ts';
import { readProfileAlarm } from './read-profile-alarm.ts';

/** Up to 4.2 rules are part of device profiles, from 4.3 on calculated fields; servers evaluate one of the two only. */
export type RuleDocument = 'profile' | 'calculated-field';

export interface Subject {
  readonly entity: EntityId;
  readonly record: Entity;
  readonly tenantId: string;
  readonly customerId: string;
}

export interface RuleSource {
  /** Null for what rules are not for. */
  subject(id: EntityId): Subject | null;
  rulesOf(subject: Subject): CompiledAlarms;
  /** For whom else the rules may have changed. */
  changed(id: EntityId): ((subject: Subject) => boolean) | undefined;
}

const NONE = indexAlarms([]);

const bareId = (value: unknown): string =>
  typeof value === 'object' && value !== null && 'id' in value && typeof value.id === 'string' ? value.id : NULL_ID;

const profileOf = (record: Entity): string => bareId(record.id.entityType === 'DEVICE' ? record.deviceProfileId : record.assetProfileId);

/** Rules that did not change are the same objects after others of their profile did. Invalid ones are reported and left out. */
export function createRuleSource(entities: Entities, document: RuleDocument, onInvalid: (error: unknown) => void): RuleSource {
  const compiled = new Map<string, CompiledAlarm | null>();
  const shared = new Map<string, CompiledAlarms>();

  function compileOnce(stored: unknown, read: () => AlarmForm): CompiledAlarm[] {
    const text = JSON.stringify(stored);
    let alarm = compiled.get(text);
    if (alarm === undefined) {
      try {
        alarm = compileAlarm(read());
      } catch (error) {
        onInvalid(error);
        alarm = null;
      }
      compiled.set(text, alarm);
    }
    return alarm ? [alarm] : [];
  }

  function ofRecord(record: Entity | undefined): CompiledAlarm[] {
    if (!record) return [];
    if (document === 'profile') return alarmRulesOf(record).flatMap((alarm) => compileOnce(alarm, () => readProfileAlarm(alarm)));
    return calculatedFieldsOf(entities, record)
      .filter(({ type }) => type === 'ALARM')
      .flatMap(({ name, configuration }) => compileOnce([name, configuration], () => readCalculatedAlarm(name, configuration)));
  }

  function ofProfile(id: string): CompiledAlarms {
    const known = shared.get(id);
    if (known) return known;
    const alarms = indexAlarms(ofRecord(entities.get(id)));
    shared.set(id, alarms);
    return alarms;
  }

  return {
    subject({ entityType, id }) {
      if (entityType !== 'DEVICE' && !(entityType === 'ASSET' && document === 'calculated-field')) return null;
      const record = entities.get(id, entityType);
      if (!record) return null;
      return { entity: record.id, record, tenantId: record.tenantId.id, customerId: record.customerId?.id ?? NULL_ID };
    },
    rulesOf({ record }) {
      const ofAll = ofProfile(profileOf(record));
      const own = document === 'profile' ? [] : ofRecord(record);
      if (own.length > 0) return indexAlarms([...ofAll.alarms, ...own]);
      return ofAll.alarms.length > 0 ? ofAll : NONE;
    },
    changed({ entityType, id }) {
      if (entityType === 'CALCULATED_FIELD') {
        shared.clear();
        return () => true;
      }
      if (entityType !== 'DEVICE_PROFILE' && entityType !== 'ASSET_PROFILE') return undefined;
      shared.delete(id);
      return ({ record }) => profileOf(record) === id;
    },
  };
}
