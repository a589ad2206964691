/** Nodes that ask something of a message. */
import { MESSAGE_TYPES } from '../../../contract/message-types.ts';
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
const NAMED_TYPES = MESSAGE_TYPES.map((type) => [type, `rulenode.message-types.${type}`] as const);

const isOne = is('checkForSingleEntity', true);

export const FILTER_FORMS: NodeForms = {
  'filter.TbMsgTypeFilterNode': form({ messageTypes: s.several(NAMED_TYPES, { isFree: true, ...NEEDED }) }),
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
