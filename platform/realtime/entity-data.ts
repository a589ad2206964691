import type { EntityDataCmd } from '../../src/contract/frames.ts';
import type { Page } from '../../src/contract/page.ts';
import type { EntityData, EntityDataQuery, EntityKey } from '../../src/contract/query.ts';
import type { Sliced } from '../sliced.ts';
import { checkRead, TooManyPoints } from '../storage/read-limit.ts';
import { watchDynamicValues } from './dynamic-values.ts';
import type { EntityIndex, EntityWatcher } from './entity-index.ts';
import { LatestCells } from './latest-cells.ts';
import type { RealtimeParts, RealtimeSettings } from './options.ts';
import { dataError, entityReplyEnds, entityUpdate, SOCKET_ERROR } from './replies.ts';
import { SeriesPoints } from './series-points.ts';
import { historyRange, liveRange, type SeriesRange, seriesInParts } from './series-read.ts';
import type { Session } from './session.ts';
import type { Subscription } from './subscription.ts';

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
  #page: Page<EntityData>;
  #isDataSent = false;
  #isQueryDue = false;
  #stopDynamic = (): void => undefined;
  #latest: LatestCells | undefined;
  #series: SeriesPoints | undefined;
  #live: { latestKeys: readonly EntityKey[]; seriesKeys: readonly string[] } | undefined;
  #watched: (readonly [id: string, watcher: EntityWatcher])[] = [];

  /** Resolves the query at once. Throws QueryError for what a server refuses. */
  constructor(session: Session, around: Surroundings, cmd: EntityDataCmd, query: EntityDataQuery) {
    this.cmdId = cmd.cmdId;
    this.#session = session;
    this.#around = around;
    this.#query = withLatestKeys(query, cmd);
    this.#page = around.parts.queries.find(session.caller, this.#query);
  }

  *run(cmd: EntityDataCmd): Sliced<void> {
    if (this.#isDataSent && cmd.query) {
      this.#query = withLatestKeys(cmd.query, cmd);
      this.#page = this.#around.parts.queries.find(this.#session.caller, this.#query);
      this.#watchFilters();
      this.#goLive([], []);
    }
    // 3.2 ignores a tsCmd beside a latestCmd.
    const tsCmd = cmd.latestCmd && this.#around.settings.version === '3.2' ? null : cmd.tsCmd;
    const rows = this.#isDataSent ? this.#freshRows() : this.#page.data;
    const before = cmd.historyCmd ? undefined : this.#live;
    if (cmd.historyCmd) this.#goLive([], []);
    // Before anything is read in slices, so that nothing is missed; what is new waits for the end of the reply.
    if (cmd.latestCmd || tsCmd) this.#goLive(cmd.latestCmd?.keys.map(keyOf) ?? [], tsCmd?.keys ?? []);
    const isAnswered =
      (!cmd.historyCmd || (yield* this.#answer(historyRange(cmd.historyCmd), rows))) &&
      (!tsCmd || (yield* this.#answer(liveRange(tsCmd), rows, this.#series)));
    if (!isAnswered) this.#goLive(before?.latestKeys ?? [], before?.seriesKeys ?? []);
    else if (!this.#isDataSent) yield* this.#sendData();
  }

  /** Sends the series of all rows, first as `data`, later as `update`. False if it failed; the error was sent. */
  *#answer(range: SeriesRange, rows: readonly EntityData[], live?: SeriesPoints): Sliced<boolean> {
    const { parts, settings } = this.#around;
    const ids = rows.map((row) => row.entityId.id);
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
    const withSeries = this.#rowsInParts(rows, range, live);
    if (!this.#isDataSent) yield* this.#sendData(withSeries);
    else yield* this.#session.sendParts(inEnds(entityReplyEnds(settings.version, this.cmdId, 'update'), withSeries));
    return true;
  }

  /** A JSON list. What waits in `live` is dropped when it is in a row. */
  *#rowsInParts(rows: readonly EntityData[], range?: SeriesRange, live?: SeriesPoints): Generator<string> {
    const { telemetry } = this.#around.parts;
    for (const [index, row] of rows.entries()) {
      const { timeseries, ...rest } = row;
      yield `${index === 0 ? '[' : ','}${JSON.stringify(rest).slice(0, -1)},"timeseries":`;
      // Single points come newest first, buckets oldest first: what arrives meanwhile is in the buckets.
      const forget = (key: string) => live?.forget(index, key);
      const isRaw = range?.agg === 'NONE';
      const watch = { before: (key: string) => isRaw && forget(key), after: (key: string) => !isRaw && forget(key) };
      if (range && !this.#isHidden(row)) yield* seriesInParts(telemetry, row.entityId.id, range, watch);
      else yield JSON.stringify(timeseries);
      yield '}';
    }
    yield rows.length === 0 ? '[]' : ']';
  }

  *#pageInParts(rows: Iterable<string>): Generator<string> {
    const { totalPages, totalElements, hasNext } = this.#page;
    const page = [`{"data":`, `,"totalPages":${totalPages},"totalElements":${totalElements},"hasNext":${hasNext}}`] as const;
    yield* inEnds(entityReplyEnds(this.#around.settings.version, this.cmdId, 'data'), inEnds(page, rows));
  }

  *#sendData(rows: Iterable<string> = this.#rowsInParts(this.#page.data)): Sliced<void> {
    if (!this.#isDataSent) this.#watchFilters();
    this.#isDataSent = true;
    yield* this.#session.sendParts(this.#pageInParts(rows));
  }

  /** Replaces latest values that became stale since the query, so that a full `update` does not restore old ones. */
  #freshRows(): readonly EntityData[] {
    const cells = this.#latest;
    if (!cells) return this.#page.data;
    return this.#page.data.map((row, index) => {
      const latest: NonNullable<EntityData['latest']> = { ...row.latest };
      for (const [type, values] of Object.entries(cells.rowValues(index))) latest[type] = { ...latest[type], ...values };
      return { ...row, latest };
    });
  }

  /** Replaces the live keys: changes of these latest values and all points of these series are pushed. */
  #goLive(latestKeys: readonly EntityKey[], seriesKeys: readonly string[]): void {
    const { parts, settings } = this.#around;
    this.#unwatch();
    const rows = this.#page.data;
    this.#live = { latestKeys, seriesKeys };
    this.#latest =
      latestKeys.length > 0 ? new LatestCells(latestKeys, rows, parts.telemetry, settings.version === '3.2' ? null : '') : undefined;
    const inLatest = new Set(this.#query.latestValues?.filter((key) => key.type === 'TIME_SERIES').map((key) => key.key));
    const isOld = settings.version === '3.2';
    const rule = { keys: seriesKeys, dropsLate: (key: string) => isOld && inLatest.has(key), newestOnly: isOld };
    this.#series = seriesKeys.length > 0 ? new SeriesPoints(rule, rows, parts.telemetry) : undefined;
    if (this.#latest || this.#series)
      for (const [index, row] of rows.entries()) if (!this.#isHidden(row)) this.#watch(index, row.entityId.id);
  }

  #isHidden({ entityId }: EntityData): boolean {
    return this.#around.parts.queries.hidesValues(this.#session.caller, entityId);
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
    this.#around.index.add(id, watcher);
    this.#watched.push([id, watcher]);
  }

  #unwatch(): void {
    for (const [id, watcher] of this.#watched) this.#around.index.remove(id, watcher);
    this.#watched = [];
  }

  get waiting(): number {
    return this.#series?.size ?? 0;
  }

  drain(): string | undefined {
    if (this.#isQueryDue) {
      this.#isQueryDue = false;
      this.#requery();
    }
    const rows: string[] = [];
    this.#latest?.drainInto(rows);
    this.#series?.drainInto(rows);
    return rows.length === 0 ? undefined : entityUpdate(this.#around.settings.version, this.cmdId, `[${rows.join(',')}]`);
  }

  #watchFilters(): void {
    this.#stopDynamic();
    this.#stopDynamic = watchDynamicValues(this.#query.keyFilters, this.#session.caller, this.#around.index, () => {
      this.#isQueryDue = true;
      this.#session.changed(this);
    });
  }

  refresh(): void {
    if (this.#query.pageLink.dynamic && this.#isDataSent) this.#requery();
  }

  /** Sends a page again, without series, if its set of entities changed; live values follow. */
  #requery(): void {
    const { queries } = this.#around.parts;
    const known = new Set(this.#page.data.map((row) => row.entityId.id));
    // A search needs the columns; without one, computing their values only to compare ids is wasted.
    const bare = this.#query.pageLink.textSearch ? this.#query : { ...this.#query, entityFields: [], latestValues: [] };
    const found = queries.find(this.#session.caller, bare);
    if (found.data.length === known.size && found.data.every((row) => known.has(row.entityId.id))) return;
    this.#page = queries.find(this.#session.caller, this.#query);
    this.#session.send([...this.#pageInParts(this.#rowsInParts(this.#page.data))].join(''));
    if (this.#live) this.#goLive(this.#live.latestKeys, this.#live.seriesKeys);
  }

  close(): void {
    this.#stopDynamic();
    this.#unwatch();
  }
}

const KEY_TYPES = new Set([
  'ATTRIBUTE',
  'CLIENT_ATTRIBUTE',
  'SHARED_ATTRIBUTE',
  'SERVER_ATTRIBUTE',
  'TIME_SERIES',
  'ENTITY_FIELD',
  'ALARM_FIELD',
]);

function* inEnds([head, tail]: readonly [string, string], parts: Iterable<string>): Generator<string> {
  yield head;
  yield* parts;
  yield tail;
}

function isEntityKey(key: { type: string; key: string }): key is EntityKey {
  return KEY_TYPES.has(key.type);
}

/** @throws RangeError for an unknown type of key. */
function keyOf(key: { type: string; key: string }): EntityKey {
  if (!isEntityKey(key)) throw new RangeError(`Unknown key type: ${key.type}`);
  return key;
}

function withLatestKeys(query: EntityDataQuery, cmd: EntityDataCmd): EntityDataQuery {
  const keys = [...(query.latestValues ?? []), ...(cmd.latestCmd?.keys.map(keyOf) ?? [])];
  const unique = new Map(keys.map((key) => [`${key.type} ${key.key}`, key]));
  return { ...query, latestValues: [...unique.values()] };
}
