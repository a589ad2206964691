/**
 * A list whose items are edited in place: removed and moved by buttons, or dragged by a handle. An added item opens. What is open, typed,
 * wrong and focused belongs to an item, wherever it stands. The caller owns the items; this keeps only which is which. A folded item stays
 * mounted once it was opened, so that what is wrong in it counts; at an attempt to save, items that are not as saved are mounted, too.
 */
import { arrayMove, verticalListSortingStrategy } from '@dnd-kit/sortable';
import { Button } from '@mantine/core';
import { useMergedRef } from '@mantine/hooks';
import { IconChevronDown, IconChevronUp, IconCopy, IconGripVertical, IconPlus, IconTrash } from '@tabler/icons-react';
import { type ReactNode, useCallback, useContext, useLayoutEffect, useRef, useState } from 'react';
import { useT } from '../../i18n/use-t.ts';
import { HintedButton } from '../../marks/hinted-button.tsx';
import type { Path } from '../../stored/path.ts';
import { type FieldProps, useField, useFormChecks } from '../control.ts';
import classes from '../field-group.module.css';
import { FieldGroup, GroupText } from '../field-group.tsx';
import { SectionsContext } from '../form/sections.ts';
import { SavedContext } from '../form-parts.ts';
import type { Inherited } from '../inherited.ts';
import { useReveal } from '../lead-to-wrong.ts';
import { Unreadable } from '../query/unreadable.tsx';
import { SortableItems, useItemDrag } from './sortable-items.tsx';
import { newKey, ownId, useFocusOfItem, useItemKeys } from './use-item-keys.ts';

interface ItemListProps<Item> extends FieldProps, Inherited {
  /** Null: `stored` is not a list; it is shown as it is and kept. */
  readonly items: readonly Item[] | null;
  readonly stored?: unknown;
  /** @param within the place at which alone an item was edited, its index first; absent: items came, went or moved. */
  readonly onChange: (items: readonly Item[], within?: Path) => void;
  readonly nameOf: (item: Item, index: number) => string;
  /** @param replace `within`: the place in the item that alone differs. */
  readonly draw: (item: Item, replace: (item: Item, within?: Path) => void, index: number) => ReactNode;
  /** Fields stand beside the buttons, in place of the item's name. */
  readonly isInline?: boolean;
  /** Above the fields of inline items. */
  readonly heads?: ReactNode;
  /** One line for a folded item; absent: items are never folded. */
  readonly summarize?: (item: Item, index: number) => ReactNode;
  /** Fields beside the line of an item that can be folded. */
  readonly aside?: (item: Item, replace: (item: Item, within?: Path) => void, index: number) => ReactNode;
  /** Items can be duplicated: what is put below the item then. */
  readonly copyOf?: (item: Item) => Item;
  /** An item that is alone is open at first. */
  readonly opensOnly?: boolean;
  readonly adds: readonly { readonly label: string; readonly make: () => Item }[];
  readonly emptyText: string;
  /** Error of a required list without items. `problem`: any other error. */
  readonly missing?: string;
  readonly problem?: string | null;
  readonly onBlur?: () => void;
  /** The order means nothing: items cannot be moved. */
  readonly isUnordered?: boolean;
  /** What an item is known by when the list is made anew. Default: its `id`. */
  readonly idOf?: (item: Item) => unknown;
  /** The stored value of an item that is made for the list. Default: the item. */
  readonly storedIn?: (item: Item) => unknown;
  /** Items are only ordered: none can be removed. */
  readonly isKept?: boolean;
  /** Why an item cannot be removed; null: it can. */
  readonly holds?: (item: Item) => string | null;
}

/** Null and undefined are an empty list; any other value that is not a list is null. */
export function storedList(stored: unknown): readonly unknown[] | null {
  return stored === null || stored === undefined ? [] : Array.isArray(stored) ? stored : null;
}

type Went = { readonly key: number; readonly to: 'up' | 'down' | 'copy' | 'remove' | 'add' };

interface ListItemProps {
  readonly id: number;
  readonly onReveal: (id: number) => void;
  readonly head: ReactNode;
  readonly isDraggable: boolean;
  readonly isInline: boolean;
  readonly children: ReactNode;
}

