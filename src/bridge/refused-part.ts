import type { Demand, DemandId } from '../contract/demand.ts';
import { fault } from '../contract/fault.ts';
import type { DemandStatus, SnapshotPart } from '../contract/snapshot.ts';

const NONE = { CRITICAL: 0, MAJOR: 0, MINOR: 0, WARNING: 0, INDETERMINATE: 0 };
const TABLE = { full: true, first: 0, length: 0, total: 0, rows: [] } as const;

/** What a view shows of a demand that no core is given any more: nothing, and why. */
export function refusedPart(id: DemandId, { kind }: Demand): SnapshotPart {
  const reason = fault('overload', '', { key: 'demand-refused', retryable: false });
  const status: DemandStatus = { state: 'failed', fault: reason, updatedAt: null };
  switch (kind) {
    case 'entity-table':
    case 'record-table':
      return { kind, demand: id, value: { ...status, ...TABLE } };
    case 'alarm-table':
      return { kind, demand: id, value: { ...status, ...TABLE, omittedEntities: 0, beyondLimit: 0, bySeverity: null } };
    case 'series': {
      const empty = { start: 0, end: 1, intervalMs: 1, t: new Float64Array(), columns: [], series: [] };
      return { kind, demand: id, value: { ...status, ...empty, omittedEntities: 0, points: 0, heldFrom: null } };
    }
    case 'entity':
      return {
        kind,
        demand: id,
        value: { ...status, attributes: { CLIENT_SCOPE: [], SHARED_SCOPE: [], SERVER_SCOPE: [] }, telemetry: [] },
      };
    case 'alarm-counts':
    case 'unacknowledged-counts':
      return { kind: 'alarm-counts', demand: id, value: { ...status, counts: NONE } };
    case 'alarm-rate':
      return { kind, demand: id, value: { ...status, now: 0, bins: [], groups: [], newest: NONE } };
    case 'count':
      return { kind, demand: id, value: { ...status, count: null, freshness: 'unknown' } };
    case 'aggregate':
      return { kind, demand: id, value: { ...status, start: 0, end: 1, rows: [], omittedEntities: 0 } };
  }
}
