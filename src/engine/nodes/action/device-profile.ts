import { nodeType } from '../../node-type.ts';
import { success } from '../../outcome.ts';

/** The alarm rules of a profile are evaluated on what is stored, for all devices in the same way. */
export const deviceProfile = nodeType({
  clazz: 'profile.TbDeviceProfileNode',
  read: () => undefined,
  run: (message) => success(message),
});
