import type { AlarmDataCmd } from '../../src/contract/frames.ts';
import type { EntityId } from '../../src/contract/identifiers.ts';
import type { AlarmDataQuery } from '../../src/contract/query.ts';
import type { AlarmData } from '../../src/contract/query-results.ts';
import { pageInParts, rowsInParts } from '../json-parts.ts';
import type { Sliced } from '../sliced.ts';
import { watchDynamicValues } from './dynamic-values.ts';
import type { Surroundings } from './entity-data.ts';
import type { AlarmEvent, EntityWatcher } from './entity-index.ts';
import { LatestCells } from './latest-cells.ts';
import { ALLOWED_ENTITIES } from './options.ts';
import { Pace } from './pace.ts';
import { alarmReplyEnds, inEnds } from './replies.ts';
import type { Session } from './session.ts';
import type { Subscription } from './subscription.ts';

/** Changed alarms, which are written in a few milliseconds. */
const ROWS_A_FRAME = 1000;

export class AlarmDataSubscription implements Subscription {
  readonly cmdId: number;
  readonly waiting = 0;
  readonly #session: Session;
  readonly #around: Surroundings;
  readonly #query: AlarmDataQuery;
  readonly #pace: Pace;
  #rows: AlarmData[] = [];
  #total = 0;
  #entities: readonly string[] = [];
  #isQueryDue = false;
  #isClosed = false;
  readonly #updated = new Set<AlarmData>();
  #latest: LatestCells | undefined;
  /** By entity. */
  #latestRows = new Map<string, number>();
  #stops: (() => void)[] = [];

  constructor(session: Session, around: Surroundings, { cmdId, query }: AlarmDataCmd) {
    this.cmdId = cmdId;
    this.#session = session;
    this.#around = around;
    this.#query = query;
    this.#pace = new Pace(around.settings.alarmQueryMs, () => {
      if (this.#isQueryDue) return;
      this.#isQueryDue = true;
      session.performFor(this, () => this.#again());
    });
  }

