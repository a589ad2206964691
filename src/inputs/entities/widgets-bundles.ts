/**
 * Bundles of widgets: read once, and again after a bundle was saved or deleted, or another page was opened (specification B 4). By
 * title, those of one title the newest first.
 */
import { request } from '../../bridge/request.ts';
import type { WidgetsBundle } from '../../contract/entities.ts';
import { NULL_ID } from '../../contract/entity-id.ts';
import { type Outcome, ok } from '../../contract/fault.ts';
import type { User } from '../../contract/session.ts';
import { onPageOpened } from '../../store/saved-things.ts';
import { CachedList } from './cached-lists.ts';
import { QUIET } from './entity-kinds.ts';

export type BundleScope = 'system' | 'tenant' | 'all';

const ALL = new CachedList<WidgetsBundle>('WIDGETS_BUNDLE', () => request('widgetsBundles', {}, QUIET));
onPageOpened(() => ALL.drop());

export const isSystemBundle = (bundle: WidgetsBundle) => bundle.tenantId.id === NULL_ID;

/** Bundles of the system, of the tenant, or both. Faults as `DataCore.call`. */
export async function widgetsBundles(user: User, scope: BundleScope): Promise<Outcome<readonly WidgetsBundle[]>> {
  const answer = await ALL.of(user);
  if (!answer.ok) return answer;
  const fitting = answer.value.filter((bundle) => scope === 'all' || isSystemBundle(bundle) === (scope === 'system'));
  return ok([...fitting].sort((a, b) => a.title.localeCompare(b.title) || b.createdTime - a.createdTime));
}
