/** Attributes of each scope and the latest value of every key, including keys that appear later. */
import type { EntityDemand } from '../../../src/contract/demand.ts';
import type { Demand } from '../../../src/contract/demand-kinds.ts';
import { AHEAD_MS } from '../../../src/contract/freshness.ts';
import type { EntityId } from '../../../src/contract/identifiers.ts';
import type { EntitySnapshot } from '../../../src/contract/snapshot.ts';
import { ATTRIBUTE_SCOPES, type AttributeScope, type Freshness, type LatestValue } from '../../../src/contract/telemetry.ts';
import type { EpochMs } from '../../../src/contract/units.ts';
import { type Feed, type FeedContext, FeedStatus, misfit, type View } from '../feed.ts';
import type { CellStates } from '../memory/cell-states.ts';
import type { ChangeLog } from '../memory/change-log.ts';
import type { Holding } from '../memory/memory.ts';
import type { Written } from '../own-writes.ts';
import { freshness } from '../telemetry/cadence.ts';
import type { Reply, Subscribed } from '../transport/link.ts';
import type { WireCommand } from '../transport/wire-command.ts';
import { agesFrom } from './held-series.ts';

interface Cell {
  /** Cell number in the change log. */
  readonly index: number;
  /** 0: deleted on the server. */
  ts: EpochMs;
  value: string | null;
  /** When it arrived, on the server's clock. */
  heardAt: EpochMs;
}

type Source = 'TELEMETRY' | AttributeScope;

/** Servers do not report every deletion. */
const RENEW_MS = 25_000;

/** Shortest time between snapshots in which only ages changed. */
const REFRESH_MS = 1000;
const SHORTEST_PAUSE_MS = 250;

export class EntityFeed implements Feed {
  readonly status = new FeedStatus();
  private readonly entity: EntityId;
  private readonly context: FeedContext;
  private readonly subscribed: Subscribed[];
  private readonly telemetry = new Map<string, Cell>();
  private readonly attributes: Record<AttributeScope, Map<string, Cell>> = {
    CLIENT_SCOPE: new Map(),
    SHARED_SCOPE: new Map(),
    SERVER_SCOPE: new Map(),
  };
  /** Subscriptions without an answer yet. Nothing is shown before all have answered. */
  private readonly waiting = new Set<Source>(['TELEMETRY', ...ATTRIBUTE_SCOPES]);
  private readonly log: ChangeLog | null;
  private readonly holding: Holding | null;
  private cells = 0;
  /** Updates of other scopes that arrived before the client attributes. */
  private early: { readonly scope: AttributeScope; readonly reply: Reply }[] = [];
  private arrival: EpochMs = 0;
  private cancelRenewal: () => void = () => undefined;

  constructor(demand: EntityDemand, context: FeedContext) {
    this.context = context;
    this.log = context.createChangeLog();
    this.holding = this.log && context.memory.hold('entities', this.log);
    const { entity } = demand;
    this.entity = entity;
    this.subscribed = [
      this.subscribe('TELEMETRY', { kind: 'timeseries', entity }),
      ...ATTRIBUTE_SCOPES.map((scope) => this.subscribe(scope, { kind: 'attributes', entity, scope })),
    ];
    this.renewLater();
  }

  private subscribe(source: Source, command: WireCommand): Subscribed {
    /** The keys when the command was sent; null once it was answered. */
    let before: readonly string[] | null = null;
    return this.context.link.subscribe({
      command: () => {
        before = [...this.cellsOf(source).keys()];
        return command;
      },
      receive: (reply) => {
        if (before) this.receiveAll(source, reply, before);
        else if (source === 'TELEMETRY') this.receive(source, reply);
        else this.receiveUpdate(source, reply);
        before = null;
      },
      fail: (reason) => this.status.failed(reason),
    });
  }

  /** A command that failed is not sent again: it could close the socket. */
  private renewLater(): void {
    this.cancelRenewal = this.context.later(() => {
      if (this.status.current.state === 'ready') for (const one of this.subscribed) one.renew();
      this.renewLater();
    }, RENEW_MS);
  }

  private cellsOf(source: Source): Map<string, Cell> {
    return source === 'TELEMETRY' ? this.telemetry : this.attributes[source];
  }

  view(_demand: Demand): View {
    let sentVersion = -1;
    let sentAt = 0;
    let sentAsOf: EpochMs | null = null;
    return {
      take: () => {
        const now = this.context.localNow();
        const asOf = this.context.asOf();
        const pause = sentVersion === this.status.version ? REFRESH_MS : SHORTEST_PAUSE_MS;
        if (this.status.current.state === 'loading' || (asOf === sentAsOf && now - sentAt < pause)) return null;
        // The past does not change.
        if (asOf !== null && asOf === sentAsOf) return null;
        if (asOf === null) this.log?.forgetPast();
        sentAsOf = asOf;
        sentVersion = this.status.version;
        sentAt = now;
        this.arrival = 0;
        return { kind: 'entity', value: this.snapshot() };
      },
      oldestArrival: () => this.arrival,
    };
  }

  /** Servers do not report every deletion. */
  written(what: Written): void {
    if (what === 'attributes') for (const one of this.subscribed) one.renew();
  }

  stop(): void {
    this.cancelRenewal();
    for (const one of this.subscribed) one.end();
    this.holding?.end();
  }

