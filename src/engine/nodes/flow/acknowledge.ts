import { nodeType } from '../../node-type.ts';
import { acknowledged, success } from '../../outcome.ts';

export const acknowledge = nodeType({
  clazz: 'flow.TbAckNode',
  read: () => undefined,
  run: (message) => [acknowledged(message), ...success(message)],
});
