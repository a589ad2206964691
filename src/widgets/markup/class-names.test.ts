import { expect, it } from 'vitest';
import { asAuthorWrote, authorClasses, inAuthorSelector } from './class-names.ts';

it('gives short names of authors others than those of the console, in elements and selectors alike', () => {
  expect(authorClasses(' on card  n ')).toBe('own-on card own-n');
  expect(inAuthorSelector('.on > a.n:hover, .card .a1::before, .on-line')).toBe('.own-on > a.own-n:hover, .card .own-a1::before, .on-line');
  expect(asAuthorWrote('own-on card own-long')).toBe('on card own-long');
});

it('leaves names of other letters alone on both sides', () => {
  expect(authorClasses('aü 1a')).toBe('aü 1a');
  expect(inAuthorSelector('.aü, .\\31 a')).toBe('.aü, .\\31 a');
});
