import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MOST_TIME } from '../../src/contract/units.ts';
import { readJson } from '../../src/engine/values.ts';
import { PayloadError, TimeError } from './payload-error.ts';
import { createTimeBounds, readTime } from './reading-time.ts';

const NOW = 1_795_787_143_000;
const HOUR_MS = 3_600_000;
const read = (json: string, aheadHours?: number) => readTime(readJson(json), createTimeBounds(() => NOW, aheadHours)());

describe('the time of a reading', () => {
  it.each([
    ['1795787143546', 1_795_787_143_546],
    ['1795787143546.7', 1_795_787_143_546],
    ['1795787143546.0', 1_795_787_143_546],
    ['1795787143546.99999999999999', 1_795_787_143_546],
    ['1.795e12', 1_795_000_000_000],
    ['1.795787143546999999999E+12', 1_795_787_143_546],
    ['17957871435460000e-4', 1_795_787_143_546],
    ['"1795787143546"', 1_795_787_143_546],
    ['"+1795787143546"', 1_795_787_143_546],
    ['"007"', 7],
    ['0.9', 0],
    ['5e-400', 0],
    ['0e400', 0],
    ['-0.9', 0],
    ['-0', 0],
    ['-1.9', -1],
    ['"-5"', -5],
    ['-8640000000000000.5', -MOST_TIME],
  ])('%s is stored as servers do', (json, ts) => expect(read(json)).toBe(ts));

  it.each(['"1.5"', '" 5"', '"5 "', '""', '"1e3"', '"NaN"', '"Infinity"', '"x"', 'null', 'true', '{}', '[]', '[1,2]'])(
    '%s is none',
    (json) => {
      expect(() => read(json)).toThrow(PayloadError);
      expect(() => read(json)).not.toThrow(TimeError);
    },
  );

  it.each([
    '8640000000000001',
    '"8640000000000001"',
    '-8640000000000001',
    '1e300',
    '-1e999',
    '9223372036854775807',
    '"99999999999999999999"',
  ])('%s is beyond any time, also where none is too far ahead', (json) => {
    expect(() => read(json)).toThrow(TimeError);
    expect(() => read(json, Number.POSITIVE_INFINITY)).toThrow(TimeError);
  });

  it('is at most a day ahead, or as far as is allowed', () => {
    const ahead = (hours: number) => String(NOW + hours * HOUR_MS);
    expect(read(ahead(24))).toBe(NOW + 24 * HOUR_MS);
    expect(() => read(`${ahead(24)}.9`)).not.toThrow();
    expect(() => read(ahead(30))).toThrow(`"ts" ${ahead(30)} is 30 hours ahead of this server's clock, which accepts up to 24`);
    expect(read(ahead(30), 48)).toBe(NOW + 30 * HOUR_MS);
    expect(() => read(ahead(1), 0)).toThrow(TimeError);
    expect(read(String(MOST_TIME), Number.POSITIVE_INFINITY)).toBe(MOST_TIME);
  });

  it('is a whole number that a date can have, or refused, for every number however it is spelled', () => {
    const spelled = fc.tuple(fc.double(), fc.nat(20)).map(([value, digits]) => {
      const text = Number.isFinite(value) ? value.toExponential(digits) : '1e999';
      return [text, Number(text)] as const;
    });
    fc.assert(
      fc.property(spelled, fc.constantFrom(24, Number.POSITIVE_INFINITY), ([text, value], hours) => {
        try {
          const ts = read(text, hours);
          expect(Math.abs(ts)).toBeLessThanOrEqual(MOST_TIME);
          expect(Object.is(ts, Math.trunc(value) || 0)).toBe(true);
        } catch (error) {
          expect(error).toBeInstanceOf(TimeError);
          expect(Math.abs(value) > MOST_TIME || value > NOW).toBe(true);
        }
      }),
    );
  });
});
