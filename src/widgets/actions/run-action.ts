/** Carries out what an author has tied to a widget. Loaded with the first action that a user chooses. */
import type { WidgetConfig } from '../../contract/dashboard.ts';
import { ok } from '../../contract/fault.ts';
import { readParts } from '../../contract/read-parts.ts';
import { askEntityWork } from '../../store/entity-work.ts';
import { notify } from '../../store/notices.ts';
import { sessionStore } from '../../store/session.ts';
import { targetSearch } from '../control/target-search.ts';
import type { SourceResolver, WidgetSource } from '../source.ts';
import type { ActionHost } from './action-host.ts';
import type { CallSurroundings } from './authored/answer-call.ts';
import type { ActionWork } from './authored/run-authored.ts';
import type { EventPlace } from './authored/widget-page.ts';
import { findFirstEntity } from './first-entity.ts';
import type { PlacedItem, Placer } from './placing.ts';
import { type ActionEntity, type ActionPlan, type AuthoredPlan, planAction, readAddress, takesEntity } from './plan-action.ts';
import { descriptorSchema, type WidgetAction } from './read-actions.ts';
import { stockWork } from './stock-work.ts';

export type Navigate = (to: string) => void;

/** Opens an address of this console without loading the page anew. */
function openAddress({ url, inNewTab }: Pick<Extract<ActionPlan, { kind: 'address' }>, 'url' | 'inNewTab'>, navigate: Navigate): void {
  const isOwn = url.origin === location.origin && !url.pathname.startsWith('/api/');
  if (inNewTab) window.open(url, '_blank', 'noopener,noreferrer');
  else if (isOwn) navigate(url.pathname + url.search + url.hash);
  else location.assign(url);
}

/** Of the widget whose action it is. */
export interface ActionWidget {
  readonly config: WidgetConfig;
  readonly sources: readonly WidgetSource[];
  readonly host: ActionHost;
  readonly navigate: Navigate;
  readonly aliases: Pick<SourceResolver, 'alias' | 'aliasNamed'>;
  /** Where the action was chosen; absent: at no element. */
  readonly at?: EventPlace | undefined;
  /** The place of what was pressed. */
  readonly anchor?: DOMRect | undefined;
  /** Lets the viewer put something on its map, as long as it has one. */
  readonly placer?: { readonly current: Placer | null } | undefined;
  /** Hears of requests that the action makes. */
  readonly follow?: ((work: ActionWork) => void) | undefined;
}

/** What code of the author gets of the page. @param name of what runs it. */
export function surroundingsOf(name: string, widget: ActionWidget): CallSurroundings {
  const { host, navigate } = widget;
  return {
    name,
    host,
    aliases: widget.aliases,
    anchor: widget.anchor,
    target: async () => {
      const { search } = targetSearch(widget.config, widget.sources[0], widget.aliases.alias);
      return search ? findFirstEntity(search) : ok(null);
    },
    runStored: (descriptor, of) => {
      const { value } = readParts(descriptorSchema, descriptor);
      if (value) void carryOut(planAction(value, of, host.params(), location.href), value.name ?? name, widget);
    },
    openAddress: (address) => {
      const url = readAddress(address, location.href);
      if (url) openAddress({ url, inNewTab: true }, navigate);
      return url !== null;
    },
  };
}

/** @param placed on the map of the widget; absent: the action does not begin so. */
async function runCode(plan: AuthoredPlan, name: string, widget: ActionWidget, placed?: PlacedItem): Promise<void> {
  const { script, html, css, resources, entity } = plan;
  const [{ runAuthored }, { actionSite }] = await Promise.all([import('./authored/run-authored.ts'), import('./authored/action-site.ts')]);
  const site = await actionSite({ ...widget, at: widget.at, body: script.body, entity, placed });
  await runAuthored({ name, script, html, css, resources }, site, surroundingsOf(name, widget), widget.follow);
}

async function carryOut(plan: ActionPlan, name: string, widget: ActionWidget): Promise<void> {
  const { host, navigate } = widget;
  switch (plan.kind) {
    case 'state': {
      const { id, params, dialog, replaces, opensRight } = plan;
      const isThere =
        dialog && id !== null ? host.showDialog(id, params, dialog, widget.anchor) : host.showState(id, params, { replaces, opensRight });
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
    case 'authored':
      await runCode(plan, name, widget);
      return;
    case 'place': {
      const { then, item, hints } = plan;
      const place = widget.placer?.current;
      if (!place) return void notify({ tone: 'warn', text: { key: 'widgets.action.map', values: { name, what: 'placeMapItem' } } });
      const placed = await place({ name, item, hints });
      if (placed) await runCode(then, name, widget, placed);
      return;
    }
    case 'nothing':
      return;
    case 'impossible':
      notify({ tone: 'warn', text: { key: `widgets.action.${plan.reason}` as const, values: { name, what: plan.what } } });
  }
}

/** Resolves when it is done. @param entity as in `WidgetActions`. */
export async function runAction(
  { name, descriptor }: WidgetAction,
  entity: ActionEntity | null | (() => Promise<ActionEntity | null>),
  widget: ActionWidget,
): Promise<void> {
  const handed = typeof entity !== 'function' ? entity : takesEntity(descriptor) ? await entity() : null;
  // The console's forms are for administrators: of others, servers decide what they may.
  const work = sessionStore.current.user?.authority === 'TENANT_ADMIN' ? stockWork(descriptor, handed) : null;
  if (work) askEntityWork(work);
  else await carryOut(planAction(descriptor, handed, widget.host.params(), location.href), name, widget);
}
