/** The frame of every field of code: its name, what can be done with the text, the editor, what is wrong; over the whole page when wanted. */
import { ActionIcon, Button, Input } from '@mantine/core';
import { IconMaximize, IconMinimize } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { useT } from '../../i18n/use-t.ts';
import { Hint } from '../../marks/hint.tsx';
import { keepFocus } from '../keep-focus.ts';
import classes from './code.module.css';
import { CodeEditor, type CodeMark } from './code-editor.tsx';
import type { CodeLanguage } from './code-setup.ts';
import { FullScreen } from './full-screen.tsx';

export interface CodeAction {
  readonly label: string;
  readonly isOff?: boolean;
  readonly run: () => void;
}

interface CodeFieldProps {
  readonly label: string;
  readonly description?: string | undefined;
  readonly name?: string | undefined;
  readonly language: CodeLanguage;
  readonly text: string;
  readonly onText: (text: string) => void;
  readonly onBlur?: () => void;
  readonly error: string | null;
  readonly required?: boolean | undefined;
  readonly disabled?: boolean | undefined;
  readonly readOnly?: boolean | undefined;
  readonly marks?: readonly CodeMark[];
  readonly actions?: readonly CodeAction[];
  /** Lines around the text that are not part of it. */
  readonly around?: readonly [before: string, after: string];
}

const NO_MARKS: readonly CodeMark[] = [];

export function CodeField(props: CodeFieldProps) {
  const { label, description, name, language, text, onText, onBlur, error, marks = NO_MARKS, actions = [], around } = props;
  const { required = false, disabled = false, readOnly = false } = props;
  const t = useT();
  const id = useId();
  const [isFull, setFull] = useState(false);
  const canEdit = !disabled && !readOnly;
  const Icon = isFull ? IconMinimize : IconMaximize;
  const toggle = t(isFull ? 'inputs.code.leaveFullScreen' : 'inputs.code.fullScreen');
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
            <Hint label={toggle}>
              <ActionIcon
                size="sm"
                aria-label={`${toggle}: ${label}`}
                aria-expanded={isFull}
                data-autofocus={isFull ? '' : undefined}
                onMouseDown={keepFocus}
                onClick={() => setFull(!isFull)}
              >
                <Icon size={16} stroke={1.75} />
              </ActionIcon>
            </Hint>
          </span>
        </div>
        {description ? <p className={classes.description}>{description}</p> : null}
        <p id={`${id}-keys`} className={classes.hidden}>
          {description} {canEdit ? t('inputs.code.keys') : ''}
        </p>
        {around ? (
          <bdi dir="ltr" className={classes.around}>
            {around[0]}
          </bdi>
        ) : null}
        <div dir="ltr" className={classes.frame} data-error={error === null ? undefined : ''} data-disabled={disabled ? '' : undefined}>
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
