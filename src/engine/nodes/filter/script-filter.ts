import { nodeType } from '../../node-type.ts';
import { along } from '../../outcome.ts';
import type { Script } from '../../world/scripts.ts';
import { scriptOf, scriptProblem } from '../script-settings.ts';

export const scriptFilter = nodeType<Script, boolean>({
  clazz: 'filter.TbJsFilterNode',
  read: (settings) => scriptOf(settings),
  problemOf: (script, release) => scriptProblem('filter', script, release),
  script: (message, script) => ({ kind: 'filter', script, message }),
  run: (message, _script, _context, isTrue) => [along(isTrue ? 'True' : 'False', message)],
});
