import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { changedSince, joinTail } from '../../../src/contract/series-tail.ts';
import type { SeriesSnapshot } from '../../../src/contract/snapshot.ts';
import { Cadences } from '../cadences.ts';
import { SampleSeries } from '../telemetry/sample-series.ts';
import { drawableRows, type ShownSeries, type ShownWindow } from './drawable-series.ts';
import { type PictureSource, ShownPicture } from './shown-picture.ts';

const WIDTH = 20;
const LENGTH = 1000;
const PIXEL = LENGTH / WIDTH;

const held = (): ShownSeries & { samples: SampleSeries } => ({
  entity: { entityType: 'DEVICE', id: '1' },
  entityName: 'Pump',
  entityLabel: null,
  key: 'temp',
  codes: null,
  latest: { ts: 0, value: null },
  heardAt: 0,
  ahead: null,
  step: 0,
  samples: new SampleSeries({ agg: 'NONE', grid: null, capacity: 1e6 }),
});

function windowAt(now: number): ShownWindow {
  const [start, end] = [now - LENGTH, now];
  return {
    start,
    end,
    knownTo: now + 30,
    now,
    isRewound: false,
    bucketMs: 0,
    pixelMs: PIXEL,
    isSteady: true,
    isSum: false,
    heldSpan: () => null,
    lostAt: null,
    newest: null,
    cadences: new Cadences(),
  };
}

function sourceOf(series: readonly ShownSeries[], shown: ShownWindow, more: Partial<PictureSource> = {}): PictureSource {
  return {
    shown,
    drawables: series.map((one) => ({ held: one, keyIndex: 0, shiftMs: 0, rows: drawableRows(one, shown, 0) })),
    status: { state: 'ready', fault: null, updatedAt: shown.now },
    isLive: true,
    edition: 1,
    about: { intervalMs: 0, omittedEntities: 0, heldFrom: null },
    ...more,
  };
}

/** Only whole pixels of the window: a pixel cut by its start may show samples that have just left. */
function drawn({ t, columns, start }: SeriesSnapshot): [number, number][][] {
  const first = Math.ceil(start / PIXEL) * PIXEL;
  return columns.map((column) =>
    Array.from(t, (ts, i): [number, number] => [ts, column[i] ?? Number.NaN]).filter(([ts, value]) => ts >= first && !Number.isNaN(value)),
  );
}

function createPage() {
  let shown: SeriesSnapshot | undefined;
  return {
    tails: 0,
    take(picture: ShownPicture, source: PictureSource): SeriesSnapshot {
      const part = picture.next(source);
      if (part.kind === 'series-tail' && shown) {
        this.tails += 1;
        const old = Array.from(shown.t);
        const before = shown.t;
        shown = joinTail(shown, part.value);
        const since = changedSince(before, shown.t) ?? Number.NEGATIVE_INFINITY;
        const isKept = (ts: number) => ts >= part.value.head && ts < since;
        expect(Array.from(shown.t).filter(isKept)).toEqual(old.filter(isKept));
      } else if (part.kind === 'series') shown = part.value;
      if (!shown) throw new Error('a tail without a picture');
      return shown;
    },
  };
}

const whole = (source: PictureSource): SeriesSnapshot => {
  const part = new ShownPicture(WIDTH, false).next(source);
  if (part.kind !== 'series') throw new Error('not whole');
  return part.value;
};

/** Mostly new samples, some late or ahead of the clock. */
const sample = fc.record({
  series: fc.integer({ min: 0, max: 2 }),
  age: fc.oneof({ weight: 8, arbitrary: fc.integer({ min: 0, max: 20 }) }, fc.integer({ min: -80, max: 900 })),
  value: fc.integer({ min: -100, max: 100 }),
});
const step = fc.record({ passes: fc.integer({ min: 0, max: 40 }), samples: fc.array(sample, { maxLength: 6 }), forgets: fc.boolean() });

