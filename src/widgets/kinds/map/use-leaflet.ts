import { CRS, ImageOverlay, LatLngBounds, Map as LeafletMap } from 'leaflet/dist/leaflet-src.esm.js';
import { type RefObject, useEffect, useState } from 'react';
import { watchScheme } from '../../../charts/watch-scheme.ts';
import { lateModule } from '../../../page/late-component.ts';
import { type Palette, readPalette } from '../../../theme/read-palette.ts';
import type { Ground } from './ground.ts';
import type { Land } from './land.ts';
import { LandTiles } from './land-tiles.ts';
import type { MapModel } from './map-model.ts';
import type { MapGround } from './use-ground.ts';

const worldLand = lateModule(async () => (await import('./land.ts')).readLand());
const WORLD_ZOOM = 1;
const CLOSEST = 19;
/** Of pictures, whose units are pixels at zoom 0. */
const PICTURE_ZOOMS = { minZoom: -6, maxZoom: 6, zoomSnap: 0.25, zoomDelta: 0.5 };

/** The bounds of a picture. */
export function sheetOf({ size }: Ground): LatLngBounds | null {
  return size && new LatLngBounds([-size.height, 0], [0, size.width]);
}

/** How far a picture can be moved out of sight, in parts of its sides. */
const BEYOND_SHEET = 0.5;

/** Nothing of Leaflet's own controls: they write markup into the page, which its policy forbids. */
function createMap(box: HTMLElement, ground: Ground): LeafletMap {
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  const sheet = sheetOf(ground);
  const map = new LeafletMap(box, {
    zoomControl: false,
    attributionControl: false,
    trackResize: false,
    ...(sheet ? { ...PICTURE_ZOOMS, crs: CRS.Simple } : { minZoom: 0, maxZoom: CLOSEST, worldCopyJump: true }),
    zoomAnimation: !isCalm,
    fadeAnimation: false,
    inertia: !isCalm,
  });
  if (sheet) return map.fitBounds(sheet, { animate: false }).setMaxBounds(sheet.pad(BEYOND_SHEET));
  return map.setView([20, 0], WORLD_ZOOM);
}

/** Draws land, borders and a grid. Returns what draws them again in a palette. */
function addLand(map: LeafletMap, draw: () => void): (palette: Palette) => void {
  const below = new LandTiles({ pane: 'tilePane', className: '', zIndex: 0, updateWhenZooming: false }).addTo(map);
  let land: Land | null = null;
  void worldLand().then(
    (read) => {
      land = read;
      draw();
    },
    // Without it there is still the grid.
    () => undefined,
  );
  return (palette) => below.show(land, palette);
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

/** A map over land, borders and a grid, or over a picture, in the box once that is there. */
export function useLeaflet(box: RefObject<HTMLElement | null>, model: MapModel, { ground, isKnown, picture }: MapGround): LeafletBox {
  const { zoomsByWheel, zoomsByDoubleClick } = model;
  const [made, setMade] = useState<{ readonly map: LeafletMap; readonly ground: Ground } | null>(null);
  // One that is about to be removed is none any more: the effects of this drawing come after its end.
  const map = made && isKnown && made.ground === ground ? made.map : null;
  const [colours, setColours] = useState<MapColours>({ ground: '', usual: '' });
  useEffect(() => {
    const element = box.current;
    if (!element || !isKnown) return undefined;
    const leaflet = createMap(element, ground);
    let isOver = false;
    const draw = () => {
      if (isOver) return;
      const palette = readPalette(element);
      showLand?.(palette);
      const now = { ground: palette.surface, usual: palette.link };
      setColours((before) => (before.ground === now.ground && before.usual === now.usual ? before : now));
    };
    const showLand = ground.size ? null : addLand(leaflet, draw);
    draw();
    const unwatch = watchScheme(draw);
    const sheet = sheetOf(ground);
    const sizes = new ResizeObserver(() => {
      // A picture that is fitted to the new size would be moved away again by what keeps it in sight at the size before.
      if (sheet) leaflet.options.maxBounds = sheet.pad(1000);
      leaflet.invalidateSize({ pan: false });
      if (sheet) leaflet.options.maxBounds = sheet.pad(BEYOND_SHEET);
    });
    sizes.observe(element);
    setMade({ map: leaflet, ground });
    return () => {
      isOver = true;
      unwatch();
      sizes.disconnect();
      setMade(null);
      leaflet.remove();
    };
  }, [box, ground, isKnown]);
  useEffect(() => {
    map?.scrollWheelZoom[zoomsByWheel ? 'enable' : 'disable']();
    map?.doubleClickZoom[zoomsByDoubleClick ? 'enable' : 'disable']();
  }, [map, zoomsByWheel, zoomsByDoubleClick]);
  useEffect(() => {
    const bounds = sheetOf(ground);
    if (!map || !bounds || picture === undefined) return undefined;
    const overlay = new ImageOverlay(picture, bounds, { className: 'wf-map-picture' }).addTo(map);
    return () => void overlay.remove();
  }, [map, ground, picture]);
  return { map, colours };
}
