import { useDebouncedCallback } from '@mantine/hooks';
import { useEffect, useMemo, useRef, useState } from 'react';
import { perform, QUIET } from '../../bridge/request.ts';
import type { Outcome } from '../../contract/fault.ts';
import type { FunctionTrial, TrialResult } from '../../contract/function-trial.ts';
import { useT } from '../../i18n/use-t.ts';
import type { FieldOptions } from '../../stored/fields/form-field.ts';
import type { ControlProps } from '../control.ts';
import { useInherited } from '../inherited.ts';
import { storedText } from '../stored-text.ts';
import { CodeField } from './code-field.tsx';
import { functionFaultWords } from './function-fault.ts';
import { tidyCode } from './tidy-code.ts';
import { useToldCheck } from './use-told-check.ts';

const PAUSE_MS = 300;

interface Checked {
  readonly body: string;
  readonly outcome: Outcome<TrialResult>;
}

/**
 * Tries a function in the core's sandbox, debounced by 300 ms. `outcome` is null until the answer; `now` ends the pause.
 * @param trial keep its identity while it is the same; null: nothing to try.
 */
function useFunctionCheck(trial: FunctionTrial | null): { readonly outcome: Outcome<TrialResult> | null; readonly now: () => void } {
  const [checked, setChecked] = useState<Checked | null>(null);
  const latest = useRef(trial);
  latest.current = trial;
  const run = useDebouncedCallback(async (next: FunctionTrial) => {
    const outcome = await perform((core) => core.tryFunction(next), QUIET);
    if (latest.current === next) setChecked({ body: next.body, outcome });
  }, PAUSE_MS);
  useEffect(() => {
    if (trial) run(trial);
    else run.cancel();
  }, [trial, run]);
  return { outcome: trial && checked?.body === trial.body ? checked.outcome : null, now: () => run.flush() };
}

/** `any`: anything but undefined; `nocheck`: not checked; else a result of `typeof`. */
export type ResultType = 'any' | 'nocheck' | 'string' | 'number' | 'boolean' | 'object' | 'undefined' | 'function';

function resultProblem(wanted: ResultType, { type }: TrialResult) {
  if (type === null || wanted === 'nocheck') return null;
  if (wanted === 'any') return type === 'undefined' ? 'js-func.no-return-error' : null;
  return type === wanted ? null : 'js-func.return-type-mismatch';
}

type FunctionOptions = FieldOptions['function'];

interface FunctionControlProps extends ControlProps<string>, FunctionOptions {
  readonly functionName?: string;
  readonly resultType?: ResultType;
  /** Arguments of trial calls, tried in order until one succeeds. */
  readonly samples?: readonly (readonly unknown[])[];
}

const NO_NAMES: readonly string[] = [];
const NO_SAMPLES: readonly (readonly unknown[])[] = [];

/**
 * The body of a function, compiled and run in the core's sandbox, never on the page. Changed text can be saved once it was tried, or when
 * the sandbox is not available.
 */
export function FunctionControl(props: FunctionControlProps) {
  const { value, onChange, functionName = '', args, resultType = 'nocheck', samples = NO_SAMPLES, isValidated = true, ...field } = props;
  const { required, requiredText, error, ...rest } = field;
  const t = useT();
  const text = storedText(value) ?? '';
  // Callers pass new arrays each time.
  const listed = JSON.stringify([args ?? [], samples]);
  // A read-only or disabled field must not prevent saving the form.
  const isTried = useInherited(props).canEdit && isValidated;
  const trial = useMemo((): FunctionTrial | null => {
    if (!isTried || text.trim() === '') return null;
    const [names, calls] = JSON.parse(listed) as [string[], unknown[][]];
    return { name: functionName, args: names, body: text, samples: calls };
  }, [isTried, functionName, listed, text]);
  const { outcome, now } = useFunctionCheck(trial);
  const initial = useRef(text);

  const verdict = (): string | null => {
    if (text.trim() === '') return required ? (requiredText ?? t('inputs.required')) : null;
    if (!trial) return null;
    if (!outcome) return text === initial.current ? null : t('inputs.code.trying');
    if (!outcome.ok) return outcome.fault.kind === 'invalid' ? functionFaultWords(outcome.fault, t) : null;
    const wrong = resultProblem(resultType, outcome.value);
    return wrong && t(wrong, { type: resultType });
  };
  const problem = verdict();
  const checked = useToldCheck(problem, error, outcome ? problem : null, !trial || outcome !== null);
  const fault = outcome && !outcome.ok && outcome.fault.kind === 'invalid' ? outcome.fault : null;
  const marks = useMemo(
    () => (fault?.line === undefined ? [] : [{ line: fault.line, column: fault.column ?? 1, message: fault.message }]),
    [fault],
  );
  const edit = (next: string) => onChange(next === '' ? null : next);
  return (
    <CodeField
      {...rest}
      language="javascript"
      text={text}
      onText={edit}
      onBlur={() => {
        checked.onBlur();
        now();
      }}
      error={checked.error}
      required={required}
      marks={marks}
      parameters={args ?? NO_NAMES}
      around={args ? [`function ${functionName}(${args.join(', ')}) {`, '}'] : undefined}
      actions={[{ label: t('inputs.code.tidy'), run: () => edit(tidyCode(text)) }]}
    />
  );
}
