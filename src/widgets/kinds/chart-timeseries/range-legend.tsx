import { useEffect, useMemo } from 'react';
import type { RangeColour } from '../../../charts/plot-input.ts';
import { formatExact, formatNumber } from '../../../format/numbers.ts';
import { useT } from '../../../i18n/use-t.ts';
import { allColours, storedRanges } from './range-colours.ts';
import classes from './range-legend.module.css';
import type { ChartSettings } from './settings.ts';

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
