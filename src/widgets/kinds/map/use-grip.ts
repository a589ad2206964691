import type { Map as LeafletMap } from 'leaflet';
import { type KeyboardEvent, type PointerEvent, useRef } from 'react';
import type { Position } from './ground.ts';
import { isDirection, turnOf } from './places.ts';

const BEGINS_PX = 4;
const STEP_PX = 8;

interface Grip {
  readonly x: number;
  readonly y: number;
  /** Of the held point, from the corner of the map's box. */
  readonly spot: { readonly x: number; readonly y: number };
  at: Position | null;
}

export interface GripUse {
  /** While it moves. */
  readonly onMove: (at: Position) => void;
  /** It was let go. */
  readonly onEnd: (at: Position) => void;
  /** The pointer was lost. */
  readonly onCancel: () => void;
}

/** Something at a place of the map that is moved by the pointer, and by arrows with Shift held. @param use null: it stays. */
export function useGrip(map: LeafletMap, at: Position, use: GripUse | null) {
  const grip = useRef<Grip | null>(null);
  const stepped = useRef<Position | null>(null);
  const wasDragged = useRef(false);
  if (!use) return { handlers: {}, step: () => false, finish: () => undefined, wasDragged: () => false };
  const placeAt = (x: number, y: number): Position => {
    const { lat, lng } = map.containerPointToLatLng([x, y]);
    return [lat, lng];
  };
  // Not rounded to pixels: what is only moved downwards keeps its longitude.
  const spotOf = ([north, east]: Position) => map.layerPointToContainerPoint(map.project([north, east]).subtract(map.getPixelOrigin()));
  const finish = () => {
    const place = stepped.current;
    stepped.current = null;
    if (place) use.onEnd(place);
  };
  const handlers = {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      wasDragged.current = false;
      if (event.button !== 0) return;
      grip.current = { x: event.clientX, y: event.clientY, spot: spotOf(at), at: null };
      event.currentTarget.setPointerCapture(event.pointerId);
    },
    onPointerMove: ({ clientX, clientY }: PointerEvent<HTMLElement>) => {
      const held = grip.current;
      if (!held) return;
      const [dx, dy] = [clientX - held.x, clientY - held.y];
      if (!held.at && Math.hypot(dx, dy) < BEGINS_PX) return;
      held.at = placeAt(held.spot.x + dx, held.spot.y + dy);
      wasDragged.current = true;
      use.onMove(held.at);
    },
    onPointerUp: () => {
      const place = grip.current?.at;
      grip.current = null;
      if (place) use.onEnd(place);
    },
    onPointerCancel: () => {
      grip.current = null;
      use.onCancel();
    },
    onKeyUp: ({ key }: KeyboardEvent) => {
      if (key === 'Shift') finish();
    },
    onBlur: finish,
  };
  return {
    handlers,
    /** @returns whether the key has moved it. */
    step: ({ key, shiftKey }: Pick<KeyboardEvent, 'key' | 'shiftKey'>): boolean => {
      if (!shiftKey || !isDirection(key)) return false;
      const [right, down] = turnOf(key);
      const { x, y } = spotOf(stepped.current ?? at);
      stepped.current = placeAt(x + right * STEP_PX, y + down * STEP_PX);
      use.onMove(stepped.current);
      return true;
    },
    /** What arrows have moved stays there. */
    finish,
    /** Since it was last pressed: the click that follows is none. */
    wasDragged: () => wasDragged.current,
  };
}
