import type { Path } from '../stored/path.ts';

/** Gives a control's `value` and `onChange` by the field's name. `none` is stored where the control reports null. */
export function bindFields<R extends object>(record: R, onChange: (record: R, within: Path) => void) {
  return <K extends keyof R & string>(field: K, none: R[K] | null = null) => ({
    value: (record[field] ?? null) as NonNullable<R[K]> | null,
    onChange: (value: NonNullable<R[K]> | null, within: Path = []) => onChange({ ...record, [field]: value ?? none }, [field, ...within]),
  });
}
