import { type ComponentType, useMemo } from 'react';
import { useT } from '../../../i18n/use-t.ts';
import { TEXT, useAuthorColours } from '../../control/author-colours.ts';
import type { ViewProps } from '../../define-kind.ts';
import { useStoredColour } from '../../gauges/stored-colour.ts';
import type { PlotProps } from '../../latest-chart/chart-plot.ts';
import { totalOf } from '../../latest-chart/drawn-values.ts';
import { LatestChart } from '../../latest-chart/latest-chart.tsx';
import { PiePlot } from './pie-plot.tsx';
import { pieStyle } from './pie-style.ts';
import type { PieSettings } from './settings.ts';
import { hasSlice } from './slices.ts';

type Plot = ComponentType<PlotProps<PieSettings>>;

/** With the sum in the hole, whose colour may follow it. */
function TotalPlot(props: PlotProps<PieSettings>) {
  const { config, settings, sources, title } = props.input;
  const colours = useAuthorColours();
  const total = totalOf(props.values, config.decimals ?? undefined);
  const { readers, colour } = useStoredColour(settings.totalValueColor, total?.number, { title, own: sources[0] });
  return (
    <>
      {readers}
      <PiePlot {...props} total={total && { text: total.text, colour: colours.on(colour, TEXT) }} />
    </>
  );
}

const PlainPlot: Plot = (props) => <PiePlot {...props} total={null} />;

/** Shares of the newest values. What is pointed at or focused stands out. */
export function PieView({ input, data }: ViewProps<PieSettings>) {
  const t = useT();
  const { settings, isOlder } = input;
  const { hasTotal } = useMemo(() => pieStyle(input), [input]);
  return (
    <LatestChart
      {...{ input, data }}
      Plot={hasTotal ? TotalPlot : PlainPlot}
      canDraw={hasSlice}
      none={t('chart-pie.noShares')}
      hasShares
      hasOwnTotal={hasTotal}
      {...(isOlder ? { hasLegend: settings.legend?.display !== false, legendColour: settings.legend?.labelsFontColor } : {})}
    />
  );
}
