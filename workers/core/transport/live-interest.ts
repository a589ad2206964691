/** Estimates the load of a live subscription, and converts it into a read that can be repeated instead. */
import type { WireCommand } from './wire-command.ts';

type Query = Extract<WireCommand, { kind: 'entity-data' }>['body']['query'];

export interface LiveInterest {
  /** Keys by type and name. */
  readonly keys: readonly string[];
  readonly page: string;
  /** Entities on the page, where the query names them; null where only the server knows them. */
  readonly entities: number | null;
}

/** Null for a command without updates of values. */
export function liveInterest(command: WireCommand): LiveInterest | null {
  if (command.kind !== 'entity-data') return null;
  const { query, latestCmd, tsCmd } = command.body;
  const keys = [
    ...(latestCmd?.keys ?? []).map(({ type, key }) => `${type} ${key}`),
    ...(tsCmd?.keys ?? []).map((key) => `TIME_SERIES ${key}`),
  ];
  if (keys.length === 0) return null;
  const { entityFilter, keyFilters, pageLink } = query;
  return { keys, page: JSON.stringify([entityFilter, keyFilters, pageLink]), entities: namedEntities(query) };
}

function namedEntities({ entityFilter, pageLink: { page, pageSize } }: Query): number | null {
  if (entityFilter?.type === 'singleEntity') return 1;
  if (entityFilter?.type !== 'entityList') return null;
  return Math.max(0, Math.min(pageSize, new Set(entityFilter.entityList).size - page * pageSize));
}

/** Commands without updates are unchanged. */
export function asRead(command: WireCommand): WireCommand {
  if (command.kind !== 'entity-data') return command;
  const { query, tsCmd } = command.body;
  if (!tsCmd) return { kind: 'entity-data', body: { query } };
  const { timeWindow, ...read } = tsCmd;
  return { kind: 'entity-data', body: { query, historyCmd: { ...read, endTs: read.startTs + timeWindow } } };
}
