import { useMemo, useState } from 'react';
import { formatMeasured } from '../../../format/moments.ts';
import { useT } from '../../../i18n/use-t.ts';
import { useWidgetActions } from '../../actions/use-widget-actions.ts';
import type { ViewProps } from '../../define-kind.ts';
import type { LatestValue } from '../../latest/latest-values.ts';
import { useValueColours } from '../../latest/use-value-colours.ts';
import { LegendRoom, ValueLegend } from '../../latest/value-legend.tsx';
import classes from './pie.module.css';
import { PiePlot } from './pie-plot.tsx';
import type { PieSettings } from './settings.ts';
import { type Slice, slicesOf } from './slices.ts';

/** Of a doughnut, in parts of the radius. */
const HOLE = 0.6;
const LARGEST_HOLE = 0.95;

function pieStyle({ innerRadius, borderColor, borderWidth, stroke, ...settings }: PieSettings, isDoughnut: boolean, isOlder: boolean) {
  return {
    hole: isDoughnut ? HOLE : Math.min(LARGEST_HOLE, Math.max(0, innerRadius ?? 0)),
    isClockwise: isOlder || settings.clockwise === true,
    hasShares: isOlder ? settings.showLabels === true : settings.showLabel !== false,
    hasLegend: (isOlder ? settings.legend?.display : settings.showLegend) !== false,
    border: { color: borderColor || stroke?.color || undefined, width: borderWidth ?? stroke?.width },
  };
}

/** Empty where the values have different units. */
function totalOf(slices: readonly Slice[], decimals: number | undefined): string {
  const [unit, ...others] = new Set(slices.map(({ value }) => value.unit));
  if (unit === undefined || others.length > 0) return '';
  const sum = slices.reduce((total, { value }) => total + value.number, 0);
  return [formatMeasured('', String(sum), decimals), unit].filter(Boolean).join(' ');
}

/** Shares of the newest values. What is pointed at or focused stands out. */
export function PieView({ input, data }: ViewProps<PieSettings>) {
  const t = useT();
  const { settings, variant, isOlder = false, config, sources } = input;
  const [near, setNear] = useState<string | null>(null);
  const actions = useWidgetActions(config);
  const [click] = actions.of('sliceClick');
  const ofKeys = useMemo(() => new Map(sources.flatMap(({ keys }) => keys.map(({ name, settings }) => [name, settings ?? {}]))), [sources]);
  const { box, colourOf } = useValueColours(data.values);
  const isDoughnut = variant === 'doughnut';
  const { hasLegend, ...style } = pieStyle(settings, isDoughnut, isOlder);
  const shown = data.values.filter(({ key }) => ofKeys.get(key)?.hideDataByDefault !== true);
  const slices = slicesOf(shown, settings.sortSeries === true);
  const total = isDoughnut && settings.layout === 'with_total' ? totalOf(slices, config.decimals) : '';
  const onOpen = ({ entity }: LatestValue) => (click ? () => void actions.run(click, entity) : undefined);
  const marks = { colourOf, onNear: setNear, onOpen };
  const shares = new Map(slices.map(({ value, share }) => [value.id, share]));
  const listed = data.values.filter(({ key }) => ofKeys.get(key)?.removeFromLegend !== true);
  return (
    <LegendRoom
      box={box}
      position={hasLegend && slices.length > 0 ? settings.legendPosition || 'auto' : undefined}
      legend={hasLegend ? <ValueLegend values={listed} shares={shares} {...marks} /> : null}
    >
      {slices.length === 0 ? (
        <p className={classes.none}>{t('chart-pie.noShares')}</p>
      ) : (
        <PiePlot slices={slices} {...style} {...marks} near={near} total={total} />
      )}
    </LegendRoom>
  );
}
