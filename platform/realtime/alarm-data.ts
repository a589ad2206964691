import type { AlarmDataCmd } from '../../src/contract/frames.ts';
import type { AlarmData, AlarmDataQuery } from '../../src/contract/query.ts';
import { watchDynamicValues } from './dynamic-values.ts';
import type { Surroundings } from './entity-data.ts';
import type { AlarmEvent, EntityWatcher } from './entity-index.ts';
import { LatestCells } from './latest-cells.ts';
import { ALLOWED_ENTITIES } from './options.ts';
import { Pace } from './pace.ts';
import { alarmReply } from './replies.ts';
import type { Session } from './session.ts';
import type { Subscription } from './subscription.ts';

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
  readonly #updated = new Set<AlarmData>();
  #latest: LatestCells | undefined;
  #latestIds: string[] = [];
  #stops: (() => void)[] = [];

  constructor(session: Session, around: Surroundings, { cmdId, query }: AlarmDataCmd) {
    this.cmdId = cmdId;
    this.#session = session;
    this.#around = around;
    this.#query = query;
    this.#pace = new Pace(around.settings.alarmQueryMs, () => {
      this.#isQueryDue = true;
      session.changed(this);
    });
  }

  /** Subscribes if there is something to watch. Throws QueryError for what a server refuses. */
  start(): void {
    const page = this.#runQuery();
    // A fixed range is answered once; without entities there is nothing to watch.
    if (this.#total > 0 && (this.#query.pageLink.timeWindow ?? 0) > 0) this.#watchAlarms();
    this.#session.send(page);
  }

  #runQuery(): string {
    const { parts, settings } = this.#around;
    // 3.2 keeps the entities that it found first.
    const among = settings.version === '3.2' && this.#stops.length > 0 ? new Set(this.#entities) : undefined;
    const { data, totalPages, totalElements, hasNext, totalEntities } = parts.queries.findAlarms(this.#session.caller, this.#query, among);
    this.#rows = [...data];
    this.#total = totalEntities;
    this.#updated.clear();
    this.#isQueryDue = false;
    if ((this.#query.pageLink.timeWindow ?? 0) > 0) this.#watchLatest();
    return alarmReply(settings.version, this.cmdId, JSON.stringify({ data, totalPages, totalElements, hasNext }), null, totalEntities);
  }

  #watchAlarms(): void {
    const { index } = this.#around;
    this.#entities = this.#findEntities();
    this.#stops.push(watchDynamicValues(this.#query.keyFilters, this.#session.caller, index, () => this.#rewatch()));
    const watcher: EntityWatcher = { alarm: (event) => this.#onAlarm(event) };
    for (const id of this.#entities) index.add(id, watcher);
    this.#stops.push(() => {
      for (const id of this.#entities) index.remove(id, watcher);
    });
    if (!this.#query.pageLink.searchPropagatedAlarms) return;
    const own = new Set(this.#entities);
    this.#stops.push(
      index.onEveryAlarm((event) => {
        if (event.alarm.propagate === true && !own.has(event.alarm.originator.id)) this.#onPropagated(event);
      }),
    );
  }

  #findEntities(): string[] {
    const { entityFilter, keyFilters } = this.#query;
    const everyone = { entityFilter, keyFilters, pageLink: { pageSize: ALLOWED_ENTITIES, page: 0 }, entityFields: [], latestValues: [] };
    return this.#around.parts.queries.find(this.#session.caller, everyone).data.map((row) => row.entityId.id);
  }

  /** Other entities may match now: their alarms belong to the page. */
  #rewatch(): void {
    for (const stop of this.#stops) stop();
    this.#stops = [];
    this.#watchAlarms();
    this.#pace.ask();
  }

  #onAlarm(event: AlarmEvent): void {
    const known = this.#rows.filter((row) => row.id.id === event.alarm.id.id);
    if (!this.#isWanted(event)) {
      if (known.length > 0) this.#pace.ask();
    } else if (known.length === 0) {
      if (this.#query.pageLink.page === 0) this.#pace.ask();
    } else {
      for (const row of known) {
        Object.assign(row, event.alarm);
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

  #watchLatest(): void {
    this.#stopLatest();
    const keys = this.#query.latestValues ?? [];
    if (keys.length === 0) return;
    const { parts, index, settings } = this.#around;
    const byEntity = new Map(
      this.#rows.flatMap((row) => (row.entityId ? [[row.entityId.id, { entityId: row.entityId, latest: row.latest }]] : [])),
    );
    const latest = new LatestCells(keys, [...byEntity.values()], parts.telemetry, settings.version === '3.2' ? null : '');
    this.#latest = latest;
    this.#latestIds = [...byEntity.keys()];
    this.#latestIds.forEach((id, row) => {
      const notice = (changed: boolean) => {
        if (changed) this.#session.changed(this);
      };
      const watcher: EntityWatcher = {
        telemetry: (points) => notice(latest.telemetry(row, points)),
        attributes: (event) => notice(latest.attributes(row, event)),
      };
      index.add(id, watcher);
      this.#latestStops.push(() => index.remove(id, watcher));
    });
  }

  #latestStops: (() => void)[] = [];

  #stopLatest(): void {
    for (const stop of this.#latestStops) stop();
    this.#latestStops = [];
    this.#latest = undefined;
  }

  drain(): string | undefined {
    if (this.#isQueryDue) return this.#pace.measure(() => this.#runQuery());
    for (const row of this.#latest?.takeChangedRows() ?? []) {
      const values = this.#latest?.rowValues(row) ?? {};
      for (const alarm of this.#rows) {
        if (alarm.entityId?.id !== this.#latestIds[row]) continue;
        alarm.latest = { ...alarm.latest, ...values };
        this.#updated.add(alarm);
      }
    }
    if (this.#updated.size === 0) return undefined;
    const update = JSON.stringify([...this.#updated]);
    this.#updated.clear();
    return alarmReply(this.#around.settings.version, this.cmdId, null, update, this.#total);
  }

  /** Removes alarms that became older than the window; newer servers notice entities that were added or removed. */
  refresh(): void {
    if (this.#stops.length === 0) return;
    if (this.#around.settings.version !== '3.2' && this.#hasOtherEntities()) this.#rewatch();
    else if ((this.#query.pageLink.timeWindow ?? 0) > 0 && this.#rows.some((row) => row.createdTime < this.#oldest())) this.#pace.ask();
  }

  #hasOtherEntities(): boolean {
    const known = new Set(this.#entities);
    const found = this.#findEntities();
    return found.length !== known.size || found.some((id) => !known.has(id));
  }

  close(): void {
    this.#pace.stop();
    this.#stopLatest();
    for (const stop of this.#stops) stop();
    this.#stops = [];
  }
}
