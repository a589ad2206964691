/**
 * Items that are put in another order by dragging: chips, and lists that are edited in place. Whoever draws them gives each a handle
 * (`useItemDrag`) and another way to move it by keys; here stand the pointer, the keyboard's Space and arrows on a handle that has the focus, and
 * what readers are told.
 */
import { closestCenter, DndContext, type DragEndEvent, KeyboardSensor, PointerSensor, useSensor, useSensors } from '@dnd-kit/core';
import { SortableContext, type SortingStrategy, sortableKeyboardCoordinates, useSortable } from '@dnd-kit/sortable';
import type { KeyboardEvent, ReactNode } from 'react';
import { useT } from '../i18n/use-t.ts';

type ItemId = string | number;

interface SortableItemsProps<Id extends ItemId> {
  /** Of the items, in their order; none twice. */
  readonly ids: readonly Id[];
  readonly nameOf: (id: Id) => string;
  /** An item was dropped at another place. */
  readonly onMove: (from: number, to: number) => void;
  readonly strategy: SortingStrategy;
  readonly children: ReactNode;
}

/** So far the pointer goes before a press is a drag. */
const DRAG_PX = 4;
/** What makes way, and what is dropped, takes its place within this time (specification B 9). */
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
          // Over itself it is where it was picked up, which was said.
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

/** What an item and its handle take. @param isFixed it cannot be dragged. */
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
    /** What a key does on the handle, for handles that hear keys of their own. */
    takeKey: (event: KeyboardEvent) => listeners?.onKeyDown?.(event),
  };
}
