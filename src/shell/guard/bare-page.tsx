import { Button } from '@mantine/core';
import { useDocumentTitle } from '../../page/use-document-title.ts';
import classes from './bare-page.module.css';

interface BarePageProps {
  readonly title: string;
  readonly reason?: string | undefined;
  /** The one way on. */
  readonly action?: { readonly label: string; readonly run: () => void } | undefined;
}

/** A page with a few words, where the console cannot be yet. */
export function BarePage({ title, reason, action }: BarePageProps) {
  useDocumentTitle(title);
  return (
    <main className={classes.page} role="status">
      <p>{title}</p>
      {reason === undefined ? null : <p className={classes.reason}>{reason}</p>}
      {action ? <Button onClick={action.run}>{action.label}</Button> : null}
    </main>
  );
}
