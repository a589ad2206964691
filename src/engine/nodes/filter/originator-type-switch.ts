import { nodeType } from '../../node-type.ts';
import { along, NodeError } from '../../outcome.ts';

const LABELS: Readonly<Record<string, string>> = {
  DEVICE: 'Device',
  ASSET: 'Asset',
  ALARM: 'Alarm',
  ENTITY_VIEW: 'Entity View',
  TENANT: 'Tenant',
  CUSTOMER: 'Customer',
  USER: 'User',
  DASHBOARD: 'Dashboard',
  RULE_CHAIN: 'Rule chain',
  RULE_NODE: 'Rule node',
  EDGE: 'Edge',
};

export const originatorTypeSwitch = nodeType({
  clazz: 'filter.TbOriginatorTypeSwitchNode',
  read: () => undefined,
  run(message) {
    const { entityType } = message.originator;
    const label = LABELS[entityType];
    if (label === undefined) throw new NodeError(`Unsupported originator type: ${entityType}`);
    return [along(label, message)];
  },
});
