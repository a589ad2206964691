import { expect, it } from 'vitest';
import { materialClasses } from '../../contract/material-classes.ts';
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

it('knows cards of Material by their classes, as sheets of authors name them either way', () => {
  expect(['mat-card', 'mat-card-header', 'mat-cardigan'].map(materialClasses)).toEqual([
    'mat-mdc-card mdc-card',
    'mat-mdc-card-header',
    undefined,
  ]);
  expect(inAuthorSelector('mat-card > mat-card-title:hover, .mat-card, mat-cardigan')).toBe(
    '.mat-mdc-card > .mat-mdc-card-title:hover, .mat-card, mat-cardigan',
  );
});
