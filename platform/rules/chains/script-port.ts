import type { Release } from '../../../src/engine/node-type.ts';
import { scriptPort as portOf } from '../../../src/engine/scripts/script-port.ts';
import type { ScriptPort } from '../../../src/engine/world/scripts.ts';
import type { Scripts } from '../../scripts/scripts.ts';

/** Scripts of the nodes of one tenant. */
export const scriptPort =
  (scripts: Scripts, release: Release) =>
  (tenantId: string): ScriptPort =>
    portOf((source, args) => scripts.run(tenantId, source, args), scripts.limitMs, release);
