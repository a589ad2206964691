/**
 * Names of the series above the plot. React draws it only when names or hidden series change; values are written straight
 * into its elements by `writeLegend`, because they change with every snapshot and every move of the crosshair.
 */
import { memo, type Ref } from 'react';
import type { Freshness } from '../contract/telemetry.ts';
import { useT } from '../i18n/use-t.ts';
import type { SeriesSpec } from './plot-input.ts';
import { seriesDash } from './plot-look.ts';
import classes from './series-legend.module.css';
import { sharedUnit } from './series-values.ts';

export interface SeriesLegendProps {
  readonly series: readonly SeriesSpec[];
  readonly hidden: ReadonlySet<number>;
  readonly onToggle: (series: number) => void;
  readonly onLift: (series: number | null) => void;
  readonly list: Ref<HTMLUListElement>;
}

/** With more series than this the list may be scrolled, so it says how many there are. */
const MOST_SEEN = 4;

function LegendEntry({
  spec,
  index,
  isHidden,
  hasUnit,
  onToggle,
  onLift,
}: {
  spec: SeriesSpec;
  index: number;
  isHidden: boolean;
  hasUnit: boolean;
  onToggle: (series: number) => void;
  onLift: (series: number | null) => void;
}) {
  return (
    <li className={classes.item}>
      <button
        type="button"
        className={classes.entry}
        aria-pressed={!isHidden}
        onClick={() => onToggle(index)}
        onPointerEnter={() => onLift(isHidden ? null : index)}
        onPointerLeave={() => onLift(null)}
        onFocus={() => onLift(isHidden ? null : index)}
        onBlur={() => onLift(null)}
      >
        <span className={classes.sample} data-dashed={seriesDash(index) !== undefined || undefined} />
        <span className={classes.name} title={spec.label}>
          {spec.label}
        </span>
        <bdi className={classes.value} data-value />
        {hasUnit && spec.unit ? <bdi className={classes.unit}>{spec.unit}</bdi> : null}
      </button>
    </li>
  );
}

export const SeriesLegend = memo(function SeriesLegend({ series, hidden, onToggle, onLift, list }: SeriesLegendProps) {
  const t = useT();
  const unit = sharedUnit(series);
  return (
    <div className={classes.legend}>
      <ul className={classes.list} ref={list} aria-label={t('charts.legend')}>
        {series.map((spec, index) => (
          <LegendEntry
            key={spec.id ?? spec.label}
            spec={spec}
            index={index}
            isHidden={hidden.has(index)}
            hasUnit={unit === undefined}
            onToggle={onToggle}
            onLift={onLift}
          />
        ))}
      </ul>
      {series.length > MOST_SEEN ? <span className={classes.unit}>{t('charts.count', { count: series.length })}</span> : null}
      {unit ? <bdi className={classes.unit}>{unit}</bdi> : null}
    </div>
  );
});

/**
 * Writes one text a series into the legend. A value's box only grows, so that the names after it stay where they are.
 */
export function writeLegend(
  list: HTMLUListElement,
  texts: readonly string[],
  freshness: readonly (Freshness | undefined)[],
  colours: readonly string[],
): void {
  const items = list.children;
  for (let s = 0; s < items.length; s += 1) {
    const item = items[s] as HTMLElement;
    const value = item.querySelector<HTMLElement>('[data-value]');
    if (!value) continue;
    const text = texts[s] ?? '';
    if (value.textContent !== text) {
      value.textContent = text;
      const width = Math.max(Number(value.dataset.width ?? 0), text.length);
      if (String(width) !== value.dataset.width) {
        value.dataset.width = String(width);
        value.style.inlineSize = `${width}ch`;
      }
    }
    const state = freshness[s] ?? 'fresh';
    if (value.dataset.freshness !== state) value.dataset.freshness = state;
    const colour = colours[s] ?? '';
    if (item.dataset.colour !== colour) {
      item.dataset.colour = colour;
      item.style.setProperty('--colour', colour);
    }
  }
}
