import { nodeType } from '../../node-type.ts';
import { acknowledged } from '../../outcome.ts';

/** Its name is the label along which the message goes on in the chain that called. */
export const chainOutput = nodeType({
  clazz: 'flow.TbRuleChainOutputNode',
  read: () => undefined,
  run: (message, _settings, { node }) =>
    message.callers.length === 0 ? [acknowledged(message)] : [{ kind: 'answer', label: node.name, message }],
});
