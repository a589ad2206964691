/** Everything of one entity: attributes of each scope and the latest value of every key, also of keys that appear later. */
import type { Demand, EntityDemand } from '../../../src/contract/demand.ts';
import type { EntitySnapshot } from '../../../src/contract/snapshot.ts';
import { ATTRIBUTE_SCOPES, type AttributeScope } from '../../../src/contract/telemetry.ts';
import type { EpochMs } from '../../../src/contract/units.ts';
import { type Feed, type FeedContext, FeedStatus, misfit, type View } from '../feed.ts';
import { freshness, learnCadence } from '../telemetry/cadence.ts';
import type { Reply, Subscribed } from '../transport/link.ts';

interface Cell {
  ts: EpochMs;
  value: string | null;
  cadence: number;
}

/** How often ages may change a snapshot without new data. */
const REFRESH_MS = 1000;
const SHORTEST_PAUSE_MS = 250;

export class EntityFeed implements Feed {
  readonly status = new FeedStatus();
  private readonly context: FeedContext;
  private readonly subscribed: Subscribed[];
  private readonly telemetry = new Map<string, Cell>();
  private readonly attributes: Record<AttributeScope, Map<string, Cell>> = {
    CLIENT_SCOPE: new Map(),
    SHARED_SCOPE: new Map(),
    SERVER_SCOPE: new Map(),
  };
  /** The first picture is complete only when each of the subscriptions has answered. */
  private readonly waiting = new Set<string>(['TELEMETRY', ...ATTRIBUTE_SCOPES]);
  private arrival: EpochMs = 0;

  constructor(demand: EntityDemand, context: FeedContext) {
    this.context = context;
    const { entity } = demand;
    const fail = (reason: Parameters<FeedStatus['failed']>[0]) => this.status.failed(reason);
    this.subscribed = [
      context.link.subscribe({
        command: () => ({ kind: 'timeseries', entity }),
        receive: (reply) => this.receive('TELEMETRY', this.telemetry, reply),
        fail,
      }),
      ...ATTRIBUTE_SCOPES.map((scope) =>
        context.link.subscribe({
          command: () => ({ kind: 'attributes', entity, scope }),
          receive: (reply) => this.receive(scope, this.attributes[scope], reply),
          fail,
        }),
      ),
    ];
  }

  view(_demand: Demand): View {
    let sentVersion = -1;
    let sentAt = 0;
    return {
      take: () => {
        const now = this.context.localNow();
        const pause = sentVersion === this.status.version ? REFRESH_MS : SHORTEST_PAUSE_MS;
        if (this.status.current.state === 'loading' || now - sentAt < pause) return null;
        sentVersion = this.status.version;
        sentAt = now;
        this.arrival = 0;
        return { kind: 'entity', value: this.snapshot() };
      },
      oldestArrival: () => this.arrival,
    };
  }

  stop(): void {
    for (const one of this.subscribed) one.end();
  }

  private receive(source: string, cells: Map<string, Cell>, reply: Reply): void {
    const data = reply.data as Record<string, unknown> | null | undefined;
    for (const [key, list] of Object.entries(data ?? {})) this.takeKey(cells, key, list);
    this.waiting.delete(source);
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
      const before = cells.get(key);
      if (ts === 0) cells.delete(key);
      else if (!before) cells.set(key, { ts, value, cadence: 0 });
      else if (ts >= before.ts) cells.set(key, { ts, value, cadence: learnCadence(before.cadence, ts - before.ts) });
    }
  }

  private snapshot(): EntitySnapshot {
    const now = this.context.viewTime();
    const isConnected = this.context.isConnected();
    const byKey = (cells: Map<string, Cell>) => [...cells].sort(([a], [b]) => a.localeCompare(b));
    const scope = (name: AttributeScope) =>
      byKey(this.attributes[name]).map(([key, cell]) => ({ key, value: cell.value, lastUpdateTs: cell.ts }));
    return {
      ...this.status.current,
      attributes: { CLIENT_SCOPE: scope('CLIENT_SCOPE'), SHARED_SCOPE: scope('SHARED_SCOPE'), SERVER_SCOPE: scope('SERVER_SCOPE') },
      telemetry: byKey(this.telemetry).map(([key, { ts, value, cadence }]) => ({
        key,
        value,
        ts,
        freshness: freshness(ts, cadence, now, isConnected),
      })),
    };
  }
}
