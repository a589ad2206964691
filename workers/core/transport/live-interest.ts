/** What makes a live subscription busy, and the same subscription as a read that can be repeated instead. Pure. */
import type { EntityDataQuery } from '../../../src/contract/query.ts';
import type { WireCommand } from './wire-command.ts';

export interface LiveInterest {
  /** Keys whose changes are told, by type and name. */
  readonly keys: readonly string[];
  /** Names the page of entities that they are of. */
  readonly page: string;
  /** Entities of that page, where the query names them; null where only the server knows. */
  readonly entities: number | null;
}

/** Null for a command that tells no changes of values. */
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

function namedEntities({ entityFilter, pageLink: { page, pageSize } }: EntityDataQuery): number | null {
  if (entityFilter.type === 'singleEntity') return 1;
  if (entityFilter.type !== 'entityList') return null;
  return Math.max(0, Math.min(pageSize, new Set(entityFilter.entityList).size - page * pageSize));
}

/** Asks once for what the command would have had told; any other command as it is. */
export function asRead(command: WireCommand): WireCommand {
  if (command.kind !== 'entity-data') return command;
  const { query, tsCmd } = command.body;
  if (!tsCmd) return { kind: 'entity-data', body: { query } };
  const { timeWindow, ...read } = tsCmd;
  return { kind: 'entity-data', body: { query, historyCmd: { ...read, endTs: read.startTs + timeWindow } } };
}
