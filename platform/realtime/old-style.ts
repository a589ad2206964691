import type { AttrSubCmd, HistoryCmd, TsSubCmd } from '../../src/contract/frames.ts';
import type { EntityId } from '../../src/contract/identifiers.ts';
import { AGGREGATIONS, type Aggregation, ATTRIBUTE_SCOPES, type AttributeScope } from '../../src/contract/telemetry.ts';
import { listsInParts } from '../json-parts.ts';
import type { Sliced } from '../sliced.ts';
import { checkRead, TooManyPoints } from '../storage/read-limit.ts';
import { valueText } from '../storage/values.ts';
import type { Surroundings } from './entity-data.ts';
import type { EntityWatcher } from './entity-index.ts';
import { oldStyleReply, SOCKET_ERROR, subscriptionError } from './replies.ts';
import { DEFAULT_LIMIT, type SeriesRange } from './series-read.ts';
import type { Session } from './session.ts';
import type { Subscription } from './subscription.ts';

type Pairs = (readonly [ts: number, text: string | null])[];

/** Live pairs, collected by key until the session sends them. */
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

  /** Drops what waits: a reply that follows has it. */
  forget(key: string): void {
    this.#count -= this.#pairs.get(key)?.length ?? 0;
    this.#pairs.delete(key);
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

/** Undefined if the caller may not read the entity; the error was sent. */
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

export function* subscribeSeries(session: Session, around: Surroundings, cmd: TsSubCmd): Sliced<void> {
  if (cmd.unsubscribe) {
    if (cmd.entityId) session.remove('oldSeries', cmd.cmdId);
    else for (const family of ['oldAttributes', 'oldSeries'] as const) session.removeFamily(family);
    return;
  }
  const entity = readable(session, around, cmd);
  if (!entity) return;
  const keys = splitKeys(cmd.keys);
  const hasRange = (cmd.timeWindow ?? 0) > 0 && keys.length > 0;
  const range = hasRange ? yield* rangeOf(session, around, cmd, entity.id, 'Failed to fetch data!') : undefined;
  if (hasRange && !range) return;
  const wanted = new Set(keys);
  const subscription = new OldStyleSubscription(session, around, cmd.cmdId, entity.id, (add) => ({
    telemetry(points) {
      for (const { key, ts, value } of points) if (wanted.size === 0 || wanted.has(key)) add(key, ts, valueText(value));
    },
  }));
  session.add('oldSeries', subscription);
  if (range) yield* session.sendParts(replyInParts(around, cmd.cmdId, entity.id, range, (key) => subscription.forget(key)));
  else session.send(oldStyleReply(cmd.cmdId, latestPairs(around, entity.id, keys)));
}

/** A named key without data gets the server's time and null. */
function latestPairs({ parts, settings }: Surroundings, id: string, keys: readonly string[]): Map<string, Pairs> {
  const pairs = new Map<string, Pairs>();
  for (const key of keys.length > 0 ? keys : parts.telemetry.keys(id)) {
    const point = parts.telemetry.latest(id, key);
    pairs.set(key, [point ? [point.ts, valueText(point.value)] : [settings.now(), null]]);
  }
  return pairs;
}

/** Undefined for what a server refuses; the error was sent. */
function* rangeOf(
  session: Session,
  { parts }: Surroundings,
  cmd: Pick<TsSubCmd, 'cmdId' | 'keys' | 'startTs' | 'interval' | 'limit' | 'agg'> & {
    readonly endTs?: number;
    readonly timeWindow?: TsSubCmd['timeWindow'];
  },
  entityId: string,
  failure: string,
): Sliced<SeriesRange | undefined> {
  const startTs = cmd.startTs ?? 0;
  const agg = aggregationOf(cmd.agg);
  const range = agg && {
    keys: [...new Set(splitKeys(cmd.keys))].sort(),
    startTs,
    endTs: cmd.endTs ?? startTs + (cmd.timeWindow ?? 0),
    interval: cmd.interval ?? 0,
    limit: cmd.limit || DEFAULT_LIMIT,
    agg,
    order: 'DESC' as const,
    withPrevious: false,
  };
  try {
    if (range) {
      yield* checkRead(parts.telemetry, [entityId], range.keys, range);
      return range;
    }
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    if (error instanceof TooManyPoints) {
      session.send(subscriptionError(cmd.cmdId, SOCKET_ERROR.badRequest, error.message));
      return undefined;
    }
  }
  session.send(subscriptionError(cmd.cmdId, SOCKET_ERROR.internal, failure));
  return undefined;
}

/** As `oldStyleReply`; keys without data are absent. */
function* replyInParts(
  { parts }: Surroundings,
  cmdId: number,
  entityId: string,
  range: SeriesRange,
  onRead: (key: string) => void = () => undefined,
): Generator<string> {
  const times: string[] = [];
  function* pairsOf(key: string): Generator<Pairs> {
    // Single points come newest first, buckets oldest first: what arrives meanwhile is in the buckets.
    if (range.agg === 'NONE') onRead(key);
    let last: number | undefined;
    for (const rows of parts.telemetry.rows(entityId, key, range)) {
      last = rows.at(-1)?.ts ?? last;
      yield rows.map((row) => [row.ts, row.value ?? null]);
    }
    if (range.agg !== 'NONE') onRead(key);
    if (last !== undefined) times.push(`${JSON.stringify(key)}:${last}`);
  }
  yield `{"subscriptionId":${cmdId},"errorCode":0,"errorMsg":null,"data":`;
  const lists = range.keys.map((key) => [key, pairsOf(key)] as const);
  yield* listsInParts(lists, false);
  yield `,"latestValues":{${times.join(',')}}}`;
}

/** One reply, nothing live. */
export function* readHistory(session: Session, around: Surroundings, cmd: HistoryCmd): Sliced<void> {
  const entity = readable(session, around, cmd);
  if (!entity) return;
  if (splitKeys(cmd.keys).length === 0) return session.send(subscriptionError(cmd.cmdId, SOCKET_ERROR.badRequest, 'Keys are empty!'));
  const range = yield* rangeOf(session, around, cmd, entity.id, 'Failed to fetch historical data!');
  if (range) yield* session.sendParts(replyInParts(around, cmd.cmdId, entity.id, range));
}
