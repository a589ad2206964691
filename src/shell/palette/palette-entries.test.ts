// @vitest-environment happy-dom
import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Alarm } from '../../contract/alarm.ts';
import type { FoundEntity } from './find-entities.ts';
import { actionsOn } from './found-entries.ts';
import { isHit, pageEntries, splitMatches, wordsOf } from './palette-entries.ts';

it('cuts a text into its matches and the rest, losing nothing', () => {
  expect(splitMatches('PS-009 Mill Lane', wordsOf('mill ps'))).toEqual([
    { text: 'PS', isMatch: true },
    { text: '-009 ', isMatch: false },
    { text: 'Mill', isMatch: true },
    { text: ' Lane', isMatch: false },
  ]);
  fc.assert(
    fc.property(fc.string(), fc.string(), (text, query) => {
      expect(
        splitMatches(text, wordsOf(query))
          .map((piece) => piece.text)
          .join(''),
      ).toBe(text);
    }),
  );
});

it('hits where every word stands somewhere', () => {
  const pump = { label: 'PS-009 Mill Lane', second: 'Pump controller' };
  expect(['', 'mill', 'LANE ps', 'pump 009'].map((query) => isHit(pump, wordsOf(query)))).toEqual([true, true, true, true]);
  expect(['mills', 'pump 010', '.*'].map((query) => isHit(pump, wordsOf(query)))).toEqual([false, false, false]);
});

it('leads an account only to its own pages', () => {
  const went: string[] = [];
  const entries = pageEntries('CUSTOMER_USER', (href) => went.push(href));
  for (const { run } of entries) run();
  expect(went).toEqual(['/home', '/dashboards', '/alarms', '/devices', '/assets', '/entityViews', '/profile']);
});

it.each<[string, Partial<FoundEntity>, string[], string[]]>([
  ['a device', { entityType: 'DEVICE' }, ['alarms', 'copy-id'], ['/alarms?search=A%20%26%20B']],
  ['a dashboard', { entityType: 'DASHBOARD' }, ['full-screen', 'copy-id'], ['/dashboard/1']],
  ['a customer', { entityType: 'CUSTOMER' }, ['copy-id'], []],
  [
    'an alarm that nobody has seen',
    { entityType: 'ALARM', alarm: { status: 'ACTIVE_UNACK', originator: { entityType: 'DEVICE', id: '2' } } as Alarm },
    ['acknowledge', 'source', 'copy-id'],
    ['/devices/2'],
  ],
  [
    'an alarm of an asset that somebody has seen',
    { entityType: 'ALARM', alarm: { status: 'ACTIVE_ACK', originator: { entityType: 'ASSET', id: '2' } } as Alarm },
    ['copy-id'],
    [],
  ],
])('offers what can be done with %s', (_name, more, ids, places) => {
  const went: string[] = [];
  const actions = actionsOn({ id: '1', entityType: 'DEVICE', name: 'A & B', type: '', ...more }, (href) => went.push(href));
  expect(actions.map(({ id }) => id)).toEqual(ids.map((id) => `first-${id}`));
  for (const { id, run } of actions) if (!/copy|acknowledge/.test(id)) run();
  expect(went).toEqual(places);
});
