import { Button, NativeSelect } from '@mantine/core';
import { IconFilter } from '@tabler/icons-react';
import { useEffect, useMemo, useState } from 'react';
import { formatCount } from '../format/numbers.ts';
import { useT } from '../i18n/use-t.ts';
import { subtypesOf } from '../inputs/entities/subtypes.ts';
import { useAccount } from '../inputs/entities/use-account.ts';
import { OpensLate } from '../marks/opens-late.tsx';
import { lateComponent } from '../page/late-component.ts';
import { useAddressFilters } from '../page/use-address-filters.ts';
import type { LiveKind } from './describe.ts';
import { hasState, LIST_ADDRESS, type ListFilterValues, type Restriction } from './list-restriction.ts';
import { useRestriction } from './use-restriction.ts';

const MoreListFilters = lateComponent(async () => (await import('./more-list-filters.tsx')).MoreListFilters);

interface ListFiltersProps {
  readonly kind: LiveKind;
  readonly onChange: (restriction: Restriction) => void;
}

/** Type or profile, state and others, kept in the address. */
export function ListFilters({ kind, onChange }: ListFiltersProps) {
  const t = useT();
  const user = useAccount();
  const [stored, setFilters] = useAddressFilters(LIST_ADDRESS);
  const hasCustomers = user?.authority === 'TENANT_ADMIN';
  const hasLastData = hasState(kind);
  const filters = useMemo(
    (): ListFilterValues => ({
      ...stored,
      ...(hasCustomers ? {} : { customer: '' }),
      ...(hasLastData ? {} : { active: '', lastData: '' }),
    }),
    [stored, hasCustomers, hasLastData],
  );
  const { type, active, customer, lastData, severity } = filters;
  const { only, isCut } = useRestriction(kind, filters);
  useEffect(() => {
    if (only) onChange(only);
  }, [only, onChange]);
  const [types, setTypes] = useState<readonly string[]>([]);
  useEffect(() => {
    let isWanted = true;
    void subtypesOf(kind.entityType, user).then((answer) => {
      if (isWanted && answer.ok) setTypes(answer.value.map(({ label }) => label));
    });
    return () => {
      isWanted = false;
    };
  }, [kind.entityType, user]);
  const names = type === '' || types.includes(type) ? types : [type, ...types];
  const count = [customer, lastData, severity].filter(Boolean).length;
  return (
    <>
      {names.length > 0 ? (
        <NativeSelect
          aria-label={t('entities.filters.type')}
          value={type}
          onChange={(event) => setFilters({ ...stored, type: event.currentTarget.value })}
          data={[{ value: '', label: t('entities.filters.anyType') }, ...names.map((value) => ({ value, label: value }))]}
        />
      ) : null}
      {hasLastData ? (
        <NativeSelect
          aria-label={t('entities.filters.state')}
          value={active}
          onChange={(event) => setFilters({ ...stored, active: event.currentTarget.value as ListFilterValues['active'] })}
          data={[
            { value: '', label: t('entities.filters.anyState') },
            { value: 'true', label: t('entities.active') },
            { value: 'false', label: t('entities.inactive') },
          ]}
        />
      ) : null}
      <OpensLate
        kind="dialog"
        opens={MoreListFilters}
        given={{ filters, onFilter: setFilters, hasCustomers, hasLastData, isCut }}
        button={
          <Button leftSection={<IconFilter aria-hidden size={16} stroke={1.75} />}>
            {count === 0 ? t('entities.filters.more') : t('entities.filters.moreOn', { count: formatCount(count) })}
          </Button>
        }
      />
    </>
  );
}
