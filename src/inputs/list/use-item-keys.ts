import { type RefObject, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { sameValue } from '../../stored/same-value.ts';

/** Which item of a changed list is which of the list before. */
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

let lastKey = 0;
export const newKey = () => ++lastKey;
/** The `id` of an item. */
export const ownId = (item: unknown): unknown => (typeof item === 'object' && item !== null && 'id' in item ? item.id : undefined);

/**
 * A key for each item of a list, which stays with the item (`followItems`). Items may be made anew for each drawing.
 * @returns the keys, and what tells a change before it is made, which is then followed exactly.
 */
export function useItemKeys<Item>(items: readonly Item[], idOf: (item: Item) => unknown) {
  const [first] = useState<readonly KeyedItem<Item>[]>(() => items.map((item) => ({ key: newKey(), item })));
  const known = useRef(first);
  const isSame = known.current.length === items.length && known.current.every(({ item }, index) => Object.is(item, items[index]));
  const followed = useMemo(() => {
    if (isSame) return known.current;
    const keys = followItems(known.current, items, idOf, newKey);
    return items.map((item, index) => ({ key: keys[index] as number, item }));
  }, [isSame, items]);
  useLayoutEffect(() => {
    known.current = followed;
  }, [followed]);
  const tell = (keys: readonly number[], next: readonly Item[]) => {
    known.current = next.map((item, index) => ({ key: keys[index] as number, item }));
  };
  return [followed.map(({ key }) => key), tell] as const;
}

/** A field keeps the focus when its item moves in the page, which takes it away. */
export function useFocusOfItem(box: RefObject<HTMLElement | null>, keys: readonly number[]) {
  const focused = useRef<HTMLElement | null>(null);
  const order = keys.join(' ');
  useLayoutEffect(() => {
    const field = focused.current;
    if (document.activeElement === document.body && field?.isConnected && box.current?.contains(field))
      field.focus({ preventScroll: true });
  }, [order, box]);
  useEffect(() => {
    const note = ({ target }: FocusEvent) => {
      focused.current = target instanceof HTMLElement && box.current?.contains(target) ? target : null;
    };
    document.addEventListener('focusin', note);
    return () => document.removeEventListener('focusin', note);
  }, [box]);
}
