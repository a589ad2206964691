import { Button, Kbd, Progress } from '@mantine/core';
import type { ReactNode } from 'react';
import { formatCount } from '../format/numbers.ts';
import { useT } from '../i18n/use-t.ts';
import { useEscape } from '../marks/on-escape.ts';
import classes from './bulk-bar.module.css';
import type { BulkWork } from './use-bulk-work.ts';

interface BulkBarProps {
  readonly label: string;
  readonly selected: number;
  readonly total: number;
  readonly onDeselect: () => void;
  /** Shown in place of the commands, with its end by hand. */
  readonly work?: BulkWork | null;
  /** The commands on what is selected. */
  readonly children: ReactNode;
}

interface BulkProgressProps {
  readonly work: BulkWork;
  /** Within the header of a widget. */
  readonly isSmall?: boolean;
}

/** How far it is; Escape cancels it and keeps the selection. */
export function BulkProgress({ work: { done, total, cancel }, isSmall = false }: BulkProgressProps) {
  const t = useT();
  useEscape(true, () => cancel?.(), 'inner');
  return (
    <>
      <Progress className={classes.progress ?? ''} size={6} value={(100 * done) / total} aria-label={t('tables.progress')} />
      <span className={classes.progressText}>{t('tables.doneOf', { n: formatCount(done), total: formatCount(total) })}</span>
      <Button
        size={isSmall ? 'compact-xs' : undefined}
        disabled={!cancel}
        className={classes.deselect ?? ''}
        rightSection={<Kbd size="xs">{'Esc'}</Kbd>}
        onClick={cancel}
      >
        {t('tables.cancel')}
      </Button>
    </>
  );
}

/** Replaces the filters, so that the table does not move. */
export function BulkBar({ label, selected, total, onDeselect, work = null, children }: BulkBarProps) {
  const t = useT();
  return (
    <fieldset className={classes.bulk} aria-label={label}>
      <strong>{t('tables.selected', { n: formatCount(selected) })}</strong>
      <span className={classes.ofTotal}>{t('tables.ofTotal', { total: formatCount(total) })}</span>
      {work ? (
        <BulkProgress work={work} />
      ) : (
        <>
          {children}
          <Button variant="subtle" className={classes.deselect ?? ''} rightSection={<Kbd size="xs">{'Esc'}</Kbd>} onClick={onDeselect}>
            {t('tables.deselect')}
          </Button>
        </>
      )}
    </fieldset>
  );
}
