import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { csvField, guarded, unguarded } from './csv.ts';

const TEXT = fc.oneof(
  fc.string({ unit: fc.constantFrom(...'=+-@\uff1d\uff0b\uff0d\uff20\'";,|\t\r\n\u00a0 a5.') }),
  fc.string({ unit: 'grapheme' }),
);

describe('cells that spreadsheets must not run', () => {
  it.each([
    ['=1+1', "'=1+1"],
    ['+49 30', "'+49 30"],
    ['-cmd', "'-cmd"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['\uff1d1+1', "'\uff1d1+1"],
    ['\t=1', "'\t'=1"],
    ['  =1', "'  =1"],
    ["'=1", "''=1"],
    ['x;=1+1', "x;'=1+1"],
    ['x\n=1+1', "x\n'=1+1"],
    ['-2.5', '-2.5'],
    ['-1e-7', '-1e-7'],
    ["'tis", "'tis"],
    ['a=1', 'a=1'],
    ['[-1,-2]', '[-1,-2]'],
  ])('%j is %j', (text, cell) => {
    expect(guarded(text)).toBe(cell);
    expect(unguarded(cell)).toBe(text);
  });

  it('are read back as they were, and no part that could become a cell begins like a formula', () => {
    fc.assert(
      fc.property(TEXT, (text) => {
        const cell = guarded(text);
        expect(unguarded(cell)).toBe(text);
        for (const part of cell === text && /^-\d+(\.\d+)?$/.test(text) ? [] : cell.split(/[;\t\r\n]/))
          expect(part.trim()).not.toMatch(/^[=+\-@\uff1d\uff0b\uff0d\uff20]/);
      }),
      { numRuns: 1000 },
    );
  });

  it('are found in one pass', () => {
    const long = '\n'.repeat(200_000);
    expect(unguarded(guarded(`${long}=`))).toBe(`${long}=`);
  });
});

it.each([
  ['plain', 'plain'],
  ['two\nlines', '"two\nlines"'],
  ['a;b', '"a;b"'],
  [' edge', '" edge"'],
  ['edge ', '"edge "'],
  ['say "hi"', '"say ""hi"""'],
  ['=HYPERLINK("x","y")', '"\'=HYPERLINK(""x"",""y"")"'],
])('writes %j as %j', (text, field) => expect(csvField(text)).toBe(field));
