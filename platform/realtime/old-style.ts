import type { AttrSubCmd, HistoryCmd, TsSubCmd } from '../../src/contract/frames.ts';
import type { EntityId } from '../../src/contract/identifiers.ts';
import { AGGREGATIONS, type Aggregation, ATTRIBUTE_SCOPES, type AttributeScope } from '../../src/contract/telemetry.ts';
import { valueText } from '../storage/values.ts';
import type { Surroundings } from './entity-data.ts';
import type { EntityWatcher } from './entity-index.ts';
import { oldStyleReply, SOCKET_ERROR, subscriptionError } from './replies.ts';
import { DEFAULT_LIMIT } from './series-read.ts';
import type { Session } from './session.ts';
import type { Subscription } from './subscription.ts';

type Pairs = (readonly [ts: number, text: string | null])[];

/** Live pairs of an old-style subscription, gathered by key until the session sends them. */
class OldStyleSubscription implements Subscription {
  readonly cmdId: number;
  readonly #stop: () => void;
  #pairs = new Map<string, Pairs>();
  #count = 0;

  constructor(
    session: Session,
    around: Surroundings,
    cmdId: number,
    entityId: string,
    watch: (add: (key: string, ts: number, text: string | null) => void) => EntityWatcher,
  ) {
    this.cmdId = cmdId;
    const watcher = watch((key, ts, text) => {
      const pairs = this.#pairs.get(key);
      if (pairs) pairs.push([ts, text]);
      else this.#pairs.set(key, [[ts, text]]);
      this.#count += 1;
      session.changed(this);
    });
    around.index.add(entityId, watcher);
    this.#stop = () => around.index.remove(entityId, watcher);
  }

  get waiting(): number {
    return this.#count;
  }

