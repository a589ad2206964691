import { IconActivity } from '@tabler/icons-react';
import { useT } from '../i18n/use-t.ts';
import classes from './brand.module.css';

export function Brand({ isFolded = false }: { readonly isFolded?: boolean }) {
  const t = useT();
  return (
    <span className={classes.brand}>
      <span className={classes.sign} {...(isFolded ? { role: 'img', 'aria-label': t('shell.product') } : { 'aria-hidden': true })}>
        <IconActivity size={16} stroke={2.25} />
      </span>
      {isFolded ? null : <span className={classes.name}>{t('shell.product')}</span>}
    </span>
  );
}

const VERSION = '0.1';

export function Copyright() {
  const t = useT();
  return <>{t('shell.copyright', { year: new Date().getFullYear(), version: VERSION })}</>;
}
