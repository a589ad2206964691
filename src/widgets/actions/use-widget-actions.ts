import { useMemo } from 'react';
import { useLocation } from 'wouter';
import { QUIET, request } from '../../bridge/request.ts';
import type { WidgetConfig } from '../../contract/dashboard.ts';
import type { EntityFilter, EntityKey, KeyFilter } from '../../contract/query.ts';
import { notify } from '../../store/notices.ts';
import { useSurroundings } from '../surroundings.ts';
import type { ActionHost } from './action-host.ts';
import { type ActionEntity, type ActionPlan, planAction, takesEntity } from './plan-action.ts';
import { type ActionSource, readActions, type WidgetAction } from './read-actions.ts';

type Navigate = (to: string) => void;

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

export interface EntitySearch {
  readonly filter: EntityFilter | null;
  readonly keyFilters: readonly KeyFilter[];
}

function descriptionIn(additionalInfo: string | undefined): string | undefined {
  if (!additionalInfo) return undefined;
  try {
    const { description } = JSON.parse(additionalInfo) as { readonly description?: unknown };
    return typeof description === 'string' ? description : undefined;
  } catch {
    // Servers may answer the field in a form of their own.
    return undefined;
  }
}

/** The first entity of a widget, with its names; null: it has none, or the server does not tell. */
export async function firstEntity({ filter, keyFilters }: EntitySearch, isDescribed = false): Promise<ActionEntity | null> {
  if (!filter) return null;
  const field = (key: string): EntityKey => ({ type: 'ENTITY_FIELD', key });
  const pageLink = { pageSize: 1, page: 0, sortOrder: { key: field('createdTime'), direction: 'DESC' } } as const;
  const query = {
    entityFilter: filter,
    pageLink,
    entityFields: [field('name'), field('label'), ...(isDescribed ? [field('additionalInfo')] : [])],
    latestValues: [],
    keyFilters: [...keyFilters],
  };
  const answer = await request('findEntities', { query }, QUIET);
  const [found] = answer.ok ? answer.value.data : [];
  if (!found) return null;
  const names = found.latest?.ENTITY_FIELD;
  const { name, label, additionalInfo } = names ?? {};
  return {
    id: found.entityId,
    name: name?.value || undefined,
    label: label?.value || undefined,
    ...(isDescribed ? { description: descriptionIn(additionalInfo?.value ?? undefined) } : {}),
  };
}

export interface WidgetActions {
  /** In their stored order. */
  readonly of: (source: ActionSource) => readonly WidgetAction[];
  /** @param entity that of the row; a function: the first one of the widget, asked for only if the action hands one on. */
  readonly run: (action: WidgetAction, entity: ActionEntity | null | (() => Promise<ActionEntity | null>)) => Promise<void>;
}

/** Its identity changes only with the configuration and the dashboard. Where the dashboard runs no actions there are none. */
export function useWidgetActions(config: WidgetConfig): WidgetActions {
  const { host } = useSurroundings();
  const [, navigate] = useLocation();
  return useMemo(
    () => ({
      of: (source) => (host ? readActions(config, source) : []),
      run: async ({ name, descriptor }, entity) => {
        if (!host) return;
        const handed = typeof entity !== 'function' ? entity : takesEntity(descriptor) ? await entity() : null;
        carryOut(planAction(descriptor, handed, host.params(), location.href), name, host, navigate);
      },
    }),
    [config, host, navigate],
  );
}