/** The handle is for pointers only; keyboard and screen readers use the buttons. */
function ListItem({ id, onReveal, head, isDraggable, isInline, children }: ListItemProps) {
  const { item, handle } = useItemDrag(id, !isDraggable);
  const reveal = useReveal(useCallback(() => onReveal(id), [onReveal, id]));
  const ref = useMergedRef(item.ref, reveal);
  return (
    <li {...item} ref={ref} className={classes.item} data-key={id} data-inline={isInline || undefined}>
      <div className={classes.head}>
        {isDraggable ? (
          <span {...handle} className={classes.grip} data-grip aria-hidden>
            <IconGripVertical size={14} stroke={1.75} />
          </span>
        ) : null}
        {head}
      </div>
      {children}
    </li>
  );
}

export function ItemList<Item>(props: ItemListProps<Item>) {
  const {
    stored,
    missing,
    problem,
    onChange,
    nameOf,
    draw,
    summarize,
    aside,
    copyOf,
    adds,
    emptyText,
    isUnordered,
    isInline = false,
    isKept = false,
    heads,
    opensOnly,
    holds,
    idOf = ownId,
    storedIn = (item) => item,
  } = props;
  const items = props.items ?? [];
  const t = useT();
  const { field, canEdit } = useField(props, props.items?.length === 0, { missing, problem });
  const [keys, tellKeys] = useItemKeys(items, idOf);
  const [open, setOpen] = useState<ReadonlySet<number>>(() => new Set(opensOnly && keys.length === 1 ? keys : []));
  const opened = useRef<Set<number>>(new Set());
  for (const key of open) opened.current.add(key);
  const isSaved = useContext(SavedContext);
  const isChecked = useFormChecks() > 0;
  const isSearching = (useContext(SectionsContext)?.words.length ?? 0) > 0;
  const box = useRef<HTMLDivElement>(null);
  const went = useRef<Went | null>(null);
  const isOrdered = canEdit && !isUnordered && items.length > 1;
  const nameAt = (index: number) => nameOf(items[index] as Item, index);

  useFocusOfItem(box, keys);
  useLayoutEffect(() => {
    const { key, to } = went.current ?? {};
    if (key === undefined || !box.current) return;
    went.current = null;
    const item = box.current.querySelector<HTMLElement>(`:scope > ol > li[data-key="${key}"]`);
    const wanted = item?.querySelector<HTMLElement>(
      to === 'add' ? 'input, select, textarea' : `:scope > div > span > [data-act="${to}"]:not(:disabled)`,
    );
    const near = item?.querySelector<HTMLElement>(':scope > div > span > [data-act]:not(:disabled)');
    (wanted ?? near ?? box.current.querySelector<HTMLElement>(':scope > [data-adds] button'))?.focus();
  });

  const act = (next: readonly Item[], nextKeys: readonly number[], where: Went | null, within?: Path) => {
    went.current = where;
    tellKeys(nextKeys, next);
    onChange(next, within);
  };
  const add = (make: () => Item) => {
    const key = newKey();
    setOpen((before) => new Set([...before, key]));
    act([...items, make()], [...keys, key], { key, to: 'add' });
  };
  const copy = (index: number, item: Item) => {
    const key = newKey();
    act(items.toSpliced(index + 1, 0, item), keys.toSpliced(index + 1, 0, key), { key, to: 'copy' });
  };
  const remove = (index: number) => {
    const left = keys.toSpliced(index, 1);
    // Nothing has the key 0: the focus goes to the buttons that add.
    act(items.toSpliced(index, 1), left, { key: left[Math.min(index, left.length - 1)] ?? 0, to: 'remove' });
  };
  const move = (index: number, to: number, where: Went | null) =>
    act(arrayMove([...items], index, to), arrayMove([...keys], index, to), where);
  const step = (index: number, by: -1 | 1) => move(index, index + by, { key: keys[index] as number, to: by < 0 ? 'up' : 'down' });
  const replace = (index: number, next: Item, within: Path = []) => act(items.with(index, next), keys, null, [String(index), ...within]);
  const reveal = useCallback((key: number) => setOpen((before) => (before.has(key) ? before : new Set([...before, key]))), []);
  const toggle = (key: number) =>
    setOpen((before) => {
      const next = new Set(before);
      if (!next.delete(key)) next.add(key);
      return next;
    });
  const button = (act: Went['to'], label: string, Icon: typeof IconTrash, onClick: () => void, isOff: boolean) => (
    <HintedButton icon={Icon} label={label} data-act={act} disabled={isOff} onClick={onClick} />
  );

  const buttonsOf = (index: number) => {
    const name = nameAt(index);
    return (
      <>
        {button('up', t('inputs.list.moveUp', { name }), IconChevronUp, () => step(index, -1), index === 0)}
        {button('down', t('inputs.list.moveDown', { name }), IconChevronDown, () => step(index, 1), index === items.length - 1)}
      </>
    );
  };

  const leave = () => {
    field.onBlur();
    props.onBlur?.();
  };
  if (props.items === null) {
    return (
      <FieldGroup {...props} {...field}>
        <Unreadable stored={stored} />
      </FieldGroup>
    );
  }
  return (
    <FieldGroup {...props} {...field} onBlur={leave}>
      <div ref={box} className={classes.item}>
        {items.length > 0 ? (
          <SortableItems
            ids={keys}
            nameOf={(key) => nameAt(keys.indexOf(key))}
            onMove={(from, to) => move(from, to, null)}
            strategy={verticalListSortingStrategy}
          >
            {heads ? (
              <div className={classes.heads} data-removable={canEdit || undefined} aria-hidden>
                {heads}
              </div>
            ) : null}
            <ol className={classes.items}>
              {items.map((item, index) => {
                const key = keys[index] as number;
                const isOpen = !summarize || isSearching || open.has(key);
                const held = holds?.(item) ?? null;
                const isMounted = isOpen || opened.current.has(key) || (isChecked && !isSaved(storedIn(item)));
                const fields = isMounted ? draw(item, (next, within) => replace(index, next, within), index) : null;
                const head = (
                  <>
                    {summarize ? (
                      <button type="button" className={classes.fold} aria-expanded={isOpen} onClick={() => toggle(key)}>
                        <IconChevronDown size={14} stroke={1.75} aria-hidden />
                        <span>{summarize(item, index)}</span>
                      </button>
                    ) : isInline ? (
                      fields
                    ) : (
                      <span className={classes.name}>{nameAt(index)}</span>
                    )}
                    {aside?.(item, (next, within) => replace(index, next, within), index)}
                    {isOrdered ? buttonsOf(index) : null}
                    {canEdit && copyOf
                      ? button(
                          'copy',
                          t('inputs.list.duplicate', { name: nameAt(index) }),
                          IconCopy,
                          () => copy(index, copyOf(item)),
                          false,
                        )
                      : null}
                    {canEdit && !isKept && held === null
                      ? button('remove', t('inputs.list.remove', { name: nameAt(index) }), IconTrash, () => remove(index), false)
                      : null}
                  </>
                );
                return (
                  <ListItem key={key} id={key} onReveal={reveal} head={head} isDraggable={isOrdered} isInline={isInline}>
                    {held !== null && isOpen ? <GroupText>{held}</GroupText> : null}
                    {isInline || !isMounted ? null : summarize ? (
                      <div className={classes.fields} hidden={!isOpen}>
                        {fields}
                      </div>
                    ) : (
                      fields
                    )}
                  </ListItem>
                );
              })}
            </ol>
          </SortableItems>
        ) : (
          <GroupText>{emptyText}</GroupText>
        )}
        {canEdit && adds.length > 0 ? (
          <div data-adds className={classes.row}>
            {adds.map(({ label, make }) => (
              <Button key={label} size="xs" leftSection={<IconPlus size={14} stroke={1.75} aria-hidden />} onClick={() => add(make)}>
                {label}
              </Button>
            ))}
          </div>
        ) : null}
      </div>
    </FieldGroup>
  );
}
