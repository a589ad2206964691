import { useCallback } from 'react';
import type { WidgetConfig } from '../../../contract/dashboard.ts';
import type { ActionEntity } from '../../actions/plan-action.ts';
import { readActions, type WidgetAction } from '../../actions/read-actions.ts';
import { useWidgetActions } from '../../actions/use-widget-actions.ts';
import { useSurroundings } from '../../surroundings.ts';
import type { MapLayer, MapModel } from './map-model.ts';
import type { Drawn } from './marker-looks.ts';

interface MarkerActions {
  /** Run by a click on a marker of the layer. */
  readonly onClick: (layer: MapLayer) => readonly WidgetAction[];
  /** Offered in its tooltip. */
  readonly offered: (layer: MapLayer) => readonly WidgetAction[];
  /** Of the links in its tooltip, by name. */
  readonly links: (layer: MapLayer) => readonly WidgetAction[];
  /** Keeps its identity while the configuration stays. */
  readonly run: (action: WidgetAction, drawn: Drawn) => void;
}

export function entityOf({ id, name, data: { entityLabel } }: Drawn): ActionEntity {
  return { id, name, label: typeof entityLabel === 'string' ? entityLabel : undefined };
}

const opensByClick = ({ tooltip }: MapLayer) => tooltip !== null && !tooltip.opensOnHover;

/**
 * What an author has tied to markers. Newer maps store it with the marker, and their consoles do not run the widget's own actions by a click:
 * where a click opens a tooltip, those are offered in it, so that it can be read.
 */
export function useMarkerActions(config: WidgetConfig, { isOlder }: MapModel): MarkerActions {
  const { host } = useSurroundings();
  const actions = useWidgetActions(config);
  const { run } = actions;
  const stored = (source: 'markerClick' | 'tooltipAction', list: readonly unknown[]) =>
    host ? readActions({ actions: { [source]: list } }, source) : [];
  const isOffered = (layer: MapLayer) => !isOlder && opensByClick(layer);
  return {
    onClick: (layer) => [...stored('markerClick', layer.clicks), ...(isOffered(layer) ? [] : actions.of('markerClick'))],
    offered: (layer) => (isOffered(layer) ? actions.of('markerClick') : []),
    links: (layer) => [...stored('tooltipAction', layer.tooltip?.actions ?? []), ...actions.of('tooltipAction')],
    run: useCallback((action, drawn) => void run(action, entityOf(drawn)), [run]),
  };
}
