import type { Part } from '../../contract/part.ts';
import { useT } from '../../i18n/use-t.ts';
import type { ControlProps } from '../control.ts';
import { ItemList } from '../list/item-list.tsx';
import { PredicateEditor } from './predicate-editor.tsx';
import { entryOf, newComplex, newPredicate, type PredicateForm } from './predicates.ts';

interface PredicateControlProps extends ControlProps<Part> {
  readonly keyName?: string;
  readonly valueType?: string | null;
  readonly form?: PredicateForm;
}

export function PredicateControl(props: PredicateControlProps) {
  const { value, onChange, keyName = '', valueType = 'STRING', form = 'filter' } = props;
  const t = useT();
  return (
    <ItemList<unknown>
      {...props}
      items={value === null ? [] : [value]}
      onChange={([entry]) => onChange((entry as Part | undefined) ?? null)}
      nameOf={() => t('filters.theCondition')}
      draw={(entry, replace) => <PredicateEditor entry={entry} onChange={replace} place={{ form, keyName, valueType }} path="" />}
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
