import { describe, expect, it } from 'vitest';
import type { CoreDiagnostics } from '../../contract/diagnostics.ts';
import { type Page, takeReading } from './take-reading.ts';

const CORE: CoreDiagnostics = {
  elapsedMs: 10_000,
  busyMs: 500,
  latestTimerMs: 7,
  frames: 100,
  characters: 50_000,
  values: 1000,
  snapshots: 40,
  coalesced: 3,
  demands: 2,
  feeds: 1,
  budgetBytes: 1,
  buffers: [],
  subscriptions: [],
  lossCount: 0,
  losses: [],
  recording: null,
};
const PAGE: Page = {
  connection: { dropped: 9 },
  workerRestarts: 1,
  drawing: [
    { gapsMs: [16, 120], paintsMs: [30] },
    { gapsMs: [20, 20, 60], paintsMs: [10, 20] },
  ],
};

describe('takeReading', () => {
  it('computes rates between two answers, and gaps and paints over all seconds', () => {
    const after = { ...CORE, elapsedMs: 12_000, busyMs: 600, frames: 140, characters: 90_000, values: 3000, snapshots: 48, coalesced: 4 };
    expect(takeReading(CORE, after, PAGE)).toEqual({
      values: 1000,
      messages: 20,
      bytes: 20_000,
      paintMedian: 20,
      paintSlow: 30,
      snapshots: 4,
      coalesced: 4,
      dropped: 9,
      frames: 30,
      longestGap: 120,
      longGaps: 2,
      load: 0.05,
      latestTimer: 7,
      restarts: 1,
    });
  });

  it('returns null for what was not measured', () => {
    const quiet = { ...PAGE, drawing: [{ gapsMs: [], paintsMs: [] }] };
    const reading = takeReading(CORE, { ...CORE, elapsedMs: 11_000 }, quiet);
    expect(reading).toMatchObject({ paintMedian: null, paintSlow: null, frames: null, longestGap: null, longGaps: 0, values: 0 });
  });

  it.each([
    ['the same answer twice', CORE],
    ['a new core whose clock restarted', { ...CORE, elapsedMs: 900, frames: 0 }],
    ['a new core that has run for longer', { ...CORE, elapsedMs: 20_000, frames: 3 }],
  ])('returns null for %s', (_what, after) => {
    expect(takeReading(CORE, after, PAGE)).toBeNull();
  });
});
