import { type StoredFilter, storedFilterSchema } from '../../contract/stored-filter.ts';
import { useT } from '../../i18n/use-t.ts';
import { type ControlProps, useCheck } from '../control.ts';
import { FieldGroup } from '../field-group.tsx';
import { ItemList } from '../item-list.tsx';
import { FlagControl } from '../plain/flag-control.tsx';
import { filterWords, keyFilterWords } from './filter-words.ts';
import { newKeyFilter } from './key-filter.ts';
import { KeyFilterControl } from './key-filter-control.tsx';
import type { KeySuggest } from './key-name-control.tsx';
import { NameControl } from './name-control.tsx';
import { NamedRecords, type Records } from './named-records.tsx';
import { Unreadable } from './unreadable.tsx';

interface FilterControlProps extends ControlProps<StoredFilter> {
  readonly suggest?: KeySuggest | undefined;
  /** Names of the dashboard's other filters. */
  readonly takenNames?: readonly string[];
}

/** A filter of a dashboard: its name, whether viewers may fill it in, and what it asks of keys, all of which has to hold. */
export function FilterControl(props: FilterControlProps) {
  const { value, onChange, suggest, takenNames = [], required, requiredText, error, disabled, readOnly } = props;
  const t = useT();
  const read =
    value === null
      ? { success: true as const, data: { filter: '', editable: false, keyFilters: [] } }
      : storedFilterSchema.safeParse(value);
  const keyFilters = (read.success && read.data.keyFilters) || [];
  const isIdle = value !== null && read.success && keyFilters.length === 0;
  const problem = value === null && required ? (requiredText ?? t('inputs.required')) : isIdle ? t('filters.keyFilterRequired') : null;
  const checked = useCheck(problem, error);
  if (!read.success) {
    return (
      <FieldGroup {...props}>
        <Unreadable stored={value} />
      </FieldGroup>
    );
  }
  const filter: StoredFilter = read.data;
  const state = { disabled, readOnly };
  return (
    <FieldGroup {...props} {...checked}>
      <NameControl
        {...state}
        label={t('filters.name')}
        taken={takenNames}
        takenText={t('filters.nameTaken')}
        value={filter.filter || null}
        onChange={(name) => onChange({ ...filter, filter: name ?? '' })}
      />
      <FlagControl
        {...state}
        label={t('filters.filterEditable')}
        value={filter.editable ?? false}
        onChange={(editable) => onChange({ ...filter, editable: editable ?? false })}
      />
      <ItemList<unknown>
        {...state}
        label={t('filters.keyFilters')}
        items={keyFilters}
        onChange={(next) => onChange({ ...filter, keyFilters: [...next] })}
        nameOf={(_, index) => t('filters.nthKeyFilter', { n: index + 1 })}
        summarize={keyFilterWords}
        draw={(one, replace, index) => (
          <KeyFilterControl
            {...state}
            label={t('filters.nthKeyFilter', { n: index + 1 })}
            suggest={suggest}
            value={one as never}
            onChange={replace}
          />
        )}
        adds={[{ label: t('filters.addKeyFilter'), make: newKeyFilter }]}
        emptyText={t('filters.noKeyFilters')}
      />
    </FieldGroup>
  );
}

interface FilterListControlProps extends ControlProps<Records> {
  readonly suggest?: KeySuggest | undefined;
  /** Says which widgets use a filter; null where none does. */
  readonly usedBy?: ((id: string) => string | null) | undefined;
}

/** All filters of a dashboard, by id. */
export function FilterListControl(props: FilterListControlProps) {
  const { suggest, disabled, readOnly } = props;
  const t = useT();
  return (
    <NamedRecords
      {...props}
      nameField="filter"
      wordsOf={filterWords}
      make={(id) => ({ id, filter: '', editable: false, keyFilters: [] })}
      makeLabel={t('filters.addFilter')}
      emptyText={t('filters.noFilters')}
      draw={(record, replace, takenNames) => (
        <FilterControl
          label={t('filters.filter')}
          disabled={disabled}
          readOnly={readOnly}
          suggest={suggest}
          takenNames={takenNames}
          value={record as StoredFilter}
          onChange={replace}
        />
      )}
    />
  );
}
