import { nodeType } from '../../node-type.ts';
import { along } from '../../outcome.ts';
import type { Script } from '../../world/scripts.ts';
import { scriptOf, scriptProblem } from '../script-settings.ts';

/** The same label twice is one way. Without a label the message ends. */
export const scriptSwitch = nodeType<Script, readonly string[]>({
  clazz: 'filter.TbJsSwitchNode',
  read: (settings) => scriptOf(settings),
  problemOf: (script, release) => scriptProblem('switch', script, release),
  script: (message, script) => ({ kind: 'switch', script, message }),
  run: (message, _script, _context, labels) => [...new Set(labels)].map((label) => along(label, message)),
});
