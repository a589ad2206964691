import { type CSSProperties, memo } from 'react';
import { formatShare } from '../../format/numbers.ts';
import { useT } from '../../i18n/use-t.ts';
import { QualityText } from '../../marks/quality-text.tsx';
import type { LatestValue } from '../latest/latest-values.ts';
import { figureOf, isNumber, type LegendPlace, measureOf, shortFigureOf, unitOf } from './drawn-values.ts';
import classes from './value-legend.module.css';

/** A value and its share in one line; undefined: it has none. */
export const valueWords = (value: LatestValue, share: number | undefined): string =>
  [value.label, measureOf(value), share === undefined ? '' : formatShare(share)].filter(Boolean).join(', ');

export interface LegendLooks {
  readonly label: CSSProperties;
  readonly value: CSSProperties;
}

interface ValueLegendProps {
  readonly values: readonly LatestValue[];
  /** By the ids of those that have one; null: the chart shows none. */
  readonly shares: ReadonlyMap<string, number> | null;
  /** Ids of those that are drawn. */
  readonly drawn: ReadonlySet<string>;
  readonly hidden: ReadonlySet<string>;
  readonly place: LegendPlace;
  readonly looks: LegendLooks;
  /** Empty: none is shown. */
  readonly total: string;
  readonly colourOf: (value: LatestValue) => string | undefined;
  /** Called with the value that is pointed at or focused. */
  readonly onNear: (value: LatestValue | null) => void;
  readonly onToggle: (value: LatestValue) => void;
  /** Whether a value may be hidden. */
  readonly isFixed: (value: LatestValue) => boolean;
  /** What a click on a value does; undefined: it hides it, or shows it again. */
  readonly onOpen: ((value: LatestValue) => void) | undefined;
}

/** Each value in words, with its share where it has one. */
export const ValueLegend = memo(function ValueLegend(props: ValueLegendProps) {
  const { values, shares, drawn, hidden, place, looks, total, colourOf, onNear, onToggle, isFixed, onOpen } = props;
  const t = useT();
  return (
    <ul className={classes.legend} data-place={place} data-shares={shares !== null || undefined} aria-label={t('widgets.legend')}>
      {values.map((value) => {
        const share = shares?.get(value.id);
        const isHidden = hidden.has(value.id);
        const toggle = { type: 'button', 'aria-pressed': !isHidden, disabled: isFixed(value), onClick: () => onToggle(value) } as const;
        const swatch = (
          <span className={classes.swatch} style={{ background: drawn.has(value.id) ? colourOf(value) : undefined }} aria-hidden />
        );
        const words = (
          <>
            <bdi className={classes.label} title={value.label} style={looks.label}>
              {value.label}
            </bdi>
            <span
              className={classes.value}
              data-text={!isNumber(value) || undefined}
              title={shortFigureOf(value) === figureOf(value) && isNumber(value) ? undefined : figureOf(value)}
              style={looks.value}
            >
              <QualityText freshness={value.freshness}>
                <bdi>{shortFigureOf(value)}</bdi>
                {unitOf(value) ? <bdi className={classes.unit}>{` ${unitOf(value)}`}</bdi> : null}
              </QualityText>
            </span>
            {shares ? <span className={classes.part}>{share === undefined ? '' : formatShare(share)}</span> : null}
          </>
        );
        const near = { onFocus: () => onNear(value), onBlur: () => onNear(null) };
        return (
          <li
            key={value.id}
            className={classes.item}
            data-hidden={isHidden || undefined}
            onPointerEnter={() => onNear(value)}
            onPointerLeave={() => onNear(null)}
          >
            {onOpen ? (
              <>
                <button {...toggle} {...near} className={classes.toggle} aria-label={t('latest-chart.show', { name: value.label })}>
                  {swatch}
                </button>
                <button type="button" className={classes.entry} onClick={() => onOpen(value)} {...near}>
                  {words}
                </button>
              </>
            ) : (
              <button {...toggle} {...near} className={classes.entry}>
                {swatch}
                {words}
              </button>
            )}
          </li>
        );
      })}
      {total === '' ? null : (
        <li className={classes.item} data-total>
          <span className={classes.entry}>
            <span className={classes.swatch} aria-hidden />
            <span className={classes.label} style={looks.label}>
              {t('latest-chart.total')}
            </span>
            <bdi className={classes.value} style={looks.value}>
              {total}
            </bdi>
            {shares ? <span className={classes.part} /> : null}
          </span>
        </li>
      )}
    </ul>
  );
});
