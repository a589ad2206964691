/** Alarm rules over the history of one device after the other. */
import type { TriedRule } from '../../../src/contract/back-test.ts';
import { type Outcome, ok } from '../../../src/contract/fault.ts';
import { type EntityId, NULL_ID } from '../../../src/contract/identifiers.ts';
import { ATTRIBUTE_SCOPES, type AttributeScope } from '../../../src/contract/telemetry.ts';
import { type CompiledAlarm, compileAlarm } from '../../../src/engine/alarm-rules/compile.ts';
import { pastAlarms } from '../../../src/engine/alarm-rules/past-alarms.ts';
import { NO_CONDITIONS, pastConditions } from '../../../src/engine/alarm-rules/past-conditions.ts';
import type { PastValues } from '../../../src/engine/alarm-rules/past-entity.ts';
import { readCalculatedAlarm } from '../../../src/engine/alarm-rules/read-calculated-alarm.ts';
import { readProfileAlarm } from '../../../src/engine/alarm-rules/read-profile-alarm.ts';
import { type Judged, placeOf, type StoredValues } from '../../../src/engine/alarm-rules/rule-input.ts';
import { AlarmTally } from './alarm-tally.ts';
import { type Before, type PastAttributes, PastReader } from './past-reader.ts';
import type { MakeTrial, Trial } from './trial.ts';

function compiled(rule: TriedRule): CompiledAlarm {
  if (rule.document === 'chain') throw new Error('not an alarm rule');
  const form = rule.document === 'profile' ? readProfileAlarm(rule.alarm) : readCalculatedAlarm(rule.name, rule.configuration);
  return compileAlarm(form, JSON.stringify(rule));
}

const scopeOf = (id: string, scope: AttributeScope) => `${id} ${scope}`;

export const createAlarmTrial: MakeTrial = async ({ rules, start, end }, context, signal): Promise<Trial> => {
  const reader = new PastReader({ start, end }, context, signal);
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
  const foreignSeries = foreign.filter(({ kind }) => kind === 'series');
  const needsRecord = foreign.length > 0 || alarms.some(({ references }) => references.some(({ kind }) => kind === 'field'));
  const hasScripts = alarms.some((alarm) => alarm.scripts.length > 0);
  const scripts = hasScripts ? (await import('../scripts/create-scripts.ts')).createScripts(context) : null;
  // One key alone waits for nothing that was known before.
  const isAlone = keys.length + foreignSeries.length <= 1;
  const knownBefore = (names: readonly string[]): Before[] => (isAlone || names.length === 0 ? [] : [{ keys: names, since: 0, limit: 1 }]);

  async function judgedOf(entity: EntityId): Promise<Outcome<Judged>> {
    return needsRecord ? reader.record(entity) : ok({ entity, tenantId: '', customerId: NULL_ID, record: {} });
  }

  /** The attributes that the rules read, of the device and of those that limits are read of. */
  async function attributesFor(judged: Judged): Promise<Outcome<StoredValues['attribute']>> {
    const { entity } = judged;
    const wanted = [
      ...(own.length > 0 ? ATTRIBUTE_SCOPES.map((scope) => [entity, scope, own] as const) : []),
      ...foreign.flatMap((reference) => {
        const place = reference.kind === 'attribute' ? placeOf(reference, judged) : undefined;
        return place ? [[place, reference.scope ?? 'SERVER_SCOPE', [reference.key]] as const] : [];
      }),
    ];
    const found = new Map<string, PastAttributes>();
    for (const [of, scope, names] of wanted) {
      const answer = await reader.attributes(of, scope, names);
      if (!answer.ok) return answer;
      // A limit may be read of the device itself.
      const place = scopeOf(of.id, scope);
      found.set(place, new Map([...(found.get(place) ?? []), ...answer.value]));
    }
    return ok(({ id }, scope, key) => found.get(scopeOf(id, scope))?.get(key));
  }

  /** By id: the series that the rules read of others. What is of the device itself is among its own. */
  async function othersFor(
    judged: Judged,
  ): Promise<Outcome<{ readonly others: Map<string, PastValues>; readonly own: readonly string[] }>> {
    const wanted = new Map<string, { readonly place: EntityId; readonly names: Set<string> }>();
    for (const reference of foreignSeries) {
      const place = placeOf(reference, judged);
      if (!place) continue;
      const one = wanted.get(place.id) ?? { place, names: new Set() };
      wanted.set(place.id, one);
      one.names.add(reference.key);
    }
    const others = new Map<string, PastValues>();
    for (const { place, names } of wanted.values()) {
      if (place.id === judged.entity.id) continue;
      const read = await reader.sharedSeries(place, [...names], knownBefore([...names]));
      if (!read.ok) return read;
      others.set(place.id, read.value.points);
    }
    return ok({ others, own: [...(wanted.get(judged.entity.id)?.names ?? [])] });
  }

  return {
    async run(entity) {
      const judged = await judgedOf(entity);
      if (!judged.ok) return judged;
      const attribute = await attributesFor(judged.value);
      if (!attribute.ok) return attribute;
      const foreignValues = await othersFor(judged.value);
      if (!foreignValues.ok) return foreignValues;
      const { others, own: alsoOwn } = foreignValues.value;
      const names = [...new Set([...keys, ...alsoOwn])];
      const series = await reader.series(entity, names, knownBefore(names));
      if (!series.ok) return series;
      const past = { subject: judged.value, series: series.value.points, others, attribute: attribute.value };
      for (const [index, one] of read.entries()) {
        if (typeof one === 'string') continue;
        const held = scripts && one.scripts.length > 0 ? await pastConditions(one, past, [start, end], scripts) : null;
        for (const error of held?.errors ?? []) tallies[index]?.failed(error);
        const found = pastAlarms(one, past, start, end, held?.conditions ?? NO_CONDITIONS);
        tallies[index]?.add(found.map((alarm) => ({ ...alarm, entity, type: one.type })));
      }
      return ok({ readings: series.value.readings, isCut: series.value.isCut });
    },
    stop: () => scripts?.stop(),
    results: () => tallies.map((tally) => tally.result()),
  };
};
