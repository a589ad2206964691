import { useT } from '../../../i18n/use-t.ts';
import type { ViewProps } from '../../define-kind.ts';
import { isNumber } from '../../latest-chart/drawn-values.ts';
import { LatestChart } from '../../latest-chart/latest-chart.tsx';
import { PolarPlot } from './polar-plot.tsx';
import type { PolarSettings } from './settings.ts';

/** The newest values around a middle, as long as they are large. */
export function PolarView({ input, data }: ViewProps<PolarSettings>) {
  const t = useT();
  return <LatestChart {...{ input, data }} Plot={PolarPlot} canDraw={isNumber} none={t('latest-chart.noNumbers')} />;
}
