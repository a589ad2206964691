import { describe, expect, it } from 'vitest';
import type { Rows } from '../telemetry/rows.ts';
import { GrowingPoints } from '../transport/growing-points.ts';
import { seriesCsv } from './series-csv.ts';

function rowsOf(...list: [number, number][]): Rows {
  return {
    length: list.length,
    time: (i) => list[i]?.[0] ?? Number.NaN,
    value: (i) => list[i]?.[1] ?? Number.NaN,
    lowerBound: (time) => list.filter(([t]) => t < time).length,
  };
}

describe('series as CSV', () => {
  it('has a line for each time and a column for each series', () => {
    const text = seriesCsv([
      { name: 'Pump 1 temp', rows: rowsOf([500, 0], [1000, 1.5], [3000, -2]), texts: null, start: 1000, end: 5000 },
      { name: 'Pump 2 mode', rows: rowsOf([1000, 0], [2000, 1], [5000, 1]), texts: ['on', 'a, "b"'], start: 1000, end: 5000 },
    ]);
    expect(text).toBe(
      [
        'time,epochMs,Pump 1 temp,Pump 2 mode',
        '1970-01-01T00:00:01.000Z,1000,1.5,on',
        '1970-01-01T00:00:02.000Z,2000,,"a, ""b"""',
        '1970-01-01T00:00:03.000Z,3000,-2,',
        '',
      ].join('\r\n'),
    );
  });

  it('writes what is stored in place of what is held, and rows that only one of them has', () => {
    const stored = new GrowingPoints('states', null);
    for (const [ts, text] of [
      [1000, '24140E4'],
      [1500, 'true'],
      [2000, 'say "hi"'],
      [2000, '840380235174088831'],
      [9000, 'late'],
    ] as const)
      stored.add(ts, text);
    const column = { name: '=name', rows: rowsOf([1000, 241_400_000], [3000, 5]), texts: null, start: 1000, end: 5000 };
    const other = { name: 'other', rows: rowsOf([3000, 1]), texts: null, start: 1000, end: 5000 };
    const lines = seriesCsv([{ ...column, stored: stored.points() }, other]).split('\r\n');
    expect(lines.map((line) => line.split(',').slice(1).join())).toEqual([
      "epochMs,'=name,other",
      '1000,24140E4,',
      '1500,true,',
      '2000,840380235174088831,',
      '3000,5,1',
      '',
    ]);
  });

  it('leaves a sum of 0 empty where the bucket has no number, and writes what else was stored there', () => {
    const stored = new GrowingPoints('states', null);
    for (const [ts, text] of [
      [1000, '0'],
      [2000, '0'],
      [3000, 'unavailable'],
      [4000, '0'],
    ] as const)
      stored.add(ts, text);
    const stops = [2000, 3000, 4000, Number.POSITIVE_INFINITY];
    const rows = { ...rowsOf([1000, 0], [4000, 0]), stopAt: (time: number) => stops.find((stop) => stop >= time) ?? Number.NaN };
    const lines = seriesCsv([{ name: 'a', rows, texts: null, start: 0, end: 5000, stored: stored.points() }]).split('\r\n');
    expect(lines.slice(1, -1).map((line) => line.split(',')[2])).toEqual(['0', '', 'unavailable', '0']);
  });

  it('writes rows of times beyond all calendars', () => {
    const rows = rowsOf([1000, 1], [9e15, 2]);
    expect(seriesCsv([{ name: 'a', rows, texts: null, start: 0, end: Number.POSITIVE_INFINITY }])).toContain('\r\n,9000000000000000,2\r\n');
  });
});
