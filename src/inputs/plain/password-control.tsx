import { type ControlProps, useField } from '../control.ts';
import { PasswordField } from '../password-field.tsx';

export function PasswordControl(props: ControlProps<string>) {
  const { value, onChange } = props;
  const { field } = useField(props, !value);
  return (
    <PasswordField {...field} autoComplete="off" value={value ?? ''} onChange={(event) => onChange(event.currentTarget.value || null)} />
  );
}
