/** Chips sorted by pointer, by keyboard (Space, arrows, Space), or one place by Alt and an arrow. Moves are announced. */
import { arrayMove, rectSortingStrategy } from '@dnd-kit/sortable';
import { IconGripVertical, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { useT } from '../../i18n/use-t.ts';
import { IconButton } from '../../marks/icon-button.tsx';
import unseen from '../../marks/unseen.module.css';
import type { ControlProps } from '../control.ts';
import { FieldGroup, GroupText } from '../field-group.tsx';
import { SortableItems, useItemDrag } from '../list/sortable-items.tsx';
import { storedTexts } from '../stored-text.ts';
import classes from './draggable-chips.module.css';
import { useChips } from './use-chips.ts';

interface ChipProps {
  readonly value: string;
  readonly name: string;
  readonly isFixed: boolean;
  readonly onMove: (by: -1 | 1) => void;
  readonly onRemove: () => void;
}

function DraggableChip({ value, name, isFixed, onMove, onRemove }: ChipProps) {
  const t = useT();
  const { item, handle, takeKey } = useItemDrag(value, isFixed);
  return (
    <li {...item} className={classes.chip}>
      {isFixed ? null : (
        <button
          type="button"
          className={classes.handle}
          {...handle}
          aria-label={t('inputs.chips.handle', { name })}
          onKeyDown={(event) => {
            const isBack = event.key === 'ArrowLeft' || event.key === 'ArrowUp';
            if (event.altKey && (isBack || event.key === 'ArrowRight' || event.key === 'ArrowDown')) {
              event.preventDefault();
              const isMirrored = getComputedStyle(event.currentTarget).direction === 'rtl' && /Left|Right/.test(event.key);
              onMove(isBack !== isMirrored ? -1 : 1);
            } else takeKey(event);
          }}
        >
          <IconGripVertical size={14} stroke={1.75} aria-hidden />
        </button>
      )}
      <bdi className={classes.name}>{name}</bdi>
      {isFixed ? null : <IconButton icon={IconX} label={t('inputs.list.remove', { name })} px={14} size="sm" onClick={onRemove} />}
    </li>
  );
}

interface DraggableChipsProps extends ControlProps<string[]> {
  /** What stands for a value; default: itself. */
  readonly nameOf?: ((value: string) => string) | undefined;
}

export function DraggableChips(props: DraggableChipsProps) {
  const { nameOf = (value) => value } = props;
  const t = useT();
  const [said, setSaid] = useState('');
  const values = storedTexts(props.value);
  const { field, canEdit, report } = useChips(props, values);
  const move = (from: number, to: number) => report(arrayMove(values, from, to));
  const moveByKeys = (value: string, from: number, to: number) => {
    if (to < 0 || to >= values.length) return;
    setSaid(t('inputs.chips.moved', { name: nameOf(value), place: to + 1, count: values.length }));
    move(from, to);
  };
  return (
    <FieldGroup {...field}>
      <SortableItems ids={values} nameOf={nameOf} onMove={move} strategy={rectSortingStrategy}>
        {values.length === 0 ? <GroupText>{t('inputs.keyValues.none')}</GroupText> : null}
        <ol className={classes.chips}>
          {values.map((value, index) => (
            <DraggableChip
              key={value}
              value={value}
              name={nameOf(value)}
              isFixed={!canEdit}
              onMove={(by) => moveByKeys(value, index, index + by)}
              onRemove={() => report(values.filter((one) => one !== value))}
            />
          ))}
        </ol>
      </SortableItems>
      <span role="status" className={unseen.unseen}>
        {said}
      </span>
    </FieldGroup>
  );
}
