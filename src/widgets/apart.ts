/**
 * Labels in the order given; those that several things share are told apart: where the things' names differ, each is joined with its own.
 * @param nameOf name of the thing at an index.
 */
export function apart(
  labels: readonly string[],
  nameOf: (index: number) => string,
  join: (label: string, name: string) => string,
): string[] {
  const names = new Map<string, Set<string>>();
  for (const [i, label] of labels.entries()) names.set(label, (names.get(label) ?? new Set()).add(nameOf(i)));
  return labels.map((label, i) => ((names.get(label)?.size ?? 0) > 1 ? join(label, nameOf(i)) : label));
}

/** A label that several keys share gets the key's own name after it. */
export const withKey = (label: string, key: string): string => (label === key ? label : `${label} (${key})`);

/** Columns of different keys with different titles. */
export function titledApart<C extends { readonly title: string; readonly name: string }>(columns: readonly C[]): C[] {
  const titles = apart(
    columns.map(({ title }) => title),
    (i) => columns[i]?.name ?? '',
    withKey,
  );
  return columns.map((column, i) => ({ ...column, title: titles[i] ?? column.title }));
}
