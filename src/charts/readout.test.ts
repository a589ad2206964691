import { expect, it } from 'vitest';
import { chosenLines, type ReadoutLine } from './readout.ts';

const line = (label: string, top: number): ReadoutLine => ({ label, text: '1', top, isNearest: false });
const lines = [line('a', 0), line('b', 90), line('c', 40), line('d', 60), line('sum', Number.POSITIVE_INFINITY)];

it('shows all lines that fit, else those nearest to the pointer in their order, and counts the others', () => {
  expect(chosenLines(lines, 50)).toEqual({ shown: lines, more: 0 });
  const few = chosenLines(lines, 50, 3);
  expect(few.shown.map(({ label }) => label)).toEqual(['c', 'd', 'sum']);
  expect(few.more).toBe(2);
});
