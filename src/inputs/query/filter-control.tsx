import type { ReactNode } from 'react';
import { type StoredFilter, storedFilterSchema } from '../../contract/stored-filter.ts';
import { useT } from '../../i18n/use-t.ts';
import { bindFields } from '../bind-fields.ts';
import type { ControlProps } from '../control.ts';
import type { Inherited } from '../inherited.ts';
import { ItemList } from '../list/item-list.tsx';
import { FlagControl } from '../plain/flag-control.tsx';
import { StoredGroup } from '../stored-group.tsx';
import { filterWords, keyFilterWords } from './filter-words.ts';
import { newKeyFilter } from './key-filter.ts';
import { KeyFilterControl } from './key-filter-control.tsx';
import { NameControl } from './name-control.tsx';
import { NamedRecords, type Records } from './named-records.tsx';

interface FilterControlProps extends ControlProps<StoredFilter>, Inherited {
  readonly takenNames?: readonly string[];
  /** False: the name is asked elsewhere. */
  readonly isNamed?: boolean;
}

export function FilterControl(props: FilterControlProps) {
  const { value, onChange, takenNames = [], isNamed = true } = props;
  const t = useT();
  const read = storedFilterSchema.safeParse(value ?? { filter: '', editable: false, keyFilters: [] }).data ?? null;
  const isIdle = value !== null && read !== null && (read.keyFilters ?? []).length === 0;
  return (
    <StoredGroup<StoredFilter> control={props} read={read} problem={isIdle ? t('filters.keyFilterRequired') : null}>
      {(filter) => {
        const bind = bindFields(filter, onChange);
        return (
          <>
            {isNamed ? (
              <NameControl label={t('filters.name')} taken={takenNames} takenText={t('filters.nameTaken')} {...bind('filter', '')} />
            ) : null}
            <FlagControl label={t('filters.filterEditable')} {...bind('editable', false)} />
            <ItemList<unknown>
              label={t('filters.keyFilters')}
              items={filter.keyFilters ?? []}
              onChange={(next) => onChange({ ...filter, keyFilters: [...next] })}
              nameOf={(_, index) => t('filters.nthKeyFilter', { n: index + 1 })}
              summarize={keyFilterWords}
              draw={(one, replace, index) => (
                <KeyFilterControl label={t('filters.nthKeyFilter', { n: index + 1 })} value={one as never} onChange={replace} />
              )}
              opensOnly
              adds={[{ label: t('filters.addKeyFilter'), make: newKeyFilter }]}
              emptyText={t('filters.noKeyFilters')}
            />
          </>
        );
      }}
    </StoredGroup>
  );
}

interface FilterListControlProps extends ControlProps<Records>, Inherited {
  /** The widgets that use a filter, as text; null: none. */
  readonly usedBy?: ((id: string) => string | null) | undefined;
  /** Where a filter is used. */
  readonly noteOf?: ((id: string) => ReactNode) | undefined;
}

export function FilterListControl(props: FilterListControlProps) {
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
        <FilterControl label={t('filters.filter')} takenNames={takenNames} value={record as StoredFilter} onChange={replace} />
      )}
    />
  );
}
