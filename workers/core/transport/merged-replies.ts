/** The owner gets nothing before each part has answered, then whole pages as for a single command; updates are passed on at once. */

import { ownValue } from '../../../src/contract/own-value.ts';
import { isPart } from '../../../src/contract/part.ts';
import type { EntityKey } from '../../../src/contract/query.ts';
import { compareSortKeys, type ServerSortKey, serverSortKey } from '../telemetry/server-order.ts';
import { leavesOf, type SplitCommand } from './split-command.ts';
import type { WireCommand } from './wire-command.ts';

/** Parsed, not validated: the owner checks each field. */
export type Reply = Readonly<Record<string, unknown>>;

type Row = Readonly<Record<string, unknown>>;
interface Page {
  readonly data: readonly Row[];
  readonly totalElements: number;
}
const NOTHING = { data: [], totalElements: 0, totalPages: 0, hasNext: false };
type Latest = Readonly<Record<string, Readonly<Record<string, { readonly value?: unknown } | undefined>> | undefined>>;

/** Numbers beside the page, which are summed over the parts. */
const SUMMED = ['count', 'totalEntities'] as const;

export class MergedReplies {
  private readonly split: SplitCommand;
  private readonly replies: (Reply | null)[];
  private hasAnswered = false;

  constructor(split: SplitCommand) {
    this.split = split;
    this.replies = leavesOf(split).map(() => null);
  }

  /** @param part index among the leaves. @returns the reply for the owner; null while parts are missing. */
  take(part: number, reply: Reply): Reply | null {
    const isPage = isPart(reply.data);
    if (!isPage && typeof reply.count !== 'number') {
      this.keepUpdate(part, reply.update);
      return reply;
    }
    // The owner reports a malformed page.
    if (isPage && !isPageOf(reply.data)) return reply;
    this.replies[part] = reply;
    const all = this.replies.filter((one) => one !== null);
    if (all.length < this.replies.length) return null;
    const sums = SUMMED.flatMap((name) => (typeof reply[name] === 'number' ? [[name, sum(all.map((one) => Number(one[name])))]] : []));
    const allowed = typeof reply.allowedEntities === 'number' ? { allowedEntities: sum(all.map(allowedOf)) } : {};
    const merged = { ...reply, ...Object.fromEntries(sums), ...allowed, ...(isPage ? { data: this.page() } : {}) };
    if (!this.hasAnswered) this.forgetValues();
    this.hasAnswered = true;
    return merged;
  }

  /** Whether the rest is worth showing when a part is refused. */
  get canDoWithout(): boolean {
    return this.split.by === 'originators';
  }

  /** The server refused the part: as if nothing were found. */
  without(part: number): Reply | null {
    return this.take(
      part,
      this.split.command.kind === 'alarm-count' ? { count: 0 } : { data: NOTHING, totalEntities: 0, allowedEntities: 0 },
    );
  }

  private page() {
    const pages = this.replies.map((reply) => reply?.data as Page);
    let next = 0;
    const of = (split: SplitCommand): Page => {
      if (split.by === 'none') return pages[next++] as Page;
      const parts = split.parts.map(of);
      return split.by === 'keys' ? joinKeys(parts) : joinEntities(split.command, parts);
    };
    const { data, totalElements } = of(this.split);
    const { page, pageSize } = pageLinkOf(this.split.command);
    const totalPages = Math.ceil(totalElements / pageSize);
    return { data, totalElements, totalPages, hasNext: page + 1 < totalPages };
  }

  /** Alarms arrive as whole rows: an older version must not return when another part sends its page again. */
  private keepUpdate(part: number, update: unknown): void {
    const known = this.replies[part];
    if (!known || this.split.command.kind !== 'alarm-data' || !Array.isArray(update)) return;
    const changed = new Map((update as Row[]).map((row) => [identity(row), row]));
    const page = known.data as Page;
    this.replies[part] = { ...known, data: { ...page, data: page.data.map((row) => changed.get(identity(row)) ?? row) } };
  }

