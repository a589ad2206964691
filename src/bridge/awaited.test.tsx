// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { awaitDemand, endWait, loadingStore } from '../store/loading.ts';
import { applyPart } from './apply-snapshot.ts';

it('a list, a series and an entity count as loading from their demand to their first data', () => {
  awaitDemand(1);
  awaitDemand(1);
  awaitDemand(2);
  expect(loadingStore.demands).toBe(2);
  const value = { state: 'ready', fault: null, updatedAt: 1, full: true, first: 0, length: 0, total: 0, rows: [] } as const;
  applyPart({ kind: 'record-table', demand: 1, value }, () => true);
  expect(loadingStore.demands).toBe(1);
  // Left before it came.
  endWait(2);
  endWait(2);
  expect(loadingStore.demands).toBe(0);
});
