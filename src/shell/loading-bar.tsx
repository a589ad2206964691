import { useT } from '../i18n/use-t.ts';
import classes from './loading-bar.module.css';

export function LoadingBar() {
  const t = useT();
  return (
    <div role="progressbar" aria-label={t('shell.loading')} className={classes.bar}>
      <div className={classes.part} />
    </div>
  );
}
