import { expect, it } from 'vitest';
import { dashboardsAfter, listFrom, type Rotation, readRotation, stateAfter, turnsOf, withRotation } from './rotation.ts';

const rotation = (given: Partial<Rotation> = {}): Rotation => ({ seconds: 60, dashboards: [], hasStates: true, ...given });

it.each([
  ['', undefined, null],
  ['', 60, 60],
  ['', '60', 60],
  ['?rotate=30', 60, 30],
  ['?rotate=1', null, 5],
  ['?rotate=0', 60, null],
  ['?rotate=soon', 60, null],
  ['', -4, null],
  ['', { odd: 1 }, null],
])('the address %j and the setting %j rotate every %j seconds', (search, stored, seconds) => {
  expect(readRotation(search, stored).seconds).toBe(seconds);
});

it.each([
  ['states', rotation()],
  ['dashboards', rotation({ dashboards: ['a', 'b'], seconds: 30 })],
  ['dashboards without their states', rotation({ dashboards: ['b', 'a'], hasStates: false })],
  ['nothing', rotation({ seconds: null })],
])('reads what it wrote for a rotation of %s, and keeps the rest of the address', (_, wanted) => {
  const search = withRotation('?state=abc&rotate=5&dashboards=z&rotateStates=false', wanted);
  expect(readRotation(search, 60)).toEqual(wanted);
  expect(new URLSearchParams(search).get('state')).toBe('abc');
});

it('reads each dashboard once', () => {
  expect(readRotation('?dashboards=a,%20b,,a', 60).dashboards).toEqual(['a', 'b']);
});

it.each([
  ['first', 'b', true],
  ['b', 'c', true],
  ['c', null, true],
  ['gone', 'first', true],
  ['first', null, false],
])('shows after the state %s the state %s', (shown, next, hasStates) => {
  expect(stateAfter({ ids: ['b', 'first', 'c'], rootId: 'first' }, shown, rotation({ hasStates }))).toBe(next);
});

it.each([
  ['a', ['b', 'c']],
  ['c', ['a', 'b']],
  ['other', ['a', 'b', 'c']],
])('tries after the dashboard %s %j', (shown, next) => {
  expect(dashboardsAfter(rotation({ dashboards: ['a', 'b', 'c'] }), shown)).toEqual(next);
});

it.each([
  [['a'], []],
  [[], []],
  [['b'], ['b']],
  [
    ['a', 'b'],
    ['a', 'b'],
  ],
])('writes of the chosen %j on the dashboard a %j', (chosen, list) => {
  expect(listFrom(chosen, 'a')).toEqual(list);
});

it.each([
  ['the root is the first view', rotation(), 'b', null, '1 of 3'],
  ['others follow in their order', rotation(), 'c', null, '3 of 3'],
  ['dashboards are counted, too', rotation({ dashboards: ['z', 'y'] }), 'a', '2 of 2', '2 of 3'],
  ['dashboards alone', rotation({ dashboards: ['z', 'y'], hasStates: false }), 'a', '2 of 2', null],
  ['one that is not in the list', rotation({ dashboards: ['z', 'x'] }), 'a', null, '2 of 3'],
  ['nothing rotates', rotation({ seconds: null, dashboards: ['z', 'y'] }), 'a', null, null],
])('says which turn it is: %s', (_, given, state, dashboard, view) => {
  const turns = turnsOf(given, { dashboard: 'y', states: { ids: ['a', 'b', 'c'], rootId: 'b' }, state });
  const told = (turn: (typeof turns)['view']) => turn && `${turn.number} of ${turn.total}`;
  expect([told(turns.dashboard), told(turns.view)]).toEqual([dashboard, view]);
});
