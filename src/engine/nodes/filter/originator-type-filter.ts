import { nodeType } from '../../node-type.ts';
import { along } from '../../outcome.ts';
import { neededTexts } from '../lists.ts';

export const originatorTypeFilter = nodeType<ReadonlySet<string>>({
  clazz: 'filter.TbOriginatorTypeFilterNode',
  read: ({ originatorTypes }) => new Set(neededTexts(originatorTypes, 'originatorTypes')),
  run: (message, types) => [along(types.has(message.originator.entityType) ? 'True' : 'False', message)],
});
