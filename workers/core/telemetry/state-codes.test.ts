import { expect, it } from 'vitest';
import { SampleSeries } from './sample-series.ts';
import { MOST_DRAWN_STATES, StateCodes } from './state-codes.ts';

const rowsOf = () => new SampleSeries({ agg: 'NONE', grid: null, capacity: 1e6 });

it('keeps all values of a table, and forgets those that no row has', () => {
  const [codes, rows] = [new StateCodes(), rowsOf()];
  for (let n = 0; n < 30_000; n++) {
    const text = n % 2 ? String(n / 7) : `text ${n}`;
    rows.addSample(n, codes.code(text));
    if (rows.length > 200) rows.rows.dropOldest(100);
    codes.keepOnly(rows);
    expect(codes.texts[rows.value(rows.length - 1)]).toBe(text);
    expect(codes.texts.length).toBeLessThanOrEqual(500);
  }
  const shown = Array.from({ length: rows.length }, (_, i) => codes.texts[rows.value(i)]);
  expect(shown).toEqual(
    Array.from({ length: rows.length }, (_, i) => (rows.time(i) % 2 ? String(rows.time(i) / 7) : `text ${rows.time(i)}`)),
  );
});

it('joins what exceeds the states of a chart into one', () => {
  const codes = new StateCodes(MOST_DRAWN_STATES);
  for (let n = 0; n < MOST_DRAWN_STATES + 5; n++) codes.code(`text ${n}`);
  expect([codes.texts.length, codes.texts.at(-1)]).toEqual([MOST_DRAWN_STATES, '…']);
  codes.keepOnly(rowsOf());
  expect(codes.texts).toEqual([]);
});
