import { QUIET, request } from '../../bridge/request.ts';
import { serverHas } from '../../bridge/use-server-feature.ts';
import type { Dashboard } from '../../contract/dashboard-record.ts';
import { failed, fault, type Outcome } from '../../contract/fault.ts';
import { addWidgets, type NewWidgets } from './add-widgets.ts';

/** Between two reads somebody else may save again. */
const MOST_TRIES = 5;

/** An existing dashboard, or the title of a new one. */
export type Target = { readonly id: string } | { readonly title: string };

/**
 * Adds widgets to the newest state of the dashboard, so that nobody else's change of it is lost.
 * @returns the saved dashboard. Faults: conflict, invalid, forbidden, not-found, network, contract.
 */
export async function saveWidgets(target: Target, widgets: Omit<NewWidgets, 'hasFullNames'>): Promise<Outcome<Dashboard>> {
  const all = { ...widgets, hasFullNames: await serverHas('widgetNames') };
  if ('title' in target) {
    const { title } = target;
    return request('saveDashboard', { dashboard: { title, configuration: addWidgets({}, title, all) } }, QUIET);
  }
  for (let left = MOST_TRIES; ; left -= 1) {
    const newest = await request('dashboardToSave', target, QUIET);
    if (!newest.ok) return newest;
    const configuration = addWidgets(newest.value.configuration, String(newest.value.title), all);
    if (configuration === null) return failed(fault('invalid', '', { key: 'old-dashboard' }));
    const saved = await request('saveDashboard', { dashboard: { ...newest.value, configuration } }, QUIET);
    if (saved.ok || saved.fault.kind !== 'conflict' || left <= 1) return saved;
  }
}
