/** Conditions in TBEL over the past: all are run before the rules are judged, so that scripts run many at a time. */
import type { EpochMs } from '../../contract/units.ts';
import type { ArgumentValues } from '../calculated/argument-values.ts';
import type { RunScript } from '../scripts/source.ts';
import type { CompiledAlarm } from './compile.ts';
import { conditionValues, runCondition } from './condition-script.ts';
import type { ConditionForm } from './form.ts';
import { arrivals, type PastEntity, pastInput } from './past-entity.ts';

/** Whether the condition held at a time: as its newest values before it said. Times of one script may only move on. */
export type PastConditions = (script: ConditionForm, at: EpochMs) => boolean;

export const NO_CONDITIONS: PastConditions = () => false;

interface Asked {
  readonly at: EpochMs;
  readonly values: ArgumentValues | undefined;
}

/** @returns the conditions of the alarm, and the first failure of each in words. Rejects as `run`. @param limitMs of a run, for texts. */
export async function pastConditions(
  alarm: CompiledAlarm,
  past: PastEntity,
  [start, end]: readonly [EpochMs, EpochMs],
  { run, limitMs }: { readonly run: RunScript; readonly limitMs: number },
): Promise<{ readonly conditions: PastConditions; readonly errors: readonly string[] }> {
  const asked = new Map<ConditionForm, Asked[]>(alarm.scripts.map((script) => [script, []]));
  const inputAt = pastInput(past);
  for (const { at } of arrivals(past, alarm, start, end)) {
    const input = inputAt(at);
    for (const [script, list] of asked) list.push({ at, values: conditionValues(script, input) });
  }
  const answers = new Map<ConditionForm, { readonly at: EpochMs; readonly holds: boolean }[]>();
  const errors: string[] = [];
  for (const [script, list] of asked) {
    const held = await Promise.all(
      list.map(async ({ at, values }) => {
        const answer = values === undefined ? ({ ok: true, holds: false } as const) : await runCondition(script, values, run, limitMs);
        return { at, answer };
      }),
    );
    const failure = held.find(({ answer }) => !answer.ok)?.answer;
    if (failure?.ok === false) errors.push(failure.error);
    answers.set(
      script,
      held.map(({ at, answer }) => ({ at, holds: answer.ok && answer.holds })),
    );
  }
  const places = new Map<ConditionForm, number>();
  const conditions: PastConditions = (script, at) => {
    const list = answers.get(script) ?? [];
    let place = places.get(script) ?? -1;
    while ((list[place + 1]?.at ?? Number.POSITIVE_INFINITY) <= at) place += 1;
    places.set(script, place);
    return list[place]?.holds === true;
  };
  return { conditions, errors };
}
