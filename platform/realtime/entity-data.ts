import type { EntityDataCmd } from '../../src/contract/frames.ts';
import type { EntityId } from '../../src/contract/identifiers.ts';
import type { EntityDataQuery, EntityKey } from '../../src/contract/query.ts';
import type { EntityData } from '../../src/contract/query-results.ts';
import { pageInParts, rowsInParts } from '../json-parts.ts';
import type { Found } from '../model.ts';
import type { Sliced } from '../sliced.ts';
import { checkRead, TooManyPoints } from '../storage/read-limit.ts';
import { aggregatedInParts } from './aggregated-latest.ts';
import { watchDynamicValues } from './dynamic-values.ts';
import type { EntityIndex, EntityWatcher } from './entity-index.ts';
import { LatestCells } from './latest-cells.ts';
import { keyOf, withLatestKeys, withValues } from './latest-keys.ts';
import type { AggregatedLatest, NewerParts } from './newer-parts.ts';
import type { RealtimeParts, RealtimeSettings } from './options.ts';
import { dataError, entityReplyEnds, entityUpdate, inEnds, SOCKET_ERROR } from './replies.ts';
import { SeriesPoints } from './series-points.ts';
import { historyRange, liveRange, type SeriesRange, seriesInParts } from './series-read.ts';
import type { Session } from './session.ts';
import type { Subscription } from './subscription.ts';

/** Changed rows, which are written in a few milliseconds. */
const ROWS_A_FRAME = 500;
/** Read in a few milliseconds. */
const VALUES_A_SLICE = 1000;
const NOTHING: Found<EntityData> = {
  entities: [],
  totalPages: 0,
  totalElements: 0,
  hasNext: false,
  rowsASlice: 1,
  read: () => {
    throw new Error('there are no rows');
  },
};

export interface Surroundings {
  readonly parts: RealtimeParts;
  readonly settings: RealtimeSettings;
  readonly index: EntityIndex;
}

/** An entityDataCmd and all later ones of its id. */
export class EntityDataSubscription implements Subscription {
  readonly cmdId: number;
  readonly #session: Session;
  readonly #around: Surroundings;
  #query: EntityDataQuery;
  #page: Found<EntityData> = NOTHING;
  /** As they were sent. */
  #rows: EntityData[] = [];
  #isDataSent = false;
  #isQueryDue = false;
  #isClosed = false;
  #stopDynamic = (): void => undefined;
  #latest: LatestCells | undefined;
  #series: SeriesPoints | undefined;
  /** What the command at work asks for. */
  #aggregated: AggregatedLatest | undefined;
  #live: { latestKeys: readonly EntityKey[]; seriesKeys: readonly string[] } | undefined;
  #watched: (readonly [id: string, stop: () => void])[] = [];
  /** Of rows that a customer may lose. */
  #guards: (() => void)[] = [];

  constructor(session: Session, around: Surroundings, cmd: EntityDataCmd, query: EntityDataQuery) {
    this.cmdId = cmd.cmdId;
    this.#session = session;
    this.#around = around;
    this.#query = withLatestKeys(query, cmd);
  }

