import { nodeType } from '../../node-type.ts';
import { type AttributeKeys, attributeKeys, fetchAttributes } from './attribute-keys.ts';

export const originatorAttributes = nodeType<AttributeKeys>({
  clazz: 'metadata.TbGetAttributesNode',
  read: attributeKeys,
  run: (message, keys, context) => fetchAttributes(message, message.originator, keys, context),
});
