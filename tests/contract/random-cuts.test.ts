/** Random closes and half-open sockets: every point written meanwhile must be in the chart afterwards, exactly once. */
import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { DeviceIdentity } from '../../platform/model.ts';
import { aggregated } from '../../workers/core/telemetry/server-rows.fixture.ts';
import { PROPERTY_SEED, runs } from '../property-runs.ts';
import { type FlowSeries, flowSeries } from './flow-series.fixture.ts';
import { createWiredCore, type Wire, type WiredCore } from './wired-core.fixture.ts';

const CUTS = runs(100);
const GROUPED_CUTS = runs(40);
const HOUR = 3_600_000;
const INTERVAL = 20_000;

let wired: WiredCore;
let pump: DeviceIdentity;
let flow: FlowSeries;

interface Written {
  readonly count: number;
  readonly longestHalfOpen: number;
  readonly write: () => void;
}

/** Writes points 1, 2, 3 … while the socket is cut repeatedly. Returns their number and the longest half-open time. */
async function writeOverCuts(cuts: number): Promise<Written> {
  const rounds = fc.sample(fc.record({ before: fc.nat(3), after: fc.nat(4), kind: fc.nat(4), pauses: fc.nat(3) }), {
    numRuns: cuts,
    seed: PROPERTY_SEED,
  });
  const { platform, wires, advance, untilNewWire } = wired;
  let count = 0;
  const write = () => {
    count += 1;
    // Each point has its own millisecond. None is on a bucket's edge, which belongs to another bucket on 3.2 than on newer servers.
    platform.clock.now += platform.clock.now % INTERVAL === INTERVAL - 1 ? 2 : 1;
    platform.save(pump, { flow: count });
  };
  let longestHalfOpen = 0;
  for (const { before, after, kind, pauses } of rounds) {
    for (let i = 0; i <= before; i++) {
      write();
      await advance(7);
    }
    const wire = wires.at(-1) as Wire;
    const seen = wires.length;
    const code = [1006, 1001, 1012, 4500][kind];
    if (code === undefined) wire.isSilent = true;
    else wire.cut(code);
    for (let i = 0; i < after; i++) {
      write();
      await advance(pauses * 100 + 3);
    }
    const took = await untilNewWire(seen);
    if (code === undefined) longestHalfOpen = Math.max(longestHalfOpen, took);
  }
  write();
  expect(wires.length).toBeGreaterThan(cuts);
  return { count, longestHalfOpen, write };
}

describe.each([
  ['3.2', undefined],
  ['newer', '4.3.1.3'],
] as const)('a server of %s rules', (version, release) => {
  beforeEach(async () => {
    wired = await createWiredCore({ version }, release);
    pump = wired.platform.device('Pump 1');
    flow = flowSeries(wired, pump);
  });
  afterEach(() => wired.close());

  it(`loses and duplicates no point over ${CUTS} cuts; a half-open socket is detected within 15 s`, async () => {
    await flow.open({ mode: 'realtime', lengthMs: 3 * HOUR, aggregation: 'NONE', limit: 10_000 });
    const { count, longestHalfOpen } = await writeOverCuts(CUTS);
    await wired.until(() => flow.shown().at(-1)?.[1] === count, 'the last point');
    expect(flow.history()).toHaveLength(count);
    expect(flow.shown()).toEqual(flow.history());
    // Includes the delay before the next connection attempt.
    expect(longestHalfOpen).toBeLessThan(15_000);
  });

  it.each(['AVG', 'SUM', 'COUNT', 'MAX'] as const)(
    `every bucket is the %s of its samples over ${GROUPED_CUTS} cuts, each counted once`,
    async (aggregation) => {
      await flow.open({ mode: 'realtime', lengthMs: HOUR, interval: INTERVAL, aggregation, limit: 500 });
      const { write } = await writeOverCuts(GROUPED_CUTS);
      const bucketOf = ([ts]: readonly [number, number]) => Math.floor(ts / INTERVAL) * INTERVAL + INTERVAL / 2;
      const rounded = (rows: readonly (readonly [number, number])[]) => rows.map(([ts, value]) => [ts, Math.round(value * 1e6)]);
      const isTrue = () => {
        const truth = [...Map.groupBy(flow.history(), bucketOf)].map(([ts, list]) => {
          const values = list.map(([, value]) => value);
          return [ts, aggregated(values, aggregation)] as const;
        });
        return isDeepStrictEqual(rounded(flow.shown()), rounded(truth));
      };
      await wired.until(isTrue, 'the aggregated history');
      // The next sample is added to the current bucket at once, without a server answer.
      const [wire, from] = [wired.wires.at(-1), wired.whole.ports.now()];
      write();
      expect(isTrue()).toBe(false);
      await wired.until(isTrue, 'the next sample');
      expect([wired.wires.at(-1) === wire, wired.whole.ports.now() - from < 2000]).toEqual([true, true]);
    },
    60_000,
  );
});
