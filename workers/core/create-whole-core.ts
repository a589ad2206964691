import type { DataCore } from '../../src/contract/data-core.ts';
import { type CoreOptions, createCore } from './create-core.ts';
import * as late from './late-parts.ts';
import type { CorePorts } from './ports.ts';

/** A core with all parts from the start, for Node. */
export function createWholeCore(ports: CorePorts, options: Pick<CoreOptions, 'memoryBytes'> = {}): DataCore {
  return createCore(ports, () => late, options);
}
