import * as fc from 'fast-check';
import { expect, it } from 'vitest';
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
