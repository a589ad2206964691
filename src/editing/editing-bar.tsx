import { Button, Kbd } from '@mantine/core';
import { IconArrowBackUp, IconArrowForwardUp, IconArrowLeft, IconDeviceFloppy, IconPencil } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useT } from '../i18n/use-t.ts';
import { HintedButton } from '../marks/hinted-button.tsx';
import type { Step } from '../stored/history.ts';
import classes from './editing.module.css';
import type { EditedHistory } from './use-history.ts';

interface EditingBarProps<Name extends string> {
  readonly editor: Pick<EditedHistory<Name>, 'history' | 'undo' | 'redo'>;
  readonly label: string;
  readonly title: string;
  /** What this one was opened from; `label` tells what a press does. */
  readonly back?: { readonly label: string; readonly name: string; readonly go: () => void } | undefined;
  /** What was done, as its step says. */
  readonly wordsOf: (step: Step<Name>) => string;
  /** How many things differ from what is saved. */
  readonly count: number;
  readonly isShowingChanges: boolean;
  readonly onChanges: () => void;
  readonly isSaving: boolean;
  readonly onSave: () => void;
  /** Asks first where changes would be lost. */
  readonly onLeave: () => void;
  /** Further tools, before the changes. */
  readonly children?: ReactNode;
}

/** As disabled buttons, but they keep the focus: most are used up by being pressed. */
const off = (isOff: boolean) => (isOff ? ({ 'data-disabled': true, 'aria-disabled': true } as const) : {});

/** What is edited, its steps back and forth, and the way to save it. */
export function EditingBar<Name extends string>(props: EditingBarProps<Name>) {
  const { editor, label, title, back, wordsOf, count, isShowingChanges, onChanges, isSaving, onSave, onLeave, children } = props;
  const t = useT();
  const { history, undo, redo } = editor;
  const [last, next] = [history.done.at(-1), history.undone.at(-1)];
  const undoText = last ? t('editor.undo', { step: wordsOf(last) }) : t('editor.nothingToUndo');
  const redoText = next ? t('editor.redo', { step: wordsOf(next) }) : t('editor.nothingToRedo');
  return (
    <div className={classes.bar} role="toolbar" aria-label={label}>
      {back ? (
        <Button
          variant="subtle"
          className={classes.back ?? ''}
          aria-label={back.label}
          title={back.label}
          leftSection={<IconArrowLeft aria-hidden size={16} stroke={1.75} className={classes.arrow} />}
          onClick={back.go}
        >
          <span className={classes.backName}>{back.name}</span>
        </Button>
      ) : null}
      <span className={classes.badge}>
        <IconPencil aria-hidden size={14} stroke={1.75} />
        <span className={classes.word}>{t('editor.editing')}</span>
      </span>
      <h1 className={classes.title} title={title}>
        {title}
      </h1>
      <span className={classes.history}>
        <HintedButton icon={IconArrowBackUp} label={undoText} px={18} {...off(!last)} onClick={undo} />
        <HintedButton icon={IconArrowForwardUp} label={redoText} px={18} {...off(!next)} onClick={redo} />
        <span className={classes.last} aria-live="polite">
          {last ? undoText : ''}
        </span>
      </span>
      <span className={classes.tools}>
        {children}
        <Button variant="subtle" {...off(count === 0)} aria-pressed={isShowingChanges} onClick={count === 0 ? undefined : onChanges}>
          {count === 0 ? t('editor.noChanges') : t('editor.changes', { count })}
        </Button>
      </span>
      <span className={classes.end}>
        <Button onClick={onLeave}>{t(count === 0 ? 'editor.done' : 'editor.discard')}</Button>
        <Button
          variant="filled"
          {...off(count === 0 || isSaving)}
          aria-busy={isSaving}
          leftSection={<IconDeviceFloppy aria-hidden size={16} stroke={1.75} />}
          rightSection={
            <Kbd aria-hidden className={classes.keys ?? ''}>
              {'Ctrl S'}
            </Kbd>
          }
          onClick={count === 0 || isSaving ? undefined : onSave}
        >
          {t(isSaving ? 'editor.saving' : 'editor.save')}
        </Button>
      </span>
    </div>
  );
}
