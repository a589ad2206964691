import type { Map as LeafletMap } from 'leaflet';
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { useT } from '../../../i18n/use-t.ts';
import type { Task } from './editing/task.ts';
import type { MapModel } from './map-model.ts';
import type { Drawn } from './marker-looks.ts';
import type { Placed } from './places.ts';
import { isRemovable, isSavable } from './saved-keys.ts';
import type { Edits } from './use-edits.ts';

/** What is offered of one thing on the map. */
export interface EditTool {
  readonly name: string;
  readonly run: () => void;
}

interface EditingParts {
  readonly map: LeafletMap | null;
  readonly box: RefObject<HTMLElement | null>;
  readonly model: MapModel;
  readonly drawn: readonly Drawn[];
  readonly edits: Edits;
  /** Viewers may change nothing. */
  readonly isFixed: boolean;
  /** Because an earlier time is shown: what was begun stays. */
  readonly isPast: boolean;
  /** What is in sight stays so. Keep their identity. */
  readonly keep: () => void;
  readonly onClose: (isByKeys: boolean) => void;
}

/** Where a layer with this outline, or without any, may be changed in place. */
const mayReshape = ({ layer: { shape, edit } }: Drawn) => shape !== null && (edit?.reshapes === true || edit?.moves === true);

/** What viewers may change, and what they are changing. */
export function useEditing({ map, box, model, drawn, edits, isFixed, isPast, keep, onClose }: EditingParts) {
  const t = useT();
  const [task, setTask] = useState<Task | null>(null);
  const [isDragging, setDragging] = useState(model.drags?.atFirst ?? true);
  const may = ({ layer }: Drawn) => !isFixed && layer.edit !== null && isSavable(layer);
  const begin = (next: Task) => {
    keep();
    onClose(false);
    setTask(next);
  };
  const wasBusy = useRef<string | null>(null);
  useEffect(() => {
    const place = wasBusy.current;
    wasBusy.current = task?.drawn.place ?? null;
    if (task || place === null || document.activeElement !== document.body) return;
    const button = box.current?.querySelector<HTMLElement>(`[data-place="${CSS.escape(place)}"]`);
    (button ?? box.current)?.focus({ preventScroll: true });
  }, [task, box]);
  const ofLayers = model.layers.some((layer) => !layer.shape && layer.edit?.moves === true && isSavable(layer));
  return {
    task: map && (!isFixed || isPast) ? task : null,
    begin,
    done: useCallback(() => setTask(null), []),
    /** What is changed, as it is now. */
    now: task ? (drawn.find(({ place }) => place === task.drawn.place) ?? task.drawn) : null,
    /** Whether the pointer moves it. */
    mayDrag: (one: Drawn) => may(one) && one.layer.shape === null && one.layer.edit?.moves === true && isDragging,
    drags: model.drags && ofLayers && !isFixed ? { isOn: isDragging, toggle: () => setDragging(!isDragging) } : null,
    /** Those that can be put on the map. */
    lacking: drawn.filter((one) => one.at === undefined && one.layer.edit?.adds === true && may(one)),
    toolsOf: (one: Placed): readonly EditTool[] => {
      if (!may(one)) return [];
      const { layer } = one;
      const moves = layer.shape === null && layer.edit?.moves === true;
      return [
        ...(mayReshape(one) ? [{ name: t('map.reshape'), run: () => begin({ is: 'reshape', drawn: one }) }] : []),
        ...(moves ? [{ name: t('map.move'), run: () => begin({ is: 'draw', drawn: one, tool: 'marker' }) }] : []),
        ...(layer.edit?.removes && isRemovable(layer) ? [{ name: t('map.remove'), run: () => void edits.remove(one) }] : []),
      ];
    },
    /** Without what is drawn by its corners. */
    visible: useCallback(
      (all: readonly Placed[]) => (task?.is === 'reshape' ? all.filter(({ place }) => place !== task.drawn.place) : all),
      [task],
    ),
  };
}
export type MapEditing = ReturnType<typeof useEditing>;
