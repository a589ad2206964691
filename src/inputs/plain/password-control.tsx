import { type ControlProps, useField } from '../control.ts';
import { PasswordField } from '../password-field.tsx';

interface PasswordControlProps extends ControlProps<string> {
  /** What is wrong with the text; null: nothing. */
  readonly problem?: string | null | undefined;
}

export function PasswordControl({ problem = null, ...props }: PasswordControlProps) {
  const { value, onChange } = props;
  const { field } = useField(props, !value, { problem });
  return (
    <PasswordField {...field} autoComplete="off" value={value ?? ''} onChange={(event) => onChange(event.currentTarget.value || null)} />
  );
}
