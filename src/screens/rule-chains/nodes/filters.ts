/** Nodes that ask something of a message. */
import { is } from '../../../stored/fields/when.ts';
import {
  DIRECTION,
  entityId,
  entityType,
  entityTypes,
  form,
  keys,
  NEEDED,
  type NodeForms,
  relationType,
  s,
  worded,
} from './node-fields.ts';

/** Others may be typed. */
const MESSAGE_TYPES = [
  ...['POST_ATTRIBUTES_REQUEST', 'POST_TELEMETRY_REQUEST', 'TO_SERVER_RPC_REQUEST', 'RPC_CALL_FROM_SERVER_TO_DEVICE'],
  ...['ACTIVITY_EVENT', 'INACTIVITY_EVENT', 'CONNECT_EVENT', 'DISCONNECT_EVENT'],
  ...['ENTITY_CREATED', 'ENTITY_UPDATED', 'ENTITY_DELETED', 'ENTITY_ASSIGNED', 'ENTITY_UNASSIGNED'],
  ...['ATTRIBUTES_UPDATED', 'ATTRIBUTES_DELETED'],
].map((type) => [type, `rulenode.message-types.${type}`] as const);

const isOne = is('checkForSingleEntity', true);

export const FILTER_FORMS: NodeForms = {
  'filter.TbMsgTypeFilterNode': form({ messageTypes: s.several(MESSAGE_TYPES, { isFree: true, ...NEEDED }) }),
  'filter.TbOriginatorTypeFilterNode': form({ originatorTypes: entityTypes(NEEDED) }),
  'filter.TbCheckMessageNode': form({
    messageNames: keys(),
    metadataNames: keys(),
    checkAllKeys: s.flag(true),
  }),
  'filter.TbCheckRelationNode': form({
    direction: DIRECTION,
    relationType: relationType(NEEDED),
    checkForSingleEntity: s.flag(true),
    entityType: entityType({ ...NEEDED, when: isOne }),
    entityId: entityId('entityType', { ...NEEDED, when: (holder) => isOne(holder) && typeof holder.entityType === 'string' }),
  }),
  'action.TbDeviceStateNode': form({
    event: s.choice(worded('ACTIVITY_EVENT', 'INACTIVITY_EVENT', 'CONNECT_EVENT', 'DISCONNECT_EVENT'), NEEDED),
  }),
};
