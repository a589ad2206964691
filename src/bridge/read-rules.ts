import { type DeviceProfileAlarm, deviceProfileAlarmSchema } from '../contract/alarm-rule.ts';
import type { CalculatedRule } from '../contract/calculated-rule/document.ts';
import { alarmOfRule } from '../contract/calculated-rule/read.ts';
import type { ListedRecord } from '../contract/entities.ts';
import { type Outcome, ok } from '../contract/fault.ts';
import type { EntityId } from '../contract/identifiers.ts';
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
