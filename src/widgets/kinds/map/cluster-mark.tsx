import { LatLngBounds, type Map as LeafletMap, Point, Polygon, svg } from 'leaflet/dist/leaflet-src.esm.js';
import { type CSSProperties, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { formatCount } from '../../../format/numbers.ts';
import { useT } from '../../../i18n/use-t.ts';
import { inkOn } from '../../../theme/ink.ts';
import classes from './cluster-mark.module.css';
import { type Cluster, hullOf } from './clusters.ts';
import { usePlace } from './use-place.ts';

const PADDING_PX = 40;

interface ClusterMarkProps {
  readonly map: LeafletMap;
  readonly cluster: Cluster;
  /** Any; what is no colour is left out. */
  readonly colour: string;
  /** The viewer chooses what is shown. */
  readonly onZoom: () => void;
  /** No zoom takes it apart. */
  readonly onSpread: (cluster: Cluster) => void;
}

/** Draws around what it covers while it is pointed at. */
function useCover(map: LeafletMap, { members, clustering: { showsCover } }: Cluster, isPointed: boolean): void {
  useEffect(() => {
    if (!isPointed || !showsCover) return undefined;
    const flat = members.map(({ at }): [number, number] => {
      const { x, y } = map.project([at[0], at[1]], 0);
      return [x, y];
    });
    const hull = hullOf(flat).map(([x, y]) => map.unproject(new Point(x, y), 0));
    const cover = new Polygon(hull, { renderer: svg(), interactive: false, className: 'wf-cover' }).addTo(map);
    return () => void cover.remove();
  }, [map, members, showsCover, isPointed]);
}

function lookOf(colour: string): CSSProperties {
  if (!colour || !CSS.supports('color', colour)) return {};
  const { background, color } = inkOn({ background: colour }, colour);
  return background ? { background, color } : {};
}

/** Several markers as one, by their number. */
export function ClusterMark({ map, cluster, colour, onZoom, onSpread }: ClusterMarkProps) {
  const { at, count, clustering } = cluster;
  const [isPointed, setPointed] = useState(false);
  useCover(map, cluster, isPointed);
  const t = useT();
  const host = usePlace(map, at, 0);
  const size = 32 + 6 * Math.min(3, Math.floor(Math.log10(count)));
  const zoom = () => {
    if (cluster.apartAt() > map.getMaxZoom()) return onSpread(cluster);
    if (!clustering.zoomsOnClick) return;
    onZoom();
    const bounds = new LatLngBounds(cluster.members.map((one) => [one.at[0], one.at[1]]));
    // Markers at one place are apart at no zoom.
    const closest = Math.min(map.getMaxZoom(), clustering.apartFrom ?? map.getMaxZoom());
    map.fitBounds(bounds, {
      padding: [PADDING_PX, PADDING_PX],
      maxZoom: Math.max(map.getZoom() + 1, closest),
      ...(clustering.animates ? {} : { animate: false }),
    });
  };
  return createPortal(
    <button
      type="button"
      className={classes.cluster}
      data-cluster={count}
      aria-label={t('map.cluster', { count })}
      style={{ inlineSize: size, blockSize: size, ...lookOf(colour) }}
      onClick={zoom}
      onPointerEnter={() => setPointed(true)}
      onPointerLeave={() => setPointed(false)}
      onFocus={() => setPointed(true)}
      onBlur={() => setPointed(false)}
    >
      {formatCount(count)}
    </button>,
    host,
  );
}
