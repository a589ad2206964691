import { LatLngBounds, type Map as LeafletMap } from 'leaflet/dist/leaflet-src.esm.js';
import type { CSSProperties } from 'react';
import { createPortal } from 'react-dom';
import { formatCount } from '../../../format/numbers.ts';
import { useT } from '../../../i18n/use-t.ts';
import { inkOn } from '../../../theme/ink.ts';
import type { Cluster } from './clusters.ts';
import classes from './map.module.css';
import { usePlace } from './use-place.ts';

const PADDING_PX = 40;

interface ClusterMarkProps {
  readonly map: LeafletMap;
  readonly cluster: Cluster;
  /** Any; what is no colour is left out. */
  readonly colour: string;
  /** The viewer chooses what is shown. */
  readonly onZoom: () => void;
}

function lookOf(colour: string): CSSProperties {
  if (!colour || !CSS.supports('color', colour)) return {};
  const { background, color } = inkOn({ background: colour }, colour);
  return background ? { background, color } : {};
}

/** Several markers as one, by their number. */
export function ClusterMark({ map, cluster, colour, onZoom }: ClusterMarkProps) {
  const { at, count, clustering } = cluster;
  const t = useT();
  const host = usePlace(map, at, false);
  const size = 32 + 6 * Math.min(3, Math.floor(Math.log10(count)));
  const zoom = () => {
    if (!clustering.zoomsOnClick) return;
    onZoom();
    const bounds = new LatLngBounds(cluster.members().map((one) => [one.at[0], one.at[1]]));
    // Markers at one place are apart at no zoom.
    const closest = Math.min(map.getMaxZoom(), clustering.apartFrom ?? map.getMaxZoom());
    map.fitBounds(bounds, { padding: [PADDING_PX, PADDING_PX], maxZoom: Math.max(map.getZoom() + 1, closest) });
  };
  return createPortal(
    <button
      type="button"
      className={classes.cluster}
      data-cluster={count}
      aria-label={t('map.cluster', { count })}
      style={{ inlineSize: size, blockSize: size, ...lookOf(colour) }}
      onClick={zoom}
    >
      {formatCount(count)}
    </button>,
    host,
  );
}
