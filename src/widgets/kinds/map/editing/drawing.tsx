import type { LeafletMouseEvent } from 'leaflet';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useT } from '../../../../i18n/use-t.ts';
import { useEscape } from '../../../../marks/on-escape.ts';
import type { Position } from '../ground.ts';
import { EditBar } from './edit-bar.tsx';
import classes from './editing.module.css';
import { drawnOutline, POINTS, type Tool } from './outline-edits.ts';
import { pixelsBetween } from './plane.ts';
import type { TaskPlace } from './task.ts';
import { useDraftPaths } from './use-draft-paths.ts';

/** A second click this near is that of a double click. */
const SAME_PX = 4;
/** A click this near to the first corner ends an area. */
const CLOSES_PX = 10;
const NO_POINTS: readonly Position[] = [];

interface DrawingProps extends TaskPlace {
  readonly name: string;
  readonly tool: Tool;
  /** Keep their identity. */
  readonly onFinish: (points: readonly Position[]) => void;
  readonly onCancel: () => void;
  /** Words in place of ours, by the points so far. */
  readonly hintAt?: (points: number) => string | undefined;
}

/** The points so far, and what a further one does. */
function usePoints({ map, plane, tool, onFinish }: DrawingProps) {
  const [points, setPoints] = useState(NO_POINTS);
  const [least, most] = POINTS[tool];
  const isWhole = (all: readonly Position[]) => all.length >= least && (tool === 'marker' || drawnOutline(tool, all, plane) !== undefined);
  const finish = () => {
    if (isWhole(points)) onFinish(points);
  };
  const add = (at: Position) => {
    const [first, last] = [points[0], points.at(-1)];
    if (last && pixelsBetween(map, last, at) < SAME_PX) return;
    if (tool === 'polygon' && first && points.length >= least && pixelsBetween(map, first, at) < CLOSES_PX) return finish();
    const all = [...points, at];
    if (all.length < most) setPoints(all);
    else if (isWhole(all)) onFinish(all);
  };
  return { points, add, finish, undo: () => setPoints(points.slice(0, -1)), isWhole: isWhole(points) };
}

/** New points of a place or an outline: by clicks, or by Enter in the middle of the map. */
export function Drawing(props: DrawingProps) {
  const { map, plane, name, tool, corner, snap, onCancel, hintAt } = props;
  const t = useT();
  const made = usePoints(props);
  const { points, undo } = made;
  const [pointer, setPointer] = useState<Position | null>(null);
  const now = useRef(made);
  useEffect(() => {
    now.current = made;
  });
  useEscape(true, onCancel, 'inner');
  useEffect(() => {
    const box = map.getContainer();
    const placeOf = ({ latlng }: LeafletMouseEvent) => snap([latlng.lat, latlng.lng]);
    const clicked = (event: LeafletMouseEvent) => now.current.add(placeOf(event));
    const moved = (event: LeafletMouseEvent) => setPointer(placeOf(event));
    const left = () => setPointer(null);
    const panned = () => {
      const { lat, lng } = map.getCenter();
      if (box.matches(':focus-visible')) setPointer([lat, lng]);
    };
    const finished = () => now.current.finish();
    const pressed = (event: KeyboardEvent) => {
      if (event.target !== box) return;
      const { lat, lng } = map.getCenter();
      if (event.key === 'Enter' && event.shiftKey) now.current.finish();
      else if (event.key === 'Enter') now.current.add(snap([lat, lng]));
      else if (event.key === 'Backspace' || (event.key === 'z' && (event.ctrlKey || event.metaKey))) now.current.undo();
      else return;
      event.preventDefault();
      event.stopPropagation();
    };
    const zooms = map.doubleClickZoom.enabled();
    map.doubleClickZoom.disable();
    map.on('click', clicked).on('mousemove', moved).on('mouseout', left).on('dblclick', finished).on('move', panned);
    box.addEventListener('keydown', pressed);
    box.focus({ preventScroll: true });
    box.dataset.editing = 'draws';
    return () => {
      if (zooms) map.doubleClickZoom.enable();
      map.off('click', clicked).off('mousemove', moved).off('mouseout', left).off('dblclick', finished).off('move', panned);
      box.removeEventListener('keydown', pressed);
      delete box.dataset.editing;
    };
  }, [map, snap]);
  const outline = useMemo(
    () => drawnOutline(tool, pointer && points.length > 0 ? [...points, pointer] : points, plane),
    [tool, points, pointer, plane],
  );
  useDraftPaths(map, outline, points);
  const hasEnd = tool === 'polygon' || tool === 'polyline';
  return (
    <>
      <span className={classes.crosshair} aria-hidden />
      <EditBar
        label={name}
        corner={corner}
        onUndo={points.length > 0 ? undo : null}
        onCancel={onCancel}
        end={hasEnd ? { name: t('map.finish'), run: made.isWhole ? made.finish : null, isPending: false } : null}
      >
        <p role="status">
          {hintAt?.(points.length) ?? t(`map.drawing.${tool}`, { name })}
          {points.length > 0 && hasEnd ? ` ${t('map.points', { count: points.length })}` : null}
        </p>
      </EditBar>
    </>
  );
}
