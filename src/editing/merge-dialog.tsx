import { Button } from '@mantine/core';
import { useT } from '../i18n/use-t.ts';
import { useVersionChoices, VERSIONS } from '../inputs/version-choice.tsx';
import { Dialog } from '../marks/dialog.tsx';
import type { Conflict } from '../stored/merge.ts';
import classes from './editing.module.css';

interface MergeDialogProps {
  readonly conflicts: readonly Conflict[];
  /** What it is about, in words. */
  readonly labelOf: (conflict: Conflict) => string;
  /** Where it is stored, for those who ask. */
  readonly detailOf?: (conflict: Conflict) => string;
  /** The conflicts of which theirs is taken; null: nothing is saved. */
  readonly onAnswer: (theirs: readonly Conflict[] | null) => void;
}

const LONGEST = 400;

function shown(value: unknown): string {
  const text = typeof value === 'string' ? value : JSON.stringify(value, null, 1);
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text;
}

const idOf = ({ path }: Conflict) => path.join('/');

/** Both versions of what two people changed differently, and which of them is kept. */
export function MergeDialog({ conflicts, labelOf, detailOf, onAnswer }: MergeDialogProps) {
  const t = useT();
  const choices = useVersionChoices(conflicts.map(idOf));
  const answer = () => {
    if (choices.check()) onAnswer(conflicts.filter((conflict) => choices.chosen[idOf(conflict)] === 'theirs'));
  };
  return (
    <Dialog opened onClose={() => onAnswer(null)} title={t('editor.mergeTitle')} size={680} withCloseButton={false}>
      <p className={classes.mergeText}>{t('editor.mergeText')}</p>
      <div ref={choices.box}>
        {conflicts.map((conflict) => {
          const id = idOf(conflict);
          const version = choices.chosen[id];
          const label = labelOf(conflict);
          return (
            <section key={id} className={classes.conflict} aria-label={label} data-open={version === undefined || undefined}>
              <header className={classes.conflictHead}>
                <h3 title={detailOf?.(conflict)}>
                  <bdi>{label}</bdi>
                </h3>
                {choices.control(id, label)}
              </header>
              {choices.problem(id)}
              <div className={classes.versions}>
                {VERSIONS.map((one) => (
                  <pre key={one} className={classes.version} data-chosen={one === version || undefined}>
                    {conflict[one] === undefined ? t('editor.removedValue') : shown(conflict[one])}
                  </pre>
                ))}
              </div>
            </section>
          );
        })}
      </div>
      <div className={classes.buttons}>
        <Button onClick={() => onAnswer(null)}>{t('dialogs.cancel')}</Button>
        <Button variant="filled" onClick={answer}>
          {t('editor.save')}
        </Button>
      </div>
    </Dialog>
  );
}
