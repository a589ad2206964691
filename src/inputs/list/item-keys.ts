/** Which item of a changed list is which of the list before. */
import { sameValue } from '../../stored/same-value.ts';

export interface KeyedItem<Item> {
  readonly key: number;
  readonly item: Item;
}

/** Ids that only one item of each list has. */
function byOwnId<Item>(items: readonly Item[], idOf: (item: Item) => unknown): ReadonlyMap<unknown, number> {
  const places = new Map<unknown, number>();
  const twice = new Set<unknown>();
  for (const [index, item] of items.entries()) {
    const id = idOf(item);
    if (places.has(id)) twice.add(id);
    places.set(id, index);
  }
  return new Map([...places].filter(([id]) => id !== undefined && id !== null && id !== '' && !twice.has(id)));
}

/**
 * The key of each item: that of the item before which is the same object, has the same id of its own or is equal, in this order. If as
 * many are left in both lists, they follow each other; otherwise those that are left are new.
 */
export function followItems<Item>(
  before: readonly KeyedItem<Item>[],
  items: readonly Item[],
  idOf: (item: Item) => unknown,
  makeKey: () => number,
): readonly number[] {
  const keys: (number | undefined)[] = items.map(() => undefined);
  const left = new Set(before.keys());
  const take = (index: number, from: number) => {
    keys[index] = before[from]?.key;
    left.delete(from);
  };
  const takeWhere = (isSame: (one: Item, other: Item) => boolean) => {
    for (const [index, item] of items.entries()) {
      if (keys[index] !== undefined) continue;
      const found = [...left].find((from) => isSame((before[from] as KeyedItem<Item>).item, item));
      if (found !== undefined) take(index, found);
    }
  };
  for (const [index, item] of items.entries()) if (before[index]?.item === item) take(index, index);
  // Equal texts and numbers are no same object.
  takeWhere((one, other) => typeof one === 'object' && one === other);
  const known = byOwnId(
    before.map(({ item }) => item),
    idOf,
  );
  for (const [id, index] of byOwnId(items, idOf)) {
    const from = known.get(id);
    if (from !== undefined && left.has(from) && keys[index] === undefined) take(index, from);
  }
  takeWhere(sameValue);
  const open = [...keys.keys()].filter((index) => keys[index] === undefined);
  if (open.length === left.size) for (const [n, from] of [...left].entries()) take(open[n] as number, from);
  return keys.map((key) => key ?? makeKey());
}
