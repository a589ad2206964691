import { ATTRIBUTE_SCOPES, type AttributeScope } from '../../../contract/telemetry.ts';
import type { Message } from '../../message.ts';
import { nodeType } from '../../node-type.ts';
import { NodeError, success } from '../../outcome.ts';
import { attributesOf } from '../readings.ts';

interface Settings {
  readonly scope: AttributeScope;
  readonly tellsDevice: boolean;
  readonly followsMetadata: boolean;
}

const scopeOf = (text: unknown): AttributeScope | undefined => ATTRIBUTE_SCOPES.find((scope) => scope === text);

/** 3.2 writes it as a text. */
const isTrue = (value: unknown) => value === true || value === 'true';

function scopeFor({ metadata }: Message, { scope, followsMetadata }: Settings): AttributeScope {
  return (followsMetadata ? scopeOf(metadata.scope) : undefined) ?? scope;
}

/** On 4.3 the scope of the metadata wins, 3.2 does not look at it. */
export const saveAttributes = nodeType<Settings>({
  clazz: 'telemetry.TbMsgAttributesNode',
  read: ({ scope, notifyDevice }, { release }) => ({
    scope: scopeOf(scope) ?? 'CLIENT_SCOPE',
    tellsDevice: isTrue(notifyDevice),
    followsMetadata: release !== '3.2',
  }),
  run(message, settings, { world }) {
    if (message.type !== 'POST_ATTRIBUTES_REQUEST')
      throw new NodeError(`java.lang.IllegalArgumentException: Unsupported msg type: ${message.type}`);
    world.values.saveAttributes(message.originator, scopeFor(message, settings), attributesOf(message.body), settings);
    return success(message);
  },
});
