import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { joinTags, SEPARATORS } from './join-tags.ts';

describe('joinTags', () => {
  it.each([
    [
      [' a ', '', '  ', 'a', 'b'],
      ['a', 'b'],
    ],
    [
      ['PUMP', 'Pump', 'wind'],
      ['Pump', 'wind'],
    ],
    [
      ['wind', 'Wind'],
      ['wind', 'Wind'],
    ],
    [[7, null, 'a'], ['a']],
  ])('of %j is %j', (tags, joined) => {
    expect(joinTags(['Pump', 'Energy meter'], tags)).toEqual(joined);
  });

  it('splits at comma and semicolon, trims, and has no duplicates', () => {
    expect(SEPARATORS).toEqual([',', ';', '\n', '\r', '\t']);
    fc.assert(
      fc.property(fc.array(fc.string()), (tags) => {
        const joined = joinTags([], tags);
        expect(new Set(joined).size).toBe(joined.length);
        expect(joined.every((tag) => tag !== '' && tag === tag.trim())).toBe(true);
        expect(joinTags([], joined)).toEqual(joined);
      }),
    );
  });
});
