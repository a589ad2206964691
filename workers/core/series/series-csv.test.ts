import { describe, expect, it } from 'vitest';
import type { Rows } from '../telemetry/rows.ts';
import { csvField, seriesCsv } from './series-csv.ts';

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

  it.each([
    ['=1+1', "'=1+1"],
    ['+49 30', "'+49 30"],
    ['-cmd', "'-cmd"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['\t=1', "'\t=1"],
    ['-2.5', '-2.5'],
    ['-1e-7', '-1e-7'],
    ['=HYPERLINK("x","y")', '"\'=HYPERLINK(""x"",""y"")"'],
    ['plain', 'plain'],
    ['two\nlines', '"two\nlines"'],
  ])('writes %j as %j', (text, field) => expect(csvField(text)).toBe(field));
});
