import type { StoredPredicate } from '../../contract/stored-filter.ts';
import { useT } from '../../i18n/use-t.ts';
import { ChoiceControl } from '../plain/choice-control.tsx';
import { NumberControl } from '../plain/number-control.tsx';
import { TextControl } from '../plain/text-control.tsx';
import { DateTimeControl } from '../time/date-time-control.tsx';

type Simple = Exclude<StoredPredicate, { type: 'COMPLEX' }>;

interface PredicateValueProps {
  readonly predicate: Simple;
  readonly isDate: boolean;
  readonly onChange: (predicate: Simple) => void;
  readonly disabled?: boolean | undefined;
  readonly readOnly?: boolean | undefined;
}

/** What values are compared with. */
export function PredicateValue({ predicate, isDate, onChange, ...state }: PredicateValueProps) {
  const t = useT();
  const common = { ...state, label: t('filters.value') };
  if (predicate.type === 'BOOLEAN') {
    const { defaultValue } = predicate.value;
    return (
      <ChoiceControl
        {...common}
        required
        choices={[
          { value: 'true', label: t('filters.true') },
          { value: 'false', label: t('filters.false') },
        ]}
        value={typeof defaultValue === 'boolean' ? String(defaultValue) : null}
        onChange={(chosen) => onChange({ ...predicate, value: { ...predicate.value, defaultValue: chosen === 'true' } })}
      />
    );
  }
  if (predicate.type === 'NUMERIC') {
    const Field = isDate ? DateTimeControl : NumberControl;
    return (
      <Field
        {...common}
        required
        value={predicate.value.defaultValue ?? null}
        onChange={(defaultValue) => onChange({ ...predicate, value: { ...predicate.value, defaultValue } })}
      />
    );
  }
  const isList = predicate.operation === 'IN' || predicate.operation === 'NOT_IN';
  return (
    <TextControl
      {...common}
      description={isList ? t('filters.listText') : undefined}
      value={predicate.value.defaultValue ?? null}
      onChange={(text) => onChange({ ...predicate, value: { ...predicate.value, defaultValue: text ?? '' } })}
    />
  );
}
