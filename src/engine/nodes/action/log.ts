import { nodeType } from '../../node-type.ts';
import { success } from '../../outcome.ts';
import type { Script } from '../../world/scripts.ts';
import { scriptOf, scriptProblem } from '../script-settings.ts';

/** The text stands in the debug events of the node, and nowhere else: the log is the operator's, scripts are the tenants'. */
export const log = nodeType<Script, string>({
  clazz: 'action.TbLogNode',
  read: (settings) => scriptOf(settings),
  problemOf: (script, release) => scriptProblem('string', script, release),
  script: (message, script) => ({ kind: 'string', script, message }),
  run: (message) => success(message),
});
