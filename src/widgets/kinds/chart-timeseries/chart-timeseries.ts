import { marksPart } from '../../../charts/late-marks.ts';
import { defineWidget } from '../../describe.ts';
import { chartDemands } from './chart-demands.ts';
import { LateLimits, LateRanges, LateRuleLimits, LateStateNames } from './late-parts.ts';

export const chartTimeseries = defineWidget({
  kind: 'chart-timeseries',
  demands: chartDemands,
  view: async () => (await import('./chart-view.tsx')).ChartView,
  onWalls: [LateRuleLimits, LateLimits, LateRanges, LateStateNames, marksPart],
});
