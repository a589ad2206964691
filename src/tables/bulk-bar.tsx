import { Button, Kbd } from '@mantine/core';
import type { ReactNode } from 'react';
import { formatCount } from '../format/numbers.ts';
import { useT } from '../i18n/use-t.ts';
import classes from './bulk-bar.module.css';

interface BulkBarProps {
  readonly label: string;
  readonly selected: number;
  readonly total: number;
  readonly onDeselect: () => void;
  /** The commands on what is selected. */
  readonly children: ReactNode;
}

/** Replaces the filters, so that the table does not move. */
export function BulkBar({ label, selected, total, onDeselect, children }: BulkBarProps) {
  const t = useT();
  return (
    <fieldset className={classes.bulk} aria-label={label}>
      <strong>{t('tables.selected', { n: formatCount(selected) })}</strong>
      <span className={classes.ofTotal}>{t('tables.ofTotal', { total: formatCount(total) })}</span>
      {children}
      <Button variant="subtle" className={classes.deselect ?? ''} rightSection={<Kbd size="xs">{'Esc'}</Kbd>} onClick={onDeselect}>
        {t('tables.deselect')}
      </Button>
    </fieldset>
  );
}
