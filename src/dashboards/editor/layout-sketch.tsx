import type { Part } from '../../contract/part.ts';
import { useT } from '../../i18n/use-t.ts';
import { columnsAt, type LayoutPlace, positionsAt } from '../document/commands/layout-place.ts';
import { bottomOf, type Cells, cellsOf } from '../document/commands/place-widgets.ts';
import classes from './layout-sketch.module.css';

interface LayoutSketchProps {
  readonly base: Part;
  readonly current: Part;
  readonly place: LayoutPlace;
  /** Widgets whose configuration differs. */
  readonly changed: ReadonlySet<string>;
}

type Look = 'same' | 'changed' | 'added' | 'moved' | 'former';

interface Box {
  readonly key: string;
  readonly cells: Cells;
  readonly look: Look;
}

const isSamePlace = (a: Cells, b: Cells) => a.x === b.x && a.y === b.y && a.w === b.w && a.h === b.h;

/** Boxes of a layout now, and of the places that widgets left. */
export function sketchBoxes({ base, current, place, changed }: LayoutSketchProps): readonly Box[] {
  const [before, after] = [positionsAt(base, place), positionsAt(current, place)];
  const now = Object.entries(after).map(([id, position]): Box => {
    const cells = cellsOf(position);
    const isNew = !Object.hasOwn(before, id);
    const isMoved = !isNew && !isSamePlace(cells, cellsOf(before[id]));
    return { key: id, cells, look: isNew ? 'added' : isMoved ? 'moved' : changed.has(id) ? 'changed' : 'same' };
  });
  const former = Object.entries(before).flatMap(([id, position]): Box[] => {
    const cells = cellsOf(position);
    const isLeft = !Object.hasOwn(after, id) || !isSamePlace(cells, cellsOf(after[id]));
    return isLeft ? [{ key: `former ${id}`, cells, look: 'former' }] : [];
  });
  return [...former, ...now];
}

/** The layout before and after, small: what is new or elsewhere, and the places that were left. The list beside it says the same in words. */
export function LayoutSketch(props: LayoutSketchProps) {
  const t = useT();
  const { base, current, place } = props;
  const boxes = sketchBoxes(props);
  const columns = Math.max(columnsAt(base, place), columnsAt(current, place));
  const rows = Math.max(1, bottomOf(positionsAt(base, place)), bottomOf(positionsAt(current, place)));
  const percent = (cells: number, of: number) => `${(cells / of) * 100}%`;
  return (
    <figure className={classes.sketch} role="img" aria-label={t('editor.sketch')} dir="ltr" style={{ aspectRatio: `${columns} / ${rows}` }}>
      {boxes.map(({ key, cells: { x, y, w, h }, look }) => (
        <span
          key={key}
          className={classes.box}
          data-look={look}
          style={{
            insetInlineStart: percent(x, columns),
            insetBlockStart: percent(y, rows),
            inlineSize: percent(w, columns),
            blockSize: percent(h, rows),
          }}
        />
      ))}
    </figure>
  );
}
