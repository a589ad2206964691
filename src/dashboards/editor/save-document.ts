import { QUIET, request } from '../../bridge/request.ts';
import type { Fault, Outcome } from '../../contract/fault.ts';
import { sameValue } from '../../inputs/same-value.ts';
import { type Conflict, mergeDashboards } from '../document/merge.ts';
import { type Part, without } from '../document/stored.ts';

export type SaveResult =
  | { readonly kind: 'saved'; readonly answer: Part; readonly isMerged: boolean }
  /** Somebody else changed the same: their version is to be merged by choices, as the new base. */
  | { readonly kind: 'conflicts'; readonly theirs: Part; readonly conflicts: readonly Conflict[] }
  | { readonly kind: 'failed'; readonly fault: Fault };

export interface SaveCalls {
  readonly read: (id: string) => Promise<Outcome<unknown>>;
  readonly save: (dashboard: Part) => Promise<Outcome<unknown>>;
}

const CALLS: SaveCalls = {
  read: (id) => request('dashboardToSave', { id }, QUIET),
  save: (dashboard) => request('saveDashboard', { dashboard }, QUIET),
};

/** Between two reads somebody else may save again. */
const MOST_TRIES = 5;
/** What servers write by themselves. */
const OF_THE_SERVER = ['version', 'createdTime', 'assignedCustomers', 'name', 'externalId', 'tenantId', 'customerId'];

/**
 * Saves over the newest state. What others changed meanwhile is merged, also on servers without versions: the newest state is read first and
 * compared with the base.
 * @param id null: a new dashboard.
 */
export async function saveDocument(id: string | null, base: Part, current: Part, calls: SaveCalls = CALLS): Promise<SaveResult> {
  for (let left = MOST_TRIES; ; left -= 1) {
    let dashboard = current;
    if (id !== null) {
      const newest = await calls.read(id);
      if (!newest.ok) return { kind: 'failed', fault: newest.fault };
      const theirs = newest.value as Part;
      const { merged, conflicts } = mergeDashboards(base, current, theirs);
      if (conflicts.length > 0) return { kind: 'conflicts', theirs, conflicts };
      dashboard = merged;
    }
    const answer = await calls.save(dashboard);
    if (answer.ok) {
      const isMerged = !sameValue(without(dashboard, OF_THE_SERVER), without(current, OF_THE_SERVER));
      return { kind: 'saved', answer: answer.value as Part, isMerged };
    }
    if (answer.fault.kind !== 'conflict' || id === null || left <= 1) return { kind: 'failed', fault: answer.fault };
  }
}
