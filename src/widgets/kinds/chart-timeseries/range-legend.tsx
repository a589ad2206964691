import { useEffect, useMemo } from 'react';
import type { RangeColour } from '../../../charts/plot-input.ts';
import { formatExact, formatNumber } from '../../../format/numbers.ts';
import { useT } from '../../../i18n/use-t.ts';
import { LIGHT } from '../../../theme/palettes.ts';
import { colourRanges } from '../../settings-fields.ts';
import classes from './range-legend.module.css';
import type { ChartSettings } from './tables.ts';

/** For values that no range has. */
const OUTSIDE = LIGHT.roles.lineStrong;

/** The ranges of a chart, ascending, as far as each has values of its own. */
export function storedRanges({ rangeColors }: ChartSettings): RangeColour[] {
  let end = Number.NEGATIVE_INFINITY;
  return colourRanges(rangeColors)
    .map(({ from = Number.NEGATIVE_INFINITY, to = Number.POSITIVE_INFINITY, color }) => ({ from, to, colour: color || OUTSIDE }))
    .sort((a, b) => a.from - b.from || a.to - b.to)
    .flatMap(({ from, to, colour }) => {
      const start = Math.max(from, end);
      if (!(to > start)) return [];
      end = to;
      return [{ from: start, to, colour }];
    });
}

/** Those, and the colour of all values beyond and between them. */
export function allColours(settings: ChartSettings): RangeColour[] {
  const colour = settings.outOfRangeColor || OUTSIDE;
  let end = Number.NEGATIVE_INFINITY;
  const whole = storedRanges(settings).flatMap((range) => {
    const hole = range.from > end ? [{ from: end, to: range.from, colour }] : [];
    end = range.to;
    return [...hole, range];
  });
  return end < Number.POSITIVE_INFINITY ? [...whole, { from: end, to: Number.POSITIVE_INFINITY, colour }] : whole;
}

interface RangeLegendProps {
  readonly settings: ChartSettings;
  readonly unit: string | null | undefined;
  readonly decimals: number | null | undefined;
  /** False: only the colours are told. */
  readonly isShown: boolean;
  /** Keep its identity. */
  readonly onColours: (colours: readonly RangeColour[]) => void;
}

/** The ranges of values of a chart, each with its colour. */
export function RangeLegend({ settings, unit, decimals, isShown, onColours }: RangeLegendProps) {
  const t = useT();
  const ranges = useMemo(() => storedRanges(settings), [settings]);
  useEffect(() => onColours(allColours(settings)), [settings, onColours]);
  if (!isShown) return null;
  const number = (value: number) => (decimals == null ? formatExact(value) : formatNumber(value, decimals));
  const words = ({ from, to }: RangeColour) => {
    if (from === Number.NEGATIVE_INFINITY) return to === Number.POSITIVE_INFINITY ? t('chart-timeseries.rangeAll') : `< ${number(to)}`;
    return to === Number.POSITIVE_INFINITY ? `≥ ${number(from)}` : `${number(from)} – ${number(to)}`;
  };
  return (
    <ul className={classes.list} aria-label={t('chart-timeseries.ranges')}>
      {ranges.map((range) => (
        <li key={range.from} className={classes.item}>
          <span className={classes.sample} style={{ background: range.colour }} />
          <bdi>{words(range)}</bdi>
        </li>
      ))}
      {unit ? <li className={classes.unit}>{unit}</li> : null}
    </ul>
  );
}
