import { Button, NativeSelect } from '@mantine/core';
import { IconFilter } from '@tabler/icons-react';
import { useCallback, useEffect, useMemo, useState } from 'react';
import type { EntityType } from '../contract/identifiers.ts';
import { formatCount } from '../format/numbers.ts';
import { useT } from '../i18n/use-t.ts';
import { type Offer, plainOffer } from '../inputs/entities/offer.ts';
import { subtypesOf } from '../inputs/entities/subtypes.ts';
import { useAccount } from '../inputs/entities/use-account.ts';
import { OpensLate } from '../marks/opens-late.tsx';
import { lateComponent } from '../page/late-component.ts';
import { useAddressFilters } from '../page/use-address-filters.ts';
import type { FieldFilter, LiveKind, PlainKind } from './describe.ts';
import { hasState, LIST_ADDRESS, type ListFilterValues, type Restriction } from './list-restriction.ts';
import type { MoreListFiltersProps } from './more-list-filters.tsx';
import { useRestriction } from './use-restriction.ts';

const NO_FILTERS = LIST_ADDRESS.read(new URLSearchParams());

const MoreListFilters = lateComponent(async () => (await import('./more-list-filters.tsx')).MoreListFilters);

interface ChosenProps {
  /** Empty: any. */
  readonly value: string;
  readonly onChange: (value: string) => void;
}

type ChoiceFilterProps = ChosenProps & Pick<FieldFilter, 'label' | 'any' | 'choices'>;

/** Nothing where there is nothing to choose. @param props `choices` keeps its identity. */
function ChoiceFilter({ label, any, choices, value, onChange }: ChoiceFilterProps) {
  const t = useT();
  const [offers, setOffers] = useState<readonly Offer[]>([]);
  useEffect(() => {
    let isWanted = true;
    void choices().then((answer) => {
      if (isWanted && answer.ok) setOffers(answer.value);
    });
    return () => {
      isWanted = false;
    };
  }, [choices]);
  const all = value === '' || offers.some((offer) => offer.value === value) ? offers : [plainOffer(value), ...offers];
  if (all.length === 0) return null;
  return (
    <NativeSelect
      aria-label={t(label)}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      data={[{ value: '', label: t(any) }, ...all.map((offer) => ({ value: offer.value, label: offer.label }))]}
    />
  );
}

const TYPE = { label: 'entities.filters.type', any: 'entities.filters.anyType' } as const;

function TypeFilter({ entityType, ...chosen }: ChosenProps & { readonly entityType: EntityType }) {
  const user = useAccount();
  const choices = useCallback(() => subtypesOf(entityType, user), [entityType, user]);
  return <ChoiceFilter {...chosen} {...TYPE} choices={choices} />;
}

function MoreFilters(given: MoreListFiltersProps) {
  const t = useT();
  const { customer, lastData, severity } = given.filters;
  const count = [customer, lastData, severity].filter(Boolean).length;
  return (
    <OpensLate
      kind="dialog"
      opens={MoreListFilters}
      given={given}
      button={
        <Button leftSection={<IconFilter aria-hidden size={16} stroke={1.75} />}>
          {count === 0 ? t('entities.filters.more') : t('entities.filters.moreOn', { count: formatCount(count) })}
        </Button>
      }
    />
  );
}

/** Those that the REST list of a plain kind knows, and one by a field of its records. Kept in the address. */
export function PlainListFilters({ kind: { entityType, hasTypes, ofCustomer, fieldFilter } }: { readonly kind: PlainKind }) {
  const [filters, setFilters] = useAddressFilters(LIST_ADDRESS);
  const { type, customer } = filters;
  const chosen: ChosenProps = { value: type, onChange: (wanted) => setFilters({ ...filters, type: wanted }) };
  return (
    <>
      {hasTypes ? <TypeFilter entityType={entityType} {...chosen} /> : null}
      {fieldFilter ? <ChoiceFilter {...fieldFilter} {...chosen} /> : null}
      {ofCustomer ? (
        <MoreFilters
          filters={{ ...NO_FILTERS, customer }}
          onFilter={setFilters}
          hasCustomers
          hasLastData={false}
          hasAlarms={false}
          isCut={false}
        />
      ) : null}
    </>
  );
}

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
  const { type, active } = filters;
  const { only, isCut } = useRestriction(kind, filters);
  useEffect(() => {
    if (only) onChange(only);
  }, [only, onChange]);
  return (
    <>
      <TypeFilter entityType={kind.entityType} value={type} onChange={(wanted) => setFilters({ ...stored, type: wanted })} />
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
      <MoreFilters filters={filters} onFilter={setFilters} hasCustomers={hasCustomers} hasLastData={hasLastData} hasAlarms isCut={isCut} />
    </>
  );
}
