import type { DataCore } from '../../src/contract/data-core.ts';
import { type CoreOptions, createCore } from './create-core.ts';
import * as further from './further-parts.ts';
import * as late from './late-parts.ts';
import type { CoreParts } from './parts.ts';
import type { CorePorts } from './ports.ts';
import * as ways from './session/ways-in.ts';

const ALL: CoreParts = {
  late: () => late,
  further: () => further,
  lateIfLoaded: () => late,
  furtherIfLoaded: () => further,
  waysIn: async () => ways,
};

/** A core with all parts from the start, for Node. */
export function createWholeCore(ports: CorePorts, options: CoreOptions = {}): DataCore {
  return createCore(ports, ALL, options);
}
