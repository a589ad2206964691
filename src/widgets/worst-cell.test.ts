import { expect, it } from 'vitest';
import type { Freshness } from '../contract/telemetry.ts';
import { worstCell } from './worst-cell.ts';

const row = (...cells: readonly (readonly [Freshness, number])[]) => ({
  freshness: cells.map(([freshness]) => freshness),
  times: cells.map(([, at]) => at),
});

it.each([
  ['only new values', [row(['fresh', 5], ['unjudged', 1])], null],
  ['a name, which has no time', [row(['disconnected', 0], ['fresh', 5])], null],
  ['a late one and a stale one', [row(['late', 1]), row(['fresh', 2], ['stale', 9])], { freshness: 'stale', at: 9 }],
  ['two lost ones', [row(['disconnected', 7], ['disconnected', 3])], { freshness: 'disconnected', at: 3 }],
])('of %s', (_, rows, worst) => {
  expect(worstCell(rows)).toEqual(worst);
});
