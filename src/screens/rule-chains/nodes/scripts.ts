/** Nodes that are a script. */
import type { ScriptType } from '../../../contract/script-test.ts';
import type { When } from '../../../stored/fields/when.ts';
import { entityId, entityType, NEEDED, type NodeContext, type NodeForm, type NodeForms, s, seconds } from './node-fields.ts';

const ARGS = ['msg', 'metadata', 'msgType'];

const script = (functionName: string, scriptType: ScriptType): NodeForm => ({
  table: {},
  script: { js: 'jsScript', tbel: 'tbelScript', functionName, scriptType, args: ARGS },
});

/** New nodes of newer servers are their own originator. */
const hasOriginator: When<NodeContext> = ({ originatorType }) => typeof originatorType === 'string' && originatorType !== 'RULE_NODE';

export const SCRIPT_FORMS: NodeForms = {
  'filter.TbJsFilterNode': script('Filter', 'filter'),
  'filter.TbJsSwitchNode': script('Switch', 'switch'),
  'transform.TbTransformMsgNode': script('Transform', 'update'),
  'action.TbLogNode': script('ToString', 'string'),
  'debug.TbMsgGeneratorNode': {
    table: {
      msgCount: s.whole({ ...NEEDED, isExplained: true }),
      periodInSeconds: seconds(NEEDED),
      originatorType: entityType(),
      originatorId: entityId('originatorType', { when: hasOriginator }),
    },
    script: {
      ...{ js: 'jsScript', tbel: 'tbelScript', functionName: 'Generate', scriptType: 'generate' },
      args: ['prevMsg', 'prevMetadata', 'prevMsgType'],
    },
  },
};
