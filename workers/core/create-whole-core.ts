import type { DataCore } from '../../src/contract/data-core.ts';
import { type CoreOptions, createCore } from './create-core.ts';
import * as late from './late-parts.ts';
import { ChangeLog } from './memory/change-log.ts';
import type { CorePorts } from './ports.ts';

export interface WholeCoreOptions extends Pick<CoreOptions, 'memoryBytes'> {
  /** Whether `setAsOf` can show an earlier time. */
  readonly keepsPast?: boolean;
}

/** A core with all parts from the start, for Node. */
export function createWholeCore(ports: CorePorts, { keepsPast = false, ...options }: WholeCoreOptions = {}): DataCore {
  return createCore(ports, () => late, keepsPast ? { ...options, createChangeLog: () => new ChangeLog() } : options);
}
