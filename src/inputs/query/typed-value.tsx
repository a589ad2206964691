import { useT } from '../../i18n/use-t.ts';
import type { FieldProps } from '../control.ts';
import { ChoiceControl } from '../plain/choice-control.tsx';
import { NumberControl } from '../plain/number-control.tsx';
import { TextControl } from '../plain/text-control.tsx';
import { DateTimeControl } from '../time/date-time-control.tsx';

interface TypedValueProps extends FieldProps {
  readonly type: 'NUMERIC' | 'BOOLEAN' | 'STRING';
  /** Numbers are EpochMs. */
  readonly isDate: boolean;
  readonly value: unknown;
  readonly onChange: (value: string | number | boolean | null) => void;
}

/** Numbers and flags are always required. */
export function TypedValue({ type, isDate, value, onChange, ...field }: TypedValueProps) {
  const t = useT();
  if (type === 'STRING') return <TextControl {...field} value={typeof value === 'string' ? value : null} onChange={onChange} />;
  if (type === 'NUMERIC') {
    const Field = isDate ? DateTimeControl : NumberControl;
    return <Field {...field} required value={typeof value === 'number' ? value : null} onChange={onChange} />;
  }
  return (
    <ChoiceControl
      {...field}
      required
      choices={[
        { value: 'true', label: t('filters.true') },
        { value: 'false', label: t('filters.false') },
      ]}
      value={typeof value === 'boolean' ? String(value) : null}
      onChange={(chosen) => onChange(chosen === 'true')}
    />
  );
}
