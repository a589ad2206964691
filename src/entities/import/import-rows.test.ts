// @vitest-environment happy-dom
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { csvLine, csvText } from '../../contract/csv.ts';
import { csvBlob } from '../../page/csv-blob.ts';
import { COLUMN_USES, type ColumnUse } from './column-use.ts';
import { guessUses, type MappedColumn, mappingProblem } from './column-uses.ts';
import { readCsv, writeCsv } from './csv-file.ts';
import { readRow, typedValue } from './import-row.ts';

const FOUND = { delimiter: '', hasHeads: true } as const;
const mapped = (...uses: readonly (ColumnUse | readonly [ColumnUse, string])[]): readonly MappedColumn[] =>
  uses.map((one) => (typeof one === 'string' ? { use: one, key: '' } : { use: one[0], key: one[1] }));

describe('a file', () => {
  it('is read as it was written, whatever its cells hold', async () => {
    const cell = fc.oneof(fc.string({ unit: fc.constantFrom(...'aé"\',;|\t\r\n =+-@\uff1d\ufffd0') }), fc.string({ unit: 'grapheme' }));
    const row = fc.tuple(fc.constant('n'), cell, cell).map((cells) => cells as string[]);
    await fc.assert(
      fc.asyncProperty(fc.array(row, { minLength: 1, maxLength: 20 }), fc.constantFrom(',', ';', '\t', '|'), async (rows, delimiter) => {
        const read = await readCsv(writeCsv([['name', 'b', 'c'], ...rows], delimiter), { delimiter: delimiter as ',', hasHeads: true });
        expect(read).toEqual({ ok: true, value: { heads: ['name', 'b', 'c'], rows, delimiter } });
      }),
    );
  });

  it.each([
    ['name,label\nA,1', ','],
    ['name;label\nA;1', ';'],
    ['name\tlabel\nA\t1', '\t'],
    ['name|label\nA|1', '|'],
  ])('%j tells what separates its columns', async (text, delimiter) => {
    expect(await readCsv(new Blob([text]), FOUND)).toMatchObject({ ok: true, value: { rows: [['A', '1']], delimiter } });
  });

  it('may have no names of columns, and empty rows, which are left out', async () => {
    const read = await readCsv(new Blob(['A,1\r\n\r\n  ,\r\nB,2\r\n']), { delimiter: ',', hasHeads: false });
    expect(read).toMatchObject({
      ok: true,
      value: {
        heads: ['', ''],
        rows: [
          ['A', '1'],
          ['B', '2'],
        ],
      },
    });
  });

  it.each([
    ['csv-empty', new Blob(['name,label\n'])],
    ['csv-empty', new Blob([])],
    ['csv-quotes', new Blob(['name,label\n"A,1\n'])],
    ['csv-no-utf-8', new Blob(['name,label\n', new Uint8Array([0xdc, 0x62, 0xe4]), ',1'])],
    ['csv-too-long', new Blob(['name\n', 'a\n'.repeat(100_002)])],
    ['csv-too-wide', new Blob([',a'.repeat(20_000)])],
    ['csv-too-large', new Blob([`${','.repeat(199)}a\n`.repeat(20_001)])],
    ['csv-too-large', new Blob(Array.from({ length: 65 }, () => new Uint8Array(2 ** 20)))],
    ['csv-long-cell', new Blob(['name\n', 'a'.repeat(100_001)])],
    ['csv-long-cell', new Blob(['name\n"', 'a\n'.repeat(100_001)])],
  ])('is refused: %s', async (key, file) => {
    expect(await readCsv(file, FOUND)).toMatchObject({ ok: false, fault: { key } });
  });
});

it('guesses what columns are by their names, each use once, and takes the first as the name otherwise', () => {
  const guess = (...heads: string[]) => guessUses(heads, COLUMN_USES).map(({ use }) => use);
  expect(guess('Device name', 'Access-Token', 'is_gateway', 'floor', 'NAME')).toEqual(['name', 'token', 'gateway', 'ignored', 'ignored']);
  expect(guess('Serial', 'Label')).toEqual(['name', 'label']);
  expect(guessUses(['name', 'token'], ['ignored', 'name']).map(({ use }) => use)).toEqual(['name', 'ignored']);
});

