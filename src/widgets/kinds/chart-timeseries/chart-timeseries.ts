import { defineWidget } from '../../describe.ts';
import { chartDemands } from './chart-demands.ts';
import { LateRuleLimits } from './late-rule-limits.ts';

export const chartTimeseries = defineWidget({
  kind: 'chart-timeseries',
  demands: chartDemands,
  view: async () => (await import('./chart-view.tsx')).ChartView,
  onWalls: [LateRuleLimits],
});
