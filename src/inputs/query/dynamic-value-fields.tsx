import type { DynamicSource, StoredDynamicValue } from '../../contract/stored-filter.ts';
import { useT } from '../../i18n/use-t.ts';
import { FieldPair } from '../field-group.tsx';
import { ChoiceControl } from '../plain/choice-control.tsx';
import { FlagControl } from '../plain/flag-control.tsx';
import { TextControl } from '../plain/text-control.tsx';
import { sourceWord } from './filter-words.ts';
import type { PredicateForm } from './predicates.ts';

interface DynamicValueFieldsProps {
  readonly value: StoredDynamicValue | null | undefined;
  readonly onChange: (value: StoredDynamicValue | null) => void;
  readonly form: PredicateForm;
}

/** Whose attributes may give a value; filters of dashboards have no current device. */
const SOURCES_OF: Readonly<Record<PredicateForm, readonly DynamicSource[]>> = {
  filter: ['CURRENT_TENANT', 'CURRENT_CUSTOMER', 'CURRENT_USER'],
  rule: ['CURRENT_DEVICE', 'CURRENT_CUSTOMER', 'CURRENT_TENANT'],
};

/** Sources that may inherit an attribute from their owner, since 3.2.2. */
const OWNED: readonly string[] = ['CURRENT_CUSTOMER', 'CURRENT_DEVICE'];

/** An attribute that overrides a value where it exists. */
export function DynamicValueFields({ value, onChange, form }: DynamicValueFieldsProps) {
  const t = useT();
  const source = value?.sourceType ?? null;
  return (
    <>
      <FieldPair>
        <ChoiceControl
          label={t('filters.dynamicSource')}
          placeholder={t('filters.fixed')}
          choices={SOURCES_OF[form].map((one) => ({ value: one, label: sourceWord(one) }))}
          value={source}
          onChange={(sourceType) => onChange(sourceType === null ? null : { sourceAttribute: '', ...value, sourceType })}
        />
        {source === null ? null : (
          <TextControl
            label={t('filters.dynamicAttribute')}
            required
            requiredText={t('filters.attributeRequired')}
            value={value?.sourceAttribute ?? null}
            onChange={(sourceAttribute) => onChange({ ...value, sourceAttribute: sourceAttribute ?? '' })}
          />
        )}
      </FieldPair>
      {source !== null && (OWNED.includes(source) || value?.inherit) ? (
        <FlagControl label={t('filters.inherit')} value={value?.inherit ?? false} onChange={(inherit) => onChange({ ...value, inherit })} />
      ) : null}
    </>
  );
}
