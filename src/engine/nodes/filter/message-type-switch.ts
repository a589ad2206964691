import { nodeType } from '../../node-type.ts';
import { along } from '../../outcome.ts';

/** Labels of both releases. */
const LABELS: Readonly<Record<string, string>> = {
  POST_ATTRIBUTES_REQUEST: 'Post attributes',
  POST_TELEMETRY_REQUEST: 'Post telemetry',
  TO_SERVER_RPC_REQUEST: 'RPC Request from Device',
  RPC_CALL_FROM_SERVER_TO_DEVICE: 'RPC Request to Device',
  ACTIVITY_EVENT: 'Activity Event',
  INACTIVITY_EVENT: 'Inactivity Event',
  CONNECT_EVENT: 'Connect Event',
  DISCONNECT_EVENT: 'Disconnect Event',
  ENTITY_CREATED: 'Entity Created',
  ENTITY_UPDATED: 'Entity Updated',
  ENTITY_DELETED: 'Entity Deleted',
  ENTITY_ASSIGNED: 'Entity Assigned',
  ENTITY_UNASSIGNED: 'Entity Unassigned',
  ATTRIBUTES_UPDATED: 'Attributes Updated',
  ATTRIBUTES_DELETED: 'Attributes Deleted',
  ALARM_ACK: 'Alarm Acknowledged',
  ALARM_CLEAR: 'Alarm Cleared',
  ENTITY_ASSIGNED_FROM_TENANT: 'Entity Assigned From Tenant',
  ENTITY_ASSIGNED_TO_TENANT: 'Entity Assigned To Tenant',
};

const NEWER_LABELS: Readonly<Record<string, string>> = {
  ALARM: 'Alarm',
  ALARM_CREATED: 'Alarm Created',
  ALARM_UPDATED: 'Alarm Updated',
  ALARM_SEVERITY_UPDATED: 'Alarm Severity Updated',
  ALARM_ASSIGNED: 'Alarm Assigned',
  ALARM_UNASSIGNED: 'Alarm Unassigned',
  COMMENT_CREATED: 'Comment Created',
  COMMENT_UPDATED: 'Comment Updated',
  TIMESERIES_UPDATED: 'Timeseries Updated',
  TIMESERIES_DELETED: 'Timeseries Deleted',
  RPC_QUEUED: 'RPC Queued',
  RPC_SENT: 'RPC Sent',
  RPC_DELIVERED: 'RPC Delivered',
  RPC_SUCCESSFUL: 'RPC Successful',
  RPC_TIMEOUT: 'RPC Timeout',
  RPC_EXPIRED: 'RPC Expired',
  RPC_FAILED: 'RPC Failed',
  RPC_DELETED: 'RPC Deleted',
  RELATION_ADD_OR_UPDATE: 'Relation Added or Updated',
  RELATION_DELETED: 'Relation Deleted',
  RELATIONS_DELETED: 'All Relations Deleted',
  REST_API_REQUEST: 'REST API request',
};

const labelOf = (labels: Readonly<Record<string, string>>, type: string) => (Object.hasOwn(labels, type) ? labels[type] : undefined);

/** 3.2 knows fewer labels. */
export const messageTypeSwitch = nodeType({
  clazz: 'filter.TbMsgTypeSwitchNode',
  read: (_settings, { release }) => ({ hasNewer: release !== '3.2' }),
  run: (message, { hasNewer }) => [
    along(labelOf(LABELS, message.type) ?? (hasNewer ? labelOf(NEWER_LABELS, message.type) : undefined) ?? 'Other', message),
  ],
});
