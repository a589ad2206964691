import type { DynamicSource } from '../../contract/stored-filter.ts';
import { useT } from '../../i18n/use-t.ts';
import { type ControlProps, useCheck } from '../control.ts';
import { ItemList } from '../item-list.tsx';
import { PredicateEditor } from './predicate-editor.tsx';
import { SOURCES_OF } from './predicate-place.ts';
import { entryOf, newComplex, newPredicate, type PredicateForm, type Raw } from './predicates.ts';

interface PredicateControlProps extends ControlProps<Raw> {
  readonly keyName?: string;
  readonly valueType?: string | null;
  readonly form?: PredicateForm;
  readonly sources?: readonly DynamicSource[];
}

/** One condition on the value of a key, or a group of them; of any type and to any depth. */
export function PredicateControl(props: PredicateControlProps) {
  const {
    value,
    onChange,
    keyName = '',
    valueType = 'STRING',
    form = 'filter',
    sources = SOURCES_OF[form],
    required,
    requiredText,
    error,
  } = props;
  const t = useT();
  const checked = useCheck(required && value === null ? (requiredText ?? t('inputs.required')) : null, error);
  const { disabled, readOnly } = props;
  const place = { form, keyName, valueType, sources, disabled, readOnly };
  return (
    <ItemList<unknown>
      {...props}
      {...checked}
      items={value === null ? [] : [value]}
      onChange={([entry]) => onChange((entry as Raw | undefined) ?? null)}
      nameOf={() => t('filters.theCondition')}
      draw={(entry, replace) => <PredicateEditor entry={entry} onChange={replace} place={place} path="" />}
      adds={
        value === null
          ? [
              { label: t('filters.addCondition'), make: () => entryOf(newPredicate(valueType, Date.now()), form) },
              { label: t('filters.addGroup'), make: () => entryOf(newComplex(), form) },
            ]
          : []
      }
      emptyText={t('filters.noConditions')}
    />
  );
}
