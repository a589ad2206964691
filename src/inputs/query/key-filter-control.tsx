import { useRef } from 'react';
import type { KeyValueType, StoredKeyFilter } from '../../contract/stored-filter.ts';
import { useT } from '../../i18n/use-t.ts';
import { sameValue } from '../../stored/same-value.ts';
import type { ControlProps } from '../control.ts';
import type { Inherited } from '../inherited.ts';
import { StoredGroup } from '../stored-group.tsx';
import { madeLabel } from './filter-words.ts';
import { KeyFields } from './key-fields.tsx';
import { isIdleFilter, newKeyFilter, readKeyFilter, withFirstCondition, withKey, withValueType } from './key-filter.ts';
import { PredicateList } from './predicate-editor.tsx';

export function KeyFilterControl(props: ControlProps<StoredKeyFilter> & Inherited) {
  const { value, onChange } = props;
  const t = useT();
  const latest = useRef<unknown>(value);
  latest.current = value;
  /** With a first condition of the type that its values have. */
  async function pick(filter: StoredKeyFilter, found: Promise<KeyValueType | null>): Promise<void> {
    onChange(filter);
    const valueType = await found;
    const now = readKeyFilter(latest.current);
    if (now && sameValue(now.key, filter.key)) onChange(withFirstCondition(now, valueType, Date.now()));
  }
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
            onPick={(key, valueType) => void pick(withKey(filter, key, madeLabel), valueType)}
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
