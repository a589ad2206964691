/** The plan is renewed at each reconnect and turn of the calendar. Held rows stay until an answer arrives; rows that it lacks stay too. */
import type { SeriesDemand } from '../../../src/contract/demand.ts';
import type { Fault } from '../../../src/contract/fault.ts';
import type { DurationMs, EpochMs } from '../../../src/contract/units.ts';
import { type Feed, type FeedContext, FeedStatus, type ReadMore, type SeriesQuestions, type View } from '../feed.ts';
import type * as Parts from '../further-parts.ts';
import { plainGrid } from '../telemetry/bucket-grid.ts';
import { freshness } from '../telemetry/cadence.ts';
import { displayWindow } from '../telemetry/subscription-window.ts';
import { planWindow, type RangeRead, type WindowPlan } from '../telemetry/window-plan.ts';
import type { Bands } from './bands.ts';
import type { ComparisonReader } from './comparison-reader.ts';
import { type DrawableSeries, drawablesOf, followStored, type ShownWindow, sampleAt } from './drawable-series.ts';
import { agesFrom, SeriesSet } from './held-series.ts';
import { LiveIntake } from './live-intake.ts';
import type { LongHistory } from './long-history.ts';
import { NewestValues } from './newest-values.ts';
import { OpenBuckets } from './open-buckets.ts';
import { PagedRead } from './paged-read.ts';
import type { ProcessedSeries } from './processed-series.ts';
import { readEntityRow } from './read-entity-row.ts';
import { entitiesPerPage, refusal, seriesCommand } from './series-command.ts';
import { SeriesMemory } from './series-memory.ts';
import { hasFunctions, isLongHistory } from './series-needs.ts';
import { type PictureSource, ShownPicture } from './shown-picture.ts';
import { quietSlideMs, SLOWEST_SLIDE_MS, slideMs } from './window-slides.ts';

/** Pause between two pictures with new data. The publisher ticks every 100 ms, but its timers jitter. */
const NEWS_PAUSE_MS = 50;
/** A device's clock may be this far ahead; its newest sample is still shown. */
const CLOCK_SKEW_MS = 5000;
/** Pause between reads of a bucket whose value only the server knows. */
const REREAD_PAUSE_MS = 10_000;
/** How often withheld points are read from an older server. */
const MISSED_EVERY_MS = 60_000;

export class SeriesFeed implements Feed {
  readonly status = new FeedStatus();
  readonly questions: SeriesQuestions = {
    samplesAt: (at) => {
      const shown = this.shown();
      const all = this.drawables(shown);
      const { mostLines } = this.demand;
      const sampleOf = (drawable: DrawableSeries) => sampleAt(drawable, at, shown.knownTo);
      return mostLines === undefined ? all.map(sampleOf) : this.parts().samplesOf(all, mostLines, at, shown.knownTo);
    },
    csv: () => {
      const shown = this.shown();
      return this.parts().exportSeries(this.context, this.demand, this.drawables(shown), shown, [this.plan, this.planned()]);
    },
  };

  private readonly demand: SeriesDemand;
  private readonly context: FeedContext;
  private readonly parts: () => typeof Parts;
  private readonly pageSize: number;
  private plan: WindowPlan;
  /** `set` is shown, `next` takes the next answer. They differ only while the buckets change. */
  private set: SeriesSet;
  private next: SeriesSet;
  private main: PagedRead | null = null;
  private sideReads: PagedRead[] = [];
  private readonly isLong: boolean;
  private long: LongHistory | null = null;
  private readonly openBuckets: OpenBuckets;
  private readonly comparison: ComparisonReader | null;
  private readonly intake: LiveIntake;
  private readonly memory: SeriesMemory;
  private more: ReadMore | undefined;
  /** Null where no function changes the values. */
  private readonly processed: ProcessedSeries | null;
  /** Null where no past is kept, and where functions change the values. */
  private readonly newest: NewestValues | null;
  private faults: { readonly main: Fault | null; readonly compared: Fault | null } = { main: null, compared: null };
  private omitted = 0;
  /** Rises with each answer of the server, which may change entities, names and all rows. */
  private edition = 0;
  private rereadAt: EpochMs = 0;
  private followedAt: EpochMs = 0;
  private missedAt: EpochMs = 0;
  private lengthShown: DurationMs = 0;

