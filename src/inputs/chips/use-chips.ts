import { type ControlProps, useField } from '../control.ts';

/** As `useField`, for chips: without chips null is reported, and a required field shows its error as soon as the last is removed. */
export function useChips(props: ControlProps<string[]>, held: readonly string[], missing?: string) {
  const { field, canEdit } = useField(props, held.length === 0, { missing });
  const report = (next: readonly string[]) => {
    if (next.length === 0) field.onBlur();
    props.onChange(next.length === 0 ? null : [...next]);
  };
  return { field, canEdit, report };
}
