/** Fields of a stored part that has one of several forms, such as a recipient by its kind: that field `begins` the part. */

/** @param read null: nothing is stored. */
export const memberAt = <Draft extends object, Value>(
  path: string,
  member: string,
  isShown: (draft: Draft) => boolean,
  read: (stored: unknown) => Value,
) => ({ path: `${path}.${member}`, isShown, read }) as const;

export const textIn = (stored: unknown): string | null => (typeof stored === 'string' && stored !== '' ? stored : null);
/** Members of a list that are no texts are none of ours. */
export const textsIn = (stored: unknown): string[] | null => (Array.isArray(stored) ? stored.map(String) : null);
export const flagIn = (stored: unknown): boolean => stored === true;
export const numberIn = (stored: unknown): number | null => (typeof stored === 'number' ? stored : null);
