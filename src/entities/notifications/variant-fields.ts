/** Fields of a stored part that has one of several forms, such as a recipient by its kind: only those of its present form are stored. */
import { partOf } from '../../contract/part.ts';
import { valueAt } from '../../stored/path.ts';

/** @param read null: nothing is stored. */
export const memberAt = <Draft extends object, Value>(
  path: string,
  member: string,
  isShown: (draft: Draft) => boolean,
  read: (stored: unknown) => Value,
) =>
  ({
    path,
    isShown,
    read: (part: unknown): Value => read(valueAt(part, [member])),
    write: (value: Value, part: unknown, draft: Draft) =>
      isShown(draft) ? { ...partOf(part), [member]: typeof value === 'string' ? value.trim() || null : value } : part,
  }) as const;

export const textIn = (stored: unknown): string | null => (typeof stored === 'string' && stored !== '' ? stored : null);
/** Members of a list that are no texts are none of ours. */
export const textsIn = (stored: unknown): string[] | null => (Array.isArray(stored) ? stored.map(String) : null);
export const flagIn = (stored: unknown): boolean => stored === true;
export const numberIn = (stored: unknown): number | null => (typeof stored === 'number' ? stored : null);
