import { Button, Modal, SegmentedControl } from '@mantine/core';
import { useState } from 'react';
import { useT } from '../../i18n/use-t.ts';
import { thingAt } from '../document/differences.ts';
import type { Conflict } from '../document/merge.ts';
import type { Part } from '../document/stored.ts';
import classes from './editor.module.css';

const VERSIONS = ['mine', 'theirs'] as const;

interface MergeDialogProps {
  /** What both versions began with, and the one of the others: names of things are in them. */
  readonly base: Part;
  readonly theirs: Part;
  readonly conflicts: readonly Conflict[];
  /** The conflicts of which theirs is taken; null: nothing is saved. */
  readonly onAnswer: (theirs: readonly Conflict[] | null) => void;
}

const LONGEST = 400;

function shown(value: unknown): string {
  const text = typeof value === 'string' ? value : JSON.stringify(value, null, 1);
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text;
}

/** Both versions of what two people changed differently, and which of them is kept. */
export function MergeDialog({ base, theirs, conflicts, onAnswer }: MergeDialogProps) {
  const t = useT();
  const [taken, setTaken] = useState<ReadonlySet<Conflict>>(new Set());
  const choose = (conflict: Conflict, version: string) =>
    setTaken((before) => {
      const after = new Set(before);
      if (version === 'theirs') after.add(conflict);
      else after.delete(conflict);
      return after;
    });
  return (
    <Modal opened onClose={() => onAnswer(null)} title={t('editor.mergeTitle')} size={680} withCloseButton={false}>
      <p className={classes.mergeText}>{t('editor.mergeText')}</p>
      {conflicts.map((conflict) => {
        const { of, name, field } = thingAt(conflict.path, theirs, base);
        const label = [t(`editor.of.${of}`), name, field].filter(Boolean).join(' › ');
        return (
          <section key={conflict.path.join('/')} className={classes.conflict} aria-label={label}>
            <header className={classes.conflictHead}>
              <h3>
                <bdi>{label}</bdi>
              </h3>
              <SegmentedControl
                aria-label={t('editor.mergeKeep', { field: label })}
                value={taken.has(conflict) ? 'theirs' : 'mine'}
                onChange={(version) => choose(conflict, version)}
                data={VERSIONS.map((value) => ({ value, label: t(`editor.${value}`) }))}
              />
            </header>
            <div className={classes.versions}>
              {VERSIONS.map((version) => (
                <pre key={version} className={classes.version} data-chosen={taken.has(conflict) === (version === 'theirs') || undefined}>
                  {conflict[version] === undefined ? t('editor.removedValue') : shown(conflict[version])}
                </pre>
              ))}
            </div>
          </section>
        );
      })}
      <div className={classes.buttons}>
        <Button onClick={() => onAnswer(null)}>{t('dialogs.cancel')}</Button>
        <Button variant="filled" onClick={() => onAnswer([...taken])}>
          {t('editor.save')}
        </Button>
      </div>
    </Modal>
  );
}