  constructor(demand: SeriesDemand, context: FeedContext, parts: () => typeof Parts) {
    this.demand = demand;
    this.context = context;
    this.parts = parts;
    this.plan = this.planned();
    this.isLong = isLongHistory(demand);
    this.pageSize = entitiesPerPage(demand, this.plan);
    this.set = this.emptySet();
    this.next = this.set;
    const onChange = () => this.changed();
    const log = hasFunctions(demand) ? null : context.createChangeLog();
    this.newest = log && new NewestValues(log, context.memory);
    this.openBuckets = new OpenBuckets(context, demand, this.pageSize, onChange);
    this.intake = new LiveIntake(context, demand, onChange);
    const onProcessed = () => {
      this.status.version += 1;
    };
    this.processed = hasFunctions(demand) ? new (parts().ProcessedSeries)(demand, context, onProcessed) : null;
    this.memory = new SeriesMemory(
      context,
      () => this.set,
      () => this.comparison?.current ?? null,
      this.processed,
    );
    const { comparison } = demand;
    this.comparison = comparison
      ? new (parts().ComparisonReader)(context, { ...demand, comparison }, this.pageSize, {
          onChange,
          onState: (compared) => this.setFaults({ compared }),
        })
      : null;
    this.memory.readFrom = this.plan.asked.startTs;
    const refused = refusal(demand, this.plan);
    if (refused) this.setFaults({ main: refused });
    else this.start();
  }

  view({ widthPx }: SeriesDemand): View {
    const slide = slideMs(this.demand, this.plan.asked.lengthMs, widthPx);
    const picture = new ShownPicture(widthPx, this.demand.isState ?? false);
    const bands = this.demand.mostLines === undefined ? null : new (this.parts().Bands)();
    let sentVersion = -1;
    let sentAt = 0;
    let sentTick = 0;
    let sentPlace = '';
    let sentTrust = '';
    return {
      take: () => {
        const now = this.context.localNow();
        if (this.status.current.state === 'loading') return null;
        this.follow(now);
        const hasChanged = sentVersion !== this.status.version;
        if (now - sentAt < (hasChanged ? NEWS_PAUSE_MS : slide)) return null;
        if (!hasChanged && !this.plan.asked.live) return null;
        const quietMs = this.quietSlide();
        const tick = Math.floor(this.context.serverNow() / (quietMs ?? 1));
        const { place, trust } = this.lookByTime(widthPx);
        const hasMoved = place !== sentPlace && (quietMs === undefined || tick !== sentTick);
        if (!hasChanged && !hasMoved && trust === sentTrust) return null;
        const seen = this.status.version;
        const source = this.source(widthPx, bands);
        if (this.processed?.isWaiting) return null;
        sentVersion = seen;
        sentAt = now;
        sentTick = tick;
        [sentPlace, sentTrust] = [place, trust];
        this.intake.arrival = 0;
        return picture.next(source);
      },
      oldestArrival: () => this.intake.arrival,
      end: () => {
        picture.end();
        bands?.end();
      },
    };
  }

  stop(): void {
    this.main?.end();
    this.long?.end();
    this.long = null;
    for (const read of this.sideReads) read.end();
    this.openBuckets.end();
    this.comparison?.end();
    this.memory.end();
    this.newest?.end();
  }

  private planned(): WindowPlan {
    const { window, isState, generated } = this.demand;
    const plan = planWindow(window, this.context.localNow(), this.context.clockOffset(), isState ?? false);
    if (!generated || plan.grid || plan.asked.agg === 'NONE') return plan;
    // Servers never aggregate generated samples, not even history.
    return { ...plan, grid: plainGrid(plan.asked.startTs, plan.asked.interval) };
  }

  private emptySet(): SeriesSet {
    return new SeriesSet(this.demand, this.plan.asked, this.plan.grid);
  }

  /** Starts the newest read; the older ones of a calendar follow its answer. */
  private start(): void {
    this.main?.end();
    const isLive = this.plan.asked.live;
    this.beginLong();
    this.main = this.read(
      isLive,
      (page) => {
        if (page === 0) this.renewPlan();
        return this.plan.reads.at(-1) as RangeRead;
      },
      (page, total) => {
        this.omitted = Math.max(0, total - this.demand.maxEntities);
        if (page > 0) return;
        this.readOlder();
        this.missedAt = this.context.localNow();
        if (isLive && !this.demand.generated) this.openBuckets.read(this.set);
      },
    );
  }