  /** Older servers look up missed changes of any scope among client attributes: for other scopes, updates equal to those are dropped. */
  private receiveUpdate(scope: AttributeScope, reply: Reply): void {
    if (scope === 'CLIENT_SCOPE' || this.context.link.server.has('missedByScope')) return this.receive(scope, reply);
    if (this.waiting.has('CLIENT_SCOPE')) {
      this.early.push({ scope, reply });
      return;
    }
    const isOwn = ([key, list]: [string, unknown]) => {
      const client = this.attributes.CLIENT_SCOPE.get(key);
      const [ts, value] = (Array.isArray(list) ? (list[0] as unknown[] | undefined) : undefined) ?? [];
      return client === undefined || ts === 0 || ts !== client.ts || value !== client.value;
    };
    const data = Object.fromEntries(Object.entries((reply.data as Record<string, unknown> | null | undefined) ?? {}).filter(isOwn));
    this.receive(scope, { ...reply, data });
  }

  /** Known keys that a whole answer lacks are deleted. */
  private receiveAll(source: Source, reply: Reply, known: readonly string[]): void {
    const { data } = reply;
    if (typeof data === 'object' && data !== null) {
      for (const key of known) if (!(key in data)) this.write(this.cellsOf(source), key, 0, null);
    }
    this.receive(source, reply);
  }

  private receive(source: Source, reply: Reply): void {
    const cells = this.cellsOf(source);
    const data = reply.data as Record<string, unknown> | null | undefined;
    for (const [key, list] of Object.entries(data ?? {})) this.takeKey(cells, key, list);
    this.holding?.changed();
    this.waiting.delete(source);
    if (source === 'CLIENT_SCOPE') for (const { scope, reply: waiting } of this.early.splice(0)) this.receiveUpdate(scope, waiting);
    if (this.arrival === 0) this.arrival = this.context.localNow();
    if (this.waiting.size === 0) this.status.ready(this.context.serverNow());
  }

  private takeKey(cells: Map<string, Cell>, key: string, list: unknown): void {
    if (!Array.isArray(list)) return this.context.onFault(misfit(`data.${key}`));
    this.context.countValues(list.length);
    for (const pair of list) {
      const [ts, value] = Array.isArray(pair) ? (pair as unknown[]) : [];
      if (typeof ts !== 'number' || (typeof value !== 'string' && value !== null)) {
        this.context.onFault(misfit(`data.${key}`));
        continue;
      }
      this.write(cells, key, ts, ts === 0 ? null : value);
    }
  }

  /** An older value never overwrites a newer one, unless that is ahead of the clock. Time 0 is a deletion and always applies. */
  private write(cells: Map<string, Cell>, key: string, ts: EpochMs, value: string | null): void {
    const before = cells.get(key);
    const at = this.context.serverNow();
    const wasAhead = before !== undefined && before.ts > at + AHEAD_MS && ts <= at + AHEAD_MS;
    if (before ? ts !== 0 && ts < before.ts && !wasAhead : ts === 0) return;
    const index = before?.index ?? this.cells++;
    if (cells === this.telemetry) this.context.cadences.learn(this.entity.id, key, ts);
    const isSame = before?.ts === ts && before.value === value;
    cells.set(key, { index, ts, value, heardAt: isSame ? before.heardAt : at });
    if (!isSame) this.log?.record(index, at, ts, value);
  }

  private snapshot(): EntitySnapshot {
    const asOf = this.context.asOf();
    const states = asOf === null ? null : (this.log?.stateAt(asOf) ?? null);
    const shown = (cells: Map<string, Cell>): LatestValue[] =>
      [...cells]
        .sort(([a], [b]) => a.localeCompare(b))
        .flatMap(([key, cell]) => (asOf === null ? this.presentOf(key, cell, cells === this.telemetry) : this.pastOf(key, cell, states)));
    const scope = (name: AttributeScope) => shown(this.attributes[name]).map(({ key, value, ts }) => ({ key, value, lastUpdateTs: ts }));
    return {
      ...this.status.current,
      attributes: { CLIENT_SCOPE: scope('CLIENT_SCOPE'), SHARED_SCOPE: scope('SHARED_SCOPE'), SERVER_SCOPE: scope('SERVER_SCOPE') },
      telemetry: shown(this.telemetry),
    };
  }

  private presentOf(key: string, { ts, value, heardAt }: Cell, isMeasured: boolean): LatestValue[] {
    if (ts === 0) return [];
    const now = this.context.serverNow();
    const ahead = { ts, value };
    const from = isMeasured ? agesFrom({ latest: ahead, heardAt }) : ts;
    if (!isMeasured || ts <= now + AHEAD_MS) return [{ key, value, ts, freshness: this.freshnessOf(key, from) }];
    const stored = this.context.presentReadings()?.of(this.entity, key);
    if (stored) return [{ key, ...stored, freshness: this.freshnessOf(key, stored.ts), ahead }];
    return [{ key, ...ahead, freshness: this.freshnessOf(key, from, stored === null), ahead }];
  }

  /** A key whose state is not held for the time is unknown; one that did not exist then is left out. */
  private pastOf(key: string, { index }: Cell, states: CellStates | null): LatestValue[] {
    if (!states?.isKnown(index)) return [{ key, value: null, ts: 0, freshness: 'unknown' }];
    const ts = states.time(index);
    return ts === 0 ? [] : [{ key, value: states.value(index), ts, freshness: this.freshnessOf(key, ts) }];
  }

  private freshnessOf(key: string, ts: EpochMs, isAlwaysAhead = false): Freshness {
    const trust = freshness(ts, this.context.cadences.of(this.entity.id, key), this.context.viewTime(), this.context.lostAt());
    if (trust === 'unjudged') this.context.presentReadings()?.learn(this.entity, key, isAlwaysAhead);
    return trust;
  }
}
