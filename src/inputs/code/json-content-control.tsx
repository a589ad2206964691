import { useMemo, useState } from 'react';
import { useT } from '../../i18n/use-t.ts';
import type { ControlProps } from '../control.ts';
import { useInherited } from '../inherited.ts';
import { storedText } from '../stored-text.ts';
import { CodeField } from './code-field.tsx';
import { jsonFailure, minifyJson, readJson } from './json-text.ts';
import { tidyCode } from './tidy-code.ts';
import { useToldCheck } from './use-told-check.ts';

interface JsonContentControlProps extends ControlProps<string> {
  readonly contentType?: 'JSON' | 'TEXT' | 'BINARY';
  /** False: invalid JSON is reported too. */
  readonly isValidated?: boolean;
}

/** The content of a message, as text. Invalid JSON stays on screen and is reported as null. */
export function JsonContentControl(props: JsonContentControlProps) {
  const { value, onChange, contentType = 'JSON', isValidated = true, required, requiredText, error, ...rest } = props;
  const t = useT();
  const [unread, setUnread] = useState<string | null>(null);
  // Another value replaces invalid text.
  if (value !== null && unread !== null) setUnread(null);
  const text = storedText(value) ?? unread ?? '';
  const isJson = contentType === 'JSON';
  const isRead = useInherited(props).canEdit && isJson && isValidated;
  const read = useMemo(() => (isRead ? readJson(text) : null), [isRead, text]);
  const missing = required && text.trim() === '' ? (requiredText ?? t('inputs.required')) : null;
  const problem = missing ?? (read?.problem ? jsonFailure(read.problem) : null);
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
