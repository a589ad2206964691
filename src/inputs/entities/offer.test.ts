import { describe, expect, it } from 'vitest';
import { beginningWith, containing, plainOffer, shortQuery } from './offer.ts';

const OFFERS = ['Energy meter', 'energy store', 'Pump', 'Smart Energy'].map(plainOffer);
const labels = (offers: readonly { readonly label: string }[]) => offers.map(({ label }) => label);

describe('offers', () => {
  it.each([
    ['', ['Energy meter', 'energy store', 'Pump', 'Smart Energy'], ['Energy meter', 'energy store', 'Pump', 'Smart Energy']],
    ['ENERGY', ['Energy meter', 'energy store'], ['Energy meter', 'energy store', 'Smart Energy']],
    [' pu ', ['Pump'], ['Pump']],
    ['meter', [], ['Energy meter']],
    ['x', [], []],
  ])('match %j by prefix or part, case-insensitive', (text, beginning, within) => {
    expect(labels(beginningWith(OFFERS, text))).toEqual(beginning);
    expect(labels(containing(OFFERS, text))).toEqual(within);
  });

  it.each([
    ['pump', 6, 'pump'],
    ['pump 17', 6, 'pump 1\u2026'],
    ['pump  17', 6, 'pump\u2026'],
    ['\u{1F600}\u{1F600}\u{1F600}', 2, '\u{1F600}\u{1F600}\u2026'],
  ])('quote the search %j in %d letters as %j', (text, most, said) => {
    expect(shortQuery(text, most)).toBe(said);
  });
});
