import { useT } from '../../../i18n/use-t.ts';
import type { ViewProps } from '../../define-kind.ts';
import { isNumber } from '../../latest-chart/drawn-values.ts';
import { LatestChart } from '../../latest-chart/latest-chart.tsx';
import { areNamed } from './bars-layout.ts';
import { BarsPlot } from './bars-plot.tsx';
import type { BarsSettings } from './settings.ts';

/** The newest values beside each other. */
export function BarsView({ input, data }: ViewProps<BarsSettings>) {
  const t = useT();
  return (
    <LatestChart {...{ input, data }} Plot={BarsPlot} canDraw={isNumber} none={t('latest-chart.noNumbers')} isSelfTold={areNamed} isLong />
  );
}
