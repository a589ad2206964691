/** By title, the newest first within a title. Cached until a bundle is saved or deleted or another page is opened. */
import { QUIET, request } from '../../bridge/request.ts';
import type { WidgetsBundle } from '../../contract/entities.ts';
import { NULL_ID } from '../../contract/entity-id.ts';
import { type Outcome, ok } from '../../contract/fault.ts';
import type { User } from '../../contract/session.ts';
import { onPageOpened } from '../../store/saved-things.ts';
import { CachedList } from './cached-lists.ts';

export type BundleScope = 'system' | 'tenant' | 'all';

const ALL = new CachedList<WidgetsBundle>('WIDGETS_BUNDLE', () => request('widgetsBundles', {}, QUIET));
onPageOpened(() => ALL.drop());

export const isSystemBundle = (bundle: WidgetsBundle) => bundle.tenantId.id === NULL_ID;

/** Faults as in `DataCore.call`. */
export async function widgetsBundles(user: User, scope: BundleScope): Promise<Outcome<readonly WidgetsBundle[]>> {
  const answer = await ALL.of(user);
  if (!answer.ok) return answer;
  const fitting = answer.value.filter((bundle) => scope === 'all' || isSystemBundle(bundle) === (scope === 'system'));
  return ok([...fitting].sort((a, b) => a.title.localeCompare(b.title) || b.createdTime - a.createdTime));
}
