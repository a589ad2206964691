import { Body } from '../../body.ts';
import { MOST_RUNS } from '../../message.ts';
import { nodeType } from '../../node-type.ts';
import { acknowledged, along, NodeError, SUCCESS, success } from '../../outcome.ts';
import { payloadOf, withPayload } from '../payload.ts';

/** One element is the message itself; of several each is a message of its own. */
export const splitArray = nodeType({
  clazz: 'transform.TbSplitArrayMsgNode',
  read: () => undefined,
  run(message, _settings, { newId }) {
    const value = payloadOf(message);
    if (!Array.isArray(value)) throw new NodeError('java.lang.RuntimeException: Msg data is not a JSON Array!');
    if (value.length > MOST_RUNS)
      throw new NodeError(`The list has ${value.length} elements, more than ${MOST_RUNS}: none of them could go on`);
    if (value.length === 1) return success(withPayload(message, value[0]));
    const made = value.map((one) => ({ ...message, id: newId(), body: Body.ofText(JSON.stringify(one)) }));
    return [...made.map((one) => along(SUCCESS, one)), acknowledged(message)];
  },
});
