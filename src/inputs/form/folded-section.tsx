import { type ReactNode, useContext, useState } from 'react';
import classes from '../schema-form/schema-form.module.css';
import { SectionsContext } from './sections.ts';

interface FoldedSectionProps {
  /** By which it is remembered whether it is open. */
  readonly id: string;
  readonly title: string;
  /** Behind the title. */
  readonly note?: string | null;
  /** Opened by what is in it, such as a wrong field. */
  readonly isOpen?: boolean;
  /** Until somebody folds it. */
  readonly startsOpen?: boolean;
  /** Drawn although it is folded. */
  readonly isWhole?: boolean;
  /** Whether the search finds something in it. */
  readonly isFound?: boolean;
  readonly children: () => ReactNode;
}

/** Its fields are drawn once it was opened: editors of code are large. A search opens what it finds, and folds it again at its end. */
export function FoldedSection(props: FoldedSectionProps) {
  const { id, title, note, isOpen = false, startsOpen = false, isWhole = false, isFound = true, children } = props;
  const sections = useContext(SectionsContext);
  const isSearching = sections !== null && sections.words.length > 0;
  const [isUnfolded, setUnfolded] = useState(() =>
    startsOpen ? sections?.folds.get(id) !== 'folded' : sections?.folds.get(id) === 'open',
  );
  const isShown = isOpen || isUnfolded || (isSearching && isFound);
  const [isDrawn, setDrawn] = useState(isShown || isWhole);
  if ((isShown || isWhole) && !isDrawn) setDrawn(true);
  const toggled = (next: boolean) => {
    if (isSearching) return;
    setUnfolded(next);
    sections?.folds.set(id, next ? 'open' : 'folded');
  };
  return (
    <details
      className={classes.group}
      data-section
      data-flat={sections !== null || undefined}
      hidden={isSearching && !isFound}
      open={isShown}
      onToggle={({ currentTarget, target }) => {
        // Of sections inside, too.
        if (target === currentTarget) toggled(currentTarget.open);
      }}
    >
      <summary className={classes.summary}>
        <span className={classes.summaryTitle}>{title}</span>
        {note ? <span className={classes.summaryNote}>{note}</span> : null}
      </summary>
      {isDrawn ? children() : null}
    </details>
  );
}
