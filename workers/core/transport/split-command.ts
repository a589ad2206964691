/** Alarms of every originator become one part for each type, long lists shorter lists, many keys groups; `MergedReplies` merges the answers. */
import { type Fault, failed, fault, type Outcome, ok } from '../../../src/contract/fault.ts';
import type { EntityFilter, EntityKey } from '../../../src/contract/query.ts';
import { entryBytes } from './pack-frames.ts';
import { subscribeEntry, type WireCommand } from './wire-command.ts';

/** Each part may be split again. */
export type SplitCommand =
  | { readonly by: 'none'; readonly command: WireCommand }
  | { readonly by: 'originators' | 'entities' | 'keys'; readonly command: WireCommand; readonly parts: readonly SplitCommand[] };

type EntityData = Extract<WireCommand, { kind: 'entity-data' }>;
type AlarmData = Extract<WireCommand, { kind: 'alarm-data' }>;
type AlarmCount = Extract<WireCommand, { kind: 'alarm-count' }>;
type Listed = EntityData | AlarmData | Extract<WireCommand, { kind: 'entity-count' }>;

const LONGEST_ID = 2 ** 31 - 1;
const NAME: EntityKey = { type: 'ENTITY_FIELD', key: 'name' };
/** Alarm lists can be merged by times of an alarm; the server's order of other fields differs. */
const ALARM_TIMES: ReadonlySet<string> = new Set([
  'createdTime',
  'startTs',
  'startTime',
  'endTs',
  'endTime',
  'ackTs',
  'ackTime',
  'clearTs',
  'clearTime',
]);

const bytesOf = (command: WireCommand) => entryBytes(subscribeEntry(command, LONGEST_ID));

/** Each part is a subscription. A filter that needs more parts leaves hardly any room for entities in a frame. */
const MOST_PARTS = 200;

/**
 * @param maxBytes most bytes of one command in a frame; no part is larger.
 * @param originators filters for the entities that alarms may come from. Faults: invalid, with the sizes, when it cannot be split.
 */
export function splitCommand(command: WireCommand, maxBytes: number, originators: readonly EntityFilter[]): Outcome<SplitCommand> {
  const split = isOfOriginators(command) ? byOriginators(command, originators) : inParts(command, maxBytes);
  return split.ok && leavesOf(split.value).length > MOST_PARTS ? failed(tooLarge(command, maxBytes, 'query-too-large')) : split;
}

const isOfOriginators = (command: WireCommand): command is EntityData | AlarmData | AlarmCount =>
  'body' in command && 'query' in command.body && command.body.query.entityFilter === null;

function byOriginators(command: EntityData | AlarmData | AlarmCount, filters: readonly EntityFilter[]): Outcome<SplitCommand> {
  const of = (entityFilter: EntityFilter) =>
    ({ ...command, body: { query: { ...command.body.query, entityFilter } } }) as EntityData | AlarmData | AlarmCount;
  return ok({ by: 'originators', command, parts: filters.map((filter) => ({ by: 'none', command: of(filter) })) });
}

function inParts(command: WireCommand, maxBytes: number): Outcome<SplitCommand> {
  if (bytesOf(command) <= maxBytes) return ok({ by: 'none', command });
  const listed = listedIds(command);
  const ids = [...new Set(listed)];
  if (ids.length < listed.length) return inParts(withIds(command as Listed, ids), maxBytes);
  const isMostlyKeys = ids.length > 1 && bytesOf(withIds(command as Listed, ids.slice(0, 1))) > maxBytes / 2;
  if (ids.length > 1 && !(isMostlyKeys && keysOf(command).length > 1)) return splitEntities(command as Listed, ids, maxBytes);
  if (command.kind === 'entity-data' && keysOf(command).length > 1) return splitKeys(command, maxBytes);
  return failed(tooLarge(command, maxBytes, 'query-too-large'));
}

export function leavesOf(split: SplitCommand): WireCommand[] {
  return split.by === 'none' ? [split.command] : split.parts.flatMap(leavesOf);
}

function tooLarge(command: WireCommand, maxBytes: number, key: string): Fault {
  return fault('invalid', `${bytesOf(command)} > ${maxBytes} bytes`, { key });
}

function inHalves<T>(list: readonly T[], command: (half: readonly T[]) => WireCommand, maxBytes: number): Outcome<SplitCommand[]> {
  const middle = Math.ceil(list.length / 2);
  const parts: SplitCommand[] = [];
  for (const half of [list.slice(0, middle), list.slice(middle)]) {
    const split = inParts(command(half), maxBytes);
    if (!split.ok) return split;
    parts.push(split.value);
  }
  return ok(parts);
}

