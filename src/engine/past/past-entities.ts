/** Records as they are now, and what a trial made and assigned. */
import { type EntityId, entityId, NULL_ID } from '../../contract/identifiers.ts';
import { partOf } from '../../contract/part.ts';
import { type CompiledAlarms, compileAlarm, indexAlarms } from '../alarm-rules/compile.ts';
import { readProfileAlarm } from '../alarm-rules/read-profile-alarm.ts';
import { NodeError } from '../outcome.ts';
import type { AlarmRulePort } from '../world/alarm-rules.ts';
import type { EntityPort, EntityRecord } from '../world/entities.ts';
import type { PastAlarms } from './past-alarms.ts';
import type { PastParts } from './past-parts.ts';

export interface PastEntities {
  readonly entities: EntityPort;
  readonly alarmRules: AlarmRulePort;
  profileChainOf(entity: EntityId): string | undefined;
}

const idIn = (value: unknown): string | undefined => {
  const { id } = partOf(value);
  return typeof id === 'string' && id !== NULL_ID ? id : undefined;
};

/** Rules that cannot be read are left out, as where they are stored. */
function compiled(profile: EntityRecord | undefined): CompiledAlarms {
  const { alarms } = partOf(profile?.profileData);
  const read = (Array.isArray(alarms) ? alarms : []).flatMap((alarm: unknown) => {
    try {
      return [compileAlarm(readProfileAlarm(alarm), JSON.stringify(alarm))];
    } catch {
      return [];
    }
  });
  return indexAlarms(read);
}

export function pastEntities({ known, journal, apart, now, tenant, newId }: PastParts, alarms: PastAlarms): PastEntities {
  /** Made or changed. */
  const own = new Map<string, EntityRecord>();
  const rules = new Map<string, CompiledAlarms>();

  function find(id: EntityId): EntityRecord | undefined {
    const alarm = id.entityType === 'ALARM' ? alarms.find(id.id) : undefined;
    if (id.entityType === 'ALARM') return alarm && { ...alarm, name: alarm.type };
    apart.reads(id.id);
    return own.get(id.id) ?? known.get('record', { id });
  }
  /** Throws NodeError. */
  function needed(id: EntityId): EntityRecord {
    const record = find(id);
    if (!record) throw new NodeError(`There is no ${id.entityType} ${id.id}`);
    return record;
  }
  function profileOf(id: EntityId): EntityRecord | undefined {
    if (id.entityType !== 'DEVICE' && id.entityType !== 'ASSET') return undefined;
    const record = find(id);
    const profileId = idIn(record?.deviceProfileId ?? record?.assetProfileId);
    return profileId === undefined ? undefined : find(entityId(id.entityType === 'DEVICE' ? 'DEVICE_PROFILE' : 'ASSET_PROFILE', profileId));
  }
  function assign(id: EntityId, customer: string): void {
    const record = needed(id);
    apart.writes(id.id);
    // Of dashboards nothing that a chain reads changes.
    if (id.entityType !== 'DASHBOARD') journal.write(own, id.id, { ...record, customerId: entityId('CUSTOMER', customer) });
  }

  return {
    entities: {
      find,
      named(kind, name) {
        const found =
          [...own.values()].find((one) => one.id.entityType === kind && one.name === name) ?? known.get('named', { kind, name });
        if (found) apart.reads(found.id.id);
        return found;
      },
      customerOf(id) {
        const customer = idIn(find(id)?.customerId);
        return customer === undefined ? undefined : entityId('CUSTOMER', customer);
      },
      profileNameOf: (id) => profileOf(id)?.name,
      credentialsOf: (deviceId) => (own.has(deviceId) ? undefined : known.get('credentials', { deviceId })),
      viewsOf: (id) => known.get('views', { id }),
      create(kind, name, type) {
        apart.writesAll();
        const id = entityId(kind, newId());
        const owner =
          kind === 'CUSTOMER' ? { title: name } : { type: type === '' ? 'default' : type, customerId: entityId('CUSTOMER', NULL_ID) };
        const record = { id, createdTime: now(), tenantId: tenant, name, additionalInfo: null, ...owner };
        journal.write(own, id.id, record);
        return record;
      },
      assign: (id, { id: customer }) => assign(id, customer),
      unassign: (id) => assign(id, NULL_ID),
    },
    alarmRules: {
      ofDevice(device) {
        const profile = device.entityType === 'DEVICE' ? profileOf(device) : undefined;
        if (!profile) return undefined;
        const found = rules.get(profile.id.id) ?? compiled(profile);
        rules.set(profile.id.id, found);
        return found.alarms.length > 0 ? found : undefined;
      },
    },
    profileChainOf: (entity) => idIn(profileOf(entity)?.defaultRuleChainId),
  };
}
