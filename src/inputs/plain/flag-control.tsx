import { Checkbox, type CheckboxProps } from '@mantine/core';
import type { ComponentType } from 'react';
import type { ControlProps } from '../control.ts';
import { useInherited } from '../inherited.ts';

type Shown = 'label' | 'name' | 'description' | 'error' | 'disabled' | 'readOnly' | 'aria-readonly' | 'checked' | 'onChange';

interface FlagControlProps extends ControlProps<boolean> {
  /** What is drawn in place of a checkbox. */
  readonly Box?: ComponentType<Pick<CheckboxProps, Shown>>;
}

/** Anything but true counts as false. */
export function FlagControl(props: FlagControlProps) {
  const { label, name, description, value, onChange, error, Box = Checkbox } = props;
  const { disabled, readOnly } = useInherited(props);
  return (
    <Box
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
