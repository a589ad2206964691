/** Entities beyond a number of lines are one band per key. Each view has bands of its own, because their pixels differ. */
import { NULL_ID } from '../../../src/contract/identifiers.ts';
import type { SampleAt, SeriesInfo } from '../../../src/contract/snapshot.ts';
import type { DurationMs, EpochMs } from '../../../src/contract/units.ts';
import { BandRows } from '../telemetry/band-rows.ts';
import { freshness } from '../telemetry/cadence.ts';
import { medianStep } from '../telemetry/find-gaps.ts';
import type { Rows } from '../telemetry/rows.ts';
import { SampleSeries, type Unread } from '../telemetry/sample-series.ts';
import { statisticsOf } from '../telemetry/statistics.ts';
import { type DrawableSeries, type ShownSeries, type ShownWindow, sampleAt } from './drawable-series.ts';
import { agesFrom } from './held-series.ts';

/** Series of one key, of all entities without a line of their own. */
export interface BandOf {
  readonly keyIndex: number;
  readonly shiftMs: DurationMs;
  readonly members: readonly DrawableSeries[];
}

/** What a chart draws, in the order of its series. */
type Drawn = { readonly line: DrawableSeries } | { readonly band: BandOf };

/** Of each window the lines in their order, then the bands. */
function withBands(drawables: readonly DrawableSeries[], mostLines: number): Drawn[] {
  return [...Map.groupBy(drawables, ({ shiftMs }) => shiftMs)].flatMap(([shiftMs, all]) => {
    const ids = [...new Set(all.map(({ held }) => held.entity.id))];
    const own = new Set(ids.slice(0, mostLines));
    const beyond = all.filter(({ held }) => !own.has(held.entity.id));
    const lines = all.filter(({ held }) => own.has(held.entity.id)).map((line) => ({ line }));
    const bands = [...Map.groupBy(beyond, ({ keyIndex }) => keyIndex)].map(([keyIndex, members]) => ({
      band: { keyIndex, shiftMs, members },
    }));
    return [...lines, ...bands];
  });
}

/** A pause of the line that is no outage, in steps; in buckets, for those of a bucket or less. */
const STEPS = 3;
const BUCKETS = 1.5;

class Band extends BandRows {
  private readonly readers = new Set<Unread>();
  private followed = new Map<SampleSeries, Unread>();
  private shownTo: EpochMs = 0;

  follow(): Unread {
    const reader: Unread = { from: Number.NEGATIVE_INFINITY };
    this.readers.add(reader);
    return reader;
  }

  unfollow(reader: Unread): void {
    this.readers.delete(reader);
  }

  follows({ members }: BandOf, { start, end, knownTo, pixelMs, isSteady, bucketMs }: ShownWindow): void {
    const since = isSteady ? this.changedSince(members) : Number.NEGATIVE_INFINITY;
    for (const reader of this.readers) reader.from = Math.min(reader.from, since);
    const all = members.map(({ held, rows }) => {
      held.step = medianStep(rows, end, held.step) || held.step;
      return { rows, reach: Math.max(STEPS * held.step, BUCKETS * bucketMs) };
    });
    // Pixels that came into the window are empty so far.
    this.update(all, start, end, pixelMs, Math.min(since, this.shownTo));
    this.shownTo = Math.min(end, knownTo);
  }

  end(): void {
    for (const [samples, unread] of this.followed) samples.unfollow(unread);
    this.followed.clear();
  }

