import type { NodeDescription } from './node-description.ts';

export const FLOW: readonly NodeDescription[] = [
  {
    clazz: 'flow.TbRuleChainInputNode',
    name: 'rule chain',
    does: 'Sends the message into another rule chain.',
    details: 'The names of the output nodes there are the labels here.',
    form: 'tbFlowNodeRuleChainInputConfig',
    relations: [],
    hasOwnRelations: true,
    isChain: true,
    configuration: { ruleChainId: null, forwardMsgToDefaultRuleChain: false },
    isNewer: true,
    newer: { version: 1 },
  },
  {
    clazz: 'flow.TbRuleChainOutputNode',
    name: 'output',
    does: 'Sends the message back to the chain that called this one.',
    details: 'The name of this node is the label that the message takes there.',
    form: 'tbFlowNodeRuleChainOutputConfig',
    hasOutput: false,
    isNewer: true,
  },
];
