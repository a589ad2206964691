import { formatExact, formatNumber } from '../../format/numbers.ts';
import { useT } from '../../i18n/use-t.ts';
import { shareOf } from '../gauges/scale.ts';
import type { CardSettings } from './card-input.ts';
import classes from './plain-card.module.css';

/** The scale of a card's bar, lower end first; undefined: it has none. Source: contract/dashboards.md 4.2, 9.7. */
export const cardRange = ({ minValue: min, maxValue: max }: CardSettings): readonly [number, number] | undefined =>
  min !== undefined && max !== undefined && max > min ? [min, max] : undefined;

interface RangeBarProps {
  readonly min: number;
  readonly max: number;
  readonly normal: readonly [number, number] | undefined;
  readonly value: number | undefined;
  /** Default: the digits of the bounds. */
  readonly decimals: number | undefined;
  /** False where the note below has the same bounds and there is no room for both. */
  readonly hasFigures: boolean;
}

/** Share of the bar's width that the figure of an end takes up; a nearer figure would overlap it. */
const FIGURE_SHARE = 0.14;

function isApart(bound: number, min: number, max: number): boolean {
  return Math.min(bound - min, max - bound) > (max - min) * FIGURE_SHARE;
}

export function RangeBar({ min, max, normal, value, decimals, hasFigures }: RangeBarProps) {
  const t = useT();
  const share = (at: number) => `${(100 * shareOf({ min, max }, at)).toFixed(2)}%`;
  const ends = [min, ...(normal ?? []).filter((bound) => isApart(bound, min, max)), max];
  const label = normal ? t('value-card.rangeNormal', { min, max, from: normal[0], to: normal[1] }) : t('value-card.range', { min, max });
  return (
    <div className={classes.range} role="img" aria-label={label} dir="ltr">
      <div className={classes.track}>
        {normal ? (
          <div
            className={classes.band}
            style={{ insetInlineStart: share(normal[0]), inlineSize: `calc(${share(normal[1])} - ${share(normal[0])})` }}
          />
        ) : null}
        {value === undefined ? null : <div className={classes.pointer} style={{ insetInlineStart: share(value) }} />}
      </div>
      {hasFigures ? (
        <div className={classes.ends}>
          {ends.map((end, i) => (
            <span
              key={end}
              className={classes.bound}
              data-edge={i === 0 ? 'start' : i === ends.length - 1 ? 'end' : undefined}
              style={{ insetInlineStart: share(end) }}
            >
              {decimals === undefined || Number.isInteger(end) ? formatExact(end) : formatNumber(end, decimals)}
            </span>
          ))}
        </div>
      ) : null}
    </div>
  );
}
