import type { StoredKeyFilter } from '../../contract/stored-filter.ts';
import { useT } from '../../i18n/use-t.ts';
import type { ControlProps } from '../control.ts';
import type { Inherited } from '../inherited.ts';
import { StoredGroup } from '../stored-group.tsx';
import { madeLabel } from './filter-words.ts';
import { KeyFields } from './key-fields.tsx';
import { isIdleFilter, newKeyFilter, readKeyFilter, withKey, withValueType } from './key-filter.ts';
import { PredicateList } from './predicate-editor.tsx';

export function KeyFilterControl(props: ControlProps<StoredKeyFilter> & Inherited) {
  const { value, onChange } = props;
  const t = useT();
  // Fields show their own errors; a filter without conditions is an error of the group.
  const idle = isIdleFilter(value) ? t('filters.conditionRequired') : null;
  return (
    <StoredGroup control={props} read={value === null ? newKeyFilter() : readKeyFilter(value)} problem={idle}>
      {(filter) => (
        <>
          <KeyFields
            form="filter"
            storedKey={filter.key}
            onKey={(key) => onChange(withKey(filter, key, madeLabel))}
            valueType={filter.valueType}
            onValueType={(valueType) => onChange(withValueType(filter, valueType, Date.now()))}
            conditionCount={filter.predicates?.length ?? 0}
          />
          <PredicateList
            label={t('filters.conditions')}
            entries={filter.predicates ?? []}
            onChange={(predicates) => onChange({ ...filter, predicates: [...predicates] })}
            place={{ form: 'filter', keyName: filter.key.key, valueType: filter.valueType }}
            path=""
          />
        </>
      )}
    </StoredGroup>
  );
}
