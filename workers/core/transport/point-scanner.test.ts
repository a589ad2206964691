import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { valueNumber } from '../telemetry/value-number.ts';
import { GrowingPoints, type PointValues } from './growing-points.ts';
import { PointScanner } from './point-scanner.ts';

const encoder = new TextEncoder();

type Rows = Record<string, [number, number | string][]>;

function scannerOf(values: PointValues): PointScanner {
  return new PointScanner(() => new GrowingPoints(values, null));
}

function rowsOf({ series }: PointScanner, values: PointValues): Rows {
  return Object.fromEntries(
    [...series].map(([key, growing]) => {
      const { t, v, length, texts } = growing.points();
      const valueAt = (i: number) => (values === 'states' ? (texts[v[i] ?? -1] ?? '') : (v[i] ?? Number.NaN));
      return [key, Array.from({ length }, (_, i) => [t[i] ?? 0, valueAt(i)])];
    }),
  );
}

/** Reversed where the newest came first. */
function turned<T extends readonly [number, unknown]>(rows: readonly T[]): readonly T[] {
  const [first, last] = [rows[0]?.[0] ?? 0, rows.at(-1)?.[0] ?? 0];
  return first > last ? rows.toReversed() : rows;
}

/** In pieces of `size` bytes. Null when the scanner declined. */
function scan(text: string, size = 7, values: PointValues = 'numbers'): Rows | null {
  const bytes = encoder.encode(text);
  const scanner = scannerOf(values);
  // One buffer for all pieces, as in production.
  const room = new Uint8Array(size);
  for (let i = 0; i < bytes.length; i += size) {
    const piece = bytes.subarray(i, i + size);
    room.set(piece);
    if (!scanner.push(room.subarray(0, piece.length))) return null;
  }
  return scanner.isDone ? rowsOf(scanner, values) : null;
}

