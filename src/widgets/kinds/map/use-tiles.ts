import { type Map as LeafletMap, TileLayer } from 'leaflet/dist/leaflet-src.esm.js';
import { useEffect, useMemo, useState } from 'react';
import { toldPictureHosts } from '../../../page/picture-hosts.ts';
import { isAllowed } from '../../allowed-picture.ts';
import type { TileChoice } from './map-model.ts';
import { hostsOf, type TileSource } from './tile-sources.ts';

const CLOSEST = 19;

export interface TileState {
  /** Servers that the page's policy does not let it ask. */
  readonly refused: readonly string[];
  /** The server that has sent nothing but errors. */
  readonly silent: string | null;
}

function layerOf({ url, subdomains, closest, isLight }: TileSource): TileLayer {
  return new TileLayer(url, {
    subdomains,
    maxNativeZoom: closest,
    maxZoom: CLOSEST,
    className: isLight ? 'wf-light-tiles' : '',
    // Servers of tiles ask who sends their readers.
    referrerPolicy: 'strict-origin',
  });
}

/** Puts the tiles of a source over the land, where the page may ask its servers. */
export function useTiles(map: LeafletMap | null, source: TileChoice | undefined): TileState {
  const hosts = useMemo(() => (source ? [...new Set([source, source.over ?? source].flatMap(hostsOf))] : []), [source]);
  const refused = useMemo(() => {
    const allowed = toldPictureHosts();
    return allowed ? hosts.filter((host) => !isAllowed(host, allowed)) : [];
  }, [hosts]);
  const [isSilent, setSilent] = useState(false);
  useEffect(() => {
    if (!map || !source || refused.length > 0) return undefined;
    setSilent(false);
    const tiles = layerOf(source);
    const over = source.over && layerOf(source.over);
    let hasLoaded = false;
    tiles.on('tileload', () => {
      hasLoaded = true;
      setSilent(false);
    });
    tiles.on('tileerror', () => setSilent(!hasLoaded));
    tiles.addTo(map);
    over?.addTo(map);
    return () => {
      tiles.remove();
      over?.remove();
    };
  }, [map, source, refused]);
  return { refused, silent: isSilent && refused.length === 0 ? (hosts[0] ?? null) : null };
}
