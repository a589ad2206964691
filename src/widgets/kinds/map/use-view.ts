import { LatLngBounds, type Map as LeafletMap } from 'leaflet/dist/leaflet-src.esm.js';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { Ground, Position } from './ground.ts';
import type { MapModel } from './map-model.ts';
import { cornersOf } from './shapes.ts';
import { sheetOf } from './use-leaflet.ts';

const USUAL_ZOOM = 8;
const PADDING_PX = 40;
const BELOW_PX = 72;
/** Of the height of a small map. */
const MOST_BELOW = 0.22;
/** Of the height of a small map: pins stand above their positions. */
const MOST_ABOVE = 0.42;
/** Of the shorter side of a small map. */
const MOST_PADDING = 0.13;

/** What a model says of the part of the earth that is shown first. */
function look(map: LeafletMap, { fits, centre, zoom, closest }: MapModel, all: LatLngBounds): void {
  const middle: [number, number] | null = centre ? [centre[0], centre[1]] : null;
  const still = { animate: false };
  if (!all.isValid()) {
    if (middle) map.setView(middle, zoom ?? USUAL_ZOOM, still);
    return;
  }
  if (middle && (zoom !== null || !fits)) return void map.setView(middle, zoom ?? USUAL_ZOOM, still);
  if (zoom !== null || !fits) return void map.setView(all.getCenter(), zoom ?? USUAL_ZOOM, still);
  const { x, y } = map.getSize();
  const padding = Math.min(PADDING_PX, Math.min(x, y) * MOST_PADDING);
  const shown = middle ? new LatLngBounds(all.getSouthWest(), all.getNorthEast()).extend(middle) : all;
  // Labels and notes are below the positions.
  const below = Math.min(BELOW_PX, y * MOST_BELOW);
  const above = Math.min(PADDING_PX, y * MOST_ABOVE);
  map.fitBounds(shown, { paddingTopLeft: [padding, above], paddingBottomRight: [padding, below], maxZoom: closest, ...still });
}

function boundsOf(positions: readonly Position[]): LatLngBounds {
  if (positions.length === 0) return new LatLngBounds([]);
  const [[south, west], [north, east]] = cornersOf(positions);
  return new LatLngBounds([south, west], [north, east]);
}

/**
 * How far a picture must stay away from the upper edge of the map, so that pins above the positions near its own are whole.
 * @param top the uppermost position of a pin.
 */
function roomAbove(map: LeafletMap, { size }: Ground, top: number): number {
  const { x, y } = map.getSize();
  const { width, height } = size ?? { width: x, height: y };
  const scale = Math.min(x / width, y / height);
  const beside = (y - height * scale) / 2;
  return Math.min(y * MOST_ABOVE, Math.max(0, PADDING_PX - beside + top * scale));
}

/** Of a pin above its position. */
const PIN_PX = 34;

/** Whether the uppermost pin is whole on the earth's map. */
function isWhole(map: LeafletMap, top: number): boolean {
  if (top === -Infinity) return true;
  const room = Math.min(PIN_PX, map.getSize().y * MOST_ABOVE - 2);
  return map.latLngToContainerPoint([top, map.getCenter().lng]).y >= room;
}

interface View {
  /** Shows everything again. */
  readonly fit: () => void;
  /** To be called when the viewer chooses what is shown: it stays so. */
  readonly keep: () => void;
}

/**
 * Keeps everything in sight until the viewer moves or zooms the map; of a picture, the whole of it.
 * @param top the uppermost position of a pin; -Infinity: there is none.
 */
export function useView(map: LeafletMap | null, model: MapModel, ground: Ground, positions: readonly Position[], top: number): View {
  const isKept = useRef(false);
  const hasShown = useRef(false);
  const [size, setSize] = useState('');
  const keep = useCallback(() => {
    isKept.current = true;
  }, []);
  useEffect(() => {
    if (!map) return undefined;
    const box = map.getContainer();
    const keepKeys = ({ key }: KeyboardEvent) => {
      if (/^Arrow|^[-+=_]$/.test(key)) keep();
    };
    const resized = () => setSize(map.getSize().toString());
    map.on('dragstart boxzoomend', keep).on('resize', resized);
    box.addEventListener('wheel', keep, { passive: true });
    box.addEventListener('dblclick', keep);
    box.addEventListener('keydown', keepKeys);
    return () => {
      map.off('dragstart boxzoomend', keep).off('resize', resized);
      box.removeEventListener('wheel', keep);
      box.removeEventListener('dblclick', keep);
      box.removeEventListener('keydown', keepKeys);
      hasShown.current = false;
    };
  }, [map, keep]);
  const bounds = useRef(new LatLngBounds([]));
  const shownSize = useRef('');
  const above = useRef(0);
  useEffect(() => {
    bounds.current = boundsOf(positions);
    if (!map || isKept.current) return;
    const isFirst = !hasShown.current || shownSize.current !== size;
    const all = bounds.current;
    const sheet = sheetOf(ground);
    if (sheet) {
      const needed = roomAbove(map, ground, top);
      if (!isFirst && needed <= above.current) return;
      above.current = needed;
    } else if (!isFirst && (!model.fits || !all.isValid() || (map.getBounds().contains(all) && isWhole(map, top)))) return;
    if (sheet) map.fitBounds(sheet, { animate: false, paddingTopLeft: [0, above.current] });
    else look(map, model, all);
    hasShown.current = all.isValid();
    shownSize.current = size;
  }, [map, model, ground, positions, size, top]);
  const fit = useCallback(() => {
    if (!map) return;
    isKept.current = false;
    const sheet = sheetOf(ground);
    if (sheet) map.fitBounds(sheet, { paddingTopLeft: [0, above.current] });
    else look(map, { ...model, fits: true, zoom: null, centre: null }, bounds.current);
  }, [map, model, ground]);
  return { fit, keep };
}
