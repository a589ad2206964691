import type { Map as LeafletMap } from 'leaflet';
import { useCallback, useMemo, useState } from 'react';
import type { Ground, Position } from '../ground.ts';
import type { Corner } from '../map-model.ts';
import type { Drawn } from '../marker-looks.ts';
import type { Placed } from '../places.ts';
import { type Outline, opened } from '../shapes.ts';
import type { Edits } from '../use-edits.ts';
import { Drawing } from './drawing.tsx';
import { drawnOutline, snapped, snapTargets } from './outline-edits.ts';
import { planeOf, unitsOf } from './plane.ts';
import { Reshaping } from './reshaping.tsx';
import type { Task } from './task.ts';

const SNAP_PX = 12;

interface MapTaskProps {
  readonly map: LeafletMap;
  readonly task: Task;
  readonly ground: Ground;
  readonly placed: readonly Placed[];
  /** What is changed, as the server says now. */
  readonly now: Drawn;
  /** An earlier time is shown, at which nothing is saved. */
  readonly isPast: boolean;
  readonly corner: Corner;
  readonly edits: Edits;
  /** Keeps its identity. */
  readonly onDone: () => void;
}

/** Where a point goes: to a near corner or edge of what lets others snap to it, where its own layer wants that. */
function useSnap({ map, task: { drawn }, placed }: MapTaskProps) {
  const plane = useMemo(() => planeOf(map), [map]);
  const snaps = drawn.layer.edit?.snaps === true;
  const targets = useMemo(() => {
    const others = snaps ? placed.filter(({ place, layer }) => place !== drawn.place && layer.edit?.snaps === true) : [];
    return snapTargets(
      others.flatMap(({ outline }) => outline ?? []),
      others.flatMap(({ outline, at }) => (outline ? [] : [at])),
    );
  }, [snaps, placed, drawn.place]);
  const snap = useCallback(
    (at: Position) => (snaps ? snapped(at, targets, unitsOf(map, SNAP_PX), plane) : at),
    [map, snaps, targets, plane],
  );
  return { plane, snap };
}

/** Draws or changes one thing, until it is stored or given up. */
export function MapTask(props: MapTaskProps) {
  const { map, task, ground, now, isPast, corner, edits, onDone } = props;
  const { drawn } = task;
  const { plane, snap } = useSnap(props);
  const [made, setMade] = useState<Outline | null>(null);
  const tool = task.is === 'draw' ? task.tool : null;
  const onFinish = useCallback(
    (points: readonly Position[]) => {
      const [at] = points;
      if (isPast && tool === 'marker') return;
      if (tool === 'marker' && at) {
        void edits.save(drawn, { at });
        onDone();
      } else if (tool) setMade(drawnOutline(tool, points, plane) ?? null);
    },
    [tool, drawn, edits, plane, isPast, onDone],
  );
  const given = { map, plane, corner, snap };
  if (tool && !made) return <Drawing {...given} name={drawn.name} tool={tool} onFinish={onFinish} onCancel={onDone} />;
  const outline = made ?? drawn.outline;
  const { edit } = drawn.layer;
  if (!outline || !edit) return null;
  const own = made ? { ...edit, reshapes: true, moves: true } : edit;
  return (
    <Reshaping
      {...given}
      ground={ground}
      drawn={now}
      edit={own}
      start={opened(outline)}
      isNew={made !== null}
      isPast={isPast}
      edits={edits}
      onDone={onDone}
    />
  );
}
