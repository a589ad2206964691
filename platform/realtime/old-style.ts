import type { AttrSubCmd, HistoryCmd, TsSubCmd } from '../../src/contract/frames.ts';
import type { EntityId } from '../../src/contract/identifiers.ts';
import { AGGREGATIONS, type Aggregation, ATTRIBUTE_SCOPES, type AttributeScope } from '../../src/contract/telemetry.ts';
import { valueText } from '../../src/engine/values.ts';
import { listsInParts } from '../json-parts.ts';
import type { Telemetry } from '../model.ts';
import type { Sliced } from '../sliced.ts';
import { sortSliced } from '../slices.ts';
import { checkRead, TooManyPoints } from '../storage/read-limit.ts';
import type { Surroundings } from './entity-data.ts';
import type { EntityWatcher } from './entity-index.ts';
import { oldStyleReply, SOCKET_ERROR, subscriptionError } from './replies.ts';
import { DEFAULT_LIMIT, type SeriesRange } from './series-read.ts';
import type { Session } from './session.ts';
import type { Subscription } from './subscription.ts';

/** Of live values: written in a few milliseconds. */
const KEYS_A_FRAME = 2000;

const FAMILIES = ['oldAttributes', 'oldSeries'] as const;
type Family = (typeof FAMILIES)[number];
type Pairs = (readonly [ts: number, text: string | null])[];

/** Live pairs, collected by key until the session sends them. */
class OldStyleSubscription implements Subscription {
  readonly cmdId: number;
  readonly close: () => void;
  readonly #pairs = new Map<string, Pairs>();
  #count = 0;

  constructor(
    session: Session,
    around: Surroundings,
    family: Family,
    cmdId: number,
    entity: EntityId,
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
    watcher.record = () => {
      if (!around.parts.queries.isHidden(session.caller, entity)) return;
      session.remove(family, cmdId);
      refuse(session, around, cmdId);
    };
    this.close = around.index.watch(entity.id, watcher);
  }

  get waiting(): number {
    return this.#count;
  }

  /** Drops waiting points: the next reply contains them. */
  forget(key: string): void {
    this.#count -= this.#pairs.get(key)?.length ?? 0;
    this.#pairs.delete(key);
  }

