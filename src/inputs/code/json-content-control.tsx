import { useMemo, useState } from 'react';
import { useT } from '../../i18n/use-t.ts';
import type { ControlProps } from '../control.ts';
import { storedText } from '../stored-text.ts';
import { CodeField } from './code-field.tsx';
import { minifyJson, readJson } from './json-text.ts';
import { tidyCode } from './tidy-code.ts';
import { useToldCheck } from './use-told-check.ts';

interface JsonContentControlProps extends ControlProps<string> {
  /** What the text is; JSON when not said. */
  readonly contentType?: 'JSON' | 'TEXT' | 'BINARY';
  /** Off: also what is no JSON is handed on. */
  readonly isValidated?: boolean;
}

/** The content of a message, as text. JSON that cannot be read stays on screen and is handed on as null. */
export function JsonContentControl(props: JsonContentControlProps) {
  const { value, onChange, contentType = 'JSON', isValidated = true, required, requiredText, error, ...rest } = props;
  const t = useT();
  const [unread, setUnread] = useState<string | null>(null);
  // Another value ends what could not be read before it.
  if (value !== null && unread !== null) setUnread(null);
  const text = storedText(value) ?? unread ?? '';
  const isJson = contentType === 'JSON';
  const isRead = isJson && isValidated && !rest.disabled && !rest.readOnly;
  const read = useMemo(() => (isRead ? readJson(text) : null), [isRead, text]);
  const missing = required && text.trim() === '' ? (requiredText ?? t('inputs.required')) : null;
  const problem = missing ?? (read?.problem ? t('inputs.code.failed', { reason: read.problem.words }) : null);
  const checked = useToldCheck(problem, error, read?.problem ? problem : null);
  const marks = useMemo(() => (read?.problem ? [{ ...read.problem.place, message: read.problem.words }] : []), [read]);
  const edit = (next: string) => {
    const isUsable = next !== '' && (!isJson || !isValidated || readJson(next).problem === null);
    setUnread(isUsable ? null : next);
    onChange(isUsable ? next : null);
  };
  return (
    <CodeField
      {...rest}
      language={isJson ? 'json' : 'text'}
      text={text}
      onText={edit}
      {...checked}
      required={required}
      marks={marks}
      actions={
        isJson
          ? [
              { label: t('inputs.code.tidy'), run: () => edit(tidyCode(text)) },
              { label: t('inputs.code.minify'), isOff: readJson(text).problem !== null, run: () => edit(minifyJson(text)) },
            ]
          : []
      }
    />
  );
}
