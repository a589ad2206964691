import { nodeType } from '../../node-type.ts';
import { NodeError, success } from '../../outcome.ts';

const TYPES = ['POST_TELEMETRY_REQUEST', 'POST_ATTRIBUTES_REQUEST'];

/** It stores nothing. Calculated fields are evaluated on what is stored. */
export const calculatedFields = nodeType({
  clazz: 'telemetry.TbCalculatedFieldsNode',
  read: () => undefined,
  run(message) {
    if (!TYPES.includes(message.type)) throw new NodeError(`java.lang.IllegalArgumentException: Unsupported msg type: ${message.type}`);
    return success(message);
  },
});
