import { Button } from '@mantine/core';
import { Link, useSearch } from 'wouter';
import { useT } from '../../i18n/use-t.ts';
import { REQUEST_PASSWORD, withoutToken } from './link-address.ts';
import classes from './public-card.module.css';
import { PublicCard } from './public-card.tsx';

interface UselessLinkScreenProps {
  readonly reason: 'missing' | 'used';
  /** Only an administrator can send such a link again. */
  readonly isOfNewAccount?: boolean;
}

export function UselessLinkScreen({ reason, isOfNewAccount = false }: UselessLinkScreenProps) {
  const t = useT();
  const query = useSearch();
  return (
    <PublicCard title={t(`login.link.${reason}`)} subtitle={t(`login.link.${reason}Text`)}>
      <p className={classes.text}>{t(isOfNewAccount ? 'login.link.askAdministrator' : 'login.link.askAgain')}</p>
      {isOfNewAccount ? null : (
        <Button component={Link} href={REQUEST_PASSWORD} size="lg" variant="filled" fullWidth>
          {t('sign-in.requestLink')}
        </Button>
      )}
      <Link href={withoutToken('/login', query)} className={classes.away}>
        {t('login.cancel')}
      </Link>
    </PublicCard>
  );
}
