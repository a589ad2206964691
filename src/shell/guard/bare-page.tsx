import { Button } from '@mantine/core';
import { useDocumentTitle } from '../../page/use-document-title.ts';
import classes from './bare-page.module.css';

interface BarePageProps {
  readonly title: string;
  readonly reason?: string | undefined;
  readonly action?: { readonly label: string; readonly run: () => void } | undefined;
}

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
