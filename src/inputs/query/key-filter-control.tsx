import type { KeyValueType, StoredKeyFilter } from '../../contract/stored-filter.ts';
import { useT } from '../../i18n/use-t.ts';
import { type ControlProps, useCheck } from '../control.ts';
import { FieldGroup } from '../field-group.tsx';
import { madeLabel } from './filter-words.ts';
import { KeyFields } from './key-fields.tsx';
import { keyFilterProblem, newKeyFilter, readKeyFilter, withKey, withValueType } from './key-filter.ts';
import type { KeySuggest } from './key-name-control.tsx';
import { PredicateList } from './predicate-editor.tsx';
import { SOURCES_OF } from './predicate-place.ts';
import { Unreadable } from './unreadable.tsx';

interface KeyFilterControlProps extends ControlProps<StoredKeyFilter> {
  readonly suggest?: KeySuggest | undefined;
}

/** What a filter asks of one key: its type, its name, the type of its values, and conditions on them that all have to hold. */
export function KeyFilterControl(props: KeyFilterControlProps) {
  const { value, onChange, suggest, disabled, readOnly, required, requiredText, error } = props;
  const t = useT();
  // What is wrong with a field is said there; that nothing is asked, here.
  const missing = value === null && required ? (requiredText ?? t('inputs.required')) : null;
  const idle = value !== null && keyFilterProblem(value) === 'no-predicates' ? t('filters.conditionRequired') : null;
  const checked = useCheck(missing ?? idle, error);
  const filter = value === null ? newKeyFilter() : readKeyFilter(value);
  if (filter === null) {
    return (
      <FieldGroup {...props} {...checked}>
        <Unreadable stored={value} />
      </FieldGroup>
    );
  }
  const state = { disabled, readOnly };
  return (
    <FieldGroup {...props} {...checked}>
      <KeyFields
        {...state}
        form="filter"
        storedKey={filter.key}
        onKey={(key) => onChange(withKey(filter, key, madeLabel))}
        valueType={filter.valueType}
        onValueType={(valueType: KeyValueType) => onChange(withValueType(filter, valueType, Date.now()))}
        conditionCount={filter.predicates?.length ?? 0}
        suggest={suggest}
      />
      <PredicateList
        label={t('filters.conditions')}
        entries={filter.predicates ?? []}
        onChange={(predicates) => onChange({ ...filter, predicates: [...predicates] })}
        place={{ ...state, form: 'filter', keyName: filter.key.key, valueType: filter.valueType, sources: SOURCES_OF.filter }}
        path=""
      />
    </FieldGroup>
  );
}