  /** Subscribes if there is something to watch: of a fixed range only the latest values are. Throws QueryError for what a server refuses. */
  *start(): Sliced<void> {
    // Before the query, so that nothing is missed.
    if ((this.#query.pageLink.timeWindow ?? 0) > 0) yield* this.#watchAlarms();
    yield* this.#sendPage();
    if (this.#total === 0) this.#stopAlarms();
  }

  *#again(): Sliced<void> {
    this.#isQueryDue = false;
    if (!this.#isClosed) yield* this.#pace.measure(() => this.#sendPage(true));
  }

  *#sendPage(isUpdate = false): Sliced<void> {
    const { parts, settings } = this.#around;
    // 3.2 keeps the entities that it found first.
    const among = settings.version === '3.2' && this.#stops.length > 0 ? new Set(this.#entities) : undefined;
    const page = yield* parts.queries.findAlarms(this.#session.caller, this.#query, among);
    if (this.#isClosed || (isUpdate && !this.#session.allows(this.cmdId))) return;
    this.#rows = [];
    this.#total = page.totalEntities;
    this.#updated.clear();
    this.#watchLatest(page.entities);
    const rows = rowsInParts(page, (row) => this.#take(page.read(row)));
    const { totalPages, totalElements, hasNext } = page;
    const ends = alarmReplyEnds(settings.version, this.cmdId, 'data', this.#total);
    yield* this.#session.sendParts(inEnds(ends, pageInParts({ totalPages, totalElements, hasNext }, rows)));
  }

  /** Its changes are watched already. */
  #take(row: AlarmData): AlarmData {
    this.#rows.push(row);
    const known = this.#latestRows.get(row.entityId?.id ?? '');
    if (known !== undefined) this.#latest?.take(known, row.latest);
    return row;
  }

  *#watchAlarms(): Sliced<void> {
    const { index } = this.#around;
    this.#entities = yield* this.#findEntities();
    if (this.#isClosed) return;
    this.#stops.push(
      watchDynamicValues(this.#query.keyFilters, this.#session.caller, index, () => this.#session.performFor(this, () => this.#rewatch())),
    );
    const watcher: EntityWatcher = {
      alarm: (event) => {
        if (!this.#isLost(event.alarm.originator)) this.#onAlarm(event);
      },
      ...this.#untilLost(() => this.#session.performFor(this, () => this.#rewatch())),
    };
    for (const id of this.#entities) this.#stops.push(index.watch(id, watcher));
    if (!this.#query.pageLink.searchPropagatedAlarms) return;
    const own = new Set(this.#entities);
    this.#stops.push(
      index.onEveryAlarm((event) => {
        if (event.alarm.propagate === true && !own.has(event.alarm.originator.id)) this.#onPropagated(event);
      }),
    );
  }

  *#findEntities(): Sliced<string[]> {
    const { entityFilter, keyFilters } = this.#query;
    const everyone = { entityFilter, keyFilters, pageLink: { pageSize: ALLOWED_ENTITIES, page: 0 }, entityFields: [], latestValues: [] };
    return (yield* this.#around.parts.queries.find(this.#session.caller, everyone)).entities.map(({ id }) => id);
  }

  /** Other entities may match now: their alarms belong to the page. */
  *#rewatch(): Sliced<void> {
    if (this.#isClosed) return;
    this.#stopAlarms();
    yield* this.#watchAlarms();
    this.#pace.ask();
  }

  #stopAlarms(): void {
    for (const stop of this.#stops) stop();
    this.#stops = [];
  }

  #isLost(entity: EntityId): boolean {
    return this.#around.parts.queries.isHidden(this.#session.caller, entity);
  }

  /** Rows of an entity that the caller may not see any more are dropped at once. */
  #untilLost(then: () => void): Pick<EntityWatcher, 'record'> {
    if (this.#session.caller.authority !== 'CUSTOMER_USER') return {};
    return {
      record: (entity) => {
        if (!this.#isLost(entity)) return;
        const isLost = (row: AlarmData) => row.entityId?.id === entity.id;
        for (const row of this.#rows.filter(isLost)) this.#updated.delete(row);
        this.#rows = this.#rows.filter((row) => !isLost(row));
        then();
      },
    };
  }

  #onAlarm(event: AlarmEvent): void {
    const known = this.#rows.filter((row) => row.id.id === event.alarm.id.id);
    if (!this.#isWanted(event)) {
      if (known.length > 0) this.#pace.ask();
    } else if (known.length === 0) {
      if (this.#query.pageLink.page === 0) this.#pace.ask();
    } else {
      for (const row of known) {
        Object.assign(row, this.#around.parts.queries.shownAlarm(this.#session.caller, event.alarm));
        this.#updated.add(row);
      }
      this.#session.changed(this);
    }
  }

  /** Only the query can tell whether an alarm of another entity is propagated to ours, so it runs only for alarms that may be. */
  #onPropagated(event: AlarmEvent): void {
    const isOurs = this.#rows.some((row) => row.id.id === event.alarm.id.id);
    if (isOurs) this.#onAlarm(event);
    else if (
      this.#query.pageLink.page === 0 &&
      this.#isWanted(event) &&
      this.#around.parts.queries.canRead(this.#session.caller, event.alarm.originator)
    ) {
      this.#pace.ask();
    }
  }

  /** Live events are filtered by type, severity, status and age only. */
  #isWanted({ alarm, deleted }: AlarmEvent): boolean {
    const { typeList, statusList, severityList } = this.#query.pageLink;
    if (deleted || alarm.createdTime < this.#oldest()) return false;
    return this.#around.parts.alarms.matches(alarm, statusList ?? [], severityList ?? [], typeList ?? []);
  }

  #oldest(): number {
    return this.#around.settings.now() - (this.#query.pageLink.timeWindow ?? 0);
  }

  #watchLatest(entities: readonly EntityId[]): void {
    this.#stopLatest();
    const keys = this.#query.latestValues ?? [];
    if (keys.length === 0) return;
    const { parts, index, settings } = this.#around;
    const byId = new Map(entities.map((entity) => [entity.id, entity]));
    const latest = new LatestCells(keys, [...byId.values()], parts.telemetry, settings.version === '3.2' ? null : '');
    this.#latest = latest;
    this.#latestRows = new Map([...byId.keys()].map((id, row) => [id, row]));
    for (const [id, row] of this.#latestRows) {
      const notice = (changed: boolean) => {
        if (changed) this.#session.changed(this);
      };
      const stop = index.watch(id, {
        telemetry: (points) => notice(latest.telemetry(row, points)),
        attributes: (event) => notice(latest.attributes(row, event)),
        ...this.#untilLost(() => this.#pace.ask()),
      });
      this.#latestStops.push(stop);
    }
  }

  #latestStops: (() => void)[] = [];

  #stopLatest(): void {
    for (const stop of this.#latestStops) stop();
    this.#latestStops = [];
    this.#latest = undefined;
  }

  drain(): string | undefined {
    const latest = this.#latest;
    const changed = new Set(latest?.takeChangedRows());
    if (latest && changed.size > 0) {
      for (const alarm of this.#rows) {
        const row = this.#latestRows.get(alarm.entityId?.id ?? '');
        if (row === undefined || !changed.has(row)) continue;
        alarm.latest = { ...alarm.latest, ...latest.rowValues(row) };
        this.#updated.add(alarm);
      }
    }
    if (this.#updated.size === 0) return undefined;
    const some = [...this.#updated].slice(0, ROWS_A_FRAME);
    for (const row of some) this.#updated.delete(row);
    return [...inEnds(alarmReplyEnds(this.#around.settings.version, this.cmdId, 'update', this.#total), [JSON.stringify(some)])].join('');
  }

  get hasMore(): boolean {
    return this.#updated.size > 0;
  }

  /** Removes alarms that became older than the window; newer servers notice entities that were added or removed. */
  *refresh(): Sliced<void> {
    if (this.#stops.length === 0) return;
    if (this.#around.settings.version !== '3.2' && (yield* this.#hasOtherEntities())) yield* this.#rewatch();
    else if ((this.#query.pageLink.timeWindow ?? 0) > 0 && this.#rows.some((row) => row.createdTime < this.#oldest())) this.#pace.ask();
  }

  *#hasOtherEntities(): Sliced<boolean> {
    const known = new Set(this.#entities);
    const found = yield* this.#findEntities();
    return found.length !== known.size || found.some((id) => !known.has(id));
  }

  close(): void {
    this.#isClosed = true;
    this.#pace.stop();
    this.#stopLatest();
    this.#stopAlarms();
  }
}
