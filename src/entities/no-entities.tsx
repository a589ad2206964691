import { Button } from '@mantine/core';
import { formatCount } from '../format/numbers.ts';
import { formatClock } from '../format/times.ts';
import { useT } from '../i18n/use-t.ts';
import { StateNotice } from '../marks/state-notice.tsx';
import { serverNow } from '../store/connection.ts';
import { searchPage } from '../store/page.ts';
import type { EntityKind } from './describe.ts';

interface NoEntitiesProps {
  readonly kind: EntityKind;
  readonly search: string;
  readonly total: number;
}

export function NoEntities({ kind, search, total }: NoEntitiesProps) {
  const t = useT();
  const { name, icon } = kind;
  const time = formatClock(serverNow());
  if (search === '') return <StateNotice icon={icon} title={t(`${name}.none`)} text={t(`${name}.noneText`, { time })} />;
  return (
    <StateNotice icon={icon} title={t(`${name}.noMatch`)} text={t(`${name}.noMatchText`, { time, search, total: formatCount(total) })}>
      <Button onClick={() => searchPage('')}>{t('entities.clearSearch')}</Button>
    </StateNotice>
  );
}
