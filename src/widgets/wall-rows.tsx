import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import type { Freshness } from '../contract/telemetry.ts';
import { QualityText } from '../marks/quality-text.tsx';
import classes from './wall-rows.module.css';

export interface WallRow {
  readonly mark?: ReactNode;
  readonly name: string;
  readonly note: string | null;
  readonly isQuiet?: boolean;
  readonly values?: readonly { readonly id: string; readonly text: string; readonly unit: string; readonly freshness: Freshness }[];
  readonly end: ReactNode;
}

interface WallRowsProps<Row> {
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row) => string;
  readonly onCount: (first: number, count: number) => void;
  readonly render: (row: Row) => WallRow;
  readonly more?: ReactNode;
}

/** Minimum height: 76 px at the wall's text size of 32 px; rows share the remaining height. */
const LEAST_ROW_EM = 76 / 32;

export function WallRows<Row>({ rows, keyOf, onCount, render, more }: WallRowsProps<Row>) {
  const list = useRef<HTMLUListElement>(null);
  const [count, setCount] = useState(0);
  useLayoutEffect(() => {
    const element = list.current;
    if (!element) return;
    const watcher = new ResizeObserver(([entry]) => {
      const least = LEAST_ROW_EM * Number.parseFloat(getComputedStyle(element).fontSize);
      setCount(Math.max(1, Math.floor((entry?.contentRect.height ?? 0) / least)));
    });
    watcher.observe(element);
    return () => watcher.disconnect();
  }, []);
  useLayoutEffect(() => {
    if (count > 0) onCount(0, count);
  }, [count, onCount]);
  return (
    <>
      <ul ref={list} className={classes.list}>
        {rows
          .slice(0, count)
          .filter(Boolean)
          .map((row) => {
            const { mark, name, note, values, end, isQuiet } = render(row);
            return (
              <li key={keyOf(row)} className={classes.row} data-quiet={isQuiet || undefined} data-single={note === null || undefined}>
                {mark}
                <span className={classes.names}>
                  <span className={classes.name}>{name}</span>
                  {note ? <span className={classes.note}>{note}</span> : null}
                </span>
                {values?.map(({ id, text, unit, freshness }) => (
                  <span key={id} className={classes.value}>
                    <QualityText freshness={freshness}>
                      <bdi>{text}</bdi>
                    </QualityText>
                    {unit ? <bdi className={classes.unit}>{unit}</bdi> : null}
                  </span>
                ))}
                <span className={classes.end}>{end}</span>
              </li>
            );
          })}
      </ul>
      {more ? <p className={classes.more}>{more}</p> : null}
    </>
  );
}