describe('the scanner of series', () => {
  it('reads what a server writes', () => {
    const text =
      '{"flow":[{"ts":1600000000000,"value":"21.5"},{"ts":1600000001000,"value":"-3"}],"état":[{"ts":5,"value":"true"}],"none":[]}';
    expect(scan(text)).toEqual({
      flow: [
        [1_600_000_000_000, 21.5],
        [1_600_000_001_000, -3],
      ],
      état: [[5, 1]],
      none: [],
    });
    expect(scan('{}')).toEqual({});
  });

  it('reads every number as the rest of the core does, wherever the pieces end', () => {
    const text = fc.oneof(
      fc.double({ noNaN: true, noDefaultInfinity: true }).map(String),
      fc.integer().map(String),
      fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n }).map(String),
      fc.tuple(fc.integer(), fc.nat()).map(([whole, part]) => `${whole}.${part}`),
      fc.constantFrom(
        '',
        '-',
        '5.',
        '.5',
        '-.5',
        '1.2345678E7',
        '1.0E-5',
        'true',
        'false',
        '0x10',
        '007',
        '-00.5',
        '0',
        '-0.0',
        '1.50',
        '12abc',
        '1-2',
        '1.2.3',
        'off',
        'ü',
        '0.1',
        '123456789012345',
        '1234567890123456',
        '0.000000000000001',
      ),
    );
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.oneof(fc.nat({ max: 2 ** 42 }), fc.integer({ min: 1e12, max: 2e12 })), text)),
        fc.oneof(fc.integer({ min: 1, max: 40 }), fc.constant(10_000)),
        (rows, size) => {
          const json = JSON.stringify({ k: rows.map(([ts, value]) => ({ ts, value })) });
          const numbers = rows.map(([ts, value]) => [ts, valueNumber(value)] as const).filter(([, value]) => !Number.isNaN(value));
          expect(scan(json, size)).toEqual({ k: turned(numbers) });
          expect(scan(json, size, 'states')).toEqual({ k: turned(rows) });
        },
      ),
    );
  });

  it.each([
    ['spaces', '{ "k": [] }'],
    ['another order', '{"k":[{"value":"1","ts":5}]}'],
    ['a number as value', '{"k":[{"ts":5,"value":1}]}'],
    ['null', '{"k":[{"ts":5,"value":null}]}'],
    ['an escape', '{"k":[{"ts":5,"value":"a\\"b"}]}'],
    ['an escaped key', '{"a\\u0041":[]}'],
    ['a time before 1970', '{"k":[{"ts":-5,"value":"1"}]}'],
    ['more fields', '{"k":[{"ts":5,"value":"1","count":3}]}'],
    ['no time', '{"k":[{"ts":,"value":"1"}]}'],
    ['a time with a leading zero', '{"k":[{"ts":05,"value":"1"}]}'],
    ['two commas', '{"a":[],,"b":[]}'],
    ['a comma too many', '{"a":[],}'],
    ['a list', '[]'],
    ['an error body', '{"status":400,"message":"x"}'],
    ['nothing', ''],
    ['an answer that was cut off', '{"k":[{"ts":5,"value":"1"}'],
    ['something behind the end', '{"k":[]}}'],
    ['a bare line break in a value', '{"k":[{"ts":5,"value":"a\nb"}]}'],
    ['a bare line break in a key', '{"a\nb":[]}'],
  ])('declines %s', (_what, text) => {
    expect(scan(text)).toBe(null);
  });

  it.each<PointValues>(['numbers', 'texts', 'states'])('reads the same of %s, at whichever byte the pieces are cut', (values) => {
    const texts = ['21.5', '-3', '1.2E7', 'on', 'on', 'off', '', 'überall', 'a rather long text that nobody shortened', '0'];
    const rows = texts.map((value, i) => ({ ts: 1_600_000_000_000 - i * 250, value }));
    const text = JSON.stringify({ flow: rows, état: rows.slice(3), none: [] });
    const whole = scan(text, 10_000, values);
    expect(whole?.flow).toHaveLength(values === 'states' ? texts.length : 4);
    const bytes = encoder.encode(text);
    for (let at = 0; at <= bytes.length; at++) {
      const scanner = scannerOf(values);
      expect([scanner.push(bytes.subarray(0, at)), scanner.push(bytes.subarray(at)), scanner.isDone]).toEqual([true, true, true]);
      expect(rowsOf(scanner, values)).toEqual(whole);
    }
  });

  it('keeps the bytes after the last whole row, wherever it declines', () => {
    const rows = Array.from({ length: 5 }, (_, i) => `{"ts":${1_600_000_000_000 - i},"value":"${i}"}`);
    const scanner = scannerOf('numbers');
    expect(scanner.push(encoder.encode(`{"a":[],"b":[${rows.join()}`))).toBe(true);
    expect(scanner.rest).toEqual({ key: 'b', bytes: new Uint8Array() });
    expect(scanner.push(encoder.encode(',{"ts":5,'))).toBe(true);
    expect(scanner.push(encoder.encode('"value":7}]}'))).toBe(false);
    expect(new TextDecoder().decode(scanner.rest.bytes)).toBe(',{"ts":5,"value":7}]}');
    const points = scanner.series.get('b')?.points();
    expect([points?.count, points?.v.slice(0, points.length)]).toEqual([5, Float64Array.of(4, 3, 2, 1, 0)]);
  });

  it('declines a malformed answer or reads it as JSON does', () => {
    const good = '{"a":[{"ts":1600000000000,"value":"21.5"},{"ts":1600000001000,"value":"-3"}],"b":[{"ts":7,"value":"x"}]}';
    fc.assert(
      fc.property(
        fc.nat({ max: good.length - 1 }),
        fc.string({ unit: 'binary', minLength: 0, maxLength: 3 }),
        fc.nat({ max: 3 }),
        (at, insert, cut) => {
          const bent = good.slice(0, at) + insert + good.slice(at + cut);
          const scanned = scan(bent, 5, 'states');
          expect(scan(bent, 10_000, 'states')).toEqual(scanned);
          if (scanned === null) return;
          const parsed = JSON.parse(bent) as Record<string, { ts: number; value: string }[]>;
          const expected = Object.entries(parsed).map(([key, rows]) => [key, turned(rows.map(({ ts, value }) => [ts, value] as const))]);
          expect(scanned).toEqual(Object.fromEntries(expected));
        },
      ),
    );
  });
});
