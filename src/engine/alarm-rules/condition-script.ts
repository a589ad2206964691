/** Conditions in TBEL: run before the rules are judged, because scripts run elsewhere. */
import type { DurationMs } from '../../contract/units.ts';
import type { ArgumentValues } from '../calculated/argument-values.ts';
import { readScriptResult, scriptContext } from '../calculated/compute.ts';
import { readContext } from '../calculated/script-values.ts';
import type { ScriptAnswer } from '../scripts/answer.ts';
import { plainAnswer } from '../scripts/plain-result.ts';
import type { RunScript, ScriptSource } from '../scripts/source.ts';
import type { ConditionForm, RuleInput } from './form.ts';

const sources = new WeakMap<ConditionForm, ScriptSource>();

/** As scripts of calculated fields are run; the same one each time, so that it is read once. */
function conditionSource(condition: ConditionForm): ScriptSource {
  const known = sources.get(condition);
  if (known) return known;
  const { body, arguments: places } = condition;
  const source: ScriptSource = { language: 'TBEL', body, params: ['ctx'], fieldArguments: [...places.keys()] };
  sources.set(condition, source);
  return source;
}

/** The arguments of the script. Undefined: a value is missing, and the condition does not hold. */
export function conditionValues({ arguments: places }: ConditionForm, input: RuleInput): ArgumentValues | undefined {
  const values: ArgumentValues = new Map(
    [...places].flatMap(([name, reference]) => {
      const value = input.value(reference);
      return value ? [[name, { ts: input.timeOf(reference) ?? input.at, value }] as const] : [];
    }),
  );
  return values.size === places.size ? values : undefined;
}

export type Held = { readonly ok: true; readonly holds: boolean } | { readonly ok: false; readonly error: string };

function readCondition(answer: ScriptAnswer, limitMs: number): Held {
  const result = readScriptResult(answer, limitMs);
  if (!result.ok) return result;
  if (result.text === 'true' || result.text === 'false') return { ok: true, holds: result.text === 'true' };
  return { ok: false, error: `The condition must return true or false: ${result.text.slice(0, 100)}` };
}

/** Whether the condition holds; at once where it is plain. Rejects as `run`. @param limitMs of the run, for texts. */
export async function runCondition(condition: ConditionForm, values: ArgumentValues, run: RunScript, limitMs: DurationMs): Promise<Held> {
  const source = conditionSource(condition);
  const known = plainAnswer(source, () => [readContext(values)]);
  return readCondition(known ?? (await run(source, [scriptContext(values)])), limitMs);
}
