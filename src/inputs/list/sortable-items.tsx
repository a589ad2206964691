/**
 * Sorting by pointer, or by Space and arrow keys on a handle, with announcements for screen readers. The caller gives each item a handle
 * (`useItemDrag`) and a way to move it by keys or buttons.
 */
import { closestCenter, DndContext, type DragEndEvent, KeyboardSensor, PointerSensor, useSensor, useSensors } from '@dnd-kit/core';
import { SortableContext, type SortingStrategy, sortableKeyboardCoordinates, useSortable } from '@dnd-kit/sortable';
import type { KeyboardEvent, ReactNode } from 'react';
import { useT } from '../../i18n/use-t.ts';

type ItemId = string | number;

interface SortableItemsProps<Id extends ItemId> {
  /** In order, without duplicates. */
  readonly ids: readonly Id[];
  readonly nameOf: (id: Id) => string;
  readonly onMove: (from: number, to: number) => void;
  readonly strategy: SortingStrategy;
  readonly children: ReactNode;
}

/** Pointer travel before a press is a drag. */
const DRAG_PX = 4;
const DROP_MS = 62.5;

export function SortableItems<Id extends ItemId>({ ids, nameOf, onMove, strategy, children }: SortableItemsProps<Id>) {
  const t = useT();
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: DRAG_PX } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const all: readonly ItemId[] = ids;
  const placeOf = (id: ItemId) => all.indexOf(id);
  const nameAt = (id: ItemId) => {
    const one = ids[placeOf(id)];
    return one === undefined ? '' : nameOf(one);
  };
  const said = ({ active, over }: Pick<DragEndEvent, 'active' | 'over'>) =>
    over ? t('inputs.chips.moved', { name: nameAt(active.id), place: placeOf(over.id) + 1, count: ids.length }) : undefined;
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={({ active, over }) => {
        const [from, to] = [placeOf(active.id), over ? placeOf(over.id) : -1];
        if (from >= 0 && to >= 0 && from !== to) onMove(from, to);
      }}
      accessibility={{
        screenReaderInstructions: { draggable: '' },
        announcements: {
          onDragStart: ({ active }) => t('inputs.chips.picked', { name: nameAt(active.id) }),
          // Over its own place it was announced when picked up.
          onDragOver: (event) => (event.active.id === event.over?.id ? undefined : said(event)),
          onDragEnd: said,
          onDragCancel: ({ active }) => t('inputs.chips.cancelled', { name: nameAt(active.id) }),
        },
      }}
    >
      <SortableContext items={[...ids]} strategy={strategy}>
        {children}
      </SortableContext>
    </DndContext>
  );
}

const isStill = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

export function useItemDrag(id: ItemId, isFixed: boolean) {
  const { listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
    id,
    disabled: isFixed,
    transition: { duration: DROP_MS, easing: 'ease' },
  });
  return {
    item: {
      ref: setNodeRef,
      'data-dragging': isDragging || undefined,
      style: transform ? { translate: `${transform.x}px ${transform.y}px`, transition: isStill() ? 'none' : transition } : {},
    },
    handle: { ref: setActivatorNodeRef, ...listeners },
    /** For handles with key handlers of their own. */
    takeKey: (event: KeyboardEvent) => listeners?.onKeyDown?.(event),
  };
}
