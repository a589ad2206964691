import { expect, it } from 'vitest';
import { LIBRARY_GROUPS, type LibraryGroup } from '../../widgets/define-kind.ts';
import { shelvesOf, soughtIn } from './library-shelves.ts';

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

it('what says it in its name is found before what says it in its text', () => {
  const one = (name: string, text: string) => ({ name, text });
  const shelves = [
    { group: 'cards' as const, offers: [one('Label', 'Text over a table'), one('Card', 'One value')] },
    { group: 'tables' as const, offers: [one('Alarms table', 'Alarms of entities'), one('Entities table', 'Values')] },
  ];
  const names = (...words: string[]) => soughtIn(shelves, words).map(({ offers }) => offers.map(({ name }) => name).join());
  expect(names('entities', 'table')).toEqual(['Entities table,Alarms table']);
  expect(names('table')).toEqual(['Alarms table,Entities table', 'Label']);
  expect(names('nothing')).toEqual([]);
  expect(names()).toEqual(['Label,Card', 'Alarms table,Entities table']);
});
