import { nodeType } from '../../node-type.ts';
import { NodeError, success } from '../../outcome.ts';
import { checkTarget, type FetchTo, fetchToOf, withFetched } from './fetched.ts';

export const deviceCredentials = nodeType<FetchTo>({
  clazz: 'metadata.TbFetchDeviceCredentialsNode',
  read: (settings) => fetchToOf(settings),
  run(message, to, { world }) {
    checkTarget(message, to);
    const { entityType, id } = message.originator;
    if (entityType !== 'DEVICE') throw new NodeError(`java.lang.RuntimeException: Unsupported originator type: ${entityType}!`);
    const login = world.entities.credentialsOf(id);
    if (!login) throw new NodeError('java.lang.RuntimeException: Failed to get Device Credentials for device!');
    const found = [
      ['credentialsType', login.type],
      ['credentials', login.value],
    ] as const;
    return success(withFetched(message, found, to));
  },
});
