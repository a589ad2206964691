/** Apart from the frames' schemas (`frames.ts`), which the core does not need. */

/** The legacy endpoint exists on every release. */
export const LEGACY_SOCKET_PATH = '/api/ws/plugins/telemetry';
export const SOCKET_PATH = '/api/ws';

/** UTF-8 bytes. A server closes the socket when a frame is larger. */
export const SERVER_FRAME_BYTES = 32_768;
/** Why a server closes the socket (1007) of a session that ended, or whose user has other rights. */
export const OUTDATED_TOKEN = 'Token is outdated';
/** A request with more aggregation intervals is refused, or silently dropped. */
export const MAX_INTERVALS = 700;

/** Types on the newer endpoint, with the name of their list in the older envelope; null: none. */
export const SOCKET_COMMANDS = {
  ATTRIBUTES: 'attrSubCmds',
  TIMESERIES: 'tsSubCmds',
  TIMESERIES_HISTORY: 'historyCmds',
  ENTITY_DATA: 'entityDataCmds',
  ENTITY_DATA_UNSUBSCRIBE: 'entityDataUnsubscribeCmds',
  ALARM_DATA: 'alarmDataCmds',
  ALARM_DATA_UNSUBSCRIBE: 'alarmDataUnsubscribeCmds',
  ENTITY_COUNT: 'entityCountCmds',
  ENTITY_COUNT_UNSUBSCRIBE: 'entityCountUnsubscribeCmds',
  ALARM_COUNT: 'alarmCountCmds',
  ALARM_COUNT_UNSUBSCRIBE: 'alarmCountUnsubscribeCmds',
  ALARM_STATUS: null,
  ALARM_STATUS_UNSUBSCRIBE: null,
  NOTIFICATIONS: null,
  NOTIFICATIONS_COUNT: null,
  NOTIFICATIONS_UNSUBSCRIBE: null,
} as const;
export type SocketCommandType = keyof typeof SOCKET_COMMANDS;

export const SOCKET_ERROR = { internal: 1, badRequest: 2, unauthorized: 3, tooManyUpdates: 34 } as const;
