import type { AlarmCountQuery, AlarmStatusCmd, EntityDataCmd, HistoryCmd, TsSubCmd } from '../../../src/contract/frames.ts';
import type { EntityId } from '../../../src/contract/identifiers.ts';
import type { AlarmDataQuery, EntityCountQuery, EntityDataQuery, EntityFilter } from '../../../src/contract/query.ts';
import type { ServerFeature } from '../../../src/contract/releases.ts';
import { SOCKET_COMMANDS, type SocketCommandType } from '../../../src/contract/socket.ts';
import type { AttributeScope } from '../../../src/contract/telemetry.ts';
import type { ServerVersion } from './server-version.ts';
import { queryNeeds, suitQuery } from './suit-query.ts';

/** Null: of every originator; sent in parts. */
type OfOriginators<Q> = Omit<Q, 'entityFilter'> & { readonly entityFilter: EntityFilter | null };

export type WireCommand =
  | {
      readonly kind: 'entity-data';
      readonly body: { readonly query: OfOriginators<EntityDataQuery> } & Pick<EntityDataCmd, 'latestCmd' | 'tsCmd' | 'historyCmd'>;
    }
  | { readonly kind: 'alarm-data'; readonly body: { readonly query: OfOriginators<AlarmDataQuery> } }
  | { readonly kind: 'entity-count'; readonly body: { readonly query: EntityCountQuery } }
  | { readonly kind: 'alarm-count'; readonly body: { readonly query: OfOriginators<AlarmCountQuery> } }
  | { readonly kind: 'unread'; readonly body: { readonly limit: number } }
  | { readonly kind: 'unread-count'; readonly body: object }
  | { readonly kind: 'alarm-status'; readonly body: Omit<AlarmStatusCmd, 'cmdId'> }
  /** Old-style commands take names as one text, which servers split at commas: they are asked for all keys, or for one that is ours. */
  | { readonly kind: 'attributes'; readonly entity: EntityId; readonly scope: AttributeScope | '' }
  | {
      readonly kind: 'timeseries';
      readonly entity: EntityId;
      readonly range?: Pick<TsSubCmd, 'startTs' | 'timeWindow' | 'interval' | 'limit' | 'agg'>;
    }
  | {
      readonly kind: 'history';
      readonly entity: EntityId;
      readonly key: 'ping';
      readonly range: Pick<HistoryCmd, 'startTs' | 'endTs' | 'interval' | 'limit' | 'agg'>;
    };

interface Form {
  readonly subscribe: SocketCommandType;
  /** Undefined: nothing to cancel, or cancelled by the same command with `unsubscribe`. */
  readonly unsubscribe?: SocketCommandType;
  readonly isOldStyle?: true;
  readonly needs?: ServerFeature;
}

const FORMS: Readonly<Record<WireCommand['kind'], Form>> = {
  'entity-data': { subscribe: 'ENTITY_DATA', unsubscribe: 'ENTITY_DATA_UNSUBSCRIBE' },
  'alarm-data': { subscribe: 'ALARM_DATA', unsubscribe: 'ALARM_DATA_UNSUBSCRIBE' },
  'entity-count': { subscribe: 'ENTITY_COUNT', unsubscribe: 'ENTITY_COUNT_UNSUBSCRIBE', needs: 'entityCount' },
  'alarm-count': { subscribe: 'ALARM_COUNT', unsubscribe: 'ALARM_COUNT_UNSUBSCRIBE', needs: 'alarmCount' },
  'alarm-status': { subscribe: 'ALARM_STATUS', unsubscribe: 'ALARM_STATUS_UNSUBSCRIBE', needs: 'alarmStatus' },
  unread: { subscribe: 'NOTIFICATIONS', unsubscribe: 'NOTIFICATIONS_UNSUBSCRIBE', needs: 'inboxes' },
  'unread-count': { subscribe: 'NOTIFICATIONS_COUNT', unsubscribe: 'NOTIFICATIONS_UNSUBSCRIBE', needs: 'inboxes' },
  attributes: { subscribe: 'ATTRIBUTES', isOldStyle: true },
  timeseries: { subscribe: 'TIMESERIES', isOldStyle: true },
  history: { subscribe: 'TIMESERIES_HISTORY', isOldStyle: true },
};

/** Older servers use one table for old-style commands and for their own counter, which starts at 1. */
const OLD_STYLE_BASE = 1_000_000_000;

/** Unique in the life of the page, because a server may not answer a reused id. */
export function createIds(): (command: WireCommand) => number {
  let last = 0;
  return ({ kind }) => {
    last += 1;
    return FORMS[kind].isOldStyle ? OLD_STYLE_BASE + last : last;
  };
}

export function suitCommand(command: WireCommand, server: ServerVersion): WireCommand {
  switch (command.kind) {
    case 'entity-data':
      return { ...command, body: { ...command.body, query: suitQuery(command.body.query, server) } };
    case 'alarm-data':
      return { ...command, body: { query: suitQuery(command.body.query, server) } };
    case 'entity-count':
      return { ...command, body: { query: suitQuery(command.body.query, server) } };
    case 'alarm-count':
      return { ...command, body: { query: suitQuery(command.body.query, server) } };
    default:
      return command;
  }
}

/** A server without these features would refuse the whole frame. */
export function featuresOf(command: WireCommand): readonly ServerFeature[] {
  const { needs } = FORMS[command.kind];
  const own: ServerFeature[] = needs ? [needs] : [];
  if ('body' in command && 'query' in command.body) own.push(...queryNeeds(command.body.query));
  if (command.kind === 'entity-data') {
    const { latestCmd, tsCmd } = command.body;
    // Sent together, an older server would silently ignore the series.
    if (latestCmd && tsCmd) own.push('latestWithSeries');
  }
  return own;
}

export interface FrameEntry {
  readonly type: SocketCommandType;
  readonly cmd: Readonly<Record<string, unknown>>;
}

export function subscribeEntry(command: WireCommand, cmdId: number): FrameEntry {
  return { type: FORMS[command.kind].subscribe, cmd: { cmdId, ...fields(command) } };
}

/** Null where nothing has to be cancelled. */
export function unsubscribeEntry(command: WireCommand, cmdId: number): FrameEntry | null {
  const { unsubscribe } = FORMS[command.kind];
  if (unsubscribe) return { type: unsubscribe, cmd: { cmdId } };
  if (command.kind === 'history') return null;
  const { type, cmd } = subscribeEntry(command, cmdId);
  return { type, cmd: { ...cmd, unsubscribe: true } };
}

function fields(command: WireCommand): Readonly<Record<string, unknown>> {
  if ('body' in command) return { ...command.body };
  const { entity } = command;
  const base = { entityType: entity.entityType, entityId: entity.id };
  if (command.kind === 'attributes') return { ...base, scope: command.scope };
  return command.kind === 'history'
    ? { ...base, keys: command.key, ...command.range }
    : { ...base, scope: 'LATEST_TELEMETRY', ...command.range };
}

/** The list of the older envelope; null: none. */
export const listOf = (type: SocketCommandType) => SOCKET_COMMANDS[type];
