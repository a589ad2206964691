import type { CompiledAlarm, CompiledAlarms } from './compile.ts';

/** Alarms that values of these keys may change. */
export function dueOf(rules: CompiledAlarms, keys: readonly string[]): CompiledAlarm[] {
  return [...new Set(keys.flatMap((key) => rules.bySeries.get(key) ?? []))];
}

const dueByKeys = new WeakMap<CompiledAlarms, Map<readonly string[], CompiledAlarm[]>>();

/** Kept, because the keys are the same array for each device of a kind. */
export function dueOfKind(rules: CompiledAlarms, keys: readonly string[]): readonly CompiledAlarm[] {
  const byKeys = dueByKeys.get(rules) ?? new Map<readonly string[], CompiledAlarm[]>();
  if (byKeys.size === 0) dueByKeys.set(rules, byKeys);
  const due = byKeys.get(keys) ?? dueOf(rules, keys);
  byKeys.set(keys, due);
  return due;
}
