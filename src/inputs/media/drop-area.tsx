/** Where one file is dropped or chosen, with what there is of it. The same file may be given again. */
import { Button, FileButton, Input } from '@mantine/core';
import { IconTrash, IconUpload } from '@tabler/icons-react';
import { type DragEvent, type ReactNode, useId, useRef, useState } from 'react';
import { useT } from '../../i18n/use-t.ts';
import type { ControlProps } from '../control.ts';
import classes from './media.module.css';

interface DropAreaProps extends Omit<ControlProps<never>, 'value' | 'onChange' | 'requiredText'> {
  readonly accept: string;
  /** What is held, or that nothing is. */
  readonly children: ReactNode;
  readonly onFile: (file: File) => void;
  /** Absent: there is nothing to remove. */
  readonly onRemove?: (() => void) | undefined;
  readonly onBlur: () => void;
}

export function DropArea(props: DropAreaProps) {
  const {
    label,
    name,
    description,
    required,
    error,
    disabled = false,
    readOnly = false,
    accept,
    children,
    onFile,
    onRemove,
    onBlur,
  } = props;
  const t = useT();
  const id = useId();
  const [isOver, setOver] = useState(false);
  const reset = useRef<() => void>(null);
  const canChange = !disabled && !readOnly;
  const take = (file: File | null | undefined) => {
    // Else the same file would be no change the next time.
    reset.current?.();
    if (file) onFile(file);
  };
  const over = (event: DragEvent, isInside: boolean) => {
    if (!canChange) return;
    event.preventDefault();
    setOver(isInside);
  };
  return (
    <Input.Wrapper id={id} label={label} description={description} error={error} required={required ?? false} labelElement="div">
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is for pointers, the button is for everybody */}
      <div
        className={classes.area}
        data-over={isOver || undefined}
        data-invalid={error ? true : undefined}
        onDragOver={(event) => over(event, true)}
        onDragLeave={(event) => over(event, false)}
        onDrop={(event) => {
          over(event, false);
          if (canChange) take(event.dataTransfer.files[0]);
        }}
        onBlur={onBlur}
      >
        {children}
        <span id={`${id}-required`} hidden>
          {required ? t('inputs.requiredMark') : ''}
        </span>
        {canChange ? (
          <div className={classes.buttons}>
            <FileButton resetRef={reset} accept={accept} onChange={take} {...(name && { name })}>
              {(button) => (
                <Button
                  {...button}
                  size="xs"
                  leftSection={<IconUpload size={14} stroke={1.75} aria-hidden />}
                  aria-label={t('inputs.media.chooseFor', { label })}
                  aria-invalid={error ? true : undefined}
                  aria-describedby={`${id}-description ${id}-required ${id}-error`}
                >
                  {t('inputs.media.choose')}
                </Button>
              )}
            </FileButton>
            {onRemove ? (
              <Button
                size="xs"
                leftSection={<IconTrash size={14} stroke={1.75} aria-hidden />}
                aria-label={t('inputs.list.remove', { name: label })}
                onClick={onRemove}
              >
                {t('inputs.media.remove')}
              </Button>
            ) : null}
            <span className={classes.hint}>{t('inputs.media.drop')}</span>
          </div>
        ) : null}
      </div>
    </Input.Wrapper>
  );
}
