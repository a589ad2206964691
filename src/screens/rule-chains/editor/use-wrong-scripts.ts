import { useCallback, useEffect, useMemo, useState } from 'react';
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

async function askVerdicts(scripts: readonly ChangedScript[], verdicts: Verdicts): Promise<Verdicts> {
  const asked = new Map(scripts.filter((one) => !verdicts.has(keyOf(one))).map((one) => [keyOf(one), one.trial]));
  const ask = async ([key, trial]: readonly [string, FunctionTrial]) => {
    const outcome = await perform((core) => core.tryFunction(trial), QUIET);
    return [key, !outcome.ok && outcome.fault.kind === 'invalid' ? outcome.fault : null] as const;
  };
  return new Map(await Promise.all([...asked].map(ask)));
}

interface WrongScripts {
  readonly problems: readonly FieldProblem[];
  /** Asks for those that were not asked for yet, without a pause. @returns how many of all do not compile; `problems` follow. */
  readonly count: () => Promise<number>;
}

/** Those that do not compile: each text is asked of the core's sandbox once, and never run. @param scripts keep their identity. */
export function useWrongScripts(scripts: readonly ChangedScript[]): WrongScripts {
  const t = useT();
  const [verdicts, setVerdicts] = useState<Verdicts>(new Map());
  const add = useCallback(
    (found: Verdicts) => {
      const known = new Set(scripts.map(keyOf));
      setVerdicts((before) => new Map([...[...before].filter(([key]) => known.has(key)), ...found]));
    },
    [scripts],
  );
  useEffect(() => {
    if (scripts.every((one) => verdicts.has(keyOf(one)))) return undefined;
    const timer = setTimeout(() => void askVerdicts(scripts, verdicts).then(add), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [scripts, verdicts, add]);
  const count = useCallback(async () => {
    const found = await askVerdicts(scripts, verdicts);
    if (found.size > 0) add(found);
    return scripts.filter((one) => found.get(keyOf(one)) ?? verdicts.get(keyOf(one))).length;
  }, [scripts, verdicts, add]);
  const problems = useMemo(
    () =>
      scripts.flatMap((one): FieldProblem[] => {
        const fault = verdicts.get(keyOf(one));
        const { node, field } = one;
        return fault ? [{ is: 'field', node, field, label: t('rule-node-forms.script'), words: functionFaultWords(fault, t) }] : [];
      }),
    [scripts, verdicts, t],
  );
  return { problems, count };
}