it.each<[ReturnType<typeof mappingProblem>, readonly MappedColumn[]]>([
  [null, mapped('name', 'ignored', 'ignored', ['telemetry', 'a'], ['SERVER_SCOPE', 'a'], 'clientId', 'userName')],
  ['noName', mapped('label')],
  ['twice', mapped('name', 'label', 'label')],
  ['credentials', mapped('name', 'token', 'password')],
  ['noKey', mapped('name', ['telemetry', ' '])],
  ['keyTwice', mapped('name', ['telemetry', 'a'], ['telemetry', ' a '])],
])('columns have the problem %s', (problem, columns) => expect(mappingProblem(columns)).toBe(problem));

describe('a row', () => {
  const columns = mapped('name', 'label', 'gateway', ['SERVER_SCOPE', 'floor'], ['telemetry', 't']);
  const read = (...cells: string[]) => readRow(cells, columns, new Set(['Taken']));

  it('leaves out what its cells do not say', () => {
    expect(read('P1', '', '', '3', '')).toMatchObject({
      name: 'P1',
      label: null,
      gateway: null,
      credentials: null,
      attributes: [{ scope: 'SERVER_SCOPE', values: { floor: 3 } }],
      telemetry: null,
    });
    expect(read('P1')).toMatchObject({ name: 'P1', attributes: [] });
    expect(read('P1', '', 'No')).toMatchObject({ gateway: false });
  });

  it.each([
    ['noName', ['', 'x']],
    ['nameTwice', ['Taken']],
    ['badGateway', ['P1', '', 'maybe']],
    ['tooManyCells', ['P1', '', '', '', '', 'x']],
  ])('has the problem %s', (problem, cells) => expect(read(...cells)).toBe(problem));
});

it('an entity that was exported is read as it is stored, whatever its texts', async () => {
  const text = fc.oneof(
    fc.string({ unit: fc.constantFrom(...' \t\n\'"=+-@;,0') }),
    fc.string({ unit: 'grapheme' }),
    fc.constantFrom('+49 30 1234', '-Round trip 2', "'=quoted", 'x;=1+1', '007', '=not a formula'),
  );
  const named = text.filter((name) => name.trim() !== '');
  await fc.assert(
    fc.asyncProperty(named, named, text, async (name, type, label) => {
      const exported = csvBlob(csvText([csvLine(['Name', 'Profile', 'Label', 'id']), csvLine([name, type, label, 'i'])]));
      const table = await readCsv(exported, FOUND);
      if (!table.ok) throw new Error(table.fault.key);
      const columns = guessUses(table.value.heads, COLUMN_USES);
      const item = readRow(table.value.rows[0] ?? [], columns, new Set());
      expect(item).toMatchObject({ name, type, label: label === '' ? null : label });
    }),
  );
});

it('types values without losing a digit', () => {
  const number = fc.tuple(fc.bigInt({ min: -(10n ** 20n), max: 10n ** 20n }), fc.nat(10 ** 6)).map(([whole, part]) => `${whole}.${part}`);
  fc.assert(
    fc.property(fc.oneof(number, fc.string(), fc.bigInt().map(String)), (text) => {
      const value = typedValue(text);
      if (typeof value === 'number') expect(Number(value.toPrecision(15))).toBe(value);
      else if (typeof value === 'string') expect(value).toBe(text);
    }),
  );
  expect(
    ['12.5', '-5.0E8', '241408E4', '007', '9007199254740993', 'true', 'True', '{"a":1}', '{a', '{"a":9007199254740993}'].map(typedValue),
  ).toEqual([12.5, -5e8, '241408E4', '007', '9007199254740993', true, 'True', { a: 1 }, '{a', '{"a":9007199254740993}']);
});
