import { type DeviceProfileAlarm, deviceProfileAlarmSchema } from '../contract/alarm-rule.ts';
import type { TriedRule } from '../contract/back-test.ts';
import type { CalculatedRule } from '../contract/calculated-rule/document.ts';
import { alarmOfRule } from '../contract/calculated-rule/read.ts';
import type { ListedRecord } from '../contract/entities.ts';
import { type Outcome, ok } from '../contract/fault.ts';
import { type EntityId, entityIdSchema } from '../contract/identifiers.ts';
import { partOf } from '../contract/part.ts';
import { allPages } from './all-pages.ts';
import { QUIET, request } from './request.ts';
import { serverHas } from './use-server-feature.ts';

const entityType = 'CALCULATED_FIELD';
const PAGE_SIZE = 100;

export interface HeldRule {
  readonly field: CalculatedRule;
  /** Null: the form cannot express it. */
  readonly alarm: DeviceProfileAlarm | null;
}

/** Null: no calculated field of type ALARM. */
export function heldRule(record: ListedRecord): HeldRule | null {
  const { name, type, configuration } = record;
  if (type !== 'ALARM' || typeof name !== 'string' || typeof configuration !== 'object' || configuration === null) return null;
  const field: CalculatedRule = { ...record, id: { entityType, ...record.id }, name, configuration: { ...configuration } };
  return { field, alarm: alarmOfRule(field) };
}

/** All of them. Faults: forbidden, network, contract. */
export async function readRules({ entityType: type, id }: EntityId): Promise<Outcome<readonly HeldRule[]>> {
  const path = `/api/${type}/${id}/calculatedFields?type=ALARM`;
  const all = await allPages((page) => request('records', { path, page, pageSize: PAGE_SIZE }, QUIET));
  return all.ok ? ok(all.value.flatMap((record) => heldRule(record) ?? [])) : all;
}

/** The alarm rules in force of a profile, whatever the server calls them. Those that have no such form are left out. Faults as `readRules`. */
export async function readProfileAlarms(profile: EntityId): Promise<Outcome<readonly DeviceProfileAlarm[]>> {
  if (await serverHas('calculatedAlarmRules')) {
    const rules = await readRules(profile);
    return rules.ok ? ok(rules.value.map(({ alarm }) => alarm).filter((alarm) => alarm !== null)) : rules;
  }
  const read = await request('record', { path: `/api/deviceProfile/${profile.id}` }, QUIET);
  if (!read.ok) return read;
  const { alarms } = partOf(read.value.profileData);
  const stored: readonly unknown[] = Array.isArray(alarms) ? alarms : [];
  return ok(stored.map((alarm) => deviceProfileAlarmSchema.safeParse(alarm).data).filter((alarm) => alarm !== undefined));
}

/** An alarm rule that is in force for an entity. */
export interface RuleInForce {
  /** What holds it: the profile, or the entity itself. */
  readonly owner: EntityId;
  readonly alarmType: string;
  /** Null: the form cannot express it. */
  readonly alarm: DeviceProfileAlarm | null;
  readonly stored: TriedRule;
}

/** Those of a device or an asset, of its profile and its own; others have none. Faults as `readRules`. */
export async function readRulesInForce({ entityType: type, id }: EntityId): Promise<Outcome<readonly RuleInForce[]>> {
  if (type !== 'DEVICE' && type !== 'ASSET') return ok([]);
  const record = await request('record', { path: `/api/${type.toLowerCase()}/${id}` }, QUIET);
  if (!record.ok) return record;
  const profile = entityIdSchema.safeParse(record.value.deviceProfileId ?? record.value.assetProfileId).data;
  if (!(await serverHas('calculatedAlarmRules'))) {
    const alarms = type === 'DEVICE' && profile ? await readProfileAlarms(profile) : ok([]);
    if (!alarms.ok) return alarms;
    if (!profile) return ok([]);
    return ok(
      alarms.value.map((alarm) => ({ owner: profile, alarmType: alarm.alarmType ?? '', alarm, stored: { document: 'profile', alarm } })),
    );
  }
  const found: RuleInForce[] = [];
  for (const owner of [profile, record.value.id]) {
    if (!owner) continue;
    const rules = await readRules(owner);
    if (!rules.ok) return rules;
    for (const { field, alarm } of rules.value) {
      const { name, configuration } = field;
      found.push({ owner, alarmType: name, alarm, stored: { document: 'calculated-field', type: 'ALARM', name, configuration } });
    }
  }
  return ok(found);
}
