import { type EntityId, NULL_ID } from '../../src/contract/identifiers.ts';
import { type CompiledAlarm, type CompiledAlarms, compileAlarm, indexAlarms } from '../../src/engine/alarm-rules/compile.ts';
import type { AlarmForm } from '../../src/engine/alarm-rules/form.ts';
import { readCalculatedAlarm } from '../../src/engine/alarm-rules/read-calculated-alarm.ts';
import { readProfileAlarm } from '../../src/engine/alarm-rules/read-profile-alarm.ts';
import type { EventHub } from '../model.ts';
import { calculatedFieldsOf } from '../storage/calculated-fields.ts';
import { alarmRulesOf } from '../storage/device-profiles.ts';
import { bareId, type Entities, type Entity } from '../storage/entities.ts';
import { ForeignReaders } from './foreign-readers.ts';

/** Up to 4.2 rules are part of device profiles, from 4.3 on calculated fields; servers evaluate one of the two only. */
export type RuleDocument = 'profile' | 'calculated-field';

export interface Subject {
  readonly entity: EntityId;
  readonly record: Entity;
  readonly tenantId: string;
  readonly customerId: string;
}

/** `rule`: the calculated field, if it is one. */
export type OnInvalid = (error: unknown, owner: Entity, name: string, rule?: Entity) => void;

const NONE = indexAlarms([]);

const NO_FIELDS: ReadonlyMap<string, Entity> = new Map();

const nameOf = (alarm: unknown): string => String((alarm as { readonly alarmType?: unknown } | null)?.alarmType ?? '');

const profileOf = (record: Entity): string =>
  bareId(record.id.entityType === 'DEVICE' ? record.deviceProfileId : record.assetProfileId) ?? NULL_ID;

export interface RuleSource {
  readonly document: RuleDocument;
  /** Null for what rules are not for. */
  subject(id: EntityId): Subject | null;
  rulesOf(subject: Subject): CompiledAlarms;
  /** The calculated fields of its alarms, by type. */
  fieldsOf(subject: Subject): ReadonlyMap<string, Entity>;
  /** Whether rules may read values of this entity although they are of others. */
  isRead(place: EntityId): boolean;
  /** Entities whose rules may read values of this one. Nobody's where rules are part of profiles: chains evaluate those on messages. */
  readersOf(place: EntityId): Iterable<EntityId>;
  /** Whether rules may read it: what they name may be of another tenant. */
  mayRead(subject: Subject, place: EntityId): boolean;
  /** Other entities whose rules may have changed with this one. */
  affected(id: EntityId): ((subject: Subject) => boolean) | undefined;
  stop(): void;
}

/** Rules that did not change are the same objects after others of their profile did. Invalid ones are reported and left out. */
export function createRuleSource(hub: EventHub, entities: Entities, document: RuleDocument, onInvalid: OnInvalid): RuleSource {
  /** By their text; what is not readable with the reason. */
  const compiled = new Map<string, CompiledAlarm | { readonly fault: unknown }>();
  const told = new Set<string>();
  const shared = new Map<string, CompiledAlarms>();

  function compileOnce(stored: unknown, read: () => AlarmForm, tell: (fault: unknown) => void, owner: string): CompiledAlarm[] {
    const text = JSON.stringify(stored);
    let alarm = compiled.get(text);
    if (alarm === undefined) {
      try {
        alarm = compileAlarm(read(), text);
      } catch (fault) {
        alarm = { fault };
      }
      compiled.set(text, alarm);
    }
    if (!('fault' in alarm)) return [alarm];
    if (!told.has(`${owner} ${text}`)) tell(alarm.fault);
    told.add(`${owner} ${text}`);
    return [];
  }

  function ofRecord(record: Entity | undefined): CompiledAlarm[] {
    if (!record) return [];
    const owner = record.id.id;
    if (document === 'profile')
      return alarmRulesOf(record).flatMap((alarm) => {
        const tell = (fault: unknown) => onInvalid(fault, record, nameOf(alarm));
        return compileOnce(alarm, () => readProfileAlarm(alarm), tell, owner);
      });
    return calculatedFieldsOf(entities, record)
      .filter(({ type }) => type === 'ALARM')
      .flatMap((field) => ofField(field, (fault) => onInvalid(fault, record, field.name, field), owner));
  }

  function ofField({ name, configuration }: Entity, tell: (fault: unknown) => void, owner: string): CompiledAlarm[] {
    return compileOnce([name, configuration], () => readCalculatedAlarm(name, configuration), tell, owner);
  }

  function ofProfile(id: string): CompiledAlarms {
    const known = shared.get(id);
    if (known) return known;
    const alarms = indexAlarms(ofRecord(entities.get(id)));
    shared.set(id, alarms);
    return alarms;
  }

  /** It is told of rules that cannot be read where they are evaluated. */
  const readers = new ForeignReaders(entities, (field) => ofField(field, () => undefined, `${field.id.id} read`)[0]);

  const stop = hub.on('entity', ({ id: { entityType, id } }) => {
    if (entityType === 'CALCULATED_FIELD') {
      shared.clear();
      readers.forget();
    } else shared.delete(id);
  });

  return {
    ...{ document, stop },
    fieldsOf({ record }: Subject): ReadonlyMap<string, Entity> {
      if (document === 'profile') return NO_FIELDS;
      const owners = [entities.get(profileOf(record)), record].filter((owner) => owner !== undefined);
      const fields = owners.flatMap((owner) => calculatedFieldsOf(entities, owner)).filter(({ type }) => type === 'ALARM');
      return fields.length === 0 ? NO_FIELDS : new Map(fields.map((field) => [field.name, field]));
    },
    subject({ entityType, id }: EntityId): Subject | null {
      if (entityType !== 'DEVICE' && !(document === 'calculated-field' && (entityType === 'ASSET' || entityType === 'CUSTOMER')))
        return null;
      const record = entities.get(id, entityType);
      if (!record) return null;
      return { entity: record.id, record, tenantId: record.tenantId.id, customerId: record.customerId?.id ?? NULL_ID };
    },
    isRead: (place) => (document === 'profile' ? place.entityType === 'CUSTOMER' || place.entityType === 'TENANT' : readers.has(place)),
    readersOf: (place) => (document === 'profile' ? [] : readers.of(place)),
    mayRead: ({ tenantId }, { id }) => id === tenantId || entities.get(id)?.tenantId.id === tenantId,
    rulesOf({ record }: Subject): CompiledAlarms {
      const ofAll = ofProfile(profileOf(record));
      const own = document === 'profile' ? [] : ofRecord(record);
      if (own.length > 0) return indexAlarms([...ofAll.alarms, ...own]);
      return ofAll.alarms.length > 0 ? ofAll : NONE;
    },
    affected({ entityType, id }) {
      if (entityType === 'CALCULATED_FIELD') return () => true;
      if (entityType !== 'DEVICE_PROFILE' && entityType !== 'ASSET_PROFILE') return undefined;
      return ({ record }) => profileOf(record) === id;
    },
  };
}