  /** Throws QueryError for what a server refuses. */
  *run(cmd: EntityDataCmd, { ts, history, aggregated }: NewerParts = {}): Sliced<void> {
    this.#aggregated = aggregated;
    if (this.#page === NOTHING) yield* this.#find();
    else if (this.#page.entities.some((entity) => this.#isLost(entity))) yield* this.#requery();
    else if (this.#isDataSent && cmd.query) {
      this.#query = withLatestKeys(cmd.query, cmd);
      yield* this.#find();
      this.#watchFilters();
      yield* this.#goLive([], []);
    }
    // 3.2 ignores a tsCmd beside a latestCmd.
    const tsCmd = cmd.latestCmd && this.#around.settings.version === '3.2' ? null : cmd.tsCmd;
    const before = cmd.historyCmd ? undefined : this.#live;
    const shown = this.#isDataSent ? this.#latest : undefined;
    if (cmd.historyCmd) yield* this.#goLive([], []);
    // Before anything is read in slices, so that nothing is missed; what is new waits for the end of the reply.
    const live = aggregated?.isLive ? aggregated.keys.map(({ key }) => ({ type: 'TIME_SERIES' as const, key })) : [];
    if (cmd.latestCmd || tsCmd || live.length > 0)
      yield* this.#goLive([...(cmd.latestCmd?.keys.map(keyOf) ?? []), ...live], tsCmd?.keys ?? []);
    const isAnswered =
      (!cmd.historyCmd || (yield* this.#answer(historyRange(cmd.historyCmd, history), shown))) &&
      (!tsCmd || (yield* this.#answer(liveRange(tsCmd, ts), shown, this.#series)));
    if (!isAnswered) yield* this.#goLive(before?.latestKeys ?? [], before?.seriesKeys ?? []);
    else if (!this.#isDataSent) yield* this.#sendData();
    else if (aggregated && !cmd.historyCmd && !tsCmd) yield* this.#session.sendParts(inEnds(this.#updateEnds(), this.#rowsInParts()));
    this.#aggregated = undefined;
  }

  #updateEnds() {
    return entityReplyEnds(this.#around.settings.version, this.cmdId, 'update');
  }

  *#find(): Sliced<void> {
    this.#page = yield* this.#around.parts.queries.find(this.#session.caller, this.#query);
    this.#rows = [];
    this.#unguard();
    if (this.#session.caller.authority !== 'CUSTOMER_USER' || this.#isClosed) return;
    for (const [row, { id }] of this.#page.entities.entries()) {
      this.#guards.push(this.#around.index.watch(id, { record: (entity) => this.#lose(row, entity) }));
      if (row % this.#page.rowsASlice === this.#page.rowsASlice - 1) yield undefined;
    }
  }

  /** Sends the series of all rows, first as `data`, later as `update`. False if it failed; the error was sent. */
  *#answer(range: SeriesRange, shown: LatestCells | undefined, live?: SeriesPoints): Sliced<boolean> {
    const { parts, settings } = this.#around;
    const ids = this.#page.entities.map(({ id }) => id);
    try {
      yield* checkRead(parts.telemetry, ids, range.keys, range);
    } catch (error) {
      if (!(error instanceof RangeError)) throw error;
      const [code, message] =
        error instanceof TooManyPoints
          ? ([SOCKET_ERROR.badRequest, error.message] as const)
          : ([SOCKET_ERROR.internal, 'Failed to fetch historical data!'] as const);
      this.#session.send(dataError(settings.version, this.cmdId, code, message));
      return false;
    }
    const withSeries = this.#rowsInParts(range, live, shown);
    if (!this.#isDataSent) yield* this.#sendData(withSeries);
    else yield* this.#session.sendParts(inEnds(this.#updateEnds(), withSeries));
    return true;
  }

  /** A row is read when it is sent, after its changes are watched, so that none is missed. */
  #rowAt(index: number, shown: LatestCells | undefined): EntityData {
    const known = this.#rows[index];
    if (known) return shown ? withValues(known, shown.rowValues(index)) : known;
    const row = this.#page.read(index);
    this.#rows[index] = row;
    this.#latest?.take(index, row.latest);
    return row;
  }

  /**
   * A JSON list. What waits in `live` is dropped when it is in a row. `shown` has latest values that are newer than those of the rows, so
   * that a full `update` does not restore old ones.
   */
  *#rowsInParts(range?: SeriesRange, live?: SeriesPoints, shown?: LatestCells): Generator<string> {
    const { telemetry } = this.#around.parts;
    const aggregated = this.#aggregated;
    if (!range && !aggregated) return yield* rowsInParts(this.#page, (row) => this.#rowAt(row, shown));
    for (const index of this.#page.entities.keys()) {
      const row = this.#rowAt(index, shown);
      const { timeseries, aggLatest, ...rest } = row;
      yield `${index === 0 ? '[' : ','}${JSON.stringify(rest).slice(0, -1)},"timeseries":`;
      // Single points come newest first, buckets oldest first: what arrives meanwhile is in the buckets.
      const forget = (key: string) => live?.forget(index, key);
      const isRaw = range?.agg === 'NONE';
      const watch = { before: (key: string) => isRaw && forget(key), after: (key: string) => !isRaw && forget(key) };
      const isHidden = this.#isHidden(row.entityId);
      if (range && !isHidden) yield* seriesInParts(telemetry, row.entityId.id, range, watch);
      else yield JSON.stringify(timeseries);
      if (aggregated && !isHidden) {
        yield ',"aggLatest":';
        yield* aggregatedInParts(telemetry, row.entityId.id, aggregated);
      } else if (aggLatest !== undefined) yield `,"aggLatest":${JSON.stringify(aggLatest)}`;
      yield '}';
    }
    return yield this.#page.entities.length === 0 ? '[]' : ']';
  }

  #replyInParts(rows: Iterable<string>): Generator<string> {
    const { totalPages, totalElements, hasNext } = this.#page;
    const page = pageInParts({ totalPages, totalElements, hasNext }, rows);
    return inEnds(entityReplyEnds(this.#around.settings.version, this.cmdId, 'data'), page);
  }

  *#sendData(rows: Iterable<string> = this.#rowsInParts()): Sliced<void> {
    if (!this.#isDataSent) this.#watchFilters();
    this.#isDataSent = true;
    yield* this.#session.sendParts(this.#replyInParts(rows));
  }

  /** Replaces the live keys: changes of these latest values and all points of these series are pushed. */
  *#goLive(latestKeys: readonly EntityKey[], seriesKeys: readonly string[]): Sliced<void> {
    const { parts, settings } = this.#around;
    this.#unwatch();
    const { entities, rowsASlice } = this.#page;
    this.#live = { latestKeys, seriesKeys };
    this.#latest =
      latestKeys.length > 0 ? new LatestCells(latestKeys, entities, parts.telemetry, settings.version === '3.2' ? null : '') : undefined;
    const inLatest = new Set(this.#query.latestValues?.filter((key) => key.type === 'TIME_SERIES').map((key) => key.key));
    const isOld = settings.version === '3.2';
    const rule = { keys: seriesKeys, dropsLate: (key: string) => isOld && inLatest.has(key), newestOnly: isOld };
    this.#series = seriesKeys.length > 0 ? new SeriesPoints(rule, entities, parts.telemetry) : undefined;
    if (!this.#latest && !this.#series) return;
    const perSlice = Math.min(rowsASlice, Math.ceil(VALUES_A_SLICE / (1 + seriesKeys.length)));
    for (const [row, entity] of entities.entries()) {
      const sent = this.#rows[row];
      if (sent) this.#latest?.take(row, sent.latest);
      this.#series?.learn(row);
      if (!this.#isHidden(entity)) this.#watch(row, entity.id);
      if (row % perSlice === perSlice - 1) yield undefined;
    }
  }

  #isHidden(entity: EntityId): boolean {
    return this.#around.parts.queries.hidesValues(this.#session.caller, entity);
  }

  #isLost(entity: EntityId): boolean {
    return this.#around.parts.queries.isHidden(this.#session.caller, entity);
  }

  /** Nothing of it is sent from here on, also not what waits. */
  #lose(row: number, entity: EntityId): void {
    if (!this.#isLost(entity)) return;
    for (const [id, stop] of this.#watched) if (id === entity.id) stop();
    this.#latest?.forgetRow(row);
    this.#series?.forgetRow(row);
    this.#requeryLater();
  }

  #watch(row: number, id: string): void {
    const latest = this.#latest;
    const series = this.#series;
    const watcher: EntityWatcher = {
      telemetry: (points) => {
        const isLatest = latest?.telemetry(row, points) ?? false;
        const isSeries = series?.telemetry(row, points) ?? false;
        if (isLatest || isSeries) this.#session.changed(this);
      },
    };
    // 3.2 does not send deletions of series.
    if (this.#around.settings.version !== '3.2') {
      watcher.removed = (event) => {
        const isLatest = latest?.removed(row, event) ?? false;
        const isSeries = series?.removed(row, event.key) ?? false;
        if (isLatest || isSeries) this.#session.changed(this);
      };
    }
    if (this.#live?.latestKeys.some((key) => key.type !== 'TIME_SERIES')) {
      watcher.attributes = (event) => {
        if (latest?.attributes(row, event)) this.#session.changed(this);
      };
    }
    this.#watched.push([id, this.#around.index.watch(id, watcher)]);
  }

  #unguard(): void {
    for (const stop of this.#guards) stop();
    this.#guards = [];
  }

  #unwatch(): void {
    for (const [, stop] of this.#watched) stop();
    this.#watched = [];
  }

  get waiting(): number {
    return this.#series?.size ?? 0;
  }

  drain(): string | undefined {
    const rows: string[] = [];
    this.#latest?.drainInto(rows, ROWS_A_FRAME);
    this.#series?.drainInto(rows, ROWS_A_FRAME);
    const { version } = this.#around.settings;
    const shown = version === '3.2' ? rows : rows.map((row) => `${row.slice(0, -1)},"aggLatest":null}`);
    return rows.length === 0 ? undefined : entityUpdate(version, this.cmdId, `[${shown.join(',')}]`);
  }

  get hasMore(): boolean {
    return (this.#latest?.hasChanges ?? false) || this.waiting > 0;
  }

  #watchFilters(): void {
    this.#stopDynamic();
    this.#stopDynamic = watchDynamicValues(this.#query.keyFilters, this.#session.caller, this.#around.index, () => this.#requeryLater());
  }

  #requeryLater(): void {
    if (this.#isQueryDue) return;
    this.#isQueryDue = true;
    this.#session.performFor(this, () => this.#requery());
  }

  *refresh(): Sliced<void> {
    if (this.#query.pageLink.dynamic && this.#isDataSent) yield* this.#requery();
  }

  /** Sends a page again, without series, if its set of entities changed; live values follow. */
  *#requery(): Sliced<void> {
    this.#isQueryDue = false;
    if (this.#isClosed) return;
    const { queries } = this.#around.parts;
    const known = new Set(this.#page.entities.map(({ id }) => id));
    // A search needs the columns; without one, computing their values only to compare ids is wasted.
    const bare = this.#query.pageLink.textSearch ? this.#query : { ...this.#query, entityFields: [], latestValues: [] };
    const found = yield* queries.find(this.#session.caller, bare);
    if (found.entities.length === known.size && found.entities.every(({ id }) => known.has(id))) return;
    // New series start without what waits.
    for (let waiting = this.drain(); waiting !== undefined && this.#isDataSent; waiting = this.drain()) {
      this.#session.send(waiting);
      yield undefined;
    }
    yield* this.#find();
    if (this.#live) yield* this.#goLive(this.#live.latestKeys, this.#live.seriesKeys);
    if (this.#isDataSent) yield* this.#session.sendParts(this.#replyInParts(this.#rowsInParts()));
  }

  close(): void {
    this.#isClosed = true;
    this.#stopDynamic();
    this.#unwatch();
    this.#unguard();
  }
}
