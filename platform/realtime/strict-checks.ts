import { MAX_INTERVALS } from '../../src/contract/frames.ts';
import { isUuid } from '../../src/contract/identifiers.ts';
import { AGGREGATIONS } from '../../src/contract/telemetry.ts';

type Raw = Readonly<Record<string, unknown>>;

/** The number that a server reads; NaN if there is none. `Number` itself throws for objects that cannot be converted to text. */
const amount = (value: unknown): number => (typeof value === 'number' || typeof value === 'string' ? Number(value) : Number.NaN);

export function isRecord(value: unknown): value is Raw {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Whether the input has a property that parsing dropped. Inside an entity filter servers accept unknown ones. */
export function hasUnknown(raw: unknown, parsed: unknown): boolean {
  if (Array.isArray(raw)) return Array.isArray(parsed) && raw.some((item, index) => hasUnknown(item, parsed[index]));
  if (!isRecord(raw) || !isRecord(parsed)) return false;
  return Object.keys(raw).some((name) => !Object.hasOwn(parsed, name) || (name !== 'entityFilter' && hasUnknown(raw[name], parsed[name])));
}

/** What a real 3.2 server does with a command that no client may send; undefined: it answers. */
export function poisonOf(array: string, raw: unknown): 'fatal' | 'silent' | undefined {
  if (!isRecord(raw)) return undefined;
  if (array === 'entityDataCmds') {
    if (isRecord(raw.historyCmd) && isBadRange(raw.historyCmd, amount(raw.historyCmd.endTs) - amount(raw.historyCmd.startTs)))
      return 'fatal';
    if (isRecord(raw.query) && (isBadQuery(raw.query) || (isRecord(raw.latestCmd) && !Array.isArray(raw.query.latestValues))))
      return 'fatal';
    if (isRecord(raw.tsCmd) && isBadRange(raw.tsCmd, amount(raw.tsCmd.timeWindow))) return 'silent';
  }
  if (array === 'alarmDataCmds' && isRecord(raw.query) && (isBadQuery(raw.query) || !Array.isArray(raw.query.latestValues))) return 'fatal';
  return undefined;
}

function isBadRange({ agg, interval }: Raw, length: number): boolean {
  if (agg === undefined || agg === null) return true;
  return (
    agg !== 'NONE' &&
    AGGREGATIONS.some((known) => known === agg) &&
    Math.floor(length / Math.max(amount(interval ?? 0), 1000)) > MAX_INTERVALS
  );
}

function isBadQuery({ entityFilter, pageLink }: Raw): boolean {
  if (!isRecord(entityFilter) || !isRecord(pageLink)) return true;
  if (amount(pageLink.pageSize ?? 0) < 1 || amount(pageLink.page ?? 0) < 0) return true;
  if (isRecord(pageLink.sortOrder) && (pageLink.sortOrder.direction === undefined || pageLink.sortOrder.direction === null)) return true;
  return Array.isArray(entityFilter.entityList) && entityFilter.entityList.some((id) => typeof id !== 'string' || !isUuid(id));
}
