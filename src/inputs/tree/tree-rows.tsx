/** The rows of a tree: all of a small one, those in sight of a large one. One of them is reached by Tab, the others by the keys of trees. */
import { defaultRangeExtractor, type Range, useVirtualizer } from '@tanstack/react-virtual';
import { type KeyboardEvent, type MouseEvent, type ReactNode, useCallback, useLayoutEffect, useRef, useState } from 'react';
import classes from './navigation-tree.module.css';
import { stepBy, type TreeRow } from './tree-nodes.ts';

/** So many are drawn at once: search in the page finds them, and assistive technology sees them all. */
const FEW = 200;
/** As in the style sheet; rows that are higher are measured. */
const ROW_PX = 32;
/** Beyond each edge. */
const OVERSCAN = 10;

interface TreeRowsProps {
  readonly label: string;
  readonly rows: readonly TreeRow[];
  /** Id of a node. */
  readonly selected: string | null;
  readonly onToggle: (row: TreeRow) => void;
  /** Not of a node that is disabled. */
  readonly onChoose: (row: TreeRow) => void;
  readonly onRename: ((row: TreeRow) => void) | undefined;
  readonly draw: (row: TreeRow) => ReactNode;
}

export function TreeRows({ label, rows, selected, onToggle, onChoose, onRename, draw }: TreeRowsProps) {
  const box = useRef<HTMLDivElement>(null);
  /** The row that Tab reaches. */
  const [current, setCurrent] = useState<string | null>(null);
  const wanted = useRef<string | null>(null);
  const found = rows.findIndex(({ node }) => node.id === (current ?? selected));
  const place = Math.max(0, found);
  const isLarge = rows.length > FEW;
  const rangeExtractor = useCallback(
    // The row with the focus stays.
    (range: Range) => [...new Set([...defaultRangeExtractor(range), place])].filter((at) => at < range.count).sort((a, b) => a - b),
    [place],
  );
  const virtualizer = useVirtualizer({
    count: rows.length,
    enabled: isLarge,
    getScrollElement: () => box.current,
    estimateSize: () => ROW_PX,
    getItemKey: (index) => rows[index]?.node.id ?? index,
    overscan: OVERSCAN,
    rangeExtractor,
  });
  useLayoutEffect(() => {
    if (wanted.current === null) return;
    box.current?.querySelector<HTMLElement>(`[data-value="${CSS.escape(wanted.current)}"]`)?.focus();
    wanted.current = null;
  });
  const goTo = (index: number) => {
    const id = rows[index]?.node.id;
    if (id === undefined) return;
    if (isLarge) virtualizer.scrollToIndex(index);
    wanted.current = id;
    setCurrent(id);
    // Also where it is the current one already.
    box.current?.querySelector<HTMLElement>(`[data-value="${CSS.escape(id)}"]`)?.focus();
  };
  const choose = (row: TreeRow) => {
    if (!row.node.isDisabled) onChoose(row);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>, row: TreeRow, index: number) => {
    const { key, target, currentTarget, ctrlKey, altKey, metaKey } = event;
    if (target !== currentTarget || ctrlKey || altKey || metaKey) return;
    if (key === 'Enter') return choose(row);
    if (key === 'F2') return onRename?.(row);
    const step = stepBy(key, rows, index);
    if (step === null) return;
    event.preventDefault();
    if (step === 'toggle') onToggle(row);
    else goTo(step);
  };
  const onClick = (event: MouseEvent<HTMLElement>, row: TreeRow) => {
    setCurrent(row.node.id);
    event.currentTarget.closest<HTMLElement>('[role="treeitem"]')?.focus();
    if (row.hasChildren) onToggle(row);
    choose(row);
  };
  const item = (row: TreeRow, index: number, start?: number) => {
    const { node, level, siblings, place: own, hasChildren, isOpen } = row;
    return (
      <div
        key={node.id}
        ref={isLarge ? virtualizer.measureElement : undefined}
        data-index={index}
        role="treeitem"
        aria-level={level}
        aria-setsize={siblings}
        aria-posinset={own}
        aria-expanded={hasChildren ? isOpen : undefined}
        aria-selected={node.id === selected}
        data-value={node.id}
        tabIndex={index === place ? 0 : -1}
        className={classes.item}
        style={start === undefined ? undefined : { position: 'absolute', insetInline: 0, transform: `translateY(${start}px)` }}
        onKeyDown={(event) => onKeyDown(event, row, index)}
        onFocus={(event) => event.target === event.currentTarget && setCurrent(node.id)}
      >
        {/* biome-ignore lint/a11y/useKeyWithClickEvents: the item around it has the keys. */}
        {/* biome-ignore lint/a11y/noStaticElementInteractions: the item around it has the role. */}
        <div
          className={classes.node}
          style={{ paddingInlineStart: (level - 1) * 20 }}
          data-selected={node.id === selected || undefined}
          data-disabled={node.isDisabled || undefined}
          onClick={(event) => onClick(event, row)}
        >
          {draw(row)}
        </div>
      </div>
    );
  };
  return (
    <div ref={box} role="tree" aria-label={label} className={classes.rows}>
      {isLarge ? (
        <div role="presentation" style={{ position: 'relative', blockSize: virtualizer.getTotalSize() }}>
          {virtualizer.getVirtualItems().map(({ index, start }) => {
            const row = rows[index];
            return row ? item(row, index, start) : null;
          })}
        </div>
      ) : (
        rows.map((row, index) => item(row, index))
      )}
    </div>
  );
}
