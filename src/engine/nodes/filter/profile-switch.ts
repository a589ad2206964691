import { type NodeType, nodeType } from '../../node-type.ts';
import { along, NodeError } from '../../outcome.ts';

const NODE_EXCEPTION = 'org.thingsboard.rule.engine.api.TbNodeException';
const KINDS = { DEVICE: 'Device', ASSET: 'Asset' } as const;

/** The label is the name of the profile. */
const profileSwitch = (clazz: string, kind: keyof typeof KINDS): NodeType =>
  nodeType({
    clazz,
    read: () => undefined,
    run(message, _settings, { world }) {
      const { entityType } = message.originator;
      if (entityType !== kind) {
        const word = Object.hasOwn(KINDS, entityType) ? KINDS[entityType as keyof typeof KINDS] : entityType;
        throw new NodeError(`${NODE_EXCEPTION}: Unsupported originator type: ${word}! Only ${KINDS[kind]} type is allowed.`);
      }
      const name = world.entities.profileNameOf(message.originator);
      if (name === undefined) throw new NodeError(`${NODE_EXCEPTION}: The profile of ${message.originator.id} was not found`);
      return [along(name, message)];
    },
  });

export const deviceProfileSwitch = profileSwitch('filter.TbDeviceTypeSwitchNode', 'DEVICE');
export const assetProfileSwitch = profileSwitch('filter.TbAssetTypeSwitchNode', 'ASSET');
