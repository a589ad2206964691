import { describe, expect, it } from 'vitest';
import { isPostalCode } from './postal-code.ts';

describe('isPostalCode', () => {
  it.each([
    ['Austria', ['1010'], ['0123', '101', '10100']],
    ['Australia', ['0800', '2000'], ['200', '20000']],
    ['Belgium', ['1000'], ['0100']],
    ['Brazil', ['01310-100', '01310100'], ['01310 100', '1310-100']],
    ['Canada', ['K1A 0B1', 'k1a-0b1', 'M5V3L9'], ['D1A 0B1', 'K1A 0O1', 'K1A']],
    ['Germany', ['01067'], ['1067', '010671', 'D-01067']],
    ['Denmark', ['2100', '800'], ['21000']],
    ['Spain', ['08001', '52006'], ['00001', '53001']],
    ['United Kingdom', ['SW1A 1AA', 'm1 1ae', 'GIR 0AA'], ['SW1A', 'SW1A 1CA', '12345']],
    ['Hungary', ['1051'], ['105']],
    ['Italy', ['00118'], ['0118']],
    ['Japan', ['100-0001'], ['1000001']],
    ['Luxembourg', ['1009', 'L-1009', 'L - 1009'], ['L1', '10090']],
    ['Netherlands', ['1011 AB', '1011ab'], ['0111 AB', '1011']],
    ['Poland', ['00-001'], ['00001']],
    ['Sweden', ['114 55', '11455'], ['1145']],
    ['United States', ['10001', '10001-1234'], ['1000', '10001-12']],
  ])('%s: %j, not %j', (country, good, bad) => {
    for (const text of good) expect.soft(isPostalCode(text, country), text).toBe(true);
    for (const text of bad) expect.soft(isPostalCode(text, country), text).toBe(false);
  });

  it.each(['Chile', 'Atlantis', '', null])('has no format for %j', (country) => {
    expect(isPostalCode('whatever', country)).toBe(true);
  });

  it('ignores blanks at the ends', () => expect(isPostalCode(' 10001 ', 'United States')).toBe(true));
});
