import { expect, it } from 'vitest';
import { drive } from '../sliced.fixture.ts';
import { commitSliced } from './commit.ts';

it('changes many records in several transactions, and keeps those before one that fails', () => {
  const written: number[] = [];
  let transactions = 0;
  const storage = {
    transaction<T>(body: () => T): T {
      transactions += 1;
      if (transactions === 3) throw new Error('disk full');
      return body();
    },
  };
  const items = Array.from({ length: 1200 }, (_, n) => n);
  const write = (some: readonly number[]) => void written.push(...some);
  expect(drive(commitSliced(storage, items.slice(0, 600), write), () => written.length).most).toBe(500);
  expect([written, transactions]).toEqual([items.slice(0, 600), 2]);
  expect(() => drive(commitSliced(storage, items, write))).toThrow('disk full');
  expect(written).toHaveLength(600);
});
