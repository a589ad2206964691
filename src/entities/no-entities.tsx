import { Button } from '@mantine/core';
import { useLocation, useSearch } from 'wouter';
import { formatCount } from '../format/numbers.ts';
import { formatClock } from '../format/times.ts';
import { useT } from '../i18n/use-t.ts';
import { StateNotice } from '../marks/state-notice.tsx';
import { hasAddressFilters } from '../page/use-address-filters.ts';
import { serverNow } from '../store/connection.ts';
import type { EntityKind } from './describe.ts';

interface NoEntitiesProps {
  readonly kind: EntityKind;
  readonly search: string;
  /** Of the list without the search; undefined: not known yet. */
  readonly total: number | undefined;
}

export function NoEntities({ kind, search, total }: NoEntitiesProps) {
  const t = useT();
  const { name, icon } = kind;
  const time = formatClock(serverNow());
  const isFiltered = hasAddressFilters(useSearch());
  const [, navigate] = useLocation();
  if (search === '' && !isFiltered) return <StateNotice icon={icon} title={t(`${name}.none`)} text={t(`${name}.noneText`, { time })} />;
  const searched = total === undefined ? '' : t(`${name}.noMatchText`, { time, search, total: formatCount(total) });
  return (
    <StateNotice icon={icon} title={t(`${name}.noMatch`)} text={isFiltered ? t('entities.filters.noMatch', { time }) : searched}>
      <Button onClick={() => navigate(kind.path)}>{t('entities.clearSearch')}</Button>
    </StateNotice>
  );
}
