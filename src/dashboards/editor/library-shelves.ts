import { isFoundBy } from '../../stored/fields/sought-fields.ts';
import { LIBRARY_GROUPS, type LibraryGroup } from '../../widgets/define-kind.ts';
import type { LibraryType } from './widget-templates.ts';

/** A type to choose. */
export interface Offered {
  /** Unique in all lists. */
  readonly id: string;
  readonly name: string;
  readonly text: string;
  /** Of our own selection: what it shows. */
  readonly group?: LibraryGroup;
  readonly of: LibraryType;
}

/** Part of the library. */
export interface Shelf<One> {
  /** Null: without a heading. */
  readonly group: LibraryGroup | 'recent' | null;
  readonly offers: readonly One[];
}

/** What was added last comes first, then the others by what they show. @param recent ids, the newest first. */
export function shelvesOf<One extends Pick<Offered, 'id' | 'group'>>(
  own: readonly One[],
  recent: readonly string[],
): readonly Shelf<One>[] {
  const last = recent.flatMap((id) => own.find((one) => one.id === id) ?? []);
  const groups = LIBRARY_GROUPS.map((group) => ({ group, offers: own.filter((one) => one.group === group && !last.includes(one)) }));
  return [{ group: 'recent', offers: last }, ...groups];
}

/** What a search finds: what says it in its name before what says it in its text. @param words none: all. */
export function soughtIn<One extends Pick<Offered, 'name' | 'text'>>(
  shelves: readonly Shelf<One>[],
  words: readonly string[],
): readonly Shelf<One>[] {
  const inName = ({ name }: One) => Number(isFoundBy(words, [name]));
  const found = shelves.map(({ group, offers }) => ({
    group,
    offers: offers.filter(({ name, text }) => isFoundBy(words, [name, text])).sort((a, b) => inName(b) - inName(a)),
  }));
  const isNamed = ({ offers: [first] }: Shelf<One>) => (first ? inName(first) : 0);
  return found.filter(({ offers }) => offers.length > 0).sort((a, b) => isNamed(b) - isNamed(a));
}