  private read(isLive: boolean, range: (page: number) => RangeRead, onAnswer: (page: number, total: number) => void): PagedRead {
    const { demand, pageSize, context } = this;
    return new PagedRead(context, {
      // Generated samples arrive after the first answer, also for history.
      isLive: isLive || demand.generated !== undefined,
      pageSize,
      maxEntities: demand.maxEntities,
      command: (page) => {
        const { agg, limit } = this.plan.asked;
        const whole = { ...range(page), agg, limit, isLive, withPrevious: demand.isState ?? false, isLong: this.isLong };
        return seriesCommand(demand, whole, page, pageSize);
      },
      onPage: (page, rows, total) => {
        this.set = this.next;
        this.edition += 1;
        const read = rows.flatMap((row) => readEntityRow(row, context) ?? []);
        this.set.takePage(page, read, context.serverNow());
        onAnswer(page, total);
        if (!this.isLong) return this.ready();
        // A renewed subscription starts a new window.
        if (page === 0 && this.plan.asked.live) this.beginLong();
        void this.long?.read(
          this.set,
          read.map(({ entity }) => entity),
        );
      },
      onUpdate: (rows) => this.intake.take(this.set, rows, this.plan),
      onFail: (reason) => this.setFaults({ main: reason }),
    });
  }

  private beginLong(): void {
    this.long?.end();
    if (!this.isLong) return;
    const { startTs, lengthMs, limit, live } = this.plan.asked;
    // Points measured between this read and the subscription would be in neither, so the read extends as far as clocks may be ahead.
    const endTs = live ? Math.max(startTs + lengthMs, this.context.serverNow() + CLOCK_SKEW_MS) : startTs + lengthMs;
    const range = { startTs, endTs, limit, pixelMs: this.shown(this.demand.widthPx).pixelMs };
    this.long = new (this.parts().LongHistory)(this.context, this.demand, range, (failure) => this.ready(failure));
    if (!live) this.long.begin();
  }

  private ready(failure: Fault | null = null): void {
    const isAwaited = this.status.current.state === 'loading' && !this.plan.asked.live;
    this.changed();
    this.setFaults({ main: failure });
    // A user waits for a complete history.
    if (isAwaited) this.context.publish();
  }

  /** The state shown is that of both windows. */
  private setFaults(changed: Partial<typeof this.faults>): void {
    this.faults = { ...this.faults, ...changed };
    const failure = this.faults.main ?? this.faults.compared;
    if (failure) this.status.failed(failure);
    else this.status.ready(this.context.serverNow());
  }

  private renewPlan(): void {
    this.plan = this.planned();
    const isSame = this.plan.asked.live && this.plan.grid?.id === this.set.grid?.id;
    this.next = isSame ? this.set : this.emptySet();
    if (!isSame) this.memory.readFrom = this.plan.asked.startTs;
  }

  private readOlder(): void {
    for (const read of this.sideReads) read.end();
    this.sideReads = this.plan.reads
      .slice(0, -1)
      .reverse()
      .map((range) =>
        this.read(
          false,
          () => range,
          () => undefined,
        ),
      );
  }

  /** Does what only the time requires: the next calendar day, reads of uncertain buckets and withheld points, the compared window. */
  private follow(now: EpochMs): void {
    if (now - this.followedAt < SLOWEST_SLIDE_MS) return;
    this.followedAt = now;
    const { window } = this.demand;
    const { live, startTs, lengthMs } = this.plan.asked;
    if (window.mode === 'calendar' && window.isLive && displayWindow(window, this.plan.asked, this.context.serverNow()).start > startTs) {
      if (live) this.main?.renew();
      else this.start();
    }
    if (followStored(this.set, this.context, this.isLong)) this.changed();
    const isUncertain = this.plan.grid !== null && this.set.all.some(({ samples }) => samples.isUncertain);
    // Servers may push nothing that is older than a point ahead of the clock.
    if ((isUncertain || (live && !this.isLong && this.set.all.some(({ ahead }) => ahead))) && now - this.rereadAt >= REREAD_PAUSE_MS) {
      this.rereadAt = now;
      this.main?.renew();
    }
    const keepsBack = live && !this.demand.generated && !this.context.link.server.has('everyLivePoint');
    if (keepsBack && now - this.missedAt >= MISSED_EVERY_MS) {
      this.missedAt = now;
      const { outageFrom } = this.intake;
      this.intake.outageFrom = Number.POSITIVE_INFINITY;
      this.openBuckets.readMissed(this.set, Math.max(outageFrom, this.context.serverNow() - lengthMs));
    }
    const shown = this.shown();
    this.more ??= this.context.readMore(this.demand, () => this.changed());
    this.more?.(this.set, shown, this.plan.reads);
    this.comparison?.follow(this.plan, shown);
  }

