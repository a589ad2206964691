/** React renders only names and hidden series; `writeLegend` writes the values, which change with every snapshot and crosshair move. */
import { memo, type RefObject, useLayoutEffect, useMemo, useState } from 'react';
import type { Freshness } from '../contract/telemetry.ts';
import { useT } from '../i18n/use-t.ts';
import { writeText } from '../marks/write-text.ts';
import { LEGEND_COLUMNS, type LegendColumn, type LegendLayout } from './legend-columns.ts';
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
  readonly layout: LegendLayout;
}

/** Indices of the series in the legend, in the order of its entries. */
export function legendOrder(series: readonly SeriesSpec[], { isSorted }: LegendLayout): number[] {
  const listed = series.flatMap(({ isOutsideLegend }, s) => (isOutsideLegend ? [] : [s]));
  // What a band stands for must be in sight; the last entries of many are not.
  const isBand = (s: number) => series[s]?.style === 'band';
  const inOrder = listed.some(isBand) ? [...listed.filter(isBand), ...listed.filter((s) => !isBand(s))] : listed;
  if (!isSorted) return inOrder;
  const { compare } = new Intl.Collator(undefined, { numeric: true });
  return inOrder.sort((a, b) => compare(series[a]?.label ?? '', series[b]?.label ?? ''));
}

/** How many entries lie below the legend's visible part. */
function useUnseen(list: RefObject<HTMLUListElement | null>, series: readonly SeriesSpec[], isOpen: boolean): number {
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
  }, [list, series, isOpen]);
  return count;
}

interface LegendEntryProps extends Pick<SeriesLegendProps, 'columns' | 'hasUnit' | 'onToggle' | 'onLift'> {
  readonly spec: SeriesSpec;
  readonly index: number;
  readonly isHidden: boolean;
  readonly isTable: boolean;
}

function LegendEntry({ spec, index, isHidden, hasUnit, columns, isTable, onToggle, onLift }: LegendEntryProps) {
  const t = useT();
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
          data-band={spec.style === 'band' || undefined}
          data-dashed={spec.isDashed || spec.comparesTo !== undefined || seriesDash(index) !== undefined || undefined}
        />
        <span className={classes.name} title={spec.label}>
          {spec.label}
        </span>
        <bdi className={classes.value} data-value />
        {hasUnit && spec.unit ? (
          <span className={classes.unit}>
            <bdi>{spec.unit}</bdi>
          </span>
        ) : null}
        <span className={classes.note} data-note />
      </button>
      {columns.map((column) =>
        isTable ? (
          <bdi key={column} className={classes.number} data-number={column} />
        ) : (
          <span key={column} className={classes.figure}>
            {t(`charts.${column}`)} <bdi className={classes.number} data-number={column} />
          </span>
        ),
      )}
    </li>
  );
}

export const SeriesLegend = memo(function SeriesLegend(props: SeriesLegendProps) {
  const { series, hidden, columns, onToggle, onLift, list, hasUnit, layout } = props;
  const t = useT();
  const unit = sharedUnit(series);
  const [isOpen, setOpen] = useState(false);
  const unseen = useUnseen(list, series, isOpen);
  const isBeside = layout.position === 'start' || layout.position === 'end';
  const isList = layout.isList ?? (columns.length > 0 || isBeside);
  const isTable = isList && columns.length > 0;
  const shown = LEGEND_COLUMNS.filter((column) => columns.includes(column));
  const order = useMemo(() => legendOrder(series, layout), [series, layout]);
  return (
    <div className={classes.legend} data-position={layout.position}>
      <ul
        className={classes.list}
        ref={list}
        aria-label={t('charts.legend')}
        data-table={isTable || undefined}
        data-list={isList || undefined}
        data-open={isOpen || undefined}
        style={isTable ? { gridTemplateColumns: `minmax(min-content, 1fr) repeat(${columns.length}, max-content)` } : undefined}
      >
        {isTable ? (
          <li className={classes.item}>
            <span className={classes.head} />
            {shown.map((column) => (
              <span key={column} className={classes.head}>
                {t(`charts.${column}`)}
              </span>
            ))}
          </li>
        ) : null}
        {order.map((index) => {
          const spec = series[index];
          return spec ? (
            <LegendEntry
              key={spec.id ?? spec.label}
              spec={spec}
              index={index}
              isHidden={hidden.has(index)}
              hasUnit={unit === undefined}
              columns={shown}
              onToggle={onToggle}
              isTable={isTable}
              onLift={onLift}
            />
          ) : null;
        })}
      </ul>
      {unseen > 0 || isOpen ? (
        <button type="button" className={classes.more} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? t('charts.fewer') : t('charts.more', { count: unseen })}
        </button>
      ) : null}
      {unit && hasUnit ? <bdi className={classes.unit}>{unit}</bdi> : null}
    </div>
  );
});

export interface LegendTexts {
  readonly value: string;
  /** A text among numbers: it has no unit. */
  readonly isText: boolean;
  readonly freshness: Freshness | undefined;
  readonly colour: string;
  /** Empty for none. */
  readonly note: string;
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
    item.toggleAttribute('data-text', entry.isText);
    if (entry.numbers) {
      for (const box of item.querySelectorAll<HTMLElement>('[data-number]')) {
        writeFigures(box, entry.numbers[box.dataset.number as LegendColumn]);
      }
    }
    const note = item.querySelector<HTMLElement>('[data-note]');
    if (note && note.textContent !== entry.note) note.textContent = entry.note;
    const state = entry.freshness ?? 'fresh';
    if (value.dataset.freshness !== state) value.dataset.freshness = state;
    if (item.dataset.colour === entry.colour) continue;
    item.dataset.colour = entry.colour;
    item.style.setProperty('--colour', entry.colour);
  }
}
