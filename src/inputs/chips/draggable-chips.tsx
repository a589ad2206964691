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
  readonly name: string;
  readonly isFixed: boolean;
  readonly onMove: (by: -1 | 1) => void;
  readonly onRemove: () => void;
}

function DraggableChip({ name, isFixed, onMove, onRemove }: ChipProps) {
  const t = useT();
  const { item, handle, takeKey } = useItemDrag(name, isFixed);
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

export function DraggableChips(props: ControlProps<string[]>) {
  const t = useT();
  const [said, setSaid] = useState('');
  const names = storedTexts(props.value);
  const { field, canEdit, report } = useChips(props, names);
  const move = (from: number, to: number) => report(arrayMove(names, from, to));
  const moveByKeys = (name: string, from: number, to: number) => {
    if (to < 0 || to >= names.length) return;
    setSaid(t('inputs.chips.moved', { name, place: to + 1, count: names.length }));
    move(from, to);
  };
  return (
    <FieldGroup {...field}>
      <SortableItems ids={names} nameOf={(name) => name} onMove={move} strategy={rectSortingStrategy}>
        {names.length === 0 ? <GroupText>{t('inputs.keyValues.none')}</GroupText> : null}
        <ol className={classes.chips}>
          {names.map((name, index) => (
            <DraggableChip
              key={name}
              name={name}
              isFixed={!canEdit}
              onMove={(by) => moveByKeys(name, index, index + by)}
              onRemove={() => report(names.filter((one) => one !== name))}
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
