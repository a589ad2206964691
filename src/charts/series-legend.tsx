/** React renders only names and hidden series; `writeLegend` writes the values, which change with every snapshot and crosshair move. */
import { memo, type RefObject, useLayoutEffect, useState } from 'react';
import type { Freshness } from '../contract/telemetry.ts';
import { useT } from '../i18n/use-t.ts';
import { writeText } from '../marks/write-text.ts';
import { LEGEND_COLUMNS, type LegendColumn } from './legend-columns.ts';
import type { SeriesSpec } from './plot-input.ts';
import { seriesDash } from './plot-look.ts';
import classes from './series-legend.module.css';
import { sharedUnit } from './series-values.ts';

export interface SeriesLegendProps {
  readonly series: readonly SeriesSpec[];
  readonly hidden: ReadonlySet<number>;
  /** Statistics beside the newest value; with any, the legend is a table. */
  readonly columns: readonly LegendColumn[];
  readonly onToggle: (series: number) => void;
  readonly onLift: (series: number | null) => void;
  readonly list: RefObject<HTMLUListElement | null>;
  /** False where the title has it. */
  readonly hasUnit: boolean;
}

/** How many entries lie below the legend's visible part. */
function useUnseen(list: RefObject<HTMLUListElement | null>, series: readonly SeriesSpec[]): number {
  const [count, setCount] = useState(0);
  useLayoutEffect(() => {
    const element = list.current;
    if (!element) return;
    const measure = () => {
      const end = element.offsetTop + element.clientHeight;
      const entries = [...element.querySelectorAll('button')];
      setCount(entries.filter((entry) => entry.offsetTop + entry.offsetHeight / 2 > end).length);
    };
    const watcher = new ResizeObserver(measure);
    watcher.observe(element);
    return () => watcher.disconnect();
  }, [list, series]);
  return count;
}

function LegendEntry({
  spec,
  index,
  isHidden,
  hasUnit,
  columns,
  onToggle,
  onLift,
}: {
  spec: SeriesSpec;
  index: number;
  isHidden: boolean;
  hasUnit: boolean;
  columns: readonly LegendColumn[];
  onToggle: (series: number) => void;
  onLift: (series: number | null) => void;
}) {
  return (
    <li className={classes.item} data-series={index}>
      <button
        type="button"
        className={classes.entry}
        aria-pressed={!isHidden}
        disabled={spec.isAlwaysShown}
        onClick={() => onToggle(index)}
        onPointerEnter={() => onLift(isHidden ? null : index)}
        onPointerLeave={() => onLift(null)}
        onFocus={() => onLift(isHidden ? null : index)}
        onBlur={() => onLift(null)}
      >
        <span
          className={classes.sample}
          data-dashed={spec.isDashed || spec.comparesTo !== undefined || seriesDash(index) !== undefined || undefined}
        />
        <span className={classes.name} title={spec.label}>
          {spec.label}
        </span>
        <bdi className={classes.value} data-value />
        {hasUnit && spec.unit ? <bdi className={classes.unit}>{spec.unit}</bdi> : null}
      </button>
      {columns.map((column) => (
        <bdi key={column} className={classes.number} data-number={column} />
      ))}
    </li>
  );
}

export const SeriesLegend = memo(function SeriesLegend({ series, hidden, columns, onToggle, onLift, list, hasUnit }: SeriesLegendProps) {
  const t = useT();
  const unit = sharedUnit(series);
  const unseen = useUnseen(list, series);
  return (
    <div className={classes.legend}>
      <ul
        className={classes.list}
        ref={list}
        aria-label={t('charts.legend')}
        data-table={columns.length > 0 || undefined}
        style={columns.length > 0 ? { gridTemplateColumns: `minmax(0, 1fr) repeat(${columns.length}, max-content)` } : undefined}
      >
        {columns.length > 0 ? (
          <li className={classes.item}>
            <span className={classes.head} />
            {LEGEND_COLUMNS.filter((column) => columns.includes(column)).map((column) => (
              <span key={column} className={classes.head}>
                {t(`charts.${column}`)}
              </span>
            ))}
          </li>
        ) : null}
        {series.map((spec, index) =>
          spec.isOutsideLegend ? null : (
            <LegendEntry
              key={spec.id ?? spec.label}
              spec={spec}
              index={index}
              isHidden={hidden.has(index)}
              hasUnit={unit === undefined}
              columns={LEGEND_COLUMNS.filter((column) => columns.includes(column))}
              onToggle={onToggle}
              onLift={onLift}
            />
          ),
        )}
      </ul>
      {unseen > 0 ? <span className={classes.unit}>{t('charts.more', { count: unseen })}</span> : null}
      {unit && hasUnit ? <bdi className={classes.unit}>{unit}</bdi> : null}
    </div>
  );
});

export interface LegendTexts {
  readonly value: string;
  readonly freshness: Freshness | undefined;
  readonly colour: string;
  readonly numbers: Readonly<Record<LegendColumn, string>> | undefined;
}

/** A box of figures only grows, so that the next name does not move. States change seldom, and their length does not give their width. */
function writeFigures(box: HTMLElement, text: string): void {
  if (box.textContent === text) return;
  writeText(box, text);
  const isWords = /\p{L}/u.test(text);
  box.toggleAttribute('data-words', isWords);
  if (isWords) {
    box.style.inlineSize = '';
    delete box.dataset.width;
    return;
  }
  const width = Math.max(Number(box.dataset.width ?? 0), text.length);
  if (String(width) === box.dataset.width) return;
  box.dataset.width = String(width);
  box.style.inlineSize = `${width}ch`;
}

/** `texts` has one element per series. */
export function writeLegend(list: HTMLUListElement, texts: readonly LegendTexts[]): void {
  for (const child of list.children) {
    const item = child as HTMLElement;
    const entry = texts[Number(item.dataset.series ?? Number.NaN)];
    const value = item.querySelector<HTMLElement>('[data-value]');
    if (!entry || !value) continue;
    writeFigures(value, entry.value);
    if (entry.numbers) {
      for (const box of item.querySelectorAll<HTMLElement>('[data-number]')) {
        writeFigures(box, entry.numbers[box.dataset.number as LegendColumn]);
      }
    }
    const state = entry.freshness ?? 'fresh';
    if (value.dataset.freshness !== state) value.dataset.freshness = state;
    if (item.dataset.colour === entry.colour) continue;
    item.dataset.colour = entry.colour;
    item.style.setProperty('--colour', entry.colour);
  }
}
