import { type ComponentType, useContext } from 'react';
import { LONGEST_TEXT } from '../../contract/text-lengths.ts';
import type { MessageKey } from '../../i18n/messages.ts';
import { useT } from '../../i18n/use-t.ts';
import type { ControlProps } from '../control.ts';
import { CONTROLS } from '../controls.ts';
import { InheritedContext } from '../inherited.ts';
import type { FieldDescription } from './describe-form.ts';

interface DescribedFieldProps {
  /** First part of its message keys. */
  readonly form: string;
  readonly field: string;
  readonly of: FieldDescription;
  readonly draft: object;
  readonly onChange: (value: unknown) => void;
  /** Replaces the field's own label. */
  readonly label?: string;
  /** What the server says is wrong with it. */
  readonly error?: string | undefined;
}

/** The control of one field of a description. */
export function DescribedField({ form, field, of, draft, onChange, label, error }: DescribedFieldProps) {
  const t = useT();
  const { readOnly } = useContext(InheritedContext);
  const { control, isExplained, isSecret, options, required } = of;
  // `describeForm` has checked that the control takes what the draft holds, and these options.
  const Control = CONTROLS[control] as ComponentType<ControlProps<unknown>>;
  const key = `${form}.${field}`;
  const given: { readonly rows?: number; readonly required?: boolean } | undefined =
    typeof options === 'function' ? options(draft as never) : options;
  // What empty secrets mean does not hold for one that is asked for.
  const hasText = isExplained && label === undefined && !(isSecret && given?.required);
  return (
    <Control
      name={field}
      label={label ?? t(key as MessageKey)}
      description={hasText ? t(`${key}Text` as MessageKey) : undefined}
      value={draft[field as never] ?? null}
      onChange={onChange}
      error={error}
      // What may have lines is stored without a limit.
      {...{
        maxLength: control === 'text' && !given?.rows ? LONGEST_TEXT : undefined,
        required: required ? true : undefined,
        requiredText: typeof required === 'string' ? t(required) : undefined,
        ...given,
      }}
      // Nothing is asked of who can only look.
      {...(readOnly && { required: false })}
    />
  );
}
