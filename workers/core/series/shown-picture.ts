/** A live picture of plain samples is sent complete once, then from the first changed pixel on; all others are complete each time. */
import type { DemandStatus, SeriesNews, SeriesSnapshot } from '../../../src/contract/snapshot.ts';
import type { EpochMs } from '../../../src/contract/units.ts';
import type { ViewPart } from '../feed.ts';
import { cutToPixels, isCut, pixelStart, visibleRows } from '../telemetry/cut-to-pixels.ts';
import type { Rows } from '../telemetry/rows.ts';
import type { Unread } from '../telemetry/sample-series.ts';
import { type DrawableSeries, type ShownWindow, seriesInfo } from './drawable-series.ts';

export interface PictureSource {
  readonly shown: ShownWindow;
  readonly drawables: readonly DrawableSeries[];
  readonly status: DemandStatus;
  readonly isLive: boolean;
  /** Changes when a picture cannot continue the previous one: names and order of its series may differ. */
  readonly edition: number;
  readonly about: Pick<SeriesSnapshot, 'intervalMs' | 'omittedEntities' | 'heldFrom' | 'isCutShort'>;
}

/** Rows that tell their readers from when on they changed. */
interface FollowedRows extends Rows {
  follow(): Unread;
  unfollow(reader: Unread): void;
}

const isFollowed = (rows: Rows): rows is FollowedRows => 'follow' in rows;

interface Handed {
  readonly samples: FollowedRows;
  readonly unread: Unread;
  /** The newest sample that the page has. Its pixel may have lost other samples when the next one came. */
  lastAt: EpochMs;
  isCut: boolean;
}

/** Into one buffer: transferring a buffer costs more than its content. */
function together(arrays: readonly Float64Array[]): Float64Array[] {
  const all = new Float64Array(arrays.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  return arrays.map((array) => {
    all.set(array, at);
    at += array.length;
    return all.subarray(at - array.length, at);
  });
}

const NEVER = Number.POSITIVE_INFINITY;

export class ShownPicture {
  private readonly widthPx: number;
  private readonly holdsLast: boolean;
  private handed: Handed[] = [];
  private edition = -1;
  private heldFrom: EpochMs | null = null;
  private isCutShort: boolean | undefined;
  private pixelMs = 0;
  /** Rows from here on were not shown yet, though they may have been held. */
  private seenTo: EpochMs = 0;
  /** End of the last complete picture. */
  private completeTo: EpochMs = 0;

  constructor(widthPx: number, holdsLast: boolean) {
    this.widthPx = widthPx;
    this.holdsLast = holdsLast;
  }

  next(source: PictureSource): ViewPart {
    const since = this.changedSince(source);
    const { shown, drawables, status, about } = source;
    const { start, end, pixelMs } = shown;
    const rows = drawables.map((one) => one.rows);
    if (since === null) this.follow(source);
    else this.note(source);
    const { points, ...cut } = cutToPixels(rows, start, end, this.widthPx, this.holdsLast, since ?? undefined);
    const made = drawables.map((one) => seriesInfo(one, shown));
    const [t, ...arrays] = together([cut.t, ...cut.columns, ...made.map(({ gaps }) => gaps)]) as [Float64Array, ...Float64Array[]];
    const columns = arrays.slice(0, made.length);
    const infos = made.map((info, s) => ({ ...info, gaps: arrays[made.length + s] as Float64Array }));
    if (since === null) return { kind: 'series', value: { ...status, start, end, ...about, points, t, columns, series: infos } };
    const series = infos.map(
      ({ latest, cadenceMs, held = null, statistics, gaps }): SeriesNews => ({ latest, cadenceMs, held, statistics, gaps }),
    );
    const firsts = rows.map((one) => one.time(visibleRows(one, start, end).from)).filter((at) => !Number.isNaN(at));
    // The pixel cut by the window's start stays complete.
    const head = Math.min(start, ...firsts) - pixelMs;
    return { kind: 'series-tail', value: { ...status, start, end, points, heldFrom: about.heldFrom, head, since, t, columns, series } };
  }

  end(): void {
    for (const { samples, unread } of this.handed) samples.unfollow(unread);
    this.handed = [];
  }

  /** The time from which on the picture must be sent again; infinity: nothing changed; null: send it complete. */
  private changedSince({ shown, drawables, isLive, edition, about }: PictureSource): number | null {
    const { start, end, pixelMs, isSteady, isRewound } = shown;
    const isSame =
      isLive &&
      isSteady &&
      !isRewound &&
      edition === this.edition &&
      about.heldFrom === this.heldFrom &&
      about.isCutShort === this.isCutShort &&
      pixelMs === this.pixelMs &&
      drawables.length > 0 &&
      drawables.length === this.handed.length &&
      drawables.every(({ held }, s) => held.samples === this.handed[s]?.samples);
    if (!isSame) return null;
    // The page keeps all rows since the earliest one in sight, which may have been long before the window.
    const isLong =
      start > this.completeTo && drawables.some(({ rows }) => rows.time(visibleRows(rows, start, end).from) < start - (end - start));
    if (isLong) return null;
    let changed = NEVER;
    for (const [s, { samples, unread, lastAt, isCut: wasCut }] of this.handed.entries()) {
      const { rows, isByPixel } = drawables[s] as DrawableSeries;
      const { from, to } = visibleRows(rows, start, end);
      if (!isByPixel && isCut(to - from, this.widthPx) !== wasCut) return null;
      const since = Math.min(unread.from, this.seenTo);
      const hasNew = unread.from < NEVER || samples.time(samples.length - 1) >= this.seenTo;
      if (hasNew) changed = Math.min(changed, since, lastAt);
    }
    if (changed <= start) return null;
    return changed === NEVER ? NEVER : pixelStart(Math.floor(changed / pixelMs), pixelMs);
  }

  private follow(source: PictureSource): void {
    this.end();
    const { drawables, isLive, edition, shown } = source;
    const isPlain = isLive && !shown.isRewound && drawables.every(({ shiftMs, held }) => shiftMs === 0 && held.codes === null);
    this.edition = isPlain ? edition : -1;
    if (!isPlain) return;
    this.pixelMs = shown.pixelMs;
    this.completeTo = shown.end;
    this.heldFrom = source.about.heldFrom;
    this.isCutShort = source.about.isCutShort;
    this.handed = drawables.flatMap(({ held: { samples } }) =>
      isFollowed(samples) ? [{ samples, unread: samples.follow(), lastAt: 0, isCut: false }] : [],
    );
    this.note(source);
  }

  private note({ shown: { start, end, knownTo }, drawables }: PictureSource): void {
    this.seenTo = Math.min(end, knownTo);
    for (const [s, handed] of this.handed.entries()) {
      const { rows } = drawables[s] as DrawableSeries;
      const { from, to } = visibleRows(rows, start, end);
      handed.unread.from = NEVER;
      handed.isCut = isCut(to - from, this.widthPx);
      handed.lastAt = to > from ? rows.time(to - 1) : NEVER;
    }
  }
}
