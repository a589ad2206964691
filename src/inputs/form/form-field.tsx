import { type ComponentType, useContext } from 'react';
import { LONGEST_TEXT } from '../../contract/text-lengths.ts';
import type { MessageKey } from '../../i18n/messages.ts';
import { useT } from '../../i18n/use-t.ts';
import type { ControlProps } from '../control.ts';
import { CONTROLS } from '../controls.ts';
import { InheritedContext } from '../inherited.ts';

/** Without types, which `describeForm` has checked. */
export interface AnyField<Draft> {
  readonly field: keyof Draft & string;
  readonly control: keyof typeof CONTROLS;
  readonly isShown?: (draft: Draft) => boolean;
  readonly isHalf?: true;
  readonly isExplained?: true;
  readonly isSecret?: true;
  readonly partLabel?: (part: string) => string;
  readonly section?: MessageKey;
  readonly options?: object | ((draft: Draft) => object);
}

interface FormFieldProps<Draft> {
  /** First part of its message keys. */
  readonly form: string;
  readonly of: AnyField<Draft>;
  readonly draft: Draft;
  readonly onChange: (value: unknown) => void;
  /** Replaces the field's own label. */
  readonly label?: string;
}

/** The control of one field of a description. */
export function FormField<Draft extends object>({ form, of, draft, onChange, label }: FormFieldProps<Draft>) {
  const t = useT();
  const { readOnly } = useContext(InheritedContext);
  const { field, control, isExplained, options } = of;
  const Control = CONTROLS[control] as ComponentType<ControlProps<unknown>>;
  const key = `${form}.${field}`;
  const given: { readonly rows?: number } | undefined = typeof options === 'function' ? options(draft) : options;
  return (
    <Control
      name={field}
      label={label ?? t(key as MessageKey)}
      description={isExplained && label === undefined ? t(`${key}Text` as MessageKey) : undefined}
      value={draft[field] ?? null}
      onChange={onChange}
      // What may have lines is stored without a limit.
      {...(control === 'text' && !given?.rows && { maxLength: LONGEST_TEXT })}
      {...given}
      // Nothing is asked of who can only look.
      {...(readOnly && { required: false })}
    />
  );
}
