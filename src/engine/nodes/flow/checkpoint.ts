import { nodeType } from '../../node-type.ts';
import { acknowledged, success } from '../../outcome.ts';

/** There is one queue here, whatever the settings name: each message that waits is on the disk. */
export const checkpoint = nodeType({
  clazz: 'flow.TbCheckpointNode',
  read: () => undefined,
  run: (message) => [...success(message), acknowledged(message)],
});
