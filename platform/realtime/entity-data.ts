import type { EntityDataCmd } from '../../src/contract/frames.ts';
import type { Page } from '../../src/contract/page.ts';
import type { EntityData, EntityDataQuery, EntityKey } from '../../src/contract/query.ts';
import { watchDynamicValues } from './dynamic-values.ts';
import type { EntityIndex, EntityWatcher } from './entity-index.ts';
import { LatestCells } from './latest-cells.ts';
import type { RealtimeParts, RealtimeSettings } from './options.ts';
import { dataError, entityReply, SOCKET_ERROR } from './replies.ts';
import { SeriesPoints } from './series-points.ts';
import { historyRange, liveRange, readSeries, type SeriesRange } from './series-read.ts';
import type { Session } from './session.ts';
import type { Subscription } from './subscription.ts';

/** What subscriptions need of the server. */
export interface Surroundings {
  readonly parts: RealtimeParts;
  readonly settings: RealtimeSettings;
  readonly index: EntityIndex;
}

/** An entityDataCmd and all later ones of its id: the "sent / reply" matrix of live.md 2.6. */
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

  /** Runs the parts of a command that came for this id, the first one included. */
  run(cmd: EntityDataCmd): void {
    if (this.#isDataSent && cmd.query) {
      this.#query = withLatestKeys(cmd.query, cmd);
      this.#page = this.#around.parts.queries.find(this.#session.caller, this.#query);
      this.#watchFilters();
      this.#goLive([], []);
    }
    if (cmd.historyCmd) {
      this.#goLive([], []);
      if (!this.#answer(historyRange(cmd.historyCmd))) return;
    }
    // 3.2 ignores a tsCmd beside a latestCmd.
    const tsCmd = cmd.latestCmd && this.#around.settings.version === '3.2' ? null : cmd.tsCmd;
    if (tsCmd && !this.#answer(liveRange(tsCmd))) return;
    if (!this.#isDataSent) this.#sendData();
    if (cmd.latestCmd || tsCmd) this.#goLive(cmd.latestCmd?.keys.map(keyOf) ?? [], tsCmd?.keys ?? []);
  }

  /** Reads the series of all rows and sends them, first as `data`, later as `update`. False when it failed, and was said so. */
  #answer(range: SeriesRange): boolean {
    const { parts, settings } = this.#around;
    try {
      const rows = this.#page.data.map((row) => ({ ...row, timeseries: readSeries(parts.telemetry, row.entityId.id, range) }));
      if (this.#isDataSent)
        this.#session.send(entityReply(settings.version, this.cmdId, null, JSON.stringify(rows.map((row) => this.#freshened(row)))));
      else this.#sendData(rows);
      return true;
    } catch (error) {
      if (!(error instanceof RangeError)) throw error;
      this.#session.send(dataError(settings.version, this.cmdId, SOCKET_ERROR.internal, 'Failed to fetch historical data!'));
      return false;
    }
  }

  #sendData(rows: readonly EntityData[] = this.#page.data): void {
    if (!this.#isDataSent) this.#watchFilters();
    this.#isDataSent = true;
    const page = { data: rows, totalPages: this.#page.totalPages, totalElements: this.#page.totalElements, hasNext: this.#page.hasNext };
    this.#session.send(entityReply(this.#around.settings.version, this.cmdId, JSON.stringify(page), null));
  }

  /** Latest values grow old while a subscription lives; an `update` with all of them must not bring old ones back. */
  #freshened(row: EntityData): EntityData {
    if (!this.#latest) return row;
    const fresh = this.#latest.rowValues(this.#page.data.findIndex((candidate) => candidate.entityId.id === row.entityId.id));
    const latest: NonNullable<EntityData['latest']> = { ...row.latest };
    for (const [type, values] of Object.entries(fresh)) latest[type] = { ...latest[type], ...values };
    return { ...row, latest };
  }

  /** Replaces what is pushed: changes of these latest values and all points of these series. */
  #goLive(latestKeys: readonly EntityKey[], seriesKeys: readonly string[]): void {
    const { parts, settings } = this.#around;
    this.#unwatch();
    const rows = this.#page.data;
    this.#live = { latestKeys, seriesKeys };
    this.#latest =
      latestKeys.length > 0 ? new LatestCells(latestKeys, rows, parts.telemetry, settings.version === '3.2' ? null : '') : undefined;
    const inLatest = new Set(this.#query.latestValues?.filter((key) => key.type === 'TIME_SERIES').map((key) => key.key));
    const dropsLate = (key: string) => settings.version === '3.2' && inLatest.has(key);
    this.#series = seriesKeys.length > 0 ? new SeriesPoints({ keys: seriesKeys, dropsLate }, rows, parts.telemetry) : undefined;
    if (this.#latest || this.#series) for (const [index, row] of rows.entries()) this.#watch(index, row.entityId.id);
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
    // 3.2 says nothing when a series is deleted.
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
    return rows.length === 0 ? undefined : entityReply(this.#around.settings.version, this.cmdId, null, `[${rows.join(',')}]`);
  }

  #watchFilters(): void {
    this.#stopDynamic();
    this.#stopDynamic = watchDynamicValues(this.#query.keyFilters, this.#session.caller, this.#around.index, () => {
      this.#isQueryDue = true;
      this.#session.changed(this);
    });
  }

  /** Once each refresh period, for dynamic pages. */
  refresh(): void {
    if (this.#query.pageLink.dynamic && this.#isDataSent) this.#requery();
  }

  /** A page whose set of entities changed is sent anew, without series, and what is live follows (live.md 3.6). */
  #requery(): void {
    const { queries } = this.#around.parts;
    const known = new Set(this.#page.data.map((row) => row.entityId.id));
    // Searching looks at the columns; without a search their values are not worth computing just to compare ids.
    const bare = this.#query.pageLink.textSearch ? this.#query : { ...this.#query, entityFields: [], latestValues: [] };
    const found = queries.find(this.#session.caller, bare);
    if (found.data.length === known.size && found.data.every((row) => known.has(row.entityId.id))) return;
    this.#page = queries.find(this.#session.caller, this.#query);
    this.#sendData();
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

function isEntityKey(key: { type: string; key: string }): key is EntityKey {
  return KEY_TYPES.has(key.type);
}

/** @throws RangeError for a type of key that does not exist. */
function keyOf(key: { type: string; key: string }): EntityKey {
  if (!isEntityKey(key)) throw new RangeError(`Unknown key type: ${key.type}`);
  return key;
}

/** Keys of the latestCmd join the latest values of the query, each once. */
function withLatestKeys(query: EntityDataQuery, cmd: EntityDataCmd): EntityDataQuery {
  const keys = [...(query.latestValues ?? []), ...(cmd.latestCmd?.keys.map(keyOf) ?? [])];
  const unique = new Map(keys.map((key) => [`${key.type} ${key.key}`, key]));
  return { ...query, latestValues: [...unique.values()] };
}
