import type { Map as LeafletMap } from 'leaflet';
import { Point, Polyline, svg } from 'leaflet/dist/leaflet-src.esm.js';
import { useCallback, useEffect, useMemo, useState } from 'react';
import type { WidgetConfig } from '../../../contract/dashboard.ts';
import type { Fault } from '../../../contract/fault.ts';
import { useTableView } from '../../../tables/use-table-view.ts';
import type { LookFunction } from '../../cell-functions/look-function.ts';
import { useDressedRows } from '../../cell-functions/use-dressed-rows.ts';
import { HeldTable } from '../../held-table.ts';
import { aroundOne, type Cluster, clustersIn, clustersOf } from './clusters.ts';
import type { Placed } from './places.ts';
import { useShownPart } from './use-shown-part.ts';

export interface ShownClusters {
  /** What stands alone. */
  readonly shown: readonly Placed[];
  readonly clusters: readonly Cluster[];
  /** Of a cluster, by its author's function. */
  readonly colourOf: (cluster: Cluster) => string;
  readonly faults: readonly Fault[];
  /** Shows the members of one around it, until the map is zoomed. Keeps its identity. */
  readonly onSpread: (cluster: Cluster) => void;
}

const NONE: readonly Placed[] = [];
const NO_CLUSTERS: readonly Cluster[] = [];
/** More would cover the map. */
const MOST_SPREAD = 200;

const keyOf = ({ place }: Cluster) => place;
/** The members of a cluster around it, with a line to each. */
function useSpread(map: LeafletMap | null, clusters: readonly Cluster[]) {
  const [place, setPlace] = useState('');
  const cluster = clusters.find((one) => one.place === place && one.count <= MOST_SPREAD);
  useEffect(() => {
    if (!map) return undefined;
    const over = () => setPlace('');
    map.on('zoomstart', over);
    return () => void map.off('zoomstart', over);
  }, [map]);
  const spread = useMemo(() => {
    if (!map || !cluster) return null;
    const { x, y } = map.project([cluster.at[0], cluster.at[1]]);
    const spots = aroundOne(cluster.count);
    return cluster.members.map((one, i): Placed => {
      const { lat, lng } = map.unproject(new Point(x + (spots[i]?.[0] ?? 0), y + (spots[i]?.[1] ?? 0)));
      return { ...one, at: [lat, lng] };
    });
  }, [map, cluster]);
  useEffect(() => {
    if (!map || !spread || !cluster) return undefined;
    const [north, east] = cluster.at;
    const lines = spread.map(({ at }): [number, number][] => [
      [north, east],
      [at[0], at[1]],
    ]);
    const drawn = new Polyline(lines, { renderer: svg(), interactive: false, className: 'wf-cover' }).addTo(map);
    return () => void drawn.remove();
  }, [map, spread, cluster]);
  return { spread, place: cluster?.place, onSpread: useCallback((one: Cluster) => setPlace(one.place), []) };
}

/** Colours by the function of the first layer that has one. */
function useColours(clusters: readonly Cluster[], title: string, config: WidgetConfig) {
  const [held] = useState(() => new HeldTable<Cluster>());
  const script = clusters.find(({ clustering }) => clustering.colour)?.clustering.colour ?? null;
  const functions = useMemo((): LookFunction<Cluster>[] => {
    const argsOf = ({ members, count }: Cluster) => [members.map(({ data }) => data), count];
    return script ? [{ ...script, name: title, args: ['data', 'childCount', 'ctx'], column: 'colour', gives: 'content', argsOf }] : [];
  }, [script, title]);
  const { dressed, faults } = useDressedRows(held, functions, keyOf, config);
  useEffect(() => {
    if (script) held.hold(clusters);
  }, [held, script, clusters]);
  const rows = useTableView(dressed ?? held, true)?.rows;
  const colours = useMemo(
    () => new Map(rows?.map((row): [string, string] => [row.place, dressed?.contentOf(row, 'colour') ?? ''])),
    [rows, dressed],
  );
  return { colours, faults };
}

/** @param isPicture positions are units of a picture. */
export function useClusters(
  map: LeafletMap | null,
  placed: readonly Placed[],
  isPicture: boolean,
  { title, config }: { readonly title: string; readonly config: WidgetConfig },
): ShownClusters {
  const isAsked = useMemo(() => placed.some(({ layer }) => layer.clusters), [placed]);
  const part = useShownPart(map, isAsked);
  const zoom = part?.zoom;
  const grouped = useMemo(() => {
    if (!isAsked || zoom === undefined) return null;
    const members = Map.groupBy(placed, ({ layer }) => layer.clusters);
    return [...members].flatMap(([clustering, own]) => (clustering ? [clustersOf(clustering, own, zoom, isPicture)] : []));
  }, [isAsked, placed, zoom, isPicture]);
  const { shown, clusters } = useMemo(() => {
    if (!grouped || !part) return { shown: isAsked ? NONE : placed, clusters: NO_CLUSTERS };
    const found = grouped.map((one) => clustersIn(one, part));
    const others = placed.filter(({ layer }) => !layer.clusters);
    return { shown: [...others, ...found.flatMap(({ alone }) => alone)], clusters: found.flatMap((one) => one.clusters) };
  }, [isAsked, grouped, part, placed]);
  const { colours, faults } = useColours(clusters, title, config);
  const { spread, place: open, onSpread } = useSpread(map, clusters);
  const all = useMemo(() => (spread ? [...shown, ...spread] : shown), [shown, spread]);
  const closed = useMemo(() => (open === undefined ? clusters : clusters.filter(({ place }) => place !== open)), [clusters, open]);
  return { shown: all, clusters: closed, colourOf: ({ place }) => colours.get(place) ?? '', faults, onSpread };
}
