/**
 * On some inputs a server closes the socket, never answers, or reads until it is out of memory, without a message. Unknown properties are
 * removed, because one of them anywhere but in an entity filter makes the server refuse the whole frame.
 */
import { type Fault, failed, fault, type Outcome, ok } from '../../../src/contract/fault.ts';
import {
  alarmCountCmdSchema,
  alarmDataCmdSchema,
  alarmStatusCmdSchema,
  attrSubCmdSchema,
  entityCountCmdSchema,
  entityDataCmdSchema,
  historyCmdSchema,
  tsSubCmdSchema,
} from '../../../src/contract/frames.ts';
import { MAX_INTERVALS, type SocketCommandType } from '../../../src/contract/socket.ts';
import type { FrameEntry } from './wire-command.ts';

const SHORTEST_INTERVAL_MS = 1000;
const SCHEMAS = {
  ATTRIBUTES: attrSubCmdSchema,
  TIMESERIES: tsSubCmdSchema,
  TIMESERIES_HISTORY: historyCmdSchema,
  ENTITY_DATA: entityDataCmdSchema,
  ALARM_DATA: alarmDataCmdSchema,
  ENTITY_COUNT: entityCountCmdSchema,
  ALARM_COUNT: alarmCountCmdSchema,
  ALARM_STATUS: alarmStatusCmdSchema,
} satisfies Partial<Record<SocketCommandType, unknown>>;

/** The command without unknown properties, or why it must not be sent. */
export function checkCommand({ type, cmd }: FrameEntry): Outcome<FrameEntry> {
  if (!(type in SCHEMAS)) return ok({ type, cmd });
  const parsed = SCHEMAS[type as keyof typeof SCHEMAS].safeParse(cmd);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    const path = issue?.path.join('.') ?? '';
    return failed(fault('invalid', `${path}: ${issue?.message ?? ''}`, { key: 'bad-query', path }));
  }
  const { query, tsCmd, historyCmd, ...own } = cmd as QueryParts;
  if (query && 'pageLink' in query && !query.latestValues)
    return failed(fault('invalid', 'latestValues', { key: 'bad-query', path: 'query.latestValues' }));
  const refusal = checkRead(tsCmd) ?? checkRead(historyCmd) ?? checkRead(own);
  return refusal ? failed(refusal) : ok({ type, cmd: parsed.data });
}

interface Read {
  readonly agg?: string;
  readonly interval?: number | null;
  readonly timeWindow?: number;
  readonly startTs?: number;
  readonly endTs?: number;
  readonly fetchLatestPreviousPoint?: boolean | null;
}
/** The older commands are a read themselves. */
interface QueryParts extends Read {
  readonly query?: { readonly latestValues?: unknown } | null;
  readonly tsCmd?: Read | null;
  readonly historyCmd?: Read | null;
}

function checkRead(read: Read | null | undefined): Fault | null {
  if (!read?.agg || read.agg === 'NONE') return null;
  const { interval, timeWindow, startTs = 0, endTs = startTs } = read;
  // Servers look for it in the year before, which they cut into the same intervals.
  if (read.fetchLatestPreviousPoint)
    return fault('invalid', 'fetchLatestPreviousPoint', { key: 'bad-query', path: 'fetchLatestPreviousPoint' });
  if (!interval || interval < SHORTEST_INTERVAL_MS) return fault('invalid', `${interval ?? 0} ms`, { key: 'interval-too-short' });
  const count = Math.floor((timeWindow ?? endTs - startTs) / interval);
  if (count >= 0 && count <= MAX_INTERVALS) return null;
  return fault('invalid', `${count} > ${MAX_INTERVALS}`, { key: 'too-many-intervals' });
}
