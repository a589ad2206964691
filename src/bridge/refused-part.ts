import type { DemandId } from '../contract/demand.ts';
import { type Demand, EMPTY } from '../contract/demand-kinds.ts';
import { fault } from '../contract/fault.ts';
import type { DemandStatus } from '../contract/snapshot.ts';
import type { SnapshotPart } from '../contract/snapshot-message.ts';

/** What a view shows of a demand that no core is given any more: nothing, and why. */
export function refusedPart(demand: DemandId, { kind }: Demand): SnapshotPart {
  const reason = fault('overload', '', { key: 'demand-refused', retryable: false });
  const status: DemandStatus = { state: 'failed', fault: reason, updatedAt: null };
  return { kind, demand, value: { ...EMPTY[kind], ...status } } as SnapshotPart;
}
