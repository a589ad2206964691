import { Body } from '../../body.ts';
import { nodeType } from '../../node-type.ts';
import { acknowledged, along, NodeError, SUCCESS } from '../../outcome.ts';
import { NO_MESSAGES } from '../../scripts/script-error.ts';
import type { Script, ScriptMessage } from '../../world/scripts.ts';
import { scriptOf, scriptProblem } from '../script-settings.ts';

/** Several messages that a script returns go out one after the other, and the one that came in is done with. */
export const scriptTransformation = nodeType<Script, readonly ScriptMessage[]>({
  clazz: 'transform.TbTransformMsgNode',
  read: (settings) => scriptOf(settings),
  problemOf: (script, release) => scriptProblem('update', script, release),
  script: (message, script) => ({ kind: 'update', script, message }),
  run(message, _script, { newId }, made) {
    if (made.length === 0) throw new NodeError(NO_MESSAGES.error);
    const isOne = made.length === 1;
    const messages = made.map(({ data, metadata, type }) => ({
      ...message,
      ...{ id: isOne ? message.id : newId(), body: Body.ofText(data), metadata, type },
    }));
    return [...messages.map((one) => along(SUCCESS, one)), ...(isOne ? [] : [acknowledged(message)])];
  },
});
