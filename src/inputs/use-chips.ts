import { type ControlProps, useCheck } from './control.ts';

/**
 * What fields of chips have in common: one without chips holds null, and where it must have some it says so as soon as the last is taken
 * out, and not only when it is left (specification B 5).
 * @param held the chips that are shown. @param fault what else is wrong, shown at once.
 */
export function useChips(
  { required, requiredText, onChange }: ControlProps<string[]>,
  { held, emptyText, fault }: { readonly held: readonly string[]; readonly emptyText: string; readonly fault: string | null | undefined },
) {
  const checked = useCheck(required && held.length === 0 ? (requiredText ?? emptyText) : null, fault);
  const report = (next: readonly string[]) => {
    if (next.length === 0) checked.onBlur();
    onChange(next.length === 0 ? null : [...next]);
  };
  return { checked, report };
}
