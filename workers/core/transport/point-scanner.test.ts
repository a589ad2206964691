import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { valueNumber } from '../telemetry/value-number.ts';
import { PointScanner } from './point-scanner.ts';

const encoder = new TextEncoder();

/** Scans `text` in pieces of `size` bytes. Null when the scanner declined. */
function scan(text: string, size = 7): Record<string, [number, number][]> | null {
  const bytes = encoder.encode(text);
  const scanner = new PointScanner();
  for (let i = 0; i < bytes.length; i += size) if (!scanner.push(bytes.subarray(i, i + size))) return null;
  const series = scanner.finish();
  if (!series) return null;
  return Object.fromEntries([...series].map(([key, { t, v }]) => [key, [...t].map((ts, i) => [ts, v[i] as number])]));
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
          const expected = rows.map(([ts, value]) => [ts, valueNumber(value)]);
          expect(scan(json, size)).toEqual({ k: expected });
        },
      ),
      { numRuns: 500 },
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
  ])('declines %s', (_what, text) => {
    expect(scan(text)).toBe(null);
  });

  it('declines or reads, but never invents: whatever is bent in an answer', () => {
    const good = '{"a":[{"ts":1600000000000,"value":"21.5"},{"ts":1600000001000,"value":"-3"}],"b":[{"ts":7,"value":"x"}]}';
    fc.assert(
      fc.property(fc.nat({ max: good.length - 1 }), fc.string({ minLength: 0, maxLength: 3 }), fc.nat({ max: 3 }), (at, insert, cut) => {
        const bent = good.slice(0, at) + insert + good.slice(at + cut);
        const scanned = scan(bent, 5);
        expect(scan(bent, 10_000)).toEqual(scanned);
        if (scanned === null) return;
        const parsed = JSON.parse(bent) as Record<string, { ts: number; value: string }[]>;
        const expected = Object.fromEntries(
          Object.entries(parsed).map(([key, rows]) => [key, rows.map(({ ts, value }) => [ts, valueNumber(value)])]),
        );
        expect(scanned).toEqual(expected);
      }),
      { numRuns: 2000 },
    );
  });
});