  /** The line to the first new sample begins at the one before. */
  private changedSince(members: readonly DrawableSeries[]): EpochMs {
    const before = this.followed;
    this.followed = new Map();
    let since = Number.POSITIVE_INFINITY;
    for (const { held, rows } of members) {
      const { samples } = held;
      if (!(samples instanceof SampleSeries)) {
        since = Number.NEGATIVE_INFINITY;
        continue;
      }
      const known = before.get(samples);
      const unread = known ?? samples.follow();
      this.followed.set(samples, unread);
      before.delete(samples);
      const from = Math.min(unread.from, samples.time(samples.length - 1) >= this.shownTo ? this.shownTo : Number.POSITIVE_INFINITY);
      if (from !== Number.POSITIVE_INFINITY) since = Math.min(since, from, rows.time(Math.max(0, rows.lowerBound(from) - 1)));
      unread.from = Number.POSITIVE_INFINITY;
    }
    // A member has gone: what it added to the band is not known.
    if (before.size > 0) since = Number.NEGATIVE_INFINITY;
    for (const [samples, unread] of before) samples.unfollow(unread);
    return Number.isNaN(since) ? Number.NEGATIVE_INFINITY : since;
  }
}

/** The bands of one view. */
export class Bands {
  private bands = new Map<string, Band>();

  /** Lines and bands as the series that the chart draws; those that were not asked for since are forgotten. */
  drawn(all: readonly DrawableSeries[], mostLines: number, shown: ShownWindow): DrawableSeries[] {
    const kept = new Map<string, Band>();
    const drawables = withBands(all, mostLines).map((one): DrawableSeries => {
      if ('line' in one) return one.line;
      const key = `${one.band.keyIndex} ${one.band.shiftMs === 0}`;
      const band = this.bands.get(key) ?? new Band();
      kept.set(key, band);
      band.follows(one.band, shown);
      return bandSeries(band, one.band);
    });
    for (const [key, band] of this.bands) if (kept.get(key) !== band) band.end();
    this.bands = kept;
    return drawables;
  }

  end(): void {
    for (const band of this.bands.values()) band.end();
    this.bands.clear();
  }
}

const NOBODY = { entityType: 'DEVICE', id: NULL_ID } as const;

/** What a crosshair finds; over a band no single sample. */
export function samplesOf(all: readonly DrawableSeries[], mostLines: number, at: EpochMs, knownTo: EpochMs): SampleAt[] {
  return withBands(all, mostLines).map((one) => {
    if ('line' in one) return sampleAt(one.line, at, knownTo);
    const { members, shiftMs } = one.band;
    return { entity: NOBODY, key: members[0]?.held.key ?? '', ts: 0, value: Number.NaN, text: null, shiftMs };
  });
}

function bandSeries(band: Band, of: BandOf): DrawableSeries {
  const { members, keyIndex, shiftMs } = of;
  const newest = members.reduce((most, { held }) => (held.latest.ts > most.latest.ts ? held : most), (members[0] as DrawableSeries).held);
  const held = {
    entity: NOBODY,
    entityName: '',
    entityLabel: null,
    key: newest.key,
    codes: null,
    latest: { ts: newest.latest.ts, value: null },
    heardAt: newest.heardAt,
    ahead: null,
    step: newest.step,
    samples: band,
  };
  return { held, keyIndex, shiftMs, rows: band, isByPixel: true, info: (shown) => bandInfo(of, band, newest, shown) };
}

/** `avg` and `total` of a band would say nothing. Without gaps: pixels without values are not drawn. */
function bandInfo({ members, keyIndex, shiftMs }: BandOf, rows: Rows, newest: ShownSeries, shown: ShownWindow): SeriesInfo {
  const { start, end, now, lostAt, cadences, knownTo } = shown;
  const { entity, key } = newest;
  const { ts } = newest.latest;
  const trust = shiftMs === 0 ? freshness(agesFrom(newest), cadences.of(entity.id, key), now, lostAt) : 'fresh';
  return {
    entity: NOBODY,
    entityName: '',
    entityLabel: null,
    key,
    keyIndex,
    cadenceMs: null,
    latest: { key, ts, value: null, freshness: trust },
    gaps: new Float64Array(0),
    statistics: { ...statisticsOf(rows, start, Math.max(end, knownTo)), avg: Number.NaN, total: Number.NaN },
    texts: null,
    shiftMs,
    band: members.length,
  };
}
