import { NativeSelect, Popover } from '@mantine/core';
import { SEVERITIES, type Severity } from '../contract/severity.ts';
import { formatSpan } from '../format/durations.ts';
import { useT } from '../i18n/use-t.ts';
import { EntityControl } from '../inputs/entities/entity-control.tsx';
import { FIELD_POPOVER, panelEvents } from '../inputs/fitted-popover.ts';
import type { OpenedProps } from '../marks/opens-late.tsx';
import classes from './list-filters.module.css';
import { LAST_DATA, type LastData, type ListFilterValues } from './list-restriction.ts';

export interface MoreListFiltersProps {
  readonly filters: ListFilterValues;
  readonly onFilter: (filters: ListFilterValues) => void;
  readonly hasCustomers: boolean;
  /** Entities of the kind have a time of last activity. */
  readonly hasLastData: boolean;
  readonly hasAlarms: boolean;
  /** There are too many alarms to know all entities that have some. */
  readonly isCut: boolean;
}

/** Filters beside those that are always in sight. */
export function MoreListFilters(props: MoreListFiltersProps & OpenedProps) {
  const { filters, onFilter, hasCustomers, hasLastData, hasAlarms, isCut, button, isOpen, onChange } = props;
  const t = useT();
  const spans = (Object.entries(LAST_DATA) as [LastData, (typeof LAST_DATA)[LastData]][]).map(([value, data]) => {
    const time = formatSpan(data?.spanMs ?? 0);
    const label = data ? t(data.isOlder ? 'entities.filters.over' : 'entities.filters.within', { time }) : t('entities.filters.anyTime');
    return { value, label };
  });
  return (
    <Popover {...FIELD_POPOVER} opened={isOpen} onChange={onChange} closeOnEscape={false} width={280}>
      <Popover.Target>{button}</Popover.Target>
      <Popover.Dropdown aria-label={t('entities.filters.more')} role="dialog" {...panelEvents(() => onChange(false))}>
        <div className={classes.fields}>
          {hasLastData ? (
            <NativeSelect
              label={t('entities.filters.lastData')}
              value={filters.lastData}
              data={spans}
              onChange={(event) => onFilter({ ...filters, lastData: event.currentTarget.value as LastData })}
            />
          ) : null}
          {hasAlarms ? (
            <NativeSelect
              label={t('entities.filters.alarms')}
              description={isCut ? t('entities.filters.cut') : undefined}
              value={filters.severity}
              data={[
                { value: '', label: t('entities.filters.anyAlarms') },
                ...SEVERITIES.map((value, rank) => {
                  const severity = t(`marks.severity.${value}`);
                  return { value, label: rank === 0 ? severity : t('entities.filters.orWorse', { severity }) };
                }),
              ]}
              onChange={(event) => onFilter({ ...filters, severity: event.currentTarget.value as Severity | '' })}
            />
          ) : null}
          {/* Last, because it opens its list as soon as it has the focus, which the first field takes. */}
          {hasCustomers ? (
            <EntityControl
              label={t('entities.filters.customer')}
              entityType="CUSTOMER"
              placeholder={t('entities.filters.anyCustomer')}
              value={filters.customer === '' ? null : { entityType: 'CUSTOMER', id: filters.customer }}
              onChange={(customer) => onFilter({ ...filters, customer: customer?.id ?? '' })}
            />
          ) : null}
        </div>
      </Popover.Dropdown>
    </Popover>
  );
}
