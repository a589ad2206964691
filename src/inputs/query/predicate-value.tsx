import { TextInput } from '@mantine/core';
import type { StoredPredicate } from '../../contract/stored-filter.ts';
import { useT } from '../../i18n/use-t.ts';
import { type ControlProps, useCheck } from '../control.ts';
import { ChoiceControl } from '../plain/choice-control.tsx';
import { NumberControl } from '../plain/number-control.tsx';
import { TextControl } from '../plain/text-control.tsx';
import { fromLocalText, toLocalText } from '../time-window/local-time.ts';

type Simple = Exclude<StoredPredicate, { type: 'COMPLEX' }>;

interface PredicateValueProps {
  readonly predicate: Simple;
  readonly isDate: boolean;
  readonly onChange: (predicate: Simple) => void;
  readonly disabled?: boolean | undefined;
  readonly readOnly?: boolean | undefined;
}

function MomentField({ value, onChange, required, error, ...rest }: ControlProps<number>) {
  const t = useT();
  const checked = useCheck(required && value === null ? t('inputs.required') : null, error);
  return (
    <TextInput
      {...rest}
      {...checked}
      required={required ?? false}
      type="datetime-local"
      step={1}
      value={value === null ? '' : toLocalText(value, undefined)}
      onChange={(event) => {
        const at = fromLocalText(event.currentTarget.value, undefined);
        onChange(Number.isNaN(at) ? null : at);
      }}
    />
  );
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
    const Field = isDate ? MomentField : NumberControl;
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
