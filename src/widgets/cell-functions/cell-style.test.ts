import { expect, it } from 'vitest';
import { contrastRatio } from '../../theme/contrast.ts';
import { cellStyle } from './cell-style.ts';

const SURFACE = '#121a26';
const styleOf = (given: unknown, isRow = false) => Object.fromEntries(cellStyle(given, SURFACE, isRow)?.pairs ?? []);

it.each<[object, object]>([
  [{ padding: '8px' }, { 'padding-left': 'min(8px, 16px)', 'padding-right': 'min(8px, 16px)' }],
  [{ padding: '1px 2px 3px 40px' }, { 'padding-left': 'min(40px, 16px)', 'padding-right': 'min(2px, 16px)' }],
  [{ paddingLeft: '2em' }, { 'padding-left': 'min(2em, 16px)' }],
  [{ border: '3em dashed #f00' }, { border: 'min(3em, 4px) dashed #f00' }],
  [
    { borderTop: 'thin solid rgb(1, 2, 3)', borderRadius: '50%' },
    { 'border-top': 'thin solid rgb(1, 2, 3)', 'border-radius': '50%' },
  ],
  [{ fontSize: '90px' }, { 'font-size': 'min(90px, var(--letters))' }],
  [{ 'font-size': 'xx-large' }, { 'font-size': 'var(--letters)' }],
  [{ letterSpacing: '-9px' }, { 'letter-spacing': 'clamp(-1px, -9px, 4px)' }],
  [{ padding: 'calc(1px * 90)', borderWidth: 'max(9px, 90px)' }, {}],
  [{ margin: '40px', display: 'flex', height: '90px', position: 'fixed', whiteSpace: 'normal', lineHeight: '3', float: 'left' }, {}],
])('of %j a cell has %j', (given, kept) => {
  expect(styleOf(given)).toEqual(kept);
});

it('gives rows no padding', () => {
  expect(styleOf({ padding: '8px', paddingLeft: '9px', fontWeight: 'bold' }, true)).toEqual({ 'font-weight': 'bold' });
});

it.each([
  [{ color: '#333' }, SURFACE],
  [{ backgroundColor: '#fff3e0' }, '#fff3e0'],
  [{ color: '#fff', background: '#ff0' }, '#ffff00'],
  [{ color: '#8b0000', backgroundColor: 'rgba(255, 0, 0, 0.2)' }, undefined],
])('can be read: %j', (given, ground) => {
  const { color = '', 'background-color': background, '--wf-text': inherited = color } = styleOf(given);
  expect(contrastRatio(color || inherited, ground ?? background ?? '')).toBeGreaterThanOrEqual(4.5);
});

it('leaves black texts without a background to the palette', () => {
  expect(styleOf({ color: '#000', fontWeight: '600' })).toEqual({ 'font-weight': '600' });
});
