/**
 * Chips in an order of their own: dragged by pointer, picked up and moved by the keyboard (Space, arrows, Space), or moved at once by Alt and an arrow.
 * Readers are told where a chip stands.
 */
import { closestCenter, DndContext, type DragEndEvent, KeyboardSensor, PointerSensor, useSensor, useSensors } from '@dnd-kit/core';
import { arrayMove, rectSortingStrategy, SortableContext, sortableKeyboardCoordinates, useSortable } from '@dnd-kit/sortable';
import { ActionIcon } from '@mantine/core';
import { IconGripVertical, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { useT } from '../../i18n/use-t.ts';
import { type ControlProps, useCheck } from '../control.ts';
import { FieldGroup, GroupText } from '../field-group.tsx';
import classes from './draggable-chips.module.css';

interface ChipProps {
  readonly name: string;
  readonly isFixed: boolean;
  readonly onMove: (by: -1 | 1) => void;
  readonly onRemove: () => void;
}

function DraggableChip({ name, isFixed, onMove, onRemove }: ChipProps) {
  const t = useT();
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
    id: name,
    disabled: isFixed,
  });
  const style = transform ? { translate: `${transform.x}px ${transform.y}px`, transition } : {};
  return (
    <li ref={setNodeRef} className={classes.chip} data-dragging={isDragging || undefined} style={style}>
      {isFixed ? null : (
        <button
          type="button"
          ref={setActivatorNodeRef}
          className={classes.handle}
          {...attributes}
          {...listeners}
          aria-label={t('inputs.chips.handle', { name })}
          onKeyDown={(event) => {
            const isBack = event.key === 'ArrowLeft' || event.key === 'ArrowUp';
            if (event.altKey && (isBack || event.key === 'ArrowRight' || event.key === 'ArrowDown')) {
              event.preventDefault();
              const isMirrored = getComputedStyle(event.currentTarget).direction === 'rtl' && /Left|Right/.test(event.key);
              onMove(isBack !== isMirrored ? -1 : 1);
            } else listeners?.onKeyDown?.(event);
          }}
        >
          <IconGripVertical size={14} stroke={1.75} aria-hidden />
        </button>
      )}
      <bdi className={classes.name}>{name}</bdi>
      {isFixed ? null : (
        <ActionIcon size="sm" aria-label={t('inputs.list.remove', { name })} onClick={onRemove}>
          <IconX size={14} stroke={1.75} aria-hidden />
        </ActionIcon>
      )}
    </li>
  );
}

export function DraggableChips({ value, onChange, error, required, requiredText, ...rest }: ControlProps<string[]>) {
  const t = useT();
  const { disabled = false, readOnly = false } = rest;
  const [said, setSaid] = useState('');
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const names = [...new Set(Array.isArray(value) ? value : [])];
  const checked = useCheck(required && names.length === 0 ? (requiredText ?? t('inputs.required')) : null, error);
  const moved = (name: string, place: number) => t('inputs.chips.moved', { name, place: place + 1, count: names.length });
  const move = (from: number, to: number) => {
    const name = names[from];
    if (name === undefined || to < 0 || to >= names.length || from === to) return;
    setSaid(moved(name, to));
    onChange(arrayMove(names, from, to));
  };
  const drop = ({ active, over }: DragEndEvent) => {
    if (over) move(names.indexOf(String(active.id)), names.indexOf(String(over.id)));
  };
  const placeOf = (active: { readonly id: string | number }, over: { readonly id: string | number } | null) =>
    over ? moved(String(active.id), names.indexOf(String(over.id))) : undefined;
  return (
    <FieldGroup {...rest} required={required} error={checked.error} onBlur={checked.onBlur}>
      <DndContext
        sensors={sensors}
        collisionDetection={closestCenter}
        onDragEnd={drop}
        accessibility={{
          screenReaderInstructions: { draggable: '' },
          announcements: {
            onDragStart: ({ active }) => t('inputs.chips.picked', { name: String(active.id) }),
            // Over itself it is where it was picked up, which was said.
            onDragOver: ({ active, over }) => (active.id === over?.id ? undefined : placeOf(active, over)),
            onDragEnd: ({ active, over }) => placeOf(active, over),
            onDragCancel: ({ active }) => t('inputs.chips.cancelled', { name: String(active.id) }),
          },
        }}
      >
        <SortableContext items={names} strategy={rectSortingStrategy}>
          {names.length === 0 ? <GroupText>{t('inputs.keyValues.none')}</GroupText> : null}
          <ol className={classes.chips}>
            {names.map((name, index) => (
              <DraggableChip
                key={name}
                name={name}
                isFixed={disabled || readOnly}
                onMove={(by) => move(index, index + by)}
                onRemove={() => onChange(names.length === 1 ? null : names.filter((one) => one !== name))}
              />
            ))}
          </ol>
        </SortableContext>
      </DndContext>
      <span role="status" className={classes.said}>
        {said}
      </span>
    </FieldGroup>
  );
}
