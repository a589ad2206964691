import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { followItems, type KeyedItem } from './use-item-keys.ts';

type Item = { readonly id?: string; readonly word: string };
const idOf = ({ id }: Item) => id;
const keyed = (items: readonly Item[]): KeyedItem<Item>[] => items.map((item, n) => ({ key: n + 1, item }));
const follow = (before: readonly KeyedItem<Item>[], items: readonly Item[]) => {
  let made = 1000;
  return followItems(before, items, idOf, () => ++made);
};
const copy = (item: Item): Item => structuredClone(item);

const plain = fc.record({ word: fc.constantFrom('a', 'b', 'c', 'd') });
const named = fc.record({ id: fc.uuid(), word: fc.constantFrom('a', 'b') });
const distinct = fc.uniqueArray(fc.record({ word: fc.string() }), { selector: ({ word }) => word, maxLength: 8 });
const lists = fc.oneof(fc.array(plain, { maxLength: 8 }), fc.uniqueArray(named, { selector: ({ id }) => id, maxLength: 8 }), distinct);
const sorted = <T>(items: readonly T[]) => [...items].sort();

it('gives each item a key of its own, and keeps all of an unchanged list', () => {
  fc.assert(
    fc.property(lists, lists, (before, after) => {
      const keys = follow(keyed(before), after);
      expect(new Set(keys).size).toBe(after.length);
      expect(follow(keyed(before), before)).toEqual(keyed(before).map(({ key }) => key));
      expect(follow(keyed(before), before.map(copy))).toEqual(keyed(before).map(({ key }) => key));
    }),
  );
});

it('keys follow the same objects into any order', () => {
  const shuffled = lists.chain((items) => fc.tuple(fc.constant(items), fc.shuffledSubarray([...items.keys()])));
  fc.assert(
    fc.property(shuffled, ([items, order]) => {
      const after = order.map((n) => items[n] as Item);
      expect(follow(keyed(items), after)).toEqual(order.map((n) => n + 1));
    }),
  );
});

describe.each([
  ['items with ids', fc.uniqueArray(named, { selector: ({ id }) => id, minLength: 2, maxLength: 8 })],
  ['different items', fc.uniqueArray(fc.record({ word: fc.string() }), { selector: ({ word }) => word, minLength: 2, maxLength: 8 })],
])('%s', (_title, items) => {
  const cases = items.chain((list) => fc.tuple(fc.constant(list), fc.shuffledSubarray([...list.keys()], { minLength: list.length })));

  it('are followed when all are made anew in another order, and one is changed', () => {
    fc.assert(
      fc.property(cases, fc.nat(), ([list, order], nth) => {
        const changed = nth % list.length;
        const after = order.map((n) => (n === changed ? { ...copy(list[n] as Item), word: 'changed \u0000' } : copy(list[n] as Item)));
        expect(follow(keyed(list), after)).toEqual(order.map((n) => n + 1));
      }),
    );
  });

  it('are followed when one is removed or added elsewhere', () => {
    fc.assert(
      fc.property(items, fc.nat(), (list, nth) => {
        const at = nth % list.length;
        const keys = keyed(list).map(({ key }) => key);
        expect(follow(keyed(list), list.map(copy).toSpliced(at, 1))).toEqual(keys.toSpliced(at, 1));
        expect(follow(keyed(list), list.map(copy).toSpliced(at, 0, { word: 'new \u0000' }))).toEqual(keys.toSpliced(at, 0, 1001));
      }),
    );
  });
});

it('equal items keep their order, and a repeated id names none', () => {
  const twin = { word: 'a' };
  expect(follow(keyed([twin, twin, { word: 'b' }]), [{ word: 'b' }, copy(twin), copy(twin)])).toEqual([3, 1, 2]);
  const same = [
    { id: '1', word: 'a' },
    { id: '1', word: 'b' },
  ];
  expect(follow(keyed(same), same.map(copy).reverse())).toEqual([2, 1]);
  expect(sorted(follow(keyed(same), [{ id: '1', word: 'c' }]))).toEqual([1001]);
});
