/** The alarm rules of an entity on servers from 4.3 on, as one list that is edited and saved together. */
import { QUIET, request } from '../../bridge/request.ts';
import type { DeviceProfileAlarm } from '../../contract/alarm-rule.ts';
import type { CalculatedRule } from '../../contract/calculated-rule/document.ts';
import { ruleOfAlarm } from '../../contract/calculated-rule/make.ts';
import { alarmOfRule } from '../../contract/calculated-rule/read.ts';
import type { ListedRecord } from '../../contract/entities.ts';
import { failed, fault, type Outcome, ok } from '../../contract/fault.ts';
import type { EntityId } from '../../contract/identifiers.ts';
import { sameValue } from '../../inputs/same-value.ts';

const PATH = '/api/calculatedField';
const entityType = 'CALCULATED_FIELD';
const PAGE_SIZE = 100;

export interface HeldRule {
  readonly field: CalculatedRule;
  /** Null: the form cannot say it. */
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

async function saveOne(alarm: DeviceProfileAlarm, { owner, before, made }: Changes): Promise<Outcome<unknown>> {
  const id = alarm.id ?? '';
  const held = before.find(({ field }) => field.id.id === id);
  if (held && sameValue(held.alarm, alarm)) return ok(null);
  const record = ruleOfAlarm(alarm, held?.field ?? made.get(id) ?? null, owner);
  if (!record) return failed(fault('invalid', '', { key: 'rule-not-said' }));
  const saved = await request('saveRecord', { path: PATH, entityType, record }, QUIET);
  if (!saved.ok || held) return saved;
  const rule = heldRule(saved.value);
  if (rule) made.set(id, rule.field);
  return saved;
}

/** Saves what differs, one by one; the first failure ends it. Faults: conflict, invalid, forbidden, network. */
export async function saveRules(changes: Changes): Promise<Outcome<null>> {
  const alarms = changes.alarms as readonly DeviceProfileAlarm[];
  for (const alarm of alarms) {
    const saved = await saveOne(alarm, changes);
    if (!saved.ok) return saved;
  }
  const kept = new Set(alarms.map(({ id }) => id));
  for (const { field, alarm } of changes.before) {
    if (alarm === null || kept.has(field.id.id)) continue;
    const removed = await request('deleteRecord', { path: `${PATH}/${field.id.id}`, entityType }, QUIET);
    if (!removed.ok && removed.fault.kind !== 'not-found') return removed;
  }
  return ok(null);
}