describe('the picture that a page has of a demand', () => {
  it('equals a complete picture, whatever arrives late or ahead', () => {
    let tails = 0;
    fc.assert(
      fc.property(fc.array(step, { minLength: 5, maxLength: 60 }), fc.integer({ min: 0, max: 120 }), (steps, before) => {
        const series = ['a', 'b', 'c'].map((key) => ({ ...held(), key }));
        // One series that is cut, or all of them: then they share rows.
        for (let i = 0; i < before; i += 1) {
          for (const [s, one] of series.slice(0, before % 3 === 0 ? 1 : 3).entries())
            one.samples.addSample(1_000_000 - s - i * 9, (i * 7 + s) % 50);
        }
        const picture = new ShownPicture(WIDTH, false);
        const page = createPage();
        let now = 1_000_000;
        for (const { passes, samples, forgets } of steps) {
          now += passes;
          for (const { series: s, age, value } of samples) series[s]?.samples.addSample(now - age, value);
          if (forgets) for (const { samples: rows } of series) rows.rows.dropOldest(Math.max(0, rows.lowerBound(now - LENGTH) - 1));
          const source = sourceOf(series, windowAt(now));
          const got = page.take(picture, source);
          const expected = whole(source);
          expect(drawn(got)).toEqual(drawn(expected));
          for (let i = 1; i < got.t.length; i += 1) expect(got.t[i]).toBeGreaterThan(got.t[i - 1] as number);
          expect({ ...got, t: 0, columns: 0 }).toEqual({ ...expected, t: 0, columns: 0 });
        }
        tails += page.tails;
      }),
    );
    expect(tails).toBeGreaterThan(1000);
  });

  it('sends only the pixel that changed', () => {
    const one = held();
    for (let at = 0; at < 2000; at += 2) one.samples.addSample(1_000_000 + at, at % 14);
    const picture = new ShownPicture(WIDTH, false);
    picture.next(sourceOf([one], windowAt(1_002_000)));
    one.samples.addSample(1_002_001, 5);
    const part = picture.next(sourceOf([one], windowAt(1_002_002)));
    if (part.kind !== 'series-tail') throw new Error('whole');
    expect(part.value.t.length).toBeLessThanOrEqual(4);
    expect(picture.next(sourceOf([one], windowAt(1_002_003)))).toMatchObject({
      kind: 'series-tail',
      value: { since: Number.POSITIVE_INFINITY, t: new Float64Array() },
    });
  });

  it.each([
    ['an answer of the server', { edition: 2 }],
    ['a loss of memory', { about: { intervalMs: 0, omittedEntities: 0, heldFrom: 5 } }],
    ['another entity', { series: [held()] }],
    ['the past', { shown: { ...windowAt(1_000_010), isRewound: true } }],
    ['pixels of another width', { shown: { ...windowAt(1_000_010), pixelMs: 3 } }],
  ])(
    'is sent complete after %s, and only once',
    (_, { series, shown, ...more }: Partial<PictureSource> & { series?: ShownSeries[]; shown?: ShownWindow }) => {
      const one = held();
      one.samples.addSample(1_000_000, 1);
      const picture = new ShownPicture(WIDTH, false);
      const kind = (other: boolean) =>
        picture.next(
          sourceOf(other ? (series ?? [one]) : [one], other ? (shown ?? windowAt(1_000_010)) : windowAt(1_000_010), other ? more : {}),
        ).kind;
      expect([kind(false), kind(false), kind(true)]).toEqual(['series', 'series-tail', 'series']);
      expect(kind(true)).toBe(shown?.isRewound ? 'series' : 'series-tail');
    },
  );

  it('leaves no reader behind at its series', () => {
    const one = held();
    one.samples.addSample(1_000_000, 1);
    const picture = new ShownPicture(WIDTH, false);
    picture.next(sourceOf([one], windowAt(1_000_010)));
    picture.end();
    expect(picture.next(sourceOf([one], windowAt(1_000_020))).kind).toBe('series');
  });

  it('lets the page forget what has left the window, however long before it another line begins', () => {
    const [rare, dense] = [held(), held()];
    rare.samples.addSample(990_000, 1);
    const picture = new ShownPicture(WIDTH, false);
    const page = createPage();
    let most = 0;
    for (let now = 1_000_000; now < 1_000_000 + 20 * LENGTH; now += PIXEL) {
      dense.samples.addSample(now, now % 7);
      most = Math.max(most, page.take(picture, sourceOf([rare, dense], windowAt(now))).t.length);
    }
    expect(page.tails).toBeGreaterThan(300);
    expect(most).toBeLessThan(WIDTH * 4);
  });
});