  drain(): string | undefined {
    if (this.#count === 0) return undefined;
    const pairs = this.#pairs;
    this.#pairs = new Map();
    this.#count = 0;
    return oldStyleReply(this.cmdId, pairs);
  }

  close(): void {
    this.#stop();
  }
}

const splitKeys = (keys: string | null | undefined) => (keys ? keys.split(',').filter((key) => key !== '') : []);

function aggregationOf(text: string | null | undefined): Aggregation | undefined {
  return text ? AGGREGATIONS.find((known) => known === text) : 'NONE';
}

/** The entity of an old-style command, when it has one that the caller may read; else the error was sent. */
function readable(
  session: Session,
  { parts }: Surroundings,
  cmd: { cmdId: number; entityType?: string | null | undefined; entityId?: string | null | undefined },
): EntityId | undefined {
  if (!cmd.entityId) {
    session.send(subscriptionError(cmd.cmdId, SOCKET_ERROR.badRequest, 'Device id is empty!'));
    return undefined;
  }
  const entity = { entityType: cmd.entityType || 'DEVICE', id: cmd.entityId };
  if (parts.queries.canRead(session.caller, entity)) return entity;
  session.send(subscriptionError(cmd.cmdId, SOCKET_ERROR.unauthorized, 'Unauthorized'));
  return undefined;
}

/** attrSubCmds (live.md 2.3). */
export function subscribeAttributes(session: Session, around: Surroundings, cmd: AttrSubCmd): void {
  if (cmd.unsubscribe) {
    if (cmd.entityId) session.remove('oldAttributes', cmd.cmdId);
    else for (const family of ['oldAttributes', 'oldSeries'] as const) session.removeFamily(family);
    return;
  }
  const entity = readable(session, around, cmd);
  if (!entity) return;
  const { parts, settings } = around;
  const keys = new Set(splitKeys(cmd.keys));
  const scopes: readonly AttributeScope[] = cmd.scope ? [cmd.scope] : ATTRIBUTE_SCOPES;
  const isWanted = (key: string) => keys.size === 0 || keys.has(key);
  const first = new Map<string, Pairs>();
  for (const scope of scopes) {
    for (const { key, value, lastUpdateTs } of parts.telemetry.attributes(entity.id, scope)) {
      if (!isWanted(key)) continue;
      first.set(key, [...(first.get(key) ?? []), [lastUpdateTs, valueText(value)]]);
    }
  }
  session.send(oldStyleReply(cmd.cmdId, first));
  const deletedText = settings.version === '3.2' ? null : '';
  session.add(
    'oldAttributes',
    new OldStyleSubscription(session, around, cmd.cmdId, entity.id, (add) => ({
      attributes(event) {
        if (!scopes.includes(event.scope)) return;
        for (const { key, value, lastUpdateTs } of event.changed) if (isWanted(key)) add(key, lastUpdateTs, valueText(value));
        for (const key of event.removed) if (isWanted(key)) add(key, 0, deletedText);
      },
    })),
  );
}

/** tsSubCmds (live.md 2.4). */
export function subscribeSeries(session: Session, around: Surroundings, cmd: TsSubCmd): void {
  if (cmd.unsubscribe) {
    if (cmd.entityId) session.remove('oldSeries', cmd.cmdId);
    else for (const family of ['oldAttributes', 'oldSeries'] as const) session.removeFamily(family);
    return;
  }
  const entity = readable(session, around, cmd);
  if (!entity) return;
  const keys = splitKeys(cmd.keys);
  const first =
    (cmd.timeWindow ?? 0) > 0 && keys.length > 0 ? seriesHistory(around, entity.id, keys, cmd) : latestPairs(around, entity.id, keys);
  if (!first) {
    session.send(subscriptionError(cmd.cmdId, SOCKET_ERROR.internal, 'Failed to fetch data!'));
    return;
  }
  session.send(oldStyleReply(cmd.cmdId, first));
  const wanted = new Set(keys);
  session.add(
    'oldSeries',
    new OldStyleSubscription(session, around, cmd.cmdId, entity.id, (add) => ({
      telemetry(points) {
        for (const { key, ts, value } of points) if (wanted.size === 0 || wanted.has(key)) add(key, ts, valueText(value));
      },
    })),
  );
}

/** Newest value of each key; a named key without data comes as the server's time and null. */
function latestPairs({ parts, settings }: Surroundings, id: string, keys: readonly string[]): Map<string, Pairs> {
  const pairs = new Map<string, Pairs>();
  for (const key of keys.length > 0 ? keys : parts.telemetry.keys(id)) {
    const point = parts.telemetry.latest(id, key);
    pairs.set(key, [point ? [point.ts, valueText(point.value)] : [settings.now(), null]]);
  }
  return pairs;
}

/** Rows of a range by key, keys without data absent; undefined when a server refuses the range. */
function seriesHistory(
  { parts }: Surroundings,
  id: string,
  keys: readonly string[],
  cmd: {
    startTs?: number | null | undefined;
    endTs?: number;
    timeWindow?: number | null | undefined;
    interval?: number | null | undefined;
    limit?: number | null | undefined;
    agg?: string | null | undefined;
  },
): Map<string, Pairs> | undefined {
  const agg = aggregationOf(cmd.agg);
  if (!agg) return undefined;
  const startTs = cmd.startTs ?? 0;
  const range = {
    startTs,
    endTs: cmd.endTs ?? startTs + (cmd.timeWindow ?? 0),
    interval: cmd.interval ?? 0,
    limit: cmd.limit || DEFAULT_LIMIT,
    agg,
    order: 'DESC',
  } as const;
  const pairs = new Map<string, Pairs>();
  try {
    for (const key of keys) {
      const rows = parts.telemetry.read(id, key, range);
      if (rows.length > 0)
        pairs.set(
          key,
          rows.map((row) => [row.ts, row.value ?? null]),
        );
    }
    return pairs;
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

/** historyCmds (live.md 2.5): one reply, nothing live. */
export function readHistory(session: Session, around: Surroundings, cmd: HistoryCmd): void {
  const entity = readable(session, around, cmd);
  if (!entity) return;
  const keys = splitKeys(cmd.keys);
  if (keys.length === 0) {
    session.send(subscriptionError(cmd.cmdId, SOCKET_ERROR.badRequest, 'Keys are empty!'));
    return;
  }
  const pairs = seriesHistory(around, entity.id, keys, cmd);
  session.send(
    pairs ? oldStyleReply(cmd.cmdId, pairs) : subscriptionError(cmd.cmdId, SOCKET_ERROR.internal, 'Failed to fetch historical data!'),
  );
}
