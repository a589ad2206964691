/** How fields of authors' dialogs are drawn by our controls. */
import type { ComponentType, ReactNode } from 'react';
import type { DialogField } from '../../../contract/author-action.ts';
import type { ControlProps, FieldProps } from '../../../inputs/control.ts';

export type Field = Omit<DialogField, 'key' | 'style'>;

export type Drawn = (own: FieldProps, of: Field, value: unknown, onChange: (next: unknown) => void) => ReactNode;

export const whole = (value: unknown) => value;

/** @param read the value as the control takes it. @param more what the control is told besides. */
export function drawnBy<Value, More extends object>(
  Control: ComponentType<ControlProps<Value> & More>,
  read: (value: unknown) => Value | null,
  more?: (of: Field) => More,
): Drawn {
  // Without `more` the control needs nothing besides, so `More` has no required members.
  return (own, of, value, onChange) => <Control {...own} {...(more?.(of) as More)} value={read(value)} onChange={onChange} />;
}
