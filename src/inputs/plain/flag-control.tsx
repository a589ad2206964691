import { Checkbox } from '@mantine/core';
import type { ControlProps } from '../control.ts';
import { useInherited } from '../inherited.ts';

/** Anything but true counts as false. */
export function FlagControl(props: ControlProps<boolean>) {
  const { label, name, description, value, onChange, error } = props;
  const { disabled, readOnly } = useInherited(props);
  return (
    <Checkbox
      label={label}
      name={name}
      description={description}
      error={error}
      disabled={disabled}
      readOnly={readOnly}
      aria-readonly={readOnly || undefined}
      checked={value === true}
      onChange={(event) => {
        if (!readOnly) onChange(event.currentTarget.checked);
      }}
    />
  );
}
