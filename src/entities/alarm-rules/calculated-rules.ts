/** The alarm rules of an entity on servers from 4.3 on, as one list that is edited and saved together. */
import { type HeldRule, heldRule } from '../../bridge/read-rules.ts';
import { QUIET, request } from '../../bridge/request.ts';
import { type Failure, sendMany } from '../../bridge/send-many.ts';
import type { DeviceProfileAlarm } from '../../contract/alarm-rule.ts';
import { ruleOfAlarm } from '../../contract/calculated-rule/make.ts';
import { alarmOfRule } from '../../contract/calculated-rule/read.ts';
import type { AnyRecord } from '../../contract/entities.ts';
import { failed, fault, type Outcome, ok } from '../../contract/fault.ts';
import type { EntityId } from '../../contract/identifiers.ts';
import { partOf } from '../../contract/part.ts';
import { mergeStored } from '../../stored/merge.ts';
import { sameValue } from '../../stored/same-value.ts';
import type { Settle } from '../disputes.ts';

const PATH = '/api/calculatedField';
const entityType = 'CALCULATED_FIELD';

interface Changes {
  readonly owner: { readonly entityId: EntityId; readonly tenant: string };
  readonly before: readonly HeldRule[];
  readonly alarms: readonly unknown[];
  /** What earlier attempts at the same save stored, by the ids of the alarms. Added to here. */
  readonly made: Map<string, HeldRule>;
  readonly settle: Settle;
}

/** In `alarms` the form has its rules, as in a conflict. */
const FIELD = 'alarms';
/** Between two reads somebody else may save again. */
const MOST_TRIES = 5;

async function saveOne(edited: DeviceProfileAlarm, { owner, before, made, settle }: Changes): Promise<Outcome<HeldRule>> {
  const id = edited.id ?? '';
  let alarm = edited;
  let held = made.get(id) ?? before.find(({ field }) => field.id.id === id) ?? null;
  for (let left = MOST_TRIES; ; left -= 1) {
    if (held && sameValue(held.alarm, alarm)) return ok(held);
    const record = ruleOfAlarm(alarm, held?.field ?? null, owner);
    if (!record) return failed(fault('invalid', '', { key: 'rule-not-expressible' }));
    // As it would be read again, for a comparison.
    const mine = held && alarmOfRule({ ...held.field, ...record });
    if (held && sameValue(held.alarm, mine)) return ok(held);
    const saved = ruleIn(await request('postRecord', { path: PATH, entityType, record }, QUIET));
    if (saved.ok) made.set(id, saved.value);
    if (saved.ok || saved.fault.kind !== 'conflict' || !held?.alarm || !mine || left <= 1) return saved;
    const newest = ruleIn(await request('recordToSave', { path: `${PATH}/${held.field.id.id}` }, QUIET));
    if (!newest.ok) return newest;
    // The dialog could not show it.
    if (newest.value.alarm === null) return saved;
    const merged = await mergeAlarm(held.alarm, mine, newest.value.alarm, settle);
    if (merged === null) return failed(fault('conflict', '', { key: 'not-merged' }));
    alarm = merged;
    held = newest.value;
  }
}

/** Rules are merged as the form has them: their arguments follow from what they use. @returns null: the user saves nothing. */
async function mergeAlarm(
  base: DeviceProfileAlarm,
  mine: DeviceProfileAlarm,
  theirs: DeviceProfileAlarm,
  settle: Settle,
): Promise<DeviceProfileAlarm | null> {
  let isDisputed = false;
  const merge = (side: 'mine' | 'theirs') =>
    mergeStored(
      { base, mine, theirs },
      {
        choose: () => {
          isDisputed = true;
          return side;
        },
      },
    ) as DeviceProfileAlarm;
  const merged = merge('theirs');
  if (!isDisputed) return merged;
  const id = theirs.id ?? '';
  const kept = await settle([{ id, field: FIELD, part: id, theirs: { [FIELD]: [theirs] }, mine: { [FIELD]: [mine] } }]);
  return kept && (kept.has(id) ? merge('mine') : merged);
}

function ruleIn(answer: Outcome<AnyRecord>): Outcome<HeldRule> {
  if (!answer.ok) return answer;
  const rule = heldRule(answer.value);
  return rule ? ok(rule) : failed(fault('contract', 'The rule is no calculated field of type ALARM'));
}

/**
 * Saves what differs, one by one; the first failure ends it. Where others changed the same rule, `settle` decides.
 * @returns the rules as saved. Faults: conflict, invalid, forbidden, not-found, network, contract.
 */
export async function saveRules(changes: Changes): Promise<Outcome<readonly HeldRule[]>> {
  const rules: HeldRule[] = [];
  for (const alarm of changes.alarms as readonly DeviceProfileAlarm[]) {
    const saved = await saveOne(alarm, changes);
    if (!saved.ok) return saved;
    rules.push(saved.value);
  }
  const kept = new Set(rules.map(({ field }) => field.id.id));
  for (const held of [...changes.before, ...changes.made.values()]) {
    if (kept.has(held.field.id.id)) continue;
    if (held.alarm === null) rules.push(held);
    else {
      const removed = await request('deleteRecord', { path: `${PATH}/${held.field.id.id}`, entityType }, QUIET);
      if (!removed.ok && removed.fault.kind !== 'not-found') return removed;
    }
  }
  changes.made.clear();
  return ok(rules);
}

/** Rules of a profile from before 4.3, which newer servers keep and do not evaluate. Those of the same name are taken over. */
export function oldRules({ profileData }: AnyRecord, held: readonly HeldRule[]): readonly DeviceProfileAlarm[] {
  const { alarms } = partOf(profileData);
  const names = new Set(held.map(({ field }) => field.name));
  return Array.isArray(alarms) ? (alarms as DeviceProfileAlarm[]).filter(({ alarmType }) => !names.has(alarmType ?? '')) : [];
}

/** Makes calculated fields of them. @returns those that failed. */
export async function takeOverRules(
  old: readonly DeviceProfileAlarm[],
  owner: Changes['owner'],
): Promise<readonly Failure<DeviceProfileAlarm>[]> {
  const takeOver = (alarm: DeviceProfileAlarm) =>
    saveRules({ owner, before: [], alarms: [alarm], made: new Map(), settle: async () => null });
  return (await sendMany(old, takeOver)).failures;
}