function listedIds(command: WireCommand): readonly string[] {
  const filter = 'body' in command && 'query' in command.body ? command.body.query.entityFilter : null;
  // An alarm found through two entities counts once; a sum over parts would count it twice.
  if (filter?.type !== 'entityList' || command.kind === 'alarm-count') return [];
  return filter.entityList;
}

function withIds(command: Listed, entityList: readonly string[]): Listed {
  const { entityFilter } = command.body.query;
  const filter = { ...entityFilter, entityList: [...entityList] } as EntityFilter;
  return { ...command, body: { ...command.body, query: { ...command.body.query, entityFilter: filter } } } as Listed;
}

function splitEntities(command: Listed, ids: readonly string[], maxBytes: number): Outcome<SplitCommand> {
  const sorted = withSortKey(command);
  if (!sorted) return failed(tooLarge(command, maxBytes, 'list-too-long'));
  const parts = inHalves(ids, (half) => withIds(sorted, half), maxBytes);
  return parts.ok ? ok({ by: 'entities', command: sorted, parts: parts.value }) : parts;
}

/** Adds the key needed to merge answers in the server's order; null where they cannot be merged. */
function withSortKey(command: Listed): Listed | null {
  if (command.kind === 'entity-count') return command;
  const { page, sortOrder } = command.body.query.pageLink;
  // Only the first page can be merged from the first pages of the parts.
  if (page > 0) return null;
  if (command.kind === 'alarm-data') {
    return sortOrder?.key.type === 'ALARM_FIELD' && ALARM_TIMES.has(sortOrder.key.key) ? command : null;
  }
  if (!sortOrder) return command;
  const { query } = command.body;
  const list = sortOrder.key.type === 'ENTITY_FIELD' ? 'entityFields' : 'latestValues';
  const keys = query[list] ?? [];
  if (keys.some((key) => isSameKey(key, sortOrder.key))) return command;
  return { ...command, body: { ...command.body, query: { ...query, [list]: [...keys, sortOrder.key] } } };
}

const isSameKey = (a: EntityKey, b: EntityKey) => a.type === b.type && a.key === b.key;
const nameOf = ({ type, key }: EntityKey) => `${type} ${key}`;

function keysOf(command: WireCommand): EntityKey[] {
  if (command.kind !== 'entity-data') return [];
  const { query, latestCmd, tsCmd, historyCmd } = command.body;
  const series = [...(tsCmd?.keys ?? []), ...(historyCmd?.keys ?? [])].map((key): EntityKey => ({ type: 'TIME_SERIES', key }));
  const all: EntityKey[] = [...(query.entityFields ?? []), ...(query.latestValues ?? []), ...(latestCmd?.keys ?? []), ...series];
  return [...new Map(all.map((key) => [nameOf(key), key])).values()];
}

function splitKeys(command: EntityData, maxBytes: number): Outcome<SplitCommand> {
  const { query } = command.body;
  const ids = listedIds(command).slice(0, 1);
  const least = withKeys(ids.length > 0 ? (withIds(command, ids) as EntityData) : command, []);
  if (bytesOf(least) > maxBytes) return failed(tooLarge(command, maxBytes, 'query-too-large'));
  // A search covers all selected keys together; a part of the keys would find other rows.
  if (query.pageLink.textSearch) return failed(tooLarge(command, maxBytes, 'list-too-long'));
  // Without an order, each part could return other rows.
  const pageLink = { ...query.pageLink, sortOrder: query.pageLink.sortOrder ?? { key: NAME, direction: 'ASC' as const } };
  const whole = { ...command, body: { ...command.body, query: { ...query, pageLink } } };
  const parts = inHalves(keysOf(command), (half) => withKeys(whole, half), maxBytes);
  return parts.ok ? ok({ by: 'keys', command: whole, parts: parts.value }) : parts;
}

function withKeys({ kind, body }: EntityData, keys: readonly EntityKey[]): EntityData {
  const { query, latestCmd, tsCmd, historyCmd } = body;
  const names = new Set(keys.map(nameOf));
  const chosen = (list: readonly EntityKey[]) => list.filter((key) => names.has(nameOf(key)));
  const series = (list: readonly string[]) => list.filter((key) => names.has(nameOf({ type: 'TIME_SERIES', key })));
  const latest = chosen(latestCmd?.keys ?? []);
  const live = series(tsCmd?.keys ?? []);
  const past = series(historyCmd?.keys ?? []);
  return {
    kind,
    body: {
      query: { ...query, entityFields: chosen(query.entityFields ?? []), latestValues: chosen(query.latestValues ?? []) },
      ...(latestCmd && latest.length > 0 ? { latestCmd: { ...latestCmd, keys: latest } } : {}),
      ...(tsCmd && live.length > 0 ? { tsCmd: { ...tsCmd, keys: live } } : {}),
      ...(historyCmd && past.length > 0 ? { historyCmd: { ...historyCmd, keys: past } } : {}),
    },
  };
}
