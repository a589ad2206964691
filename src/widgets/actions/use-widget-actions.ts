import { use, useMemo } from 'react';
import { useLocation } from 'wouter';
import type { WidgetConfig } from '../../contract/dashboard.ts';
import { faultOfPart } from '../../marks/late-part.tsx';
import { lateModule } from '../../page/late-component.ts';
import { notifyFault } from '../../store/notices.ts';
import { FrameContext } from '../frame-context.ts';
import type { WidgetSource } from '../source.ts';
import { useSurroundings } from '../surroundings.ts';
import type { ActionWork } from './authored/run-authored.ts';
import type { EventPlace } from './authored/widget-page.ts';
import type { ActionEntity } from './plan-action.ts';
import { opensForm, readActions, type WidgetAction } from './read-actions.ts';
import type { ActionWidget } from './run-action.ts';

const NO_SOURCES: readonly WidgetSource[] = [];

/** What carries actions out. */
export const runner = lateModule(() => import('./run-action.ts'));

export interface WidgetActions {
  /** In their stored order. @param source where they are offered: `headerButton`, or a place that the kind names (`actions`). */
  readonly of: (source: string) => readonly WidgetAction[];
  /**
   * @param entity that of the row; a function: the first one of the widget, asked for only if the action hands one on.
   * @param at the elements of the event, at which code of the author may look.
   * @param follow hears of requests that the action makes.
   */
  readonly run: (
    action: WidgetAction,
    entity: ActionEntity | null | (() => Promise<ActionEntity | null>),
    at?: EventPlace,
    follow?: (work: ActionWork) => void,
  ) => Promise<void>;
}

/** What code of its author may ask of a widget; null where the dashboard runs none. Keeps its identity as `useWidgetActions`. */
export function useActionWidget(config: WidgetConfig): ActionWidget | null {
  const { host, alias, aliasNamed } = useSurroundings();
  const [, navigate] = useLocation();
  const framed = use(FrameContext);
  const sources = framed?.sources ?? NO_SOURCES;
  const placer = framed?.placer;
  return useMemo(
    () => (host ? { config, sources, host, navigate, aliases: { alias, aliasNamed }, placer } : null),
    [config, sources, host, navigate, alias, aliasNamed, placer],
  );
}

/** Its identity changes only with the configuration and the dashboard. Where the dashboard runs no actions there are none, and on walls none that opens a form. */
export function useWidgetActions(config: WidgetConfig): WidgetActions {
  const widget = useActionWidget(config);
  const isWall = useSurroundings().size === 'wall';
  return useMemo(
    () => ({
      of: (source) => (widget ? readActions(config, source).filter(({ descriptor }) => !isWall || !opensForm(descriptor)) : []),
      run: async (action, entity, at, follow) => {
        if (!widget) return;
        const anchor = (at?.target ?? document.activeElement)?.getBoundingClientRect();
        try {
          const { runAction } = await runner();
          await runAction(action, entity, { ...widget, at, follow, anchor });
        } catch (error) {
          notifyFault(faultOfPart(error));
        }
      },
    }),
    [config, widget, isWall],
  );
}
