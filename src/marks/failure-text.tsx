import { IconAlertOctagon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './failure-text.module.css';

/** Words that say that something failed. */
export function FailureText({ children }: { readonly children: ReactNode }) {
  return (
    <span className={classes.failure}>
      <IconAlertOctagon aria-hidden size={14} stroke={1.75} />
      <span className={classes.words}>{children}</span>
    </span>
  );
}
