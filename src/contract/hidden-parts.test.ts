import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type HiddenParts, NOTHING_HIDDEN, readHiddenParts, writeHiddenParts } from './hidden-parts.ts';
import { readTimeWindow, type StoredTimeWindow, timeWindowSchema } from './time-window.ts';

const BOTH = { realtime: true, history: true };

describe('hidden parts of a panel', () => {
  it.each<[StoredTimeWindow | null, Partial<HiddenParts>]>([
    [null, {}],
    [{}, {}],
    [{ hideInterval: false, hideAggregation: false, hideAggInterval: false }, {}],
    [{ hideInterval: true }, BOTH],
    [{ hideAggregation: true }, { aggregation: true }],
    [{ hideAggInterval: true }, { grouping: true }],
    [{ hideTimezone: true }, { timezone: true }],
    [{ realtime: { hideInterval: true } }, { realtime: true }],
    [{ history: { hideInterval: true } }, { history: true }],
    [{ hideInterval: true, realtime: { hideInterval: false } }, BOTH],
  ])('of %j are %j', (stored, hidden) => expect(readHiddenParts(stored)).toEqual({ ...NOTHING_HIDDEN, ...hidden }));

  it.each<[StoredTimeWindow, Partial<HiddenParts>, StoredTimeWindow]>([
    [{ selectedTab: 0 }, BOTH, { selectedTab: 0, hideInterval: true, hideAggregation: false, hideAggInterval: false }],
    [
      { selectedTab: 1, hideInterval: true, own: 1 },
      { grouping: true },
      { selectedTab: 1, hideInterval: false, hideAggregation: false, hideAggInterval: true, own: 1 },
    ],
    [
      { realtime: { hideInterval: false, timewindowMs: 5 } },
      BOTH,
      {
        selectedTab: 0,
        realtime: { hideInterval: true, timewindowMs: 5 },
        history: { hideInterval: true },
        hideAggregation: false,
        hideAggInterval: false,
      },
    ],
  ])('are written where the server stores them: %j', (stored, hidden, written) =>
    expect(writeHiddenParts({ ...NOTHING_HIDDEN, ...hidden }, stored)).toEqual(written),
  );

  it('are read as they were written, and leave the window unchanged', () => {
    const flag = fc.constantFrom(undefined, null, true, false);
    const tab = fc.constantFrom(undefined, null, { timewindowMs: 90_000 }, { timewindowMs: 7000, hideInterval: true });
    const stored = fc.record({ selectedTab: fc.constantFrom(undefined, 0, 1), realtime: tab, history: tab, hideInterval: flag, own: flag });
    const hidden = fc.record(Object.fromEntries(Object.keys(NOTHING_HIDDEN).map((part) => [part, fc.boolean()])));
    fc.assert(
      fc.property(stored, hidden, (given, parts) => {
        const before = timeWindowSchema.parse(given);
        const written = writeHiddenParts({ ...NOTHING_HIDDEN, ...parts }, before);
        expect(readHiddenParts(written)).toEqual(parts);
        expect(readTimeWindow(written)).toEqual(readTimeWindow(before));
        expect(written).toMatchObject({ ...(given.own !== undefined && { own: given.own }) });
        expect(writeHiddenParts(readHiddenParts(written), written)).toBe(written);
      }),
    );
  });
});
