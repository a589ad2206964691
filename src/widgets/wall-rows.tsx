import { type CSSProperties, type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import type { Freshness } from '../contract/telemetry.ts';
import { QualityText } from '../marks/quality-text.tsx';
import classes from './wall-rows.module.css';

export interface WallHead {
  readonly id: string;
  readonly label: string;
  readonly unit: string;
}

export interface WallRow {
  readonly key: string;
  readonly mark?: ReactNode;
  readonly name: string;
  readonly note: string | null;
  readonly isQuiet?: boolean;
  readonly values?: readonly { readonly id: string; readonly text: string; readonly freshness: Freshness }[];
  readonly end: ReactNode;
  /** Whether `end` has words, not an age only. */
  readonly isEndMark?: boolean;
  /** What a tap on the row does. */
  readonly onOpen?: (() => void) | undefined;
}

interface WallRowsProps {
  /** Those beyond the room are not drawn. */
  readonly rows: readonly WallRow[];
  readonly onCount: (first: number, count: number) => void;
  /** Heads of `values`. The last columns are left out where there is no room for all, which is said beside the heads. */
  readonly heads?: readonly WallHead[] | undefined;
  /** Says how many columns are left out. */
  readonly leftOut?: (count: number) => string;
  /** Head of `end`. */
  readonly endHead?: string | undefined;
  /** Says how many rows there is no room for: below the rows, or beside the heads. @param widthEm width in em, to choose what fits. */
  readonly more?: ((widthEm: number) => ReactNode) | null;
  /** Shows the rows that there is no room for. */
  readonly onMore?: (() => void) | undefined;
}

/** Minimum height: 76 px at the wall's text size of 32 px; rows share the remaining height. */
const LEAST_ROW_EM = 76 / 32;
/** Minimum height of rows without a second line. */
const LEAST_SINGLE_EM = 54 / 32;
/** Names keep at least this much. */
const LEAST_NAME_EM = 6.5;
const GAP_EM = 0.7;
/** Ages, and marks such as "Stale, 14 min". */
const AGE_EM = 2;
const MARK_EM = 5.5;
/** Width of a character of the heads, which are smaller than the rows. */
const HEAD_CHARACTER_EM = 0.4;
const CHARACTER_EM = 0.58;
/** Heads are not cut below this. */
const MOST_HEAD_EM = 6;
/** Size of the heads' letters. */
const HEAD_FONT_EM = 0.75;
const NO_HEADS: readonly WallHead[] = [];

/**
 * The columns of values that there is room for, from the first: how wide the head of each may be, in em of the rows. Longer heads are cut
 * before a column is left out, values are not. At least one column, cut off if need be.
 */
function fitting(heads: readonly WallHead[], rows: readonly WallRow[], widthEm: number): readonly number[] {
  const endEm = rows.some(({ isEndMark }) => isEndMark) ? MARK_EM : AGE_EM;
  const sizes = heads.map(({ label, unit }, i) => {
    const longest = rows.reduce((most, { values }) => Math.max(most, values?.[i]?.text.length ?? 0), 0);
    const head = Math.max(label.length, unit.length) * HEAD_CHARACTER_EM;
    const least = Math.max(longest * CHARACTER_EM, Math.min(head, MOST_HEAD_EM));
    return { least, wish: Math.max(least, head) };
  });
  let left = widthEm - LEAST_NAME_EM - endEm - GAP_EM;
  const first = sizes.findIndex(({ least }) => {
    left -= GAP_EM + least;
    return left < 0;
  });
  const shown = sizes.slice(0, first < 0 ? sizes.length : Math.max(1, first));
  const spare = widthEm - LEAST_NAME_EM - endEm - GAP_EM - shown.reduce((sum, { least }) => sum + GAP_EM + least, 0);
  const share = Math.max(0, spare) / shown.filter(({ least, wish }) => wish > least).length;
  return shown.map(({ least, wish }) => (wish > least ? least + share : wish));
}

/** A button where the other rows can be shown. */
function More({ onMore, children }: { readonly onMore: (() => void) | undefined; readonly children: ReactNode }) {
  if (!onMore) return <span className={classes.more}>{children}</span>;
  return (
    <button type="button" className={classes.more} onClick={onMore}>
      {children}
    </button>
  );
}

export function WallRows({ rows, onCount, more, onMore, heads = NO_HEADS, endHead, leftOut }: WallRowsProps) {
  const list = useRef<HTMLUListElement>(null);
  const [count, setCount] = useState(0);
  const [widthEm, setWidthEm] = useState(0);
  useLayoutEffect(() => {
    const element = list.current;
    if (!element) return;
    const watcher = new ResizeObserver(([entry]) => {
      const em = Number.parseFloat(getComputedStyle(element).fontSize);
      const least = (heads.length > 0 ? LEAST_SINGLE_EM : LEAST_ROW_EM) * em;
      setWidthEm((entry?.contentRect.width ?? 0) / em);
      setCount(Math.max(1, Math.floor((entry?.contentRect.height ?? 0) / least)));
    });
    watcher.observe(element);
    return () => watcher.disconnect();
  }, [heads]);
  useLayoutEffect(() => {
    if (count > 0) onCount(0, count);
  }, [count, onCount]);
  const drawn = rows.slice(0, count);
  const headsEm = fitting(heads, drawn, widthEm);
  const columns = headsEm.length;
  const below = more?.(widthEm);
  const left = columns < heads.length ? leftOut?.(heads.length - columns) : undefined;
  return (
    <div className={classes.rows} style={{ '--columns': columns } as CSSProperties} data-table={heads.length > 0 || undefined}>
      {heads.length > 0 ? (
        <div className={classes.heads}>
          <span className={classes.left}>
            {below ? <More onMore={onMore}>{below}</More> : null} {left}
          </span>
          {heads.slice(0, columns).map(({ id, label, unit }, i) => (
            <span
              key={id}
              className={classes.head}
              title={label}
              aria-hidden="true"
              style={{ maxInlineSize: `${(headsEm[i] ?? 0) / HEAD_FONT_EM}em` }}
            >
              {label} {unit ? <bdi className={classes.unit}>{unit}</bdi> : null}
            </span>
          ))}
          <span className={classes.head} aria-hidden="true">
            {endHead}
          </span>
        </div>
      ) : null}
      <ul ref={list} className={classes.list}>
        {drawn.map(({ key, mark, name, note, values, end, isQuiet, onOpen }) => (
          <li key={key} className={classes.row} data-quiet={isQuiet || undefined} data-single={note === null || undefined}>
            {mark}
            <span className={classes.names}>
              {onOpen ? (
                <button type="button" className={classes.open} title={name} onClick={onOpen}>
                  {name}
                </button>
              ) : (
                <span className={classes.name} title={name}>
                  {name}
                </span>
              )}
              {note ? (
                <span className={classes.note} title={note}>
                  {note}
                </span>
              ) : null}
            </span>
            {values?.slice(0, columns).map(({ id, text, freshness }) => (
              <span key={id} className={classes.value} title={text}>
                <QualityText freshness={freshness}>
                  <bdi>{text}</bdi>
                </QualityText>
              </span>
            ))}
            <span className={classes.end}>{end}</span>
          </li>
        ))}
      </ul>
      {below && heads.length === 0 ? (
        <div className={classes.below}>
          <More onMore={onMore}>{below}</More>
        </div>
      ) : null}
    </div>
  );
}
