import { expect, it } from 'vitest';
import type { Recovery } from '../../store/recoveries.ts';
import { nextRecovery } from './next-recovery.ts';

const NOW = 1_000_000_000;
const at = (kind: Recovery['kind'], ...agesMs: readonly number[]): Recovery[] =>
  agesMs.map((age) => ({ at: NOW - age, kind, reason: 'x' }));

it.each([
  ['the first failure', [], 'remount', 2000],
  ['the second within minutes', at('remount', 10_000), 'remount', 4000],
  ['a failure long after others', at('remount', 900_000, 800_000, 700_000), 'remount', 2000],
  ['the fourth within minutes', at('remount', 30_000, 20_000, 10_000), 'reload', 16_000],
  ['failures after a reload that did not help', [...at('reload', 60_000), ...at('remount', 30_000, 20_000, 10_000)], 'remount', 16_000],
  ['failures long after a reload', [...at('reload', 700_000), ...at('remount', 30_000, 20_000, 10_000)], 'reload', 16_000],
  [
    'very many failures',
    [...at('reload', 60_000), ...at('remount', ...Array.from({ length: 20 }, (_, i) => 1000 * (i + 1)))],
    'remount',
    60_000,
  ],
] as const)('%s', (_, before, kind, afterMs) => {
  expect(nextRecovery(before, NOW)).toEqual({ kind, afterMs });
});
