/** The alarm rules of an entity on servers from 4.3 on, as one list that is edited and saved together. */
import { QUIET, request } from '../../bridge/request.ts';
import { type Failure, sendMany } from '../../bridge/send-many.ts';
import type { DeviceProfileAlarm } from '../../contract/alarm-rule.ts';
import type { CalculatedRule } from '../../contract/calculated-rule/document.ts';
import { ruleOfAlarm } from '../../contract/calculated-rule/make.ts';
import { alarmOfRule } from '../../contract/calculated-rule/read.ts';
import type { AnyRecord, ListedRecord } from '../../contract/entities.ts';
import { failed, fault, type Outcome, ok } from '../../contract/fault.ts';
import type { EntityId } from '../../contract/identifiers.ts';
import { sameValue } from '../../inputs/same-value.ts';

const PATH = '/api/calculatedField';
const entityType = 'CALCULATED_FIELD';
const PAGE_SIZE = 100;

export interface HeldRule {
  readonly field: CalculatedRule;
  /** Null: the form cannot express it. */
  readonly alarm: DeviceProfileAlarm | null;
}

function heldRule(record: ListedRecord): HeldRule | null {
  const { name, type, configuration } = record;
  if (type !== 'ALARM' || typeof name !== 'string' || typeof configuration !== 'object' || configuration === null) return null;
  const field: CalculatedRule = { ...record, id: { entityType, ...record.id }, name, configuration: { ...configuration } };
  return { field, alarm: alarmOfRule(field) };
}

/** All of them. Faults: forbidden, network, contract. */
export async function readRules({ entityType: type, id }: EntityId): Promise<Outcome<readonly HeldRule[]>> {
  const rules: HeldRule[] = [];
  for (let page = 0; ; page += 1) {
    const path = `/api/${type}/${id}/calculatedFields?type=ALARM`;
    const answer = await request('records', { path, page, pageSize: PAGE_SIZE }, QUIET);
    if (!answer.ok) return answer;
    rules.push(...answer.value.data.flatMap((record) => heldRule(record) ?? []));
    if (!answer.value.hasNext) return ok(rules);
  }
}

interface Changes {
  readonly owner: { readonly entityId: EntityId; readonly tenant: string };
  readonly before: readonly HeldRule[];
  readonly alarms: readonly unknown[];
  /** Fields made of new alarms by their ids: a second try must not make them again. Written here. */
  readonly made: Map<string, CalculatedRule>;
}

async function saveOne(alarm: DeviceProfileAlarm, { owner, before, made }: Changes): Promise<Outcome<HeldRule>> {
  const id = alarm.id ?? '';
  const known = made.get(id);
  const held = before.find(({ field }) => field.id.id === (known?.id.id ?? id));
  if (held && sameValue(held.alarm, alarm)) return ok(held);
  const record = ruleOfAlarm(alarm, held?.field ?? known ?? null, owner);
  if (!record) return failed(fault('invalid', '', { key: 'rule-not-expressible' }));
  const saved = await request('saveRecord', { path: PATH, entityType, record }, QUIET);
  if (!saved.ok) return saved;
  const rule = heldRule(saved.value);
  if (!rule) return failed(fault('contract', 'The saved rule is no calculated field of type ALARM'));
  if (known || !held) made.set(id, rule.field);
  return ok(rule);
}

/** Saves what differs, one by one; the first failure ends it. @returns the rules as saved. Faults: conflict, invalid, forbidden, network, contract. */
export async function saveRules(changes: Changes): Promise<Outcome<readonly HeldRule[]>> {
  const rules: HeldRule[] = [];
  for (const alarm of changes.alarms as readonly DeviceProfileAlarm[]) {
    const saved = await saveOne(alarm, changes);
    if (!saved.ok) return saved;
    rules.push(saved.value);
  }
  const kept = new Set(rules.map(({ field }) => field.id.id));
  for (const held of changes.before) {
    if (kept.has(held.field.id.id)) continue;
    if (held.alarm === null) rules.push(held);
    else {
      const removed = await request('deleteRecord', { path: `${PATH}/${held.field.id.id}`, entityType }, QUIET);
      if (!removed.ok && removed.fault.kind !== 'not-found') return removed;
    }
  }
  return ok(rules);
}

/** Rules of a profile from before 4.3, which newer servers keep and do not evaluate. Those of the same name are taken over. */
export function oldRules({ profileData }: AnyRecord, held: readonly HeldRule[]): readonly DeviceProfileAlarm[] {
  const alarms = typeof profileData === 'object' && profileData !== null && 'alarms' in profileData ? profileData.alarms : null;
  const names = new Set(held.map(({ field }) => field.name));
  return Array.isArray(alarms) ? (alarms as DeviceProfileAlarm[]).filter(({ alarmType }) => !names.has(alarmType ?? '')) : [];
}

/** Makes calculated fields of them. @returns those that failed. */
export function takeOverRules(
  old: readonly DeviceProfileAlarm[],
  owner: Changes['owner'],
  made: Changes['made'],
): Promise<readonly Failure<DeviceProfileAlarm>[]> {
  return sendMany(old, (alarm) => saveRules({ owner, before: [], alarms: [alarm], made }));
}
