import { marksPart } from '../../../charts/late-marks.ts';
import { defineKind } from '../../define-kind.ts';
import { chartDemands } from './chart-demands.ts';
import { isNewer } from './generation.ts';
import { allSettings, LateLabels, LateLimits, LateRanges, LateRuleLimits, LateStateNames } from './late-parts.ts';

declare module '../../../i18n/messages.ts' {
  interface Messages {
    'chart-timeseries': typeof import('./texts/en_US.json');
  }
}

export default defineKind({
  kind: 'chart-timeseries',
  types: {
    'charts.basic_timeseries': { isOlder: true },
    'charts.timeseries': { isOlder: true },
    'charts.timeseries_bars_flot': { isOlder: true, variant: 'bars' },
    'charts.state_chart': { isOlder: true, variant: 'states' },
    'gateway_widgets.gateway_general_chart_statistics': { isOlder: true },
    time_series_chart: {},
    line_chart: {},
    bar_chart: { variant: 'bars' },
    point_chart: { variant: 'points' },
    state_chart: { variant: 'states' },
    range_chart: { variant: 'range' },
    bar_chart_with_labels: { variant: 'labelled' },
  },
  families: [{ name: /_range_chart$/, variant: 'range' }],
  library: [
    {
      name: 'timeSeries',
      group: 'charts',
      type: 'charts.basic_timeseries',
      of: 'timeseries',
      size: [12, 6],
      settings: { stack: false, smoothLines: false },
      mostKeys: 4,
    },
    {
      name: 'bars',
      group: 'charts',
      type: 'charts.timeseries_bars_flot',
      of: 'timeseries',
      size: [12, 6],
      settings: { stack: true },
      mostKeys: 2,
    },
    { name: 'stateChart', group: 'charts', type: 'charts.state_chart', of: 'timeseries', size: [12, 5], settings: {}, mostKeys: 1 },
  ],
  begins: ({ variant }) => ({ mostKeys: 5, draws: variant === 'states' ? 'states' : 'numbers' }),
  settings: allSettings,
  usualSettings: () => import('./usual-settings.ts'),
  legendAt: (context) => (isNewer(context) ? ['config', 'settings'] : ['config']),
  demands: chartDemands,
  view: async () => (await import('./chart-view.tsx')).ChartView,
  onWalls: [allSettings, LateRuleLimits, LateLabels, LateLimits, LateRanges, LateStateNames, marksPart],
});
