import { type RefObject, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { followItems, type KeyedItem } from './item-keys.ts';

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
