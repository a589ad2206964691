import type { Map as LeafletMap } from 'leaflet';
import { type KeyboardEvent, type PointerEvent, useRef } from 'react';
import type { Position } from './ground.ts';
import { type Direction, isDirection, type Placed, turnOf } from './places.ts';
import type { Edits } from './use-edits.ts';

const BEGINS_PX = 4;
const STEP_PX = 8;

interface Grip {
  readonly x: number;
  readonly y: number;
  /** Of the marker's point, from the corner of the map's box. */
  readonly spot: { readonly x: number; readonly y: number };
  at: Position | null;
}

/** A marker that is moved by the pointer, and by arrows with Shift held. It is saved when it is let go. */
export function useDragged(map: LeafletMap, drawn: Placed, edits: Edits | null) {
  const grip = useRef<Grip | null>(null);
  const stepped = useRef<Position | null>(null);
  const wasDragged = useRef(false);
  if (!edits) return { handlers: {}, step: () => false, wasDragged: () => false };
  const placeAt = (x: number, y: number): Position => {
    const { lat, lng } = map.containerPointToLatLng([x, y]);
    return [lat, lng];
  };
  // Not rounded to pixels: what is only moved downwards keeps its longitude.
  const spotOf = ([north, east]: Position) => map.layerPointToContainerPoint(map.project([north, east]).subtract(map.getPixelOrigin()));
  const finish = () => {
    const at = stepped.current;
    stepped.current = null;
    if (at) edits.save(drawn, at);
  };
  const handlers = {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      wasDragged.current = false;
      if (event.button !== 0) return;
      grip.current = { x: event.clientX, y: event.clientY, spot: spotOf(drawn.at), at: null };
      event.currentTarget.setPointerCapture(event.pointerId);
    },
    onPointerMove: ({ clientX, clientY }: PointerEvent<HTMLElement>) => {
      const held = grip.current;
      if (!held) return;
      const [dx, dy] = [clientX - held.x, clientY - held.y];
      if (!held.at && Math.hypot(dx, dy) < BEGINS_PX) return;
      held.at = placeAt(held.spot.x + dx, held.spot.y + dy);
      wasDragged.current = true;
      edits.put(drawn, held.at);
    },
    onPointerUp: () => {
      const at = grip.current?.at;
      grip.current = null;
      if (at) edits.save(drawn, at);
    },
    onPointerCancel: () => {
      grip.current = null;
      edits.cancel(drawn);
    },
    onKeyUp: ({ key }: KeyboardEvent) => {
      if (key === 'Shift') finish();
    },
    onBlur: finish,
  };
  return {
    handlers,
    /** @returns whether the key has moved the marker. */
    step: ({ key, shiftKey }: KeyboardEvent): boolean => {
      if (!shiftKey || !isDirection(key)) return false;
      const [right, down] = turnOf(key as Direction);
      const { x, y } = spotOf(stepped.current ?? drawn.at);
      stepped.current = placeAt(x + right * STEP_PX, y + down * STEP_PX);
      edits.put(drawn, stepped.current);
      return true;
    },
    /** Since it was last pressed: the click that follows is none. */
    wasDragged: () => wasDragged.current,
  };
}
