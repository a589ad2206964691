import { QUIET, request } from '../../bridge/request.ts';
import type { Part } from '../../contract/part.ts';
import { type SaveCalls, type SavedKind, type SaveResult, saveStored } from '../../stored/save.ts';
import { mergeDashboards } from '../document/merge.ts';

const CALLS: SaveCalls = {
  read: (id) => request('dashboardToSave', { id }, QUIET),
  save: (dashboard) => request('saveDashboard', { dashboard }, QUIET),
};

const DASHBOARD: SavedKind = {
  ofTheServer: ['version', 'createdTime', 'assignedCustomers', 'name', 'externalId', 'tenantId', 'customerId'],
  merge: mergeDashboards,
};

/** @param id null: a new dashboard. */
export function saveDocument(id: string | null, base: Part, current: Part, calls = CALLS): Promise<SaveResult> {
  return saveStored(id, base, current, calls, DASHBOARD);
}
