/** Alarm rules over the history of one device after the other. */
import { MOST_READINGS, type TriedRule } from '../../../src/contract/back-test.ts';
import { type Outcome, ok } from '../../../src/contract/fault.ts';
import { type EntityId, NULL_ID } from '../../../src/contract/identifiers.ts';
import { ATTRIBUTE_SCOPES, type AttributeScope } from '../../../src/contract/telemetry.ts';
import { type CompiledAlarm, compileAlarm } from '../../../src/engine/alarm-rules/compile.ts';
import { type PastValue, pastAlarms } from '../../../src/engine/alarm-rules/past-alarms.ts';
import { readCalculatedAlarm } from '../../../src/engine/alarm-rules/read-calculated-alarm.ts';
import { readProfileAlarm } from '../../../src/engine/alarm-rules/read-profile-alarm.ts';
import type { Judged, StoredValues } from '../../../src/engine/alarm-rules/rule-input.ts';
import { type StoredValue, storedValue } from '../../../src/engine/values.ts';
import type { Points } from '../transport/growing-points.ts';
import { AlarmTally } from './alarm-tally.ts';
import type { MakeTrial } from './trial.ts';

type Values = ReadonlyMap<string, { readonly value: StoredValue; readonly lastUpdateTs: number }>;

function compiled(rule: TriedRule): CompiledAlarm {
  const text = JSON.stringify(rule);
  return compileAlarm(
    rule.document === 'profile' ? readProfileAlarm(rule.alarm) : readCalculatedAlarm(rule.name, rule.configuration),
    text,
  );
}

/** As a server gives it: a text of any type. */
function typed(text: string): StoredValue {
  if (text === 'true' || text === 'false') return { type: 'BOOLEAN', value: text === 'true' };
  const value = text.trim() === '' ? Number.NaN : Number(text);
  if (!Number.isFinite(value)) return { type: 'STRING', value: text };
  return /^-?\d+$/.test(text) && Number.isSafeInteger(value) ? { type: 'LONG', value } : { type: 'DOUBLE', value };
}

/** Ascending. */
function pastValues({ length, t, v, texts }: Points): PastValue[] {
  const values = texts.map(typed);
  const points: PastValue[] = [];
  for (let at = 0; at < length; at++) {
    const value = values[v[at] ?? -1];
    if (value) points.push({ ts: t[at] ?? 0, value });
  }
  return points.sort((a, b) => a.ts - b.ts);
}

const placeOf = (id: string, scope: AttributeScope) => `${id} ${scope}`;

export const createAlarmTrial: MakeTrial = ({ rules, start, end }, context, signal) => {
  const read = rules.map((rule): CompiledAlarm | string => {
    try {
      return compiled(rule);
    } catch (error) {
      return error instanceof Error ? error.message : String(error);
    }
  });
  const alarms = read.filter((one) => typeof one !== 'string');
  const tallies = read.map((one) => new AlarmTally(typeof one === 'string' ? one : null));
  const keys = [...new Set(alarms.flatMap(({ seriesKeys }) => [...seriesKeys]))];
  const own = [...new Set(alarms.flatMap(({ attributeKeys }) => [...attributeKeys]))];
  const foreign = alarms.flatMap((alarm) => alarm.foreign);
  const needsRecord = foreign.length > 0 || alarms.some(({ references }) => references.some(({ kind }) => kind === 'field'));
  /** Owners are the same for many devices. */
  const known = new Map<string, Promise<Outcome<Values>>>();

  async function attributes(entity: EntityId, scope: AttributeScope, names: readonly string[]): Promise<Outcome<Values>> {
    const place = placeOf(entity.id, scope);
    const answer =
      known.get(place) ??
      context.api('attributesOf', { entity, scope, keys: names }).then((given) => {
        if (!given.ok) return given;
        const values = given.value.flatMap(({ key, value, lastUpdateTs }) =>
          value === null ? [] : [[key, { value: storedValue(value, false), lastUpdateTs }] as const],
        );
        return ok(new Map(values));
      });
    known.set(place, answer);
    return answer;
  }

  async function judgedOf(entity: EntityId): Promise<Outcome<Judged>> {
    const none = { entity, tenantId: '', customerId: NULL_ID, record: {} };
    if (!needsRecord) return ok(none);
    const answer = await context.api('record', { path: `/api/${entity.entityType.toLowerCase()}/${entity.id}` });
    if (!answer.ok) return answer;
    const { tenantId, customerId } = answer.value as { readonly tenantId?: EntityId | null; readonly customerId?: EntityId | null };
    return ok({ entity, tenantId: tenantId?.id ?? '', customerId: customerId?.id ?? NULL_ID, record: answer.value });
  }

  /** The attributes that the rules read, of the device and of those that limits are read of. */
  async function attributesFor(judged: Judged): Promise<Outcome<StoredValues['attribute']>> {
    const { entity, tenantId, customerId } = judged;
    const owners: EntityId[] = [];
    if (foreign.some(({ of }) => of === 'tenant' || of === 'owner')) owners.push({ entityType: 'TENANT', id: tenantId });
    if (customerId !== NULL_ID && foreign.some(({ of }) => of === 'customer' || of === 'owner'))
      owners.push({ entityType: 'CUSTOMER', id: customerId });
    for (const { of } of foreign) if (typeof of === 'object') owners.push(of);
    const wanted = [
      ...(own.length > 0 ? ATTRIBUTE_SCOPES.map((scope) => [entity, scope, own] as const) : []),
      ...owners.map((owner) => [owner, 'SERVER_SCOPE', foreign.map(({ key }) => key)] as const),
    ];
    const found = new Map<string, Values>();
    for (const [of, scope, names] of wanted) {
      const answer = await attributes(of, scope, [...new Set(names)]);
      if (!answer.ok) return answer;
      found.set(placeOf(of.id, scope), answer.value);
    }
    return ok(({ id }, scope, key) => found.get(placeOf(id, scope))?.get(key));
  }

  return {
    async run(entity) {
      const judged = await judgedOf(entity);
      if (!judged.ok) return judged;
      const attribute = await attributesFor(judged.value);
      if (!attribute.ok) return attribute;
      const range = { entity, keys, values: 'states', pixelMs: null } as const;
      const series = new Map<string, PastValue[]>();
      let readings = 0;
      if (keys.length > 0) {
        const within = await context.readPoints({ ...range, startTs: start, endTs: end, limit: MOST_READINGS }, signal);
        if (!within.ok) return within;
        // What was known when the range began; one key alone waits for nothing.
        const before =
          keys.length > 1
            ? await context.readPoints({ ...range, startTs: 0, endTs: start, limit: 1 }, signal)
            : ok(new Map<string, Points>());
        if (!before.ok) return before;
        for (const key of keys) {
          const points = [before.value.get(key), within.value.get(key)].flatMap((part) => (part ? pastValues(part) : []));
          readings += within.value.get(key)?.count ?? 0;
          series.set(key, points);
        }
      }
      const past = { subject: judged.value, series, attribute: attribute.value };
      read.forEach((one, index) => {
        if (typeof one === 'string') return;
        tallies[index]?.add(pastAlarms(one, past, start, end).map((alarm) => ({ ...alarm, entity, type: one.type })));
      });
      return ok({ readings, isCut: [...series.values()].some(({ length }) => length >= MOST_READINGS) });
    },
    results: () => tallies.map((tally) => tally.result()),
  };
};
