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
  /** Of the map's buttons, in their order. */
  readonly buttons: readonly (WidgetAction | null)[];
  /** Keeps its identity while the configuration stays. @param drawn null: of no entity. */
  readonly run: (action: WidgetAction, drawn: Drawn | null) => void;
}

export function entityOf({ id, name, data: { entityLabel } }: Drawn): ActionEntity {
  return { id, name, label: typeof entityLabel === 'string' ? entityLabel : undefined };
}

const CLICKS = { polygon: 'polygonClick', circle: 'circleClick', polyline: 'polylineClick' } as const;
const clickOf = ({ shape }: MapLayer) => (shape ? CLICKS[shape.form] : 'markerClick');

const opensByClick = ({ tooltip }: MapLayer) => tooltip !== null && !tooltip.opensOnHover;

/**
 * What an author has tied to markers. Newer maps store it with the marker, and their consoles do not run the widget's own actions by a click:
 * where a click opens a tooltip, those are offered in it, so that it can be read.
 */
export function useMarkerActions(config: WidgetConfig, { isOlder, buttons }: MapModel): MarkerActions {
  const { host } = useSurroundings();
  const actions = useWidgetActions(config);
  const { run } = actions;
  const stored = (source: string, list: readonly unknown[]) => (host ? readActions({ actions: { [source]: list } }, source) : []);
  const isOffered = (layer: MapLayer) => !isOlder && opensByClick(layer);
  return {
    onClick: (layer) =>
      [...stored('markerClick', layer.clicks), ...(isOffered(layer) ? [] : actions.of(clickOf(layer)))].filter(
        ({ descriptor }) => descriptor.type !== 'doNothing',
      ),
    offered: (layer) => (isOffered(layer) ? actions.of(clickOf(layer)) : []),
    links: (layer) => {
      const own = [...(layer.tooltip?.actions ?? []), ...(layer.path?.points?.tooltip?.actions ?? [])];
      return [...stored('tooltipAction', own), ...actions.of('tooltipAction')];
    },
    buttons: buttons.map(({ action }) => stored('mapActionButtons', [action])[0] ?? null),
    run: useCallback((action, drawn) => void run(action, drawn && entityOf(drawn)), [run]),
  };
}
