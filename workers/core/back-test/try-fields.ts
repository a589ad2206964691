/** Calculated fields over the history of one device after the other. */
import type { TriedRule } from '../../../src/contract/back-test.ts';
import { type Outcome, ok } from '../../../src/contract/fault.ts';
import { type EntityId, NULL_ID } from '../../../src/contract/identifiers.ts';
import type { Judged } from '../../../src/engine/alarm-rules/rule-input.ts';
import { type CalculatedField, readField } from '../../../src/engine/calculated/field.ts';
import { type FieldWork, type PastResults, pastResults } from '../../../src/engine/calculated/past-results.ts';
import { SettingsError } from '../../../src/engine/outcome.ts';
import { fieldPicture } from './field-picture.ts';
import { createFieldReads, type FieldReads } from './field-reads.ts';
import { FieldTally } from './field-tally.ts';
import { PastReader } from './past-reader.ts';
import type { MakeTrial, Trial } from './trial.ts';

/** Of a window without a limit, where the server does not say. */
const MOST_POINTS = 1000;

function readRule(rule: TriedRule): CalculatedField | string {
  if (rule.document !== 'calculated-field') throw new Error('not a calculated field');
  try {
    return readField(rule.type, rule.configuration);
  } catch (error) {
    if (error instanceof SettingsError) return error.message;
    throw error;
  }
}

export const createFieldTrial: MakeTrial = async ({ rules, start, end, entities }, context, signal): Promise<Trial> => {
  const read = rules.map(readRule);
  const fields = read.filter((one) => typeof one !== 'string');
  const tallies = read.map((one) => new FieldTally(typeof one === 'string' ? one : null));
  const places = new Map(entities.map(({ id }, place) => [id, place]));
  const params = await context.api('systemParams', {});
  const range = { start, end, mostPoints: (params.ok && params.value.maxDataPointsPerRollingArg) || MOST_POINTS };
  const reader = new PastReader({ start, end }, context, signal);
  const readsOf = createFieldReads(reader, fields, start, range.mostPoints);
  const needsRecord = fields.some((field) => field.arguments.some(({ of }) => of === 'owner'));
  const hasScripts = fields.some(({ work }) => work.type === 'SCRIPT');
  const scripts = hasScripts ? (await import('../scripts/create-scripts.ts')).createScripts(context) : null;
  const pause = () => new Promise<void>((resolve) => void context.later(resolve, 0));

  async function judgedOf(entity: EntityId): Promise<Outcome<Judged>> {
    return needsRecord ? reader.record(entity) : ok({ entity, tenantId: '', customerId: NULL_ID, record: {} });
  }

  /** By the place of the rule. */
  async function resultsOf(reads: FieldReads, tell: (share: number) => void): Promise<(PastResults | undefined)[]> {
    const results: (PastResults | undefined)[] = [];
    for (const one of read) {
      const place = typeof one === 'string' ? -1 : fields.indexOf(one);
      const work: FieldWork = {
        ...{ scripts: scripts && { limitMs: scripts.limitMs, runAll: scripts.runAll }, signal },
        pause: (at) => {
          tell((place + (at - start) / (end - start)) / fields.length);
          return pause();
        },
      };
      results.push(typeof one === 'string' ? undefined : await pastResults(one, reads.arguments[place] ?? new Map(), range, work));
    }
    return results;
  }

  function draw(reads: FieldReads, results: readonly (PastResults | undefined)[]): void {
    const [first] = tallies;
    if (!first || entities.length > 1) return;
    const lines = results.flatMap((one, field) => [...(one?.series ?? [])].map(([key, points]) => ({ field, key, points })));
    const known = new Map(
      fields.flatMap((field, place) =>
        field.arguments.flatMap(({ name, key, source }) =>
          source.kind === 'attribute'
            ? []
            : [[`${name} ${key}`, { field: null, key: name, points: reads.arguments[place]?.get(name)?.points ?? [] }] as const],
        ),
      ),
    );
    first.picture = fieldPicture([...lines, ...known.values()], start, end);
  }

  return {
    async run(entity, tell) {
      const judged = await judgedOf(entity);
      if (!judged.ok) return judged;
      const reads = await readsOf(judged.value);
      if (!reads.ok) return reads;
      const results = await resultsOf(reads.value, tell);
      for (const [place, one] of results.entries()) if (one) tallies[place]?.add(entity, one, place === 0 ? results[1] : undefined);
      draw(reads.value, results);
      return ok(reads.value);
    },
    stop: () => scripts?.stop(),
    results: () => tallies.map((tally) => tally.result(({ id }) => places.get(id) ?? 0)),
  };
};
