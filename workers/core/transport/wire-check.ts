/**
 * Looks at each command before it is sent: on these inputs a server closes the socket, never answers, or reads until its memory
 * is gone (live.md 2.10), and nobody would be told why.
 */
import { type Fault, fault } from '../../../src/contract/fault.ts';
import {
  alarmCountCmdSchema,
  alarmDataCmdSchema,
  alarmStatusCmdSchema,
  attrSubCmdSchema,
  entityCountCmdSchema,
  entityDataCmdSchema,
  historyCmdSchema,
  MAX_INTERVALS,
  type SocketCommandType,
  tsSubCmdSchema,
} from '../../../src/contract/frames.ts';
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

/** Why the command must not be sent; null when it may. */
export function checkCommand({ type, cmd }: FrameEntry): Fault | null {
  if (!(type in SCHEMAS)) return null;
  const parsed = SCHEMAS[type as keyof typeof SCHEMAS].safeParse(cmd);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    const path = issue?.path.join('.') ?? '';
    return fault('invalid', `${path}: ${issue?.message ?? ''}`, { key: 'bad-query', path });
  }
  const { query, tsCmd, historyCmd } = cmd as QueryParts;
  if (query && 'pageLink' in query && !query.latestValues)
    return fault('invalid', 'latestValues', { key: 'bad-query', path: 'query.latestValues' });
  return (
    checkRead(tsCmd && { ...tsCmd, lengthMs: tsCmd.timeWindow }) ??
    checkRead(historyCmd && { ...historyCmd, lengthMs: historyCmd.endTs - historyCmd.startTs })
  );
}

interface Read {
  readonly agg: string;
  readonly interval?: number | null;
}
interface QueryParts {
  readonly query?: { readonly latestValues?: unknown } | null;
  readonly tsCmd?: (Read & { readonly timeWindow: number }) | null;
  readonly historyCmd?: (Read & { readonly startTs: number; readonly endTs: number }) | null;
}

function checkRead(read: (Read & { readonly lengthMs: number }) | null | undefined): Fault | null {
  if (!read || read.agg === 'NONE') return null;
  const interval = read.interval ?? 0;
  if (interval < SHORTEST_INTERVAL_MS) return fault('invalid', `${interval} ms`, { key: 'interval-too-short' });
  const count = Math.floor(read.lengthMs / interval);
  if (count >= 0 && count <= MAX_INTERVALS) return null;
  return fault('invalid', `${count} > ${MAX_INTERVALS}`, { key: 'too-many-intervals' });
}
