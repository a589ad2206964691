import { useDirection } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconAlertTriangle, IconGripVertical, IconSettings } from '@tabler/icons-react';
import { type CSSProperties, type KeyboardEvent, type MouseEvent, memo, useEffect, useMemo, useRef } from 'react';
import { GridLayout, getCompactor, type LayoutItem } from 'react-grid-layout';
import { useT } from '../../i18n/use-t.ts';
import unseen from '../../marks/unseen.module.css';
import { type Hotkey, registerHotkeys } from '../../store/hotkeys.ts';
import { WidgetView } from '../../widgets/widget-view.tsx';
import { type Cells, placeWidgets } from '../document/commands/place-widgets.ts';
import { useBrokenWords } from './broken-words.ts';
import { useDrawnInSteps } from './drawn-in-steps.ts';
import classes from './edit-grid.module.css';
import { type EditedCell, editedGrid, inReadingOrder, pushedCells, steppedCells } from './edited-cells.ts';
import type { Editor } from './use-editor.ts';

/**
 * Where the focused element went away, such as a widget that was deleted or a drawer that closed, the focus goes to `id`: keys act on the
 * layout from there, and it is scrolled into view.
 * @param id of the element; null: nothing is there to be focused.
 * @param count of widgets
 */
function useFocusKept(id: string | null, count: number, panel: string | null): void {
  useEffect(() => {
    let frame = 0;
    // In the second frame: the grid places what is new after the first.
    const after = (frames: number, run: () => void) => {
      frame = requestAnimationFrame(() => (frames > 1 ? after(frames - 1, run) : run()));
    };
    after(2, () => {
      const { activeElement: focused, body } = document;
      // A drawer is hidden first while the code of the next one is loaded.
      const isLost = focused === null || focused === body || !focused.checkVisibility();
      if (id !== null && isLost) document.getElementById(id)?.focus();
    });
    return () => cancelAnimationFrame(frame);
  }, [id, count, panel]);
}

/** What came and is selected, such as a pasted widget, is scrolled into view. */
function useNewInView(cells: readonly EditedCell[], selected: readonly string[]): void {
  const known = useRef<ReadonlySet<string>>(new Set(cells.map(({ id }) => id)));
  useEffect(() => {
    const before = known.current;
    known.current = new Set(cells.map(({ id }) => id));
    const [first] = selected;
    if (first === undefined || before.has(first) || !known.current.has(first)) return undefined;
    const frame = requestAnimationFrame(() => document.getElementById(elementId(first))?.scrollIntoView({ block: 'nearest' }));
    return () => cancelAnimationFrame(frame);
  }, [cells, selected]);
}

/** The widget of an open panel stays in sight, also where the panel narrows the layout. */
function useShownBeside(id: string | undefined, width: number): void {
  useEffect(() => {
    if (id === undefined || width === 0) return undefined;
    const frame = requestAnimationFrame(() =>
      document.getElementById(elementId(id))?.scrollIntoView({ block: 'nearest', inline: 'nearest' }),
    );
    return () => cancelAnimationFrame(frame);
  }, [id, width]);
}

const MARGIN = 12;
const CONFIGURE = `.${classes.configure}`;
const DRAG = { enabled: true, threshold: 4, cancel: CONFIGURE };
/** Elsewhere a finger scrolls, or chooses a widget. */
const DRAG_BY_GRIP = { ...DRAG, handle: `.${classes.grip}` };
const HANDLES = ['se', 'sw', 'ne', 'nw'] as const;
const FREE = getCompactor(null, true);
/** In a grid of the usual columns; finer ones have lower rows, as a widget takes more of them. */
const LEAST_ROW_PX = 24;
const USUAL_COLUMNS = 24;
/** On narrower screens the grid is scrolled: widgets keep a size at which they can be arranged. */
const LEAST_WIDTH_PX = 640;

/** Heard by the widget that has the focus, the last one by the page. */
const GRID_KEYS: readonly Hotkey[] = (
  [
    ['move', '↑', '↓', '←', '→'],
    ['resize', 'Shift', '↑', '↓', '←', '→'],
    ['focus', 'Ctrl', '←', '→'],
    ['open', 'Enter'],
    ['select', 'Space'],
    ['leave', 'Esc'],
  ] as const
).map(([act, ...keys]) => ({ id: `grid-${act}`, keys, text: `keys.editor.${act}`, scope: 'editor' }));

const elementId = (widget: string): string => `edited-${widget}`;

