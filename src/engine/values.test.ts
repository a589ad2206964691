import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '../../tests/property-runs.ts';
import { doubleText, queryText, readJson, storedValue, valueJson, valueText } from './values.ts';

describe('doubleText', () => {
  it.each([
    [0, '0.0'],
    [-0, '-0.0'],
    [21, '21.0'],
    [21.5, '21.5'],
    [0.001, '0.001'],
    [0.00099, '9.9E-4'],
    [1e-5, '1.0E-5'],
    [9_999_999, '9999999.0'],
    [1e7, '1.0E7'],
    [12_345_678, '1.2345678E7'],
    [-1e10, '-1.0E10'],
    [1e308, '1.0E308'],
    [-0.5, '-0.5'],
  ])('formats %d as Java does: %s', (value, text) => expect(doubleText(value)).toBe(text));
});

describe('stored values', () => {
  const read = (text: string, cast = true) => storedValue(readJson(text), cast);
  it.each([
    ['42', 'LONG', '42'],
    ['42.0', 'DOUBLE', '42.0'],
    ['1e2', 'DOUBLE', '100.0'],
    ['9007199254740993', 'LONG', '9007199254740993'],
    ['-9223372036854775808', 'LONG', '-9223372036854775808'],
    ['true', 'BOOLEAN', 'true'],
    ['"21.50"', 'DOUBLE', '21.5'],
    ['"007"', 'LONG', '7'],
    ['"1e3"', 'STRING', '1e3'],
    ['" 5"', 'STRING', ' 5'],
    ['""', 'STRING', ''],
    ['{"a":[1.0,2]}', 'JSON', '{"a":[1.0,2]}'],
    ['[]', 'JSON', '[]'],
  ])('%s is %s and formatted as %s', (text, type, spelled) => {
    expect(read(text).type).toBe(type);
    expect(valueText(read(text))).toBe(spelled);
  });

  it('keeps texts as texts without cast', () => expect(read('"007"', false)).toEqual({ type: 'STRING', value: '007' }));
  it.each(['null', '9223372036854775808', '1e999'])('refuses %s', (text) => expect(() => read(text)).toThrow(RangeError));
  it('returns 64-bit integers exactly', () => expect(JSON.stringify(valueJson(read('9007199254740993')))).toBe('9007199254740993'));
});

describe('queryText', () => {
  it('formats as SQL does, and normalises numeric texts', () => {
    expect(queryText({ type: 'DOUBLE', value: 21 }, true)).toBe('21');
    expect(queryText({ type: 'STRING', value: '1.50' }, true)).toBe('1.5');
    expect(queryText({ type: 'STRING', value: '007' }, true)).toBe('007');
    expect(queryText({ type: 'STRING', value: '007' }, false)).toBe('7');
    expect(queryText({ type: 'STRING', value: '12abc' }, false)).toBe('12abc');
  });
});

describe('JSON values', () => {
  const number = fc.oneof(
    fc.bigInt({ min: -(2n ** 80n), max: 2n ** 80n }).map(String),
    fc.constantFrom(
      '840380235174088834',
      '-9007199254740993',
      '1.0',
      '2.50',
      '-0',
      '-0.0',
      '1e5',
      '1E+400',
      '5e-400',
      '0.10',
      '1.00e-7',
      '0',
    ),
    fc.double({ noNaN: true, noDefaultInfinity: true }).map(String),
  );
  const name = fc.string({ maxLength: 4 }).filter((text) => !/^\d+$/.test(text));
  const { text } = fc.letrec<{ text: string; list: string; object: string }>((tie) => ({
    text: fc.oneof(
      { maxDepth: 6 },
      number,
      fc.string().map((one) => JSON.stringify(one)),
      fc.constantFrom('true', 'null'),
      tie('list'),
      tie('object'),
    ),
    list: fc.array(tie('text'), { maxLength: 4 }).map((all) => `[${all.join(',')}]`),
    object: fc
      .uniqueArray(fc.tuple(name, tie('text')), { maxLength: 4, selector: ([key]) => key })
      .map((all) => `{${all.map(([key, value]) => `${JSON.stringify(key)}:${value}`).join(',')}}`),
  }));

  it('are the same text after they were stored and read, whatever numbers they contain at any depth', () => {
    fc.assert(
      fc.property(text, (inner) => {
        const json = `{"a":[${inner}]}`;
        expect(JSON.stringify(valueJson(storedValue(readJson(json), true)))).toBe(json);
      }),
    );
  });
});

describe('numbers in JSON', () => {
  const digits = fc.stringMatching(/^\d{1,12}$/).map((text) => text.replace(/^0+(?=\d)/, ''));
  const spelled = fc
    .tuple(
      fc.constantFrom('', '-'),
      digits,
      fc.option(fc.stringMatching(/^\d{1,12}$/)),
      fc.option(fc.constantFrom('e5', 'E-3', 'e+2', 'e-7')),
    )
    .map(([sign, whole, fraction, exponent]) => `${sign}${whole}${fraction === null ? '' : `.${fraction}`}${exponent ?? ''}`);
  it('keep their spelling', () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(spelled, fc.constantFrom('0.0000005', '-0', '-0.0', '0.1', '100000000000000.5'))), (numbers) => {
        const text = `{"a":[${numbers.join(',')}]}`;
        expect(JSON.stringify(readJson(text))).toBe(text);
      }),
      { numRuns: runs(300) },
    );
  });
});