  drain(): string | undefined {
    if (this.#count === 0) return undefined;
    const pairs = new Map<string, Pairs>();
    for (const [key, waiting] of this.#pairs) {
      if (pairs.size === KEYS_A_FRAME) break;
      pairs.set(key, waiting);
      this.forget(key);
    }
    return oldStyleReply(this.cmdId, pairs);
  }

  get hasMore(): boolean {
    return this.#count > 0;
  }
}

const splitKeys = (keys: string | null | undefined) => (keys ? keys.split(',').filter((key) => key !== '') : []);

function aggregationOf(text: string | null | undefined): Aggregation | undefined {
  return text ? AGGREGATIONS.find((known) => known === text) : 'NONE';
}

/** Undefined if the caller may not read the entity; the error was sent. */
function readable(
  session: Session,
  around: Surroundings,
  cmd: { cmdId: number; entityType?: string | null | undefined; entityId?: string | null | undefined },
): EntityId | undefined {
  if (!cmd.entityId) {
    session.send(subscriptionError(cmd.cmdId, SOCKET_ERROR.badRequest, 'Device id is empty!'));
    return undefined;
  }
  const entity = { entityType: cmd.entityType || 'DEVICE', id: cmd.entityId };
  if (around.parts.queries.canRead(session.caller, entity)) return entity;
  refuse(session, around, cmd.cmdId);
  return undefined;
}

/** 3.2 fails at the read. */
function refuse(session: Session, { settings }: Surroundings, cmdId: number): void {
  if (settings.version === '3.2') session.send(subscriptionError(cmdId, SOCKET_ERROR.internal, 'Failed to fetch data!'));
  else session.send(subscriptionError(cmdId, SOCKET_ERROR.unauthorized, 'Unauthorized'));
}

/** Without an entity: from all of both families. */
function unsubscribe(session: Session, family: Family, { cmdId, entityId }: AttrSubCmd | TsSubCmd): void {
  if (entityId) session.remove(family, cmdId);
  else for (const one of FAMILIES) session.removeFamily(one);
}

export function* subscribeAttributes(session: Session, around: Surroundings, cmd: AttrSubCmd): Sliced<void> {
  if (cmd.unsubscribe) return unsubscribe(session, 'oldAttributes', cmd);
  const entity = readable(session, around, cmd);
  if (!entity) return;
  const { parts, settings } = around;
  const keys = new Set(splitKeys(cmd.keys));
  const scopes: readonly AttributeScope[] = cmd.scope ? [cmd.scope] : ATTRIBUTE_SCOPES;
  const isWanted = (key: string) => keys.size === 0 || keys.has(key);
  const deletedText = settings.version === '3.2' ? null : '';
  const subscription = new OldStyleSubscription(session, around, 'oldAttributes', cmd.cmdId, entity, (add) => ({
    attributes(event) {
      if (!scopes.includes(event.scope)) return;
      for (const { key, value, lastUpdateTs } of event.changed) if (isWanted(key)) add(key, lastUpdateTs, valueText(value));
      for (const key of event.removed) if (isWanted(key)) add(key, 0, deletedText);
    },
  }));
  session.add('oldAttributes', subscription);
  const names = keys.size > 0 ? keys : new Set<string>();
  if (keys.size === 0) {
    for (const scope of scopes) {
      for (const { key } of parts.telemetry.attributes(entity.id, scope)) names.add(key);
      yield undefined;
    }
  }
  const read = (key: string): Pairs => {
    subscription.forget(key);
    return scopes.flatMap((scope) => {
      const found = parts.telemetry.attribute(entity.id, scope, key);
      return found ? [[found.lastUpdateTs, valueText(found.value)] as const] : [];
    });
  };
  yield* session.sendParts(replyInParts(cmd.cmdId, yield* sortedKeys(names), (key) => [read(key)]));
}

const sortedKeys = (keys: Iterable<string>) => sortSliced([...keys], (a, b) => (a < b ? -1 : 1));

export function* subscribeSeries(session: Session, around: Surroundings, cmd: TsSubCmd): Sliced<void> {
  if (cmd.unsubscribe) return unsubscribe(session, 'oldSeries', cmd);
  const entity = readable(session, around, cmd);
  if (!entity) return;
  const keys = splitKeys(cmd.keys);
  const hasRange = (cmd.timeWindow ?? 0) > 0 && keys.length > 0;
  const range = hasRange ? yield* rangeOf(session, around, cmd, entity.id, 'Failed to fetch data!') : undefined;
  if (hasRange && !range) return;
  const wanted = new Set(keys);
  const subscription = new OldStyleSubscription(session, around, 'oldSeries', cmd.cmdId, entity, (add) => ({
    telemetry(points) {
      for (const { key, ts, value } of points) if (wanted.size === 0 || wanted.has(key)) add(key, ts, valueText(value));
    },
  }));
  session.add('oldSeries', subscription);
  const forget = (key: string) => subscription.forget(key);
  const { telemetry } = around.parts;
  if (range) return yield* session.sendParts(replyInParts(cmd.cmdId, range.keys, rowsOf(telemetry, entity.id, range, forget)));
  /** A named key without data gets the server's time and null. */
  const latest = (key: string): Pairs => {
    forget(key);
    const point = telemetry.latest(entity.id, key);
    return [point ? [point.ts, valueText(point.value)] : [around.settings.now(), null]];
  };
  const all = yield* sortedKeys(keys.length > 0 ? wanted : telemetry.keys(entity.id));
  return yield* session.sendParts(replyInParts(cmd.cmdId, all, (key) => [latest(key)]));
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

/** As `oldStyleReply`, of sorted keys; those without data are absent. */
function* replyInParts(cmdId: number, keys: readonly string[], pairsOf: (key: string) => Iterable<Pairs>): Generator<string> {
  const times: string[] = [];
  function* noted(key: string): Generator<Pairs> {
    let last: number | undefined;
    for (const pairs of pairsOf(key)) {
      last = pairs.at(-1)?.[0] ?? last;
      yield pairs;
    }
    if (last !== undefined) times.push(`${JSON.stringify(key)}:${last}`);
  }
  function* lists(): Generator<readonly [string, Iterable<Pairs>]> {
    for (const key of keys) yield [key, noted(key)];
  }
  yield `{"subscriptionId":${cmdId},"errorCode":0,"errorMsg":null,"data":`;
  yield* listsInParts(lists(), false);
  yield `,"latestValues":{${times.join(',')}}}`;
}

/** @param onRead called when the rows are read; later points are not in them. */
function rowsOf(
  telemetry: Telemetry,
  entityId: string,
  range: SeriesRange,
  onRead: (key: string) => void = () => undefined,
): (key: string) => Generator<Pairs> {
  return function* (key) {
    // Single points come newest first, buckets oldest first: what arrives meanwhile is in the buckets.
    if (range.agg === 'NONE') onRead(key);
    for (const rows of telemetry.rows(entityId, key, range)) yield rows.map((row) => [row.ts, row.value ?? null]);
    if (range.agg !== 'NONE') onRead(key);
  };
}

/** One reply, nothing live. */
export function* readHistory(session: Session, around: Surroundings, cmd: HistoryCmd): Sliced<void> {
  const entity = readable(session, around, cmd);
  if (!entity) return;
  if (splitKeys(cmd.keys).length === 0) return session.send(subscriptionError(cmd.cmdId, SOCKET_ERROR.badRequest, 'Keys are empty!'));
  const range = yield* rangeOf(session, around, cmd, entity.id, 'Failed to fetch historical data!');
  if (range) yield* session.sendParts(replyInParts(cmd.cmdId, range.keys, rowsOf(around.parts.telemetry, entity.id, range)));
}