  /** The owner has the values; for a page that is sent again only its rows and their order are needed. */
  private forgetValues(): void {
    const { command } = this.split;
    if (command.kind !== 'entity-data') return;
    const key = command.body.query.pageLink.sortOrder?.key;
    for (const [part, reply] of this.replies.entries()) {
      const page = reply?.data as Page;
      const data = page.data.map((row) => ({ entityId: row.entityId, latest: key ? onlyKey(row, key) : null }));
      this.replies[part] = { data: { ...page, data } };
    }
  }
}

const isPageOf = (value: unknown): value is Page =>
  isPart(value) && typeof value.totalElements === 'number' && Array.isArray(value.data) && value.data.every(isPart);
const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);

/** The limit holds for each part: another part's room does not help. */
function allowedOf({ allowedEntities, totalEntities }: Reply): number {
  return typeof totalEntities === 'number' ? Math.min(Number(allowedEntities), totalEntities) : Number(allowedEntities);
}

function pageLinkOf(command: WireCommand) {
  const isPaged = command.kind === 'entity-data' || command.kind === 'alarm-data';
  return isPaged ? command.body.query.pageLink : { page: 0, pageSize: 1, sortOrder: null };
}

/** A list may contain an alarm once for each entity that it was found through. */
const identity = ({ id, entityId }: Row) => `${idOf(id)} ${idOf(entityId)}`;
const idOf = (value: unknown) => String((value as { id?: unknown } | null | undefined)?.id);

function onlyKey({ latest }: Row, { type, key }: EntityKey): Latest {
  return { [type]: { [key]: ownValue((latest as Latest | null | undefined)?.[type], key) } };
}

/** Each part has the same rows with other keys; the first part determines rows and order. */
function joinKeys([first, ...others]: readonly Page[]): Page {
  const { data, totalElements } = first as Page;
  const byId = others.map((page) => new Map(page.data.map((row) => [idOf(row.entityId), row])));
  return { totalElements, data: data.map((row) => byId.reduce((whole, rows) => joinRow(whole, rows.get(idOf(row.entityId))), row)) };
}

function joinRow(row: Row, more: Row | undefined): Row {
  if (!more) return row;
  const latest = { ...(row.latest as Latest | null) };
  for (const [type, cells] of Object.entries((more.latest as Latest | null) ?? {})) latest[type] = { ...latest[type], ...cells };
  return { ...row, latest, timeseries: { ...(row.timeseries as Row | null), ...(more.timeseries as Row | null) } };
}

/** Each part has the first rows of some of the entities, so the first rows of all are among them. */
function joinEntities(command: WireCommand, pages: readonly Page[]): Page {
  const { sortOrder, pageSize } = pageLinkOf(command);
  const rows = pages.flatMap(({ data }) => data);
  const totalElements = sum(pages.map((page) => page.totalElements));
  if (!sortOrder) return { data: rows.slice(0, pageSize), totalElements };
  const { key, direction } = sortOrder;
  const sign = direction === 'DESC' ? -1 : 1;
  const keyed = rows.map((row) => ({ row, at: sortKeyOf(row, key) }));
  keyed.sort((a, b) => sign * compareSortKeys(a.at, b.at));
  return { data: keyed.slice(0, pageSize).map(({ row }) => row), totalElements };
}

const ALARM_FIELDS: Readonly<Record<string, string>> = {
  startTime: 'startTs',
  endTime: 'endTs',
  ackTime: 'ackTs',
  clearTime: 'clearTs',
  originator: 'originatorName',
};

function sortKeyOf(row: Row, { type, key }: EntityKey): ServerSortKey {
  if (type === 'ALARM_FIELD') {
    const field = row[ALARM_FIELDS[key] ?? key];
    return typeof field === 'number' ? { number: field, text: '' } : { number: 0, text: typeof field === 'string' ? field : '' };
  }
  const value = ownValue((row.latest as Latest | null | undefined)?.[type], key)?.value;
  return serverSortKey(typeof value === 'string' ? value : '', type === 'ENTITY_FIELD');
}
