// @vitest-environment happy-dom
import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Alarm } from '../../contract/alarm.ts';
import type { Authority } from '../../contract/session.ts';
import { type FoundEntity, searchedTypes } from './find-entities.ts';
import { actionsOn, foundEntry } from './found-entries.ts';
import { bestFirst, isHit, type PaletteEntry, pageEntries, splitMatches, wordsOf } from './palette-entries.ts';

it('splits a text into matches and the rest without loss', () => {
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

it('matches when the text contains every word', () => {
  const pump = { label: 'PS-009 Mill Lane', second: 'Pump controller' };
  expect(['', 'mill', 'LANE ps', 'pump 009'].map((query) => isHit(pump, wordsOf(query)))).toEqual([true, true, true, true]);
  expect(['mills', 'pump 010', '.*'].map((query) => isHit(pump, wordsOf(query)))).toEqual([false, false, false]);
});

it('puts names that begin as typed before others, and keeps the order otherwise', () => {
  const named = (label: string) => ({ label }) as PaletteEntry;
  const entries = ['Device profiles', 'Profile', 'My profile', 'Profile 2'].map(named);
  const labels = (query: string) => bestFirst(wordsOf(query), entries).map(({ label }) => label);
  expect(labels('prof')).toEqual(['Profile', 'Profile 2', 'Device profiles', 'My profile']);
  expect(labels('')).toEqual(entries.map(({ label }) => label));
});

it.each<[Authority, string[]]>([
  ['SYS_ADMIN', ['/tenants/1', '/tenantProfiles/1']],
  [
    'TENANT_ADMIN',
    ['/devices/1', '/dashboards/1', '/alarms?alarm=1', '/assets/1', '/entityViews/1', '/deviceProfiles/1', '/ruleChains/1', '/customers/1'],
  ],
  ['CUSTOMER_USER', ['/devices/1', '/dashboards/1', '/alarms?alarm=1', '/assets/1', '/entityViews/1']],
])('finds for %s what the menu lists, each at its place', (authority, expected) => {
  const went: string[] = [];
  for (const entityType of searchedTypes(authority))
    foundEntry({ id: '1', entityType, name: 'A', type: '' }, (href) => went.push(href)).run();
  expect(went).toEqual(expected);
});

it('offers an account only pages that it may open', () => {
  const went: string[] = [];
  const entries = pageEntries({ authority: 'CUSTOMER_USER', has: () => true }, (href) => went.push(href));
  for (const { run } of entries) run();
  expect(went).toEqual(['/home', '/dashboards', '/alarms', '/notifications', '/devices', '/assets', '/entityViews', '/profile']);
});

it.each<[string, Parameters<typeof pageEntries>[0]['has'], boolean]>([
  ['has asset profiles', () => true, true],
  ['has none', () => false, false],
  ['has not told its release', null, false],
])('on a server that %s, their page is offered accordingly', (_name, has, isOffered) => {
  const pages = pageEntries({ authority: 'TENANT_ADMIN', has }, () => {});
  expect(pages.some(({ id }) => id === 'page-asset-profiles')).toBe(isOffered);
  expect(pages.some(({ id }) => id === 'page-device-profiles')).toBe(true);
});

it.each<[string, Partial<FoundEntity>, string[], string[]]>([
  ['a device', { entityType: 'DEVICE' }, ['alarms', 'copy-id'], ['/alarms?search=A%20%26%20B']],
  ['a dashboard', { entityType: 'DASHBOARD' }, ['full-screen', 'copy-id'], ['/dashboard/1']],
  ['a customer', { entityType: 'CUSTOMER' }, ['copy-id'], []],
  [
    'an unacknowledged alarm',
    { entityType: 'ALARM', alarm: { status: 'ACTIVE_UNACK', originator: { entityType: 'DEVICE', id: '2' } } as Alarm },
    ['acknowledge', 'source', 'copy-id'],
    ['/devices/2'],
  ],
  [
    'an acknowledged alarm of an asset',
    { entityType: 'ALARM', alarm: { status: 'ACTIVE_ACK', originator: { entityType: 'ASSET', id: '2' } } as Alarm },
    ['copy-id'],
    [],
  ],
])('offers the actions on %s', (_name, more, ids, places) => {
  const went: string[] = [];
  const actions = actionsOn({ id: '1', entityType: 'DEVICE', name: 'A & B', type: '', ...more }, (href) => went.push(href));
  expect(actions.map(({ id }) => id)).toEqual(ids.map((id) => `first-${id}`));
  for (const { id, run } of actions) if (!/copy|acknowledge/.test(id)) run();
  expect(went).toEqual(places);
});
