import { Button, NativeSelect } from '@mantine/core';
import { IconFilter } from '@tabler/icons-react';
import { useEffect, useMemo } from 'react';
import { useAnswerOf } from '../bridge/use-answer.ts';
import type { EntityType } from '../contract/identifiers.ts';
import { formatCount } from '../format/numbers.ts';
import { useT } from '../i18n/use-t.ts';
import { plainOffer } from '../inputs/entities/offer.ts';
import { SubtypeSelectControl } from '../inputs/entities/subtype-control.tsx';
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

interface ChoiceFilterProps extends ChosenProps, Pick<FieldFilter, 'label' | 'any' | 'choices'> {
  /** Whose choices they are. */
  readonly subject: readonly (string | undefined)[];
}

/** Nothing where there is nothing to choose. */
function ChoiceFilter({ subject, label, any, choices, value, onChange }: ChoiceFilterProps) {
  const t = useT();
  const { answer } = useAnswerOf(choices, subject);
  const offers = answer?.ok ? answer.value : [];
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

function TypeFilter({ entityType, value, onChange }: ChosenProps & { readonly entityType: EntityType }) {
  const t = useT();
  const label = t('entities.filters.type');
  return (
    <SubtypeSelectControl
      {...{ entityType, label, value }}
      hasAll
      isLabelUnseen
      // The empty text is what "all" reports.
      onChange={(type) => onChange(type ?? '')}
    />
  );
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
      {fieldFilter ? <ChoiceFilter {...fieldFilter} {...chosen} subject={[entityType]} /> : null}
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
