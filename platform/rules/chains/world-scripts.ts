import { NodeError } from '../../../src/engine/outcome.ts';
import type { ScriptPort } from '../../../src/engine/world/scripts.ts';
import type { WorldParts } from './world-parts.ts';

const COUNTS = {
  JS: { count: 'jsExecution', state: 'jsExecutionApiState' },
  TBEL: { count: 'tbelExecution', state: 'tbelExecutionApiState' },
} as const;

/** Scripts of one tenant's nodes, counted as used by it. */
export function countedScripts({ storage, isDisabled, scripts }: WorldParts, tenantId: string): ScriptPort {
  const port = scripts(tenantId);
  return {
    run(kind, script, message) {
      const { count, state } = COUNTS[script.language];
      if (isDisabled(tenantId, state)) return Promise.reject(new NodeError(`The tenant has used up its scripts in ${script.language}`));
      storage.hub.emit('usage', { tenantId, count, amount: 1 });
      return port.run(kind, script, message);
    },
  };
}
