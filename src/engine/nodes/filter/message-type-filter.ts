import { nodeType } from '../../node-type.ts';
import { along } from '../../outcome.ts';
import { neededTexts } from '../lists.ts';

export const messageTypeFilter = nodeType<ReadonlySet<string>>({
  clazz: 'filter.TbMsgTypeFilterNode',
  read: ({ messageTypes }) => new Set(neededTexts(messageTypes, 'messageTypes')),
  run: (message, types) => [along(types.has(message.type) ? 'True' : 'False', message)],
});
