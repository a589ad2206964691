import type { ReactNode } from 'react';
import { type FieldProps, useField } from './control.ts';
import { FieldGroup } from './field-group.tsx';
import type { Inherited } from './inherited.ts';
import { Unreadable } from './query/unreadable.tsx';

interface StoredGroupProps<Read> {
  /** Props of the control that renders this group. */
  readonly control: FieldProps & Inherited & { readonly value: unknown };
  /** Null: invalid. */
  readonly read: Read | null;
  readonly problem?: string | null;
  /** False where null stands for a default. */
  readonly canBeMissing?: boolean;
  readonly onBlur?: () => void;
  readonly children: (read: Read) => ReactNode;
}

/** Edits a stored object by several fields. An invalid value is shown as it is and kept. */
export function StoredGroup<Read>({ control, read, problem = null, canBeMissing = true, onBlur, children }: StoredGroupProps<Read>) {
  const { field } = useField(control, canBeMissing && control.value === null, { problem });
  const leave = () => {
    field.onBlur();
    onBlur?.();
  };
  return (
    <FieldGroup {...control} {...field} onBlur={leave}>
      {read === null ? <Unreadable stored={control.value} /> : children(read)}
    </FieldGroup>
  );
}
