import { isPart, partOf } from '../../../contract/part.ts';
import { nodeType } from '../../node-type.ts';
import { SettingsError, success } from '../../outcome.ts';
import { payloadOf, withPayload } from '../payload.ts';
import { isOfMetadata } from './key-expressions.ts';

interface Settings {
  readonly inMetadata: boolean;
  readonly names: readonly (readonly [from: string, to: string])[];
}

/** One after the other, so that two keys do not change places, and a key renamed to itself is gone, as on real servers. */
function renamed<T>(part: Readonly<Record<string, T>>, names: Settings['names']): Record<string, T> {
  const result = { ...part };
  for (const [from, to] of names) {
    if (!Object.hasOwn(result, from)) continue;
    // It has the key: the value is one of T.
    const value = result[from] as T;
    result[to] = value;
    delete result[from];
  }
  return result;
}

export const renameKeys = nodeType<Settings>({
  clazz: 'transform.TbRenameKeysNode',
  read({ renameIn, fromMetadata, renameKeysMapping }) {
    const names = Object.entries(partOf(renameKeysMapping)).map(([from, to]) => [from, String(to)] as const);
    if (names.length === 0)
      throw new SettingsError('org.thingsboard.rule.engine.api.TbNodeException: At least one mapping entry should be specified!');
    return { inMetadata: isOfMetadata(renameIn, fromMetadata), names };
  },
  run(message, { inMetadata, names }) {
    if (inMetadata) return success({ ...message, metadata: renamed(message.metadata, names) });
    const value = payloadOf(message);
    return success(isPart(value) ? withPayload(message, renamed(value, names)) : message);
  },
});
