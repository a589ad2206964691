/** Carries out what an author has tied to a widget. Loaded with the first action that a user chooses. */
import { notify } from '../../store/notices.ts';
import type { ActionHost } from './action-host.ts';
import { type ActionEntity, type ActionPlan, planAction, takesEntity } from './plan-action.ts';
import type { WidgetAction } from './read-actions.ts';

export type Navigate = (to: string) => void;

/** Opens an address of this console without loading the page anew. */
function openAddress({ url, inNewTab }: Extract<ActionPlan, { kind: 'address' }>, navigate: Navigate): void {
  const isOwn = url.origin === location.origin && !url.pathname.startsWith('/api/');
  if (inNewTab) window.open(url, '_blank', 'noopener,noreferrer');
  else if (isOwn) navigate(url.pathname + url.search + url.hash);
  else location.assign(url);
}

function carryOut(plan: ActionPlan, name: string, host: ActionHost, navigate: Navigate): void {
  switch (plan.kind) {
    case 'state': {
      const { id, params, dialog, replaces, opensRight } = plan;
      const isThere = dialog && id !== null ? host.showDialog(id, params, dialog) : host.showState(id, params, { replaces, opensRight });
      if (!isThere) notify({ tone: 'warn', text: { key: 'widgets.action.noState', values: { name, state: id ?? '' } } });
      return;
    }
    case 'dashboard': {
      const href = host.dashboardHref(plan.id, plan.stateId, plan.params);
      if (plan.inNewTab) window.open(href, '_blank', 'noopener');
      else navigate(href);
      return;
    }
    case 'address':
      openAddress(plan, navigate);
      return;
    case 'nothing':
      return;
    case 'impossible':
      notify({ tone: 'warn', text: { key: `widgets.action.${plan.reason}` as const, values: { name, what: plan.what } } });
  }
}

/** @param entity as in `WidgetActions`. */
export async function runAction(
  { name, descriptor }: WidgetAction,
  entity: ActionEntity | null | (() => Promise<ActionEntity | null>),
  host: ActionHost,
  navigate: Navigate,
): Promise<void> {
  const handed = typeof entity !== 'function' ? entity : takesEntity(descriptor) ? await entity() : null;
  carryOut(planAction(descriptor, handed, host.params(), location.href), name, host, navigate);
}
