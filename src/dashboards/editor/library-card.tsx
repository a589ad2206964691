import { memo, useEffect, useMemo, useRef } from 'react';
import type { ReadingKey } from '../../inputs/query/entity-keys.ts';
import { WidgetView } from '../../widgets/widget-view.tsx';
import classes from './library.module.css';
import { type Pictured, pictureOf } from './library-picture.ts';
import type { Offered } from './library-shelves.ts';

const NOTHING: readonly string[] = [];

interface LibraryCardProps {
  readonly offered: Offered;
  /** Null: not yet, or it is out of sight. */
  readonly pictured: Pictured | null;
  /** Keys that were chosen for it. */
  readonly chosenKeys: readonly ReadingKey[] | undefined;
  readonly isChosen: boolean;
  readonly onChoose: (offered: Offered) => void;
  readonly onAdd: (offered: Offered) => void;
  readonly watch: (element: HTMLElement, id: string) => () => void;
}

/** A type with a live picture of what it shows. A double click adds it. */
export const LibraryCard = memo(function LibraryCard(props: LibraryCardProps) {
  const { offered, pictured, chosenKeys, isChosen, onChoose, onAdd, watch } = props;
  const { id, name, text, of } = offered;
  const box = useRef<HTMLLIElement>(null);
  useEffect(() => (box.current ? watch(box.current, id) : undefined), [watch, id]);
  const widget = useMemo(() => pictured && pictureOf(of, `picture-${id}`, pictured, chosenKeys), [of, id, pictured, chosenKeys]);
  return (
    <li ref={box} className={classes.card} data-chosen={isChosen || undefined}>
      <div className={classes.picture} inert aria-hidden="true">
        <div>{widget ? <WidgetView widget={widget} unread={NOTHING} /> : null}</div>
      </div>
      <button
        type="button"
        className={classes.type}
        aria-pressed={isChosen}
        onClick={() => onChoose(offered)}
        onDoubleClick={() => onAdd(offered)}
      >
        <span className={classes.typeName}>{name}</span>
        <span className={classes.typeText}>{text}</span>
      </button>
    </li>
  );
});
