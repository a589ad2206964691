import { IconAlertTriangle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './warning-text.module.css';

/** Words that say what will or may go wrong. */
export function WarningText({ children }: { readonly children: ReactNode }) {
  return (
    <p role="note" className={classes.warning}>
      <IconAlertTriangle aria-hidden size={14} stroke={1.75} />
      <span>{children}</span>
    </p>
  );
}