/** Drawn again only when the widget or its notes change: a drag renders the grid for each step. */
const Content = memo(
  function Content({ widget, unread }: Pick<EditedCell, 'widget' | 'unread'>) {
    return <WidgetView widget={widget} unread={unread} />;
  },
  (before, after) => before.widget === after.widget && before.unread.join('\n') === after.unread.join('\n'),
);

interface EditGridProps {
  readonly editor: Editor;
  readonly space: { readonly width: number; readonly height: number };
  readonly nameOf: (cell: EditedCell) => string;
  readonly onOpen: (id: string) => void;
}

/** Widgets are options of a list: arrow keys move and resize them, the pointer drags them. Their own controls are out of reach meanwhile. */
export function EditGrid({ editor, space, nameOf, onOpen }: EditGridProps) {
  const t = useT();
  const { dir } = useDirection();
  const isByFinger = useMediaQuery('(pointer: coarse)', false, { getInitialValueInEffect: false }) ?? false;
  const { dashboard, place, selected, doesOverlap, broken } = editor;
  const wordsOf = useBrokenWords(editor);
  const brokenIn = new Map([...Map.groupBy(broken, ({ widget }) => widget)].map(([id, own]) => [id, own.map(wordsOf).join(' ')]));
  const [columns, cells] = useMemo(() => editedGrid(dashboard, place), [dashboard, place]);
  const reading = useMemo(() => inReadingOrder(cells).map(({ id }) => id), [cells]);
  const drawn = useDrawnInSteps(reading);
  const reached = selected[0] ?? reading[0];
  useFocusKept(reached === undefined ? null : elementId(reached), cells.length, editor.panel);
  useNewInView(cells, selected);
  useShownBeside(editor.panel === 'widget' ? selected[0] : undefined, space.width);
  useEffect(() => registerHotkeys(GRID_KEYS), []);
  const layout = useMemo(() => cells.map(({ id, x, y, w, h }) => ({ i: id, x, y, w, h })), [cells]);
  const width = Math.max(LEAST_WIDTH_PX, space.width);
  const least = ((LEAST_ROW_PX + MARGIN) * USUAL_COLUMNS) / Math.max(USUAL_COLUMNS, columns) - MARGIN;
  const rowPx = Math.max(least, (width - (columns + 1) * MARGIN) / columns);
  const box = useRef<HTMLDivElement>(null);
  const { firstRow } = editor;
  useEffect(() => {
    const scroller = box.current?.parentElement;
    if (!scroller) return undefined;
    const look = () => {
      firstRow.current = Math.max(0, Math.ceil((scroller.scrollTop - MARGIN) / (rowPx + MARGIN)));
    };
    look();
    scroller.addEventListener('scroll', look, { passive: true });
    return () => scroller.removeEventListener('scroll', look);
  }, [rowPx, firstRow]);
  const grid = useMemo(
    () => ({
      cols: columns,
      rowHeight: rowPx,
      margin: [MARGIN, MARGIN] as const,
      containerPadding: [MARGIN, MARGIN] as const,
      maxRows: Number.POSITIVE_INFINITY,
    }),
    [columns, rowPx],
  );

  const change = (kind: 'moved' | 'resized', changed: ReadonlyMap<string, Cells>, group: string | null = null) => {
    const all = new Map(cells.map(({ id, x, y, w, h }) => [id, changed.get(id) ?? { x, y, w, h }]));
    const placed = doesOverlap ? all : pushedCells(all, new Set(changed.keys()));
    const [first] = changed.keys();
    const of = cells.find(({ id }) => id === first);
    editor.perform({ name: kind, count: changed.size, of: of ? nameOf(of) : '', group }, placeWidgets(place, placed));
  };
  const onStop = (kind: 'moved' | 'resized', item: LayoutItem | null) => {
    const before = cells.find(({ id }) => id === item?.i);
    if (!item || !before) return;
    const { x, y, w, h } = item;
    const changed = new Map<string, Cells>([[item.i, { x, y, w, h }]]);
    // The others that are selected go along.
    if (kind === 'moved' && selected.includes(item.i)) {
      for (const cell of cells) {
        if (cell.id === item.i || !selected.includes(cell.id)) continue;
        const [left, top] = [Math.max(0, cell.x + x - before.x), Math.max(0, cell.y + y - before.y)];
        changed.set(cell.id, { x: Math.min(left, columns - cell.w), y: top, w: cell.w, h: cell.h });
      }
    }
    change(kind, changed);
  };
  const select = (id: string, isMore: boolean) => {
    if (!isMore) return editor.select([id]);
    editor.select(selected.includes(id) ? selected.filter((other) => other !== id) : [...selected, id]);
  };
  const onClick = (event: MouseEvent, id: string) => {
    if ((event.target as Element).closest(CONFIGURE)) onOpen(id);
    else select(id, event.ctrlKey || event.shiftKey || event.metaKey);
  };
  const focusAt = (index: number) => {
    const cell = inReadingOrder(cells)[index];
    if (cell) document.getElementById(elementId(cell.id))?.focus();
  };

  const onKeyDown = (event: KeyboardEvent, cell: EditedCell) => {
    if (event.target !== event.currentTarget || event.altKey || event.metaKey) return;
    const { key, ctrlKey, shiftKey } = event;
    if (key === 'Enter') onOpen(cell.id);
    else if (key === ' ') select(cell.id, true);
    else if (key === 'Home') focusAt(0);
    else if (key === 'End') focusAt(cells.length - 1);
    else if (ctrlKey && key.startsWith('Arrow'))
      focusAt(inReadingOrder(cells).indexOf(cell) + (key === 'ArrowLeft' || key === 'ArrowUp' ? -1 : 1));
    else if (key.startsWith('Arrow')) {
      const ids = selected.includes(cell.id) ? selected : [cell.id];
      const steps = cells
        .filter(({ id }) => ids.includes(id))
        .map((each) => [each.id, steppedCells(each, key, shiftKey, columns)] as const);
      if (steps.some(([, next]) => next === null)) return event.preventDefault();
      if (ids !== selected) editor.select(ids);
      const kind = shiftKey ? 'resized' : 'moved';
      change(kind, new Map(steps as [string, Cells][]), `${kind} ${ids.join(' ')}`);
    } else return;
    event.preventDefault();
  };

  return (
    <div
      ref={box}
      dir="ltr"
      className={classes.grid}
      style={{ '--columns': columns, minInlineSize: width } as CSSProperties}
      role="listbox"
      aria-label={t('editor.layout')}
      aria-multiselectable="true"
      aria-description={t('editor.keysHint')}
      tabIndex={-1}
      onMouseDown={(event: MouseEvent) => {
        if (event.target === event.currentTarget || !(event.target as HTMLElement).closest('[role="option"]')) editor.select([]);
      }}
    >
      <GridLayout
        width={width}
        layout={layout}
        gridConfig={grid}
        dragConfig={isByFinger ? DRAG_BY_GRIP : DRAG}
        resizeConfig={{ enabled: true, handles: HANDLES }}
        compactor={FREE}
        onDragStop={(_, __, item) => onStop('moved', item)}
        onResizeStop={(_, __, item) => onStop('resized', item)}
        style={{ minBlockSize: space.height, inlineSize: width }}
      >
        {cells.map((cell) => {
          const isSelected = selected.includes(cell.id);
          const { x, y, w, h } = cell;
          return (
            <div
              key={cell.id}
              id={elementId(cell.id)}
              className={classes.cell}
              dir={dir}
              role="option"
              aria-selected={isSelected}
              tabIndex={cell.id === reached ? 0 : -1}
              onClick={(event) => onClick(event, cell.id)}
              onDoubleClick={() => onOpen(cell.id)}
              onKeyDown={(event) => onKeyDown(event, cell)}
            >
              <span className={unseen.unseen}>{t('editor.moveHere', { name: nameOf(cell), x: x + 1, y: y + 1, w, h })}</span>
              <div inert aria-hidden="true" className={classes.content}>
                {drawn.has(cell.id) ? <Content widget={cell.widget} unread={cell.unread} /> : null}
              </div>
              {brokenIn.has(cell.id) ? (
                <span className={classes.broken} title={brokenIn.get(cell.id)}>
                  <IconAlertTriangle aria-hidden size={16} stroke={1.75} />
                  <span className={unseen.unseen}>{brokenIn.get(cell.id)}</span>
                </span>
              ) : null}
              <IconGripVertical aria-hidden className={classes.grip} size={14} stroke={1.75} />
              {/* For the pointer alone: Enter opens the widget that has the focus. */}
              <span aria-hidden className={classes.configure} title={t('editor.configure')}>
                <IconSettings size={16} stroke={1.75} />
              </span>
            </div>
          );
        })}
      </GridLayout>
    </div>
  );
}
