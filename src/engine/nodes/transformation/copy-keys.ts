import { isPart } from '../../../contract/part.ts';
import { nodeType } from '../../node-type.ts';
import { success } from '../../outcome.ts';
import { payloadOf, textOf, withPayload } from '../payload.ts';
import { isOfMetadata, keyExpressions } from './key-expressions.ts';

interface Settings {
  readonly fromMetadata: boolean;
  readonly isWanted: (key: string) => boolean;
}

/** A payload that is no object passes unchanged. */
export const copyKeys = nodeType<Settings>({
  clazz: 'transform.TbCopyKeysNode',
  read: ({ copyFrom, fromMetadata, keys }) => ({ fromMetadata: isOfMetadata(copyFrom, fromMetadata), isWanted: keyExpressions(keys) }),
  run(message, { fromMetadata, isWanted }) {
    const value = payloadOf(message);
    if (!isPart(value)) return success(message);
    const { metadata } = message;
    const wanted = Object.entries(fromMetadata ? metadata : value).filter(([key]) => isWanted(key));
    if (wanted.length === 0) return success(message);
    if (fromMetadata) return success(withPayload(message, { ...value, ...Object.fromEntries(wanted) }));
    return success({ ...message, metadata: { ...metadata, ...Object.fromEntries(wanted.map(([key, one]) => [key, textOf(one)])) } });
  },
});
