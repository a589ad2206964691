import type { NodeType } from '../node-type.ts';
import { assignToCustomer } from './action/assign-to-customer.ts';
import { calculatedFields } from './action/calculated-fields.ts';
import { clearAlarm } from './action/clear-alarm.ts';
import { copyToViews } from './action/copy-to-views.ts';
import { createAlarm } from './action/create-alarm.ts';
import { createRelation } from './action/create-relation.ts';
import { deleteAttributes } from './action/delete-attributes.ts';
import { deleteRelation } from './action/delete-relation.ts';
import { deviceProfile } from './action/device-profile.ts';
import { deviceState } from './action/device-state.ts';
import { geofenceEvents } from './action/geofence-events.ts';
import { log } from './action/log.ts';
import { mathFunction } from './action/math-function.ts';
import { restCallReply } from './action/rest-call-reply.ts';
import { rpcReply } from './action/rpc-reply.ts';
import { rpcRequest } from './action/rpc-request.ts';
import { saveAttributes } from './action/save-attributes.ts';
import { saveSeries } from './action/save-series.ts';
import { synchronizationEnd, synchronizationStart } from './action/synchronization.ts';
import { unassignFromCustomer } from './action/unassign-from-customer.ts';
import { calculateDelta } from './enrichment/calculate-delta.ts';
import { customerDetails, tenantDetails } from './enrichment/details.ts';
import { deviceCredentials } from './enrichment/device-credentials.ts';
import { customerAttributes, relatedAttributes, tenantAttributes } from './enrichment/mapped-values.ts';
import { originatorAttributes } from './enrichment/originator-attributes.ts';
import { originatorFields } from './enrichment/originator-fields.ts';
import { originatorTelemetry } from './enrichment/originator-telemetry.ts';
import { relatedDeviceAttributes } from './enrichment/related-device-attributes.ts';
import { notFromHere, saveToCustomTable } from './external/not-from-here.ts';
import { publishToMqtt } from './external/publish-to-mqtt.ts';
import { restCall } from './external/rest-call.ts';
import { sendEmail } from './external/send-email.ts';
import { sendNotification } from './external/send-notification.ts';
import { sendSms } from './external/send-sms.ts';
import { sendToSlack } from './external/send-to-slack.ts';
import { checkAlarmStatus } from './filter/check-alarm-status.ts';
import { checkFields } from './filter/check-fields.ts';
import { checkRelation } from './filter/check-relation.ts';
import { geofenceFilter } from './filter/geofence-filter.ts';
import { messageTypeFilter } from './filter/message-type-filter.ts';
import { messageTypeSwitch } from './filter/message-type-switch.ts';
import { originatorTypeFilter } from './filter/originator-type-filter.ts';
import { originatorTypeSwitch } from './filter/originator-type-switch.ts';
import { assetProfileSwitch, deviceProfileSwitch } from './filter/profile-switch.ts';
import { scriptFilter } from './filter/script-filter.ts';
import { scriptSwitch } from './filter/script-switch.ts';
import { acknowledge } from './flow/acknowledge.ts';
import { chainInput } from './flow/chain-input.ts';
import { chainOutput } from './flow/chain-output.ts';
import { checkpoint } from './flow/checkpoint.ts';
import { deduplication } from './time/deduplication.ts';
import { delay } from './time/delay.ts';
import { generator } from './time/generator.ts';
import { messageCount } from './time/message-count.ts';
import { changeOriginator } from './transformation/change-originator.ts';
import { copyKeys } from './transformation/copy-keys.ts';
import { deleteKeys } from './transformation/delete-keys.ts';
import { jsonPath } from './transformation/json-path.ts';
import { renameKeys } from './transformation/rename-keys.ts';
import { scriptTransformation } from './transformation/script-transformation.ts';
import { splitArray } from './transformation/split-array.ts';
import { toEmail } from './transformation/to-email.ts';

/** All classes that run here. */
export const NODE_TYPES: readonly NodeType[] = [
  ...[messageTypeFilter, messageTypeSwitch, originatorTypeFilter, originatorTypeSwitch, deviceProfileSwitch, assetProfileSwitch],
  ...[geofenceFilter, checkAlarmStatus, checkFields, checkRelation, scriptFilter, scriptSwitch],
  ...[originatorAttributes, relatedDeviceAttributes, customerAttributes, tenantAttributes, relatedAttributes],
  ...[originatorFields, originatorTelemetry, customerDetails, tenantDetails, deviceCredentials, calculateDelta],
  ...[changeOriginator, copyKeys, deleteKeys, renameKeys, scriptTransformation, splitArray, jsonPath],
  ...[createAlarm, clearAlarm, rpcReply, rpcRequest],
  ...[assignToCustomer, unassignFromCustomer, createRelation, deleteRelation],
  ...[deviceProfile, log, saveAttributes, deleteAttributes, saveSeries],
  ...[copyToViews, deviceState, geofenceEvents, mathFunction, calculatedFields, synchronizationStart, synchronizationEnd],
  ...[delay, deduplication, messageCount, generator],
  ...[toEmail, sendEmail, sendSms, sendToSlack, sendNotification, restCall, publishToMqtt, restCallReply],
  ...[...notFromHere, saveToCustomTable],
  ...[acknowledge, chainInput, chainOutput, checkpoint],
];

const BY_CLASS: ReadonlyMap<string, NodeType> = new Map(NODE_TYPES.map((type) => [type.clazz, type]));

/** @param clazz without the package. Undefined: it does not run here. */
export const nodeTypeOf = (clazz: string): NodeType | undefined => BY_CLASS.get(clazz);
