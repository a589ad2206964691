import type { Map as LeafletMap } from 'leaflet';
import { useCallback, useMemo } from 'react';
import type { PlaceAsked, PlacedItem } from '../../../actions/placing.ts';
import type { Ground, Position } from '../ground.ts';
import type { Corner } from '../map-model.ts';
import { storedOutline } from '../shapes.ts';
import { Drawing } from './drawing.tsx';
import { drawnOutline, type Tool } from './outline-edits.ts';
import { planeOf } from './plane.ts';

/** Their names for authors, and those of the words for the first, the next and the last point. */
const ITEMS: Readonly<Record<Tool, { readonly shape: string; readonly words: readonly (readonly string[])[] }>> = {
  marker: { shape: 'Marker', words: [['placeMarker']] },
  polygon: { shape: 'Polygon', words: [['firstVertex'], ['continueLine'], ['continueLine'], ['finishPoly']] },
  rectangle: { shape: 'Rectangle', words: [['startRect', 'firstVertex'], ['finishRect']] },
  circle: { shape: 'Circle', words: [['startCircle'], ['finishCircle']] },
  polyline: { shape: 'Line', words: [['firstVertex'], ['continueLine'], ['finishLine', 'finishPoly']] },
};

interface PlacingProps {
  readonly map: LeafletMap;
  readonly ground: Ground;
  readonly corner: Corner;
  readonly asked: PlaceAsked;
  /** Keeps its identity. */
  readonly onDone: (placed: PlacedItem | null) => void;
}

const anywhere = (at: Position) => at;

/** Puts something on the map that belongs to no entity yet. */
export function Placing({ map, ground, corner, asked: { item, name, hints }, onDone }: PlacingProps) {
  const plane = useMemo(() => planeOf(map), [map]);
  const { shape, words } = ITEMS[item];
  const onFinish = useCallback(
    (points: readonly Position[]) => {
      const [at] = points;
      if (item === 'marker' && at) {
        const [x, y] = ground.storedOf(at);
        return onDone({ shape, coordinates: { x, y } });
      }
      const outline = drawnOutline(item, points, plane);
      return onDone(outline ? { shape, coordinates: storedOutline(outline, ground) } : null);
    },
    [item, shape, ground, plane, onDone],
  );
  const onCancel = useCallback(() => onDone(null), [onDone]);
  const hintAt = (points: number) => {
    const names = words[Math.min(points, words.length - 1)] ?? [];
    return names.map((one) => hints[one]).find((hint): hint is string => typeof hint === 'string' && hint !== '');
  };
  return <Drawing {...{ map, plane, corner, name, onFinish, onCancel, hintAt }} tool={item} snap={anywhere} />;
}
