import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { Link } from 'wouter';
import { KIND_PLACES, type ListedKindName } from '../../entities/kind-names.ts';
import { useT } from '../../i18n/use-t.ts';
import classes from './home.module.css';

/** Opens the form of a new one beside its list. */
export function QuickActions({ kinds }: { readonly kinds: readonly ListedKindName[] }) {
  const t = useT();
  return (
    <nav className={classes.actions} aria-label={t('home.actions')}>
      {kinds.map((kind) => (
        <Button
          key={kind}
          component={Link}
          href={`${KIND_PLACES[kind].path}/new`}
          size="xs"
          leftSection={<IconPlus aria-hidden size={14} stroke={1.75} />}
        >
          {t(`${kind}.new`)}
        </Button>
      ))}
    </nav>
  );
}