  /** How often the window moves without new data; undefined while data arrives, or at an earlier time. */
  private quietSlide(): DurationMs | undefined {
    if (this.context.asOf() !== null) return undefined;
    return quietSlideMs(this.context.serverNow() - (this.status.current.updatedAt ?? 0));
  }

  /** What depends on time only: the position in pixels, and the freshness of the series. */
  private lookByTime(widthPx: number): { readonly place: string; readonly trust: string } {
    const shown = this.shown(widthPx);
    const trust = this.set.all
      .map((held) => freshness(agesFrom(held), shown.cadences.of(held.entity.id, held.key), shown.now, shown.lostAt))
      .join();
    return { place: [shown.now, shown.start, shown.end].map((at) => Math.floor(at / shown.pixelMs)).join(), trust };
  }

  private changed(): void {
    this.intake.arrived();
    this.status.version += 1;
    this.status.current = { ...this.status.current, updatedAt: this.context.serverNow() };
    this.memory.changed();
    if (this.set.grid) this.newest?.note(this.set.all, this.context.serverNow());
  }

  private shown(widthPx = 1): ShownWindow {
    const { asked } = this.plan;
    const now = this.context.viewTime();
    const { start, end } = displayWindow(this.demand.window, asked, now);
    const isRewound = this.context.asOf() !== null;
    if (!isRewound) this.newest?.forgetPast();
    const knownTo = this.knownTo(now, end, isRewound);
    const pixelMs = (end - start) / Math.max(1, Math.floor(widthPx));
    // A range "so far" has other pixels in each picture. History has one picture, but a long one was summarised while it arrived.
    const isSteady = this.isLong || (asked.live && end - start === this.lengthShown);
    this.lengthShown = end - start;
    return {
      start,
      end,
      knownTo,
      now,
      isRewound,
      bucketMs: asked.agg === 'NONE' ? 0 : asked.interval,
      isSum: asked.agg === 'COUNT' || asked.agg === 'SUM',
      pixelMs,
      isSteady,
      lostAt: this.context.lostAt(),
      cadences: this.context.cadences,
      heldSpan: this.context.heldSpan,
      newest: this.newest,
    };
  }

  /** History is known completely; live, buckets up to the end of the running one, and samples up to the shown time. */
  private knownTo(now: EpochMs, end: EpochMs, isRewound: boolean): EpochMs {
    if (!this.plan.asked.live) return Number.POSITIVE_INFINITY;
    const at = Math.min(end, now);
    if (this.set.grid) return this.set.grid.bounds(at).end;
    return at + (isRewound ? 1 : CLOCK_SKEW_MS);
  }

  private drawables(shown: ShownWindow): DrawableSeries[] {
    const { keys } = this.demand;
    const compared = this.comparison?.current;
    const all = drawablesOf(this.set, keys, shown, 0, this.processed);
    if (compared) all.push(...drawablesOf(compared.set, keys, shown, compared.shiftMs, this.processed));
    this.processed?.keepWanted();
    this.memory.measureCopies();
    return all;
  }

  private source(widthPx: number, bands: Bands | null): PictureSource {
    const shown = this.shown(widthPx);
    this.memory.prune(shown.start);
    const lines = this.drawables(shown);
    const drawables = bands?.drawn(lines, this.demand.mostLines ?? 0, shown) ?? lines;
    const isHeld = !shown.isRewound || drawables.some(({ held }) => held.samples.lowerBound(shown.now) > 0);
    const { interval, live } = this.plan.asked;
    const isCutShort = this.set.isCutShort(shown.start);
    return {
      shown,
      drawables,
      status: isHeld ? this.status.current : { ...this.status.current, notHeld: true },
      isLive: live,
      edition: this.edition,
      about: { intervalMs: interval, omittedEntities: this.omitted, heldFrom: this.memory.completeFrom(shown), isCutShort },
    };
  }
}
