import { useMemo, useRef } from 'react';
import type { FunctionTrial } from '../../contract/function-trial.ts';
import { useT } from '../../i18n/use-t.ts';
import type { ControlProps } from '../control.ts';
import { storedText } from '../stored-text.ts';
import { CodeField } from './code-field.tsx';
import { type ResultType, resultProblem } from './result-problem.ts';
import { tidyCode } from './tidy-code.ts';
import { useFunctionCheck } from './use-function-check.ts';
import { useToldCheck } from './use-told-check.ts';

interface FunctionControlProps extends ControlProps<string> {
  readonly functionName?: string;
  /** Null where nobody knows them: its head is not shown, and it is only compiled. */
  readonly args: readonly string[] | null;
  readonly resultType?: ResultType;
  /** Arguments of calls that it must stand: tried one after the other until one succeeds. */
  readonly samples?: readonly (readonly unknown[])[];
  /** Off: it is neither compiled nor run. */
  readonly isValidated?: boolean;
}

const NO_SAMPLES: readonly (readonly unknown[])[] = [];

/**
 * The body of a function. It is compiled and run in the core's sandbox, never on the page; a text that has not been tried yet
 * cannot be saved, one that nothing can try can.
 */
export function FunctionControl(props: FunctionControlProps) {
  const { value, onChange, functionName = '', args, resultType = 'nocheck', samples = NO_SAMPLES, isValidated = true, ...field } = props;
  const { required, requiredText, error, ...rest } = field;
  const t = useT();
  const text = storedText(value) ?? '';
  // Callers write lists in place, which are new ones each time.
  const listed = JSON.stringify([args ?? [], samples]);
  // What cannot be changed here is not held against whoever saves the form around.
  const isTried = isValidated && !rest.disabled && !rest.readOnly;
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
    if (!outcome.ok) return outcome.fault.kind === 'invalid' ? faultWords(outcome.fault) : null;
    const wrong = resultProblem(resultType, outcome.value);
    return wrong && t(wrong, { type: resultType });
  };
  const faultWords = ({ key, message, line, column }: { key: string; message: string; line?: number; column?: number }) => {
    if (key === 'function-too-slow') return t('inputs.code.tooSlow');
    const failure = t('inputs.code.failed', { reason: message });
    return line === undefined ? failure : t('inputs.code.failedAt', { failure, line, column: column ?? 1 });
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
      {...(args && { around: [`function ${functionName}(${args.join(', ')}) {`, '}'] as const })}
      actions={[{ label: t('inputs.code.tidy'), run: () => edit(tidyCode(text)) }]}
    />
  );
}
