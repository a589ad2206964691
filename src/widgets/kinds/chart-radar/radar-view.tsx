import { useT } from '../../../i18n/use-t.ts';
import type { ViewProps } from '../../define-kind.ts';
import { isNumber } from '../../latest-chart/drawn-values.ts';
import { LatestChart } from '../../latest-chart/latest-chart.tsx';
import { RadarPlot } from './radar-plot.tsx';
import type { RadarSettings } from './settings.ts';

/** The newest values on spokes around a middle. */
export function RadarView({ input, data }: ViewProps<RadarSettings>) {
  const t = useT();
  return <LatestChart {...{ input, data }} Plot={RadarPlot} canDraw={isNumber} none={t('latest-chart.noNumbers')} isLong />;
}
