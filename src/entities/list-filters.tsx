import { NativeSelect } from '@mantine/core';
import { useEffect, useMemo, useState } from 'react';
import { useT } from '../i18n/use-t.ts';
import { subtypesOf } from '../inputs/entities/subtypes.ts';
import { useAccount } from '../inputs/entities/use-account.ts';
import { useAddressFilters } from '../tables/use-address-filters.ts';
import type { LiveKind } from './describe.ts';
import { hasState, LIST_ADDRESS, type ListFilterValues, type Restriction, restrictionOf } from './list-restriction.ts';

interface ListFiltersProps {
  readonly kind: LiveKind;
  readonly onChange: (restriction: Restriction) => void;
}

/** Type or profile, and state, kept in the address. */
export function ListFilters({ kind, onChange }: ListFiltersProps) {
  const t = useT();
  const user = useAccount();
  const [filters, setFilters] = useAddressFilters(LIST_ADDRESS);
  const { type, active } = filters;
  const restriction = useMemo(() => restrictionOf(kind, { type, active }), [kind, type, active]);
  useEffect(() => onChange(restriction), [restriction, onChange]);
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
  return (
    <>
      {names.length > 0 ? (
        <NativeSelect
          aria-label={t('entities.filters.type')}
          value={type}
          onChange={(event) => setFilters({ ...filters, type: event.currentTarget.value })}
          data={[{ value: '', label: t('entities.filters.anyType') }, ...names.map((value) => ({ value, label: value }))]}
        />
      ) : null}
      {hasState(kind) ? (
        <NativeSelect
          aria-label={t('entities.filters.state')}
          value={active}
          onChange={(event) => setFilters({ ...filters, active: event.currentTarget.value as ListFilterValues['active'] })}
          data={[
            { value: '', label: t('entities.filters.anyState') },
            { value: 'true', label: t('entities.active') },
            { value: 'false', label: t('entities.inactive') },
          ]}
        />
      ) : null}
    </>
  );
}
