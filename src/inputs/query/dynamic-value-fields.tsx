import type { DynamicSource, StoredDynamicValue } from '../../contract/stored-filter.ts';
import { useT } from '../../i18n/use-t.ts';
import { FieldPair } from '../field-group.tsx';
import { ChoiceControl } from '../plain/choice-control.tsx';
import { FlagControl } from '../plain/flag-control.tsx';
import { TextControl } from '../plain/text-control.tsx';
import { sourceWord } from './filter-words.ts';

interface DynamicValueFieldsProps {
  readonly value: StoredDynamicValue | null | undefined;
  readonly onChange: (value: StoredDynamicValue | null) => void;
  readonly sources: readonly DynamicSource[];
  readonly disabled?: boolean | undefined;
  readonly readOnly?: boolean | undefined;
}

/** Sources whose owner may have what they lack, on platforms from 3.2.2 on. */
const OWNED: readonly string[] = ['CURRENT_CUSTOMER', 'CURRENT_DEVICE'];

/** An attribute that a value comes from where it is there; without one the value stands by itself. */
export function DynamicValueFields({ value, onChange, sources, ...state }: DynamicValueFieldsProps) {
  const t = useT();
  const source = value?.sourceType ?? null;
  return (
    <>
      <FieldPair>
        <ChoiceControl
          {...state}
          label={t('filters.dynamicSource')}
          placeholder={t('filters.fixed')}
          choices={sources.map((one) => ({ value: one, label: sourceWord(one) }))}
          value={source}
          onChange={(sourceType) => onChange(sourceType === null ? null : { sourceAttribute: '', ...value, sourceType })}
        />
        {source === null ? null : (
          <TextControl
            {...state}
            label={t('filters.dynamicAttribute')}
            required
            requiredText={t('filters.attributeRequired')}
            value={value?.sourceAttribute ?? null}
            onChange={(sourceAttribute) => onChange({ ...value, sourceAttribute: sourceAttribute ?? '' })}
          />
        )}
      </FieldPair>
      {source !== null && (OWNED.includes(source) || value?.inherit) ? (
        <FlagControl
          {...state}
          label={t('filters.inherit')}
          value={value?.inherit ?? false}
          onChange={(inherit) => onChange({ ...value, inherit })}
        />
      ) : null}
    </>
  );
}
