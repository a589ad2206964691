import { useT } from '../i18n/use-t.ts';
import { useIsLate } from '../marks/use-is-late.ts';
import classes from './loading-bar.module.css';

/** A line at the top from 200 ms after it came: it stands there while the user waits for a request, and most take less. */
export function LoadingBar() {
  const t = useT();
  const isWaiting = useIsLate(true);
  if (!isWaiting) return null;
  return (
    <div role="progressbar" aria-label={t('shell.loading')} className={classes.bar}>
      <div className={classes.part} />
    </div>
  );
}
