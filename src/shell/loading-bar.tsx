import { useSnapshot } from 'valtio';
import { useT } from '../i18n/use-t.ts';
import { useIsLate } from '../marks/use-is-late.ts';
import { loadingStore } from '../store/loading.ts';
import classes from './loading-bar.module.css';

/** A line at the top while the user waits for a request; none for those that are answered within 200 ms. */
export function LoadingBar() {
  const t = useT();
  const isWaiting = useIsLate(useSnapshot(loadingStore).pending > 0);
  if (!isWaiting) return null;
  return (
    <div role="progressbar" aria-label={t('shell.loading')} className={classes.bar}>
      <div className={classes.part} />
    </div>
  );
}
