import { Button } from '@mantine/core';
import { formatMoment } from '../format/times.ts';
import { useT } from '../i18n/use-t.ts';
import type { Drafts } from '../stored/use-draft.ts';
import classes from './editing.module.css';

interface OfferedDraftsProps {
  readonly drafts: Drafts;
  /** Whether the work on screen differs from what is stored. */
  readonly hasChanges: boolean;
}

/** Unsaved work of earlier editors, each with its time. */
export function OfferedDrafts({ drafts: { found, take, drop }, hasChanges }: OfferedDraftsProps) {
  const t = useT();
  return (
    <div role="status">
      {found.map((draft, index) => {
        const time = formatMoment(draft.at);
        const [restore, discard] = [t('editor.draftRestore'), t('editor.draftDiscard')];
        return (
          <p key={draft.key} className={classes.draft}>
            {t('editor.draftFound', { time })}
            {hasChanges && index === 0 ? ` ${t('editor.draftBoth')}` : null}
            <Button aria-label={`${restore}: ${time}`} onClick={() => take(draft)}>
              {restore}
            </Button>
            <Button aria-label={`${discard}: ${time}`} variant="subtle" onClick={() => drop(draft)}>
              {discard}
            </Button>
          </p>
        );
      })}
    </div>
  );
}
