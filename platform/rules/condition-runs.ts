/** Runs conditions in TBEL of alarm rules, and judges each alarm in the order in which its values came. */
import type { CompiledAlarm } from '../../src/engine/alarm-rules/compile.ts';
import { conditionValues, type Held, runCondition } from '../../src/engine/alarm-rules/condition-script.ts';
import type { ConditionForm, RuleInput } from '../../src/engine/alarm-rules/form.ts';
import type { ArgumentValues } from '../../src/engine/calculated/argument-values.ts';
import type { EventHub, UsageState } from '../model.ts';
import { printable } from '../printable-error.ts';
import type { Scripts } from '../scripts/scripts.ts';

export interface ConditionParts {
  readonly hub: EventHub;
  readonly scripts: Pick<Scripts, 'run' | 'limitMs'>;
  readonly isDisabled: (tenantId: string, feature: UsageState) => boolean;
}

/** Gets what the scripts said with the values of then; `error`: why one of them said nothing, and does not hold. */
export type Conclude = (input: RuleInput, error: string | undefined) => void;

export interface ConditionRuns {
  /** @param turn what is judged one after the other. */
  ask(turn: object, tenantId: string, alarm: CompiledAlarm, input: RuleInput, conclude: Conclude): void;
  stop(): void;
}

/** Values that change until the scripts have answered. */
function kept({ references, foreign }: CompiledAlarm, input: RuleInput): RuleInput {
  const values = new Map([...references, ...foreign].map((one) => [one, { value: input.value(one), ts: input.timeOf(one) }]));
  return {
    at: input.at,
    value: (reference) => (values.has(reference) ? values.get(reference)?.value : input.value(reference)),
    timeOf: (reference) => (values.has(reference) ? values.get(reference)?.ts : input.timeOf(reference)),
  };
}

export function createConditionRuns({ hub, scripts, isDisabled }: ConditionParts): ConditionRuns {
  const turns = new Map<object, Promise<void>>();
  let isStopped = false;

  async function run(tenantId: string, script: ConditionForm, values: ArgumentValues | undefined): Promise<Held> {
    if (values === undefined) return { ok: true, holds: false };
    if (isDisabled(tenantId, 'tbelExecutionApiState')) return { ok: false, error: 'The tenant has used up its scripts in TBEL' };
    hub.emit('usage', { tenantId, count: 'tbelExecution', amount: 1 });
    try {
      return await runCondition(script, values, (source, args) => scripts.run(tenantId, source, args), scripts.limitMs);
    } catch (error) {
      // Too many wait.
      return { ok: false, error: printable(error) };
    }
  }

  return {
    ask(turn, tenantId, alarm, input, conclude) {
      const values = kept(alarm, input);
      const asked = alarm.scripts.map(async (script) => [script, await run(tenantId, script, conditionValues(script, values))] as const);
      const judged = (turns.get(turn) ?? Promise.resolve()).then(async () => {
        const answers = new Map(await Promise.all(asked));
        if (isStopped) return;
        const holds = (script: ConditionForm) => {
          const held = answers.get(script);
          return held?.ok === true && held.holds;
        };
        const failed = [...answers.values()].find((held) => !held.ok);
        conclude({ ...values, holds }, failed?.ok === false ? failed.error : undefined);
      });
      turns.set(turn, judged);
      void judged
        .catch((error: unknown) => console.error('alarm rules:', printable(error)))
        .finally(() => {
          if (turns.get(turn) === judged) turns.delete(turn);
        });
    },
    stop() {
      isStopped = true;
      turns.clear();
    },
  };
}
