import { Map as LeafletMap, TileLayer } from 'leaflet/dist/leaflet-src.esm.js';
import { type RefObject, useEffect, useMemo, useState } from 'react';
import { watchScheme } from '../../../charts/watch-scheme.ts';
import { lateModule } from '../../../page/late-component.ts';
import { toldPictureHosts } from '../../../page/picture-hosts.ts';
import { readPalette } from '../../../theme/read-palette.ts';
import type { Land } from './land.ts';
import { LandTiles } from './land-tiles.ts';
import type { MapModel } from './map-model.ts';
import { hostsOf, isAllowed, type TileSource } from './tile-sources.ts';

const worldLand = lateModule(async () => (await import('./land.ts')).readLand());
const WORLD_ZOOM = 1;
const CLOSEST = 19;

/** Nothing of Leaflet's own controls: they write markup into the page, which its policy forbids. */
function createMap(box: HTMLElement, model: MapModel): LeafletMap {
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  return new LeafletMap(box, {
    zoomControl: false,
    attributionControl: false,
    trackResize: false,
    minZoom: 0,
    maxZoom: CLOSEST,
    scrollWheelZoom: model.zoomsByWheel,
    doubleClickZoom: model.zoomsByDoubleClick,
    zoomAnimation: !isCalm,
    fadeAnimation: false,
    inertia: !isCalm,
    worldCopyJump: true,
  }).setView([20, 0], WORLD_ZOOM);
}

/** Of what is drawn on canvases, which know no variables of style sheets. */
export interface MapColours {
  readonly ground: string;
  readonly usual: string;
}

export interface LeafletBox {
  /** Null before it is made. */
  readonly map: LeafletMap | null;
  readonly colours: MapColours;
}

/** A map over land, borders and a grid, in the box once that is there. */
export function useLeaflet(box: RefObject<HTMLElement | null>, model: MapModel): LeafletBox {
  const { zoomsByWheel, zoomsByDoubleClick } = model;
  const [map, setMap] = useState<LeafletMap | null>(null);
  const [colours, setColours] = useState<MapColours>({ ground: '', usual: '' });
  useEffect(() => {
    const element = box.current;
    if (!element) return undefined;
    const made = createMap(element, model);
    const below = new LandTiles({ pane: 'tilePane', className: '', zIndex: 0, updateWhenZooming: false }).addTo(made);
    let land: Land | null = null;
    let isOver = false;
    const draw = () => {
      if (isOver) return;
      const palette = readPalette(element);
      below.show(land, palette);
      const now = { ground: palette.surface, usual: palette.link };
      setColours((before) => (before.ground === now.ground && before.usual === now.usual ? before : now));
    };
    draw();
    void worldLand().then(
      (read) => {
        land = read;
        draw();
      },
      // Without it there is still the grid.
      () => undefined,
    );
    const unwatch = watchScheme(draw);
    const sizes = new ResizeObserver(() => made.invalidateSize({ pan: false }));
    sizes.observe(element);
    setMap(made);
    return () => {
      isOver = true;
      unwatch();
      sizes.disconnect();
      setMap(null);
      made.remove();
    };
  }, [box, zoomsByWheel, zoomsByDoubleClick]);
  return { map, colours };
}

export interface TileState {
  /** Servers that the page's policy does not let it ask. */
  readonly refused: readonly string[];
  /** The server that has sent nothing but errors. */
  readonly silent: string | null;
}

/** Puts the tiles of a source over the land, where the page may ask its servers. */
export function useTiles(map: LeafletMap | null, source: TileSource | undefined): TileState {
  const hosts = useMemo(() => (source ? hostsOf(source) : []), [source]);
  const refused = useMemo(() => {
    const allowed = toldPictureHosts();
    return allowed ? hosts.filter((host) => !isAllowed(host, allowed)) : [];
  }, [hosts]);
  const [isSilent, setSilent] = useState(false);
  useEffect(() => {
    if (!map || !source || refused.length > 0) return undefined;
    setSilent(false);
    const { url, subdomains, closest, isLight } = source;
    // Servers of tiles ask who sends their readers.
    const tiles = new TileLayer(url, {
      subdomains,
      maxNativeZoom: closest,
      maxZoom: CLOSEST,
      className: isLight ? 'wf-light-tiles' : '',
      referrerPolicy: 'strict-origin',
    });
    let hasLoaded = false;
    tiles.on('tileload', () => {
      hasLoaded = true;
      setSilent(false);
    });
    tiles.on('tileerror', () => setSilent(!hasLoaded));
    tiles.addTo(map);
    return () => void tiles.remove();
  }, [map, source, refused]);
  return { refused, silent: isSilent && refused.length === 0 ? (hosts[0] ?? null) : null };
}
