import { Button, FileButton, Input } from '@mantine/core';
import { IconTrash, IconUpload } from '@tabler/icons-react';
import { type DragEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useT } from '../../i18n/use-t.ts';
import type { FieldProps } from '../control.ts';
import { useInherited } from '../inherited.ts';
import classes from './media.module.css';

interface DropAreaProps extends FieldProps {
  readonly accept: string;
  readonly children: ReactNode;
  /** Reads it. Resolves to why it is refused, or to what takes it: called unless another file was chosen meanwhile. */
  readonly onFile: (file: File, others: readonly File[]) => Promise<string | (() => void)>;
  /** Several may be chosen together: the others are given beside the first. */
  readonly isForMany?: true;
  readonly onRemove?: (() => void) | undefined;
  /** Beside its buttons, while it can be edited. */
  readonly more?: ReactNode;
  readonly onBlur: () => void;
}

export function DropArea(props: DropAreaProps) {
  const { label, name, description, required, accept, children, onFile, isForMany = false, onRemove, more, onBlur } = props;
  const t = useT();
  const id = useId();
  const [isOver, setOver] = useState(false);
  const [refused, setRefused] = useState<string | null>(null);
  const error = refused ?? props.error;
  const reset = useRef<() => void>(null);
  /** Chosen last; null: none, or it was removed. */
  const wanted = useRef<File>(null);
  useEffect(
    () => () => {
      wanted.current = null;
    },
    [],
  );
  const { canEdit } = useInherited(props);
  const giveFiles = ([file, ...others]: readonly File[]) => {
    // Otherwise choosing the same file again would be no change.
    reset.current?.();
    if (!file) return;
    wanted.current = file;
    void onFile(file, others).then((answer) => {
      // A small file is read before a large one that was chosen earlier.
      if (wanted.current !== file) return;
      setRefused(typeof answer === 'string' ? answer : null);
      if (typeof answer !== 'string') answer();
    });
  };
  const takeFiles = (files: File | readonly File[] | null) => giveFiles(files instanceof File ? [files] : (files ?? []));
  const over = (event: DragEvent, isInside: boolean) => {
    if (!canEdit) return;
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
          if (canEdit) giveFiles([...event.dataTransfer.files].slice(0, isForMany ? undefined : 1));
        }}
        onBlur={onBlur}
      >
        {children}
        <span id={`${id}-required`} hidden>
          {required ? t('inputs.requiredMark') : ''}
        </span>
        {canEdit ? (
          <div className={classes.buttons}>
            <FileButton resetRef={reset} accept={accept} multiple={isForMany} onChange={takeFiles} name={name}>
              {(button) => (
                <Button
                  {...button}
                  size="xs"
                  leftSection={<IconUpload size={14} stroke={1.75} aria-hidden />}
                  aria-label={`${t('inputs.media.choose')}, ${label}`}
                  aria-invalid={error ? true : undefined}
                  aria-describedby={`${id}-description ${id}-required ${id}-error`}
                >
                  {t('inputs.media.choose')}
                </Button>
              )}
            </FileButton>
            {more}
            {onRemove ? (
              <Button
                size="xs"
                leftSection={<IconTrash size={14} stroke={1.75} aria-hidden />}
                aria-label={t('inputs.list.remove', { name: label })}
                onClick={() => {
                  wanted.current = null;
                  setRefused(null);
                  onRemove();
                }}
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
