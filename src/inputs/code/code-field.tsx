import { Button, Input } from '@mantine/core';
import { useId, useState } from 'react';
import { useT } from '../../i18n/use-t.ts';
import unseen from '../../marks/unseen.module.css';
import type { FieldProps } from '../control.ts';
import { useInherited } from '../inherited.ts';
import { keepFocus } from '../keep-focus.ts';
import classes from './code.module.css';
import { CodeEditor, type CodeMark } from './code-editor.tsx';
import type { CodeLanguage } from './code-setup.ts';
import { FullScreen, FullScreenButton } from './full-screen.tsx';

export interface CodeAction {
  readonly label: string;
  readonly isOff?: boolean;
  readonly run: () => void;
}

interface CodeFieldProps extends Omit<FieldProps, 'error' | 'requiredText'> {
  readonly language: CodeLanguage;
  readonly text: string;
  readonly onText: (text: string) => void;
  readonly onBlur?: () => void;
  readonly error: string | null;
  readonly marks?: readonly CodeMark[];
  readonly actions?: readonly CodeAction[];
  /** Shown before and after the text, not part of it. */
  readonly around?: readonly [before: string, after: string];
  /** Of the function whose body is edited: they are offered while one types. */
  readonly parameters?: readonly string[];
}

const NO_MARKS: readonly CodeMark[] = [];

export function CodeField(props: CodeFieldProps) {
  const {
    label,
    description,
    name,
    language,
    text,
    onText,
    onBlur,
    error,
    marks = NO_MARKS,
    actions = [],
    around,
    parameters = [],
  } = props;
  const { required = false } = props;
  const { disabled, readOnly, canEdit } = useInherited(props);
  const t = useT();
  const id = useId();
  const [isFull, setFull] = useState(false);
  return (
    <FullScreen label={label} isOpen={isFull} onClose={() => setFull(false)}>
      <div className={classes.field} data-name={name}>
        <div className={classes.head}>
          <span id={`${id}-label`} className={classes.label} data-error={error === null ? undefined : ''}>
            {label}
            {required ? (
              <span aria-hidden className={classes.star}>
                {' *'}
              </span>
            ) : null}
          </span>
          <span className={classes.actions}>
            {canEdit
              ? actions.map((action) => (
                  <Button
                    key={action.label}
                    size="xs"
                    variant="subtle"
                    disabled={action.isOff}
                    onMouseDown={keepFocus}
                    onClick={action.run}
                  >
                    {action.label}
                  </Button>
                ))
              : null}
            <FullScreenButton label={label} isFull={isFull} onToggle={setFull} />
          </span>
        </div>
        {description ? <p className={classes.description}>{description}</p> : null}
        <p id={`${id}-keys`} className={unseen.unseen}>
          {description} {canEdit ? t('inputs.code.keys') : ''}
        </p>
        {around ? (
          <bdi dir="ltr" className={classes.around}>
            {around[0]}
          </bdi>
        ) : null}
        <div
          dir="ltr"
          className={classes.frame}
          data-error={error === null ? undefined : ''}
          data-disabled={disabled ? '' : undefined}
          data-read-only={readOnly ? '' : undefined}
        >
          <CodeEditor
            language={language}
            text={text}
            onText={onText}
            onBlur={onBlur}
            labelledBy={`${id}-label`}
            describedBy={`${id}-keys ${id}-error`}
            isInvalid={error !== null}
            isRequired={required}
            isDisabled={disabled}
            isReadOnly={readOnly}
            marks={marks}
            names={parameters.join(',')}
          />
        </div>
        {around ? (
          <bdi dir="ltr" className={classes.around}>
            {around[1]}
          </bdi>
        ) : null}
        {error === null ? null : (
          <Input.Error id={`${id}-error`} mt={4}>
            {error}
          </Input.Error>
        )}
      </div>
    </FullScreen>
  );
}
