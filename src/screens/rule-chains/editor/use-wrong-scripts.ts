import { useEffect, useMemo, useState } from 'react';
import { perform, QUIET } from '../../../bridge/request.ts';
import type { Fault } from '../../../contract/fault.ts';
import type { FunctionTrial } from '../../../contract/function-trial.ts';
import { useT } from '../../../i18n/use-t.ts';
import { functionFaultWords } from '../../../inputs/code/function-fault.ts';
import type { FieldProblem } from '../../../rule-chains/document/checks.ts';
import type { ChangedScript } from '../nodes/changed-scripts.ts';

const PAUSE_MS = 300;

/** Null: it compiles, or nobody can tell. */
type Verdicts = ReadonlyMap<string, Fault | null>;

const keyOf = ({ trial }: ChangedScript) => JSON.stringify([trial.args, trial.body]);

/** Those that do not compile: each text is asked of the core's sandbox once, and never run. @param scripts keep their identity. */
export function useWrongScripts(scripts: readonly ChangedScript[]): readonly FieldProblem[] {
  const t = useT();
  const [verdicts, setVerdicts] = useState<Verdicts>(new Map());
  useEffect(() => {
    const known = new Set(scripts.map(keyOf));
    const asked = new Map(scripts.filter((one) => !verdicts.has(keyOf(one))).map((one) => [keyOf(one), one.trial]));
    if (asked.size === 0) return undefined;
    const ask = async ([key, trial]: readonly [string, FunctionTrial]) => {
      const outcome = await perform((core) => core.tryFunction(trial), QUIET);
      return [key, !outcome.ok && outcome.fault.kind === 'invalid' ? outcome.fault : null] as const;
    };
    const timer = setTimeout(() => {
      void Promise.all([...asked].map(ask)).then((found) =>
        setVerdicts((before) => new Map([...[...before].filter(([key]) => known.has(key)), ...found])),
      );
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [scripts, verdicts]);
  return useMemo(
    () =>
      scripts.flatMap((one): FieldProblem[] => {
        const fault = verdicts.get(keyOf(one));
        const { node, field } = one;
        return fault ? [{ is: 'field', node, field, label: t('rule-node-forms.script'), words: functionFaultWords(fault, t) }] : [];
      }),
    [scripts, verdicts, t],
  );
}
