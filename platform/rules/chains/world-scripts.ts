import { NodeError } from '../../../src/engine/outcome.ts';
import type { Script, ScriptPort } from '../../../src/engine/world/scripts.ts';
import type { WorldParts } from './world-parts.ts';

const COUNTS = {
  JS: { count: 'jsExecution', state: 'jsExecutionApiState' },
  TBEL: { count: 'tbelExecution', state: 'tbelExecutionApiState' },
} as const;

/** Scripts of one tenant's nodes, counted as used by it. */
export function countedScripts({ storage, isDisabled, scripts }: WorldParts, tenantId: string): ScriptPort {
  const port = scripts(tenantId);
  const refusal = ({ language }: Script) =>
    isDisabled(tenantId, COUNTS[language].state) ? new NodeError(`The tenant has used up its scripts in ${language}`) : undefined;
  const count = ({ language }: Script) => storage.hub.emit('usage', { tenantId, count: COUNTS[language].count, amount: 1 });
  return {
    run(kind, script, message) {
      const error = refusal(script);
      if (error) return Promise.reject(error);
      count(script);
      return port.run(kind, script, message);
    },
    atOnce(asked) {
      const error = refusal(asked.script);
      if (error) return { ok: false, error };
      const result = port.atOnce?.(asked);
      if (result) count(asked.script);
      return result;
    },
  };
}
