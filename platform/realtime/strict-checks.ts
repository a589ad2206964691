import { isUuid } from '../../src/contract/identifiers.ts';
import { isPart, type Part } from '../../src/contract/part.ts';
import { MAX_INTERVALS } from '../../src/contract/socket.ts';
import { AGGREGATIONS } from '../../src/contract/telemetry.ts';
import type { CommandFailure, RealtimeSettings } from './options.ts';

/** The number that a server reads; NaN if there is none. `Number` itself throws for objects that cannot be converted to text. */
const amount = (value: unknown): number => (typeof value === 'number' || typeof value === 'string' ? Number(value) : Number.NaN);

/** Whether the input has a property that parsing dropped. Inside an entity filter servers accept unknown ones. */
export function hasUnknown(raw: unknown, parsed: unknown): boolean {
  if (Array.isArray(raw)) return Array.isArray(parsed) && raw.some((item, index) => hasUnknown(item, parsed[index]));
  if (!isPart(raw) || !isPart(parsed)) return false;
  return Object.keys(raw).some((name) => !Object.hasOwn(parsed, name) || (name !== 'entityFilter' && hasUnknown(raw[name], parsed[name])));
}

/** What a real server does at a command that no client may send; undefined: it answers. */
export function failureOf(type: string, raw: unknown, version: RealtimeSettings['version']): CommandFailure | undefined {
  if (!isPart(raw)) return undefined;
  const { query, historyCmd, latestCmd, tsCmd } = raw;
  if (type === 'ALARM_DATA' && version === '3.2' && isPart(query) && isPart(query.pageLink) && 'assigneeId' in query.pageLink)
    return 'frame-refused';
  if (type === 'ALARM_DATA') return isPart(query) && (isBadQuery(query) || !Array.isArray(query.latestValues)) ? 1011 : undefined;
  if (type !== 'ENTITY_DATA') return undefined;
  const isFatal =
    (isPart(historyCmd) && isBadRange(historyCmd, amount(historyCmd.endTs) - amount(historyCmd.startTs))) ||
    (isPart(query) && (isBadQuery(query) || (isPart(latestCmd) && !Array.isArray(query.latestValues))));
  if (isFatal) return version === '3.2' ? 1011 : 1012;
  if (isPart(tsCmd) && isBadRange(tsCmd, amount(tsCmd.timeWindow))) return version === '3.2' ? 'unanswered' : 1012;
  return undefined;
}

/** The point before the range is looked for in the year before, which is cut into the same intervals. */
function isBadRange({ agg, interval, fetchLatestPreviousPoint }: Part, length: number): boolean {
  if (agg === undefined || agg === null) return true;
  if (agg === 'NONE' || !AGGREGATIONS.some((known) => known === agg)) return false;
  const step = amount(interval ?? 0);
  return fetchLatestPreviousPoint === true || step < 1 || Math.floor(length / Math.max(step, 1000)) > MAX_INTERVALS;
}

function isBadQuery({ entityFilter, pageLink }: Part): boolean {
  if (!isPart(entityFilter) || !isPart(pageLink)) return true;
  if (amount(pageLink.pageSize ?? 0) < 1 || amount(pageLink.page ?? 0) < 0) return true;
  if (isPart(pageLink.sortOrder) && (pageLink.sortOrder.direction === undefined || pageLink.sortOrder.direction === null)) return true;
  return Array.isArray(entityFilter.entityList) && entityFilter.entityList.some((id) => typeof id !== 'string' || !isUuid(id));
}
