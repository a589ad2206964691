import { Button, Kbd } from '@mantine/core';
import { IconArrowBackUp, IconArrowForwardUp, IconDeviceFloppy, IconPencil, IconPlus } from '@tabler/icons-react';
import { useT } from '../../i18n/use-t.ts';
import { HintedButton } from '../../marks/hinted-button.tsx';
import type { Step } from '../../stored/history.ts';
import type { StepName } from '../document/dashboard-history.ts';
import { differencesBetween } from '../document/differences.ts';
import classes from './editor.module.css';
import type { Editor, Panel } from './use-editor.ts';

interface EditorToolbarProps {
  readonly editor: Editor;
  readonly isSaving: boolean;
  readonly onSave: () => void;
  /** Asks first where changes would be lost. */
  readonly onLeave: () => void;
}

const PANELS = ['states', 'aliases', 'filters', 'settings'] as const;

export function EditorToolbar({ editor, isSaving, onSave, onLeave }: EditorToolbarProps) {
  const t = useT();
  const { history, panel, show, undo, redo } = editor;
  const { done, undone, base, current } = history;
  const count = base === current ? 0 : differencesBetween(base, current).length;
  const words = (step: Step<StepName> | undefined) => (step ? t(`editor.steps.${step.name}`, { count: step.count, of: step.of }) : '');
  const [last, next] = [done.at(-1), undone.at(-1)];
  const undoText = last ? t('editor.undo', { step: words(last) }) : t('editor.nothingToUndo');
  const redoText = next ? t('editor.redo', { step: words(next) }) : t('editor.nothingToRedo');
  const toggle = (wanted: Panel) => show(panel === wanted ? null : wanted);
  return (
    <div className={classes.toolbar} role="toolbar" aria-label={t('editor.toolbar')}>
      <span className={classes.badge}>
        <IconPencil aria-hidden size={14} stroke={1.75} />
        {t('editor.editing')}
      </span>
      <h1 className={classes.title} title={String(current.title ?? '')}>
        {String(current.title ?? '')}
      </h1>
      <span className={classes.history}>
        <HintedButton icon={IconArrowBackUp} label={undoText} px={18} disabled={!last} onClick={undo} />
        <HintedButton icon={IconArrowForwardUp} label={redoText} px={18} disabled={!next} onClick={redo} />
        <span className={classes.last} aria-live="polite">
          {last ? undoText : ''}
        </span>
      </span>
      <span className={classes.tools}>
        {PANELS.map((one) => (
          <Button key={one} variant="subtle" aria-pressed={panel === one} onClick={() => toggle(one)}>
            {t(`editor.${one}`)}
          </Button>
        ))}
        <Button leftSection={<IconPlus aria-hidden size={16} stroke={1.75} />} aria-pressed={panel === 'add'} onClick={() => toggle('add')}>
          {t('editor.addWidget')}
        </Button>
        <Button variant="subtle" disabled={count === 0} aria-pressed={panel === 'changes'} onClick={() => toggle('changes')}>
          {count === 0 ? t('editor.noChanges') : t('editor.changes', { count })}
        </Button>
        <Button onClick={onLeave}>{t(count === 0 ? 'editor.done' : 'editor.discard')}</Button>
        <Button
          variant="filled"
          disabled={count === 0 || isSaving}
          aria-busy={isSaving}
          leftSection={<IconDeviceFloppy aria-hidden size={16} stroke={1.75} />}
          rightSection={<Kbd aria-hidden>{'Ctrl S'}</Kbd>}
          onClick={onSave}
        >
          {t(isSaving ? 'editor.saving' : 'editor.save')}
        </Button>
      </span>
    </div>
  );
}
