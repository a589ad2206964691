import type { DataCore } from '../../src/contract/data-core.ts';
import { type CoreOptions, createCore } from './create-core.ts';
import * as late from './late-parts.ts';
import type { CorePorts } from './ports.ts';

/** A core with all of its parts from the beginning: for Node, where nothing is loaded over a network. */
export function createWholeCore(ports: CorePorts, options?: CoreOptions): DataCore {
  return createCore(ports, () => late, options);
}
