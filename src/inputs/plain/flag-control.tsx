import { Checkbox } from '@mantine/core';
import type { ControlProps } from '../control.ts';

/** Yes or no. A box cannot be empty, so nothing is no, and so is whatever else is stored. */
export function FlagControl({ value, onChange, readOnly, error, required: _, requiredText: __, ...rest }: ControlProps<boolean>) {
  return (
    <Checkbox
      {...rest}
      error={error}
      readOnly={readOnly ?? false}
      aria-readonly={readOnly}
      checked={value === true}
      onChange={(event) => {
        if (!readOnly) onChange(event.currentTarget.checked);
      }}
    />
  );
}
