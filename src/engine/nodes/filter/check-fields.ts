import { isPart } from '../../../contract/part.ts';
import { nodeType } from '../../node-type.ts';
import { along, NodeError } from '../../outcome.ts';
import { payloadOf } from '../payload.ts';

interface Settings {
  readonly messageKeys: readonly string[] | undefined;
  readonly metadataKeys: readonly string[] | undefined;
  readonly needsAll: boolean;
}

const listOf = (value: unknown) => (Array.isArray(value) ? value.map(String) : undefined);

/** Null, and a member that is null, are no value. */
export const checkFields = nodeType<Settings>({
  clazz: 'filter.TbCheckMessageNode',
  read: ({ messageNames, metadataNames, checkAllKeys }) => ({
    messageKeys: listOf(messageNames),
    metadataKeys: listOf(metadataNames),
    needsAll: checkAllKeys !== false,
  }),
  run(message, { messageKeys, metadataKeys, needsAll }) {
    if (!messageKeys || !metadataKeys) throw new NodeError('java.lang.NullPointerException: the lists of keys are null');
    const value = payloadOf(message);
    if (messageKeys.length > 0 && !isPart(value)) throw new NodeError('com.google.gson.JsonSyntaxException: the payload is not an object');
    const { metadata } = message;
    const found = [
      ...messageKeys.map((key) => isPart(value) && Object.hasOwn(value, key) && value[key] !== null),
      ...metadataKeys.map((key) => Object.hasOwn(metadata, key)),
    ];
    return [along((needsAll ? found.every(Boolean) : found.some(Boolean)) ? 'True' : 'False', message)];
  },
});
