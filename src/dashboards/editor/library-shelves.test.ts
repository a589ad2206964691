import { expect, it } from 'vitest';
import { LIBRARY_GROUPS, type LibraryGroup } from '../../widgets/define-kind.ts';
import { shelvesOf } from './library-shelves.ts';

it('what was added last stands before the others, once, and what is not offered is left out', () => {
  const own = ['a', 'b', 'c', 'd'].map((id, n) => ({ id, group: LIBRARY_GROUPS[n % 2] as LibraryGroup }));
  const shelves = shelvesOf(own, ['d', 'gone', 'a']).map(({ group, offers }) => [group, offers.map(({ id }) => id).join()]);
  expect(shelves).toEqual([
    ['recent', 'd,a'],
    [LIBRARY_GROUPS[0], 'c'],
    [LIBRARY_GROUPS[1], 'b'],
    [LIBRARY_GROUPS[2], ''],
    [LIBRARY_GROUPS[3], ''],
  ]);
});
