import { isPart } from '../../../contract/part.ts';
import { nodeType } from '../../node-type.ts';
import { success } from '../../outcome.ts';
import { payloadOf, withPayload } from '../payload.ts';
import { isOfMetadata, keyExpressions } from './key-expressions.ts';

interface Settings {
  readonly fromMetadata: boolean;
  readonly isWanted: (key: string) => boolean;
}

export const deleteKeys = nodeType<Settings>({
  clazz: 'transform.TbDeleteKeysNode',
  read: ({ deleteFrom, fromMetadata, keys }) => ({ fromMetadata: isOfMetadata(deleteFrom, fromMetadata), isWanted: keyExpressions(keys) }),
  run(message, { fromMetadata, isWanted }) {
    const kept = <T>(part: Readonly<Record<string, T>>) => Object.fromEntries(Object.entries(part).filter(([key]) => !isWanted(key)));
    if (fromMetadata) return success({ ...message, metadata: kept(message.metadata) });
    const value = payloadOf(message);
    return success(isPart(value) ? withPayload(message, kept(value)) : message);
  },
});
