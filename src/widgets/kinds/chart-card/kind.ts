import { defineKind } from '../../define-kind.ts';
import { chartCardDemands } from './demands.ts';

declare module '../../../i18n/messages.ts' {
  interface Messages {
    'chart-card': typeof import('./texts/en_US.json');
  }
}

export default defineKind({
  kind: 'chart-card',
  types: { 'cards.aggregated_value_card': { variant: 'aggregated' }, simple_value_and_chart_card: {} },
  families: [{ name: /(^|_)simple_\w+_chart_card$/ }, { name: /_chart_card$/, variant: 'aggregated' }],
  begins: () => ({ mostKeys: 1, draws: 'numbers' }),
  settings: () => import('./settings.ts'),
  hasLatestKeys: true,
  texts: ({ settings }, [source]) => [
    typeof settings?.subtitle === 'string' ? settings.subtitle : '${entityName}',
    ...(source?.latestKeys ?? source?.keys ?? []).map(({ label }) => label),
  ],
  demands: (input) => input.sources.map((_, i) => (i === 0 ? chartCardDemands(input).series : null)),
  showsPicture: true,
  isRare: true,
  view: async () => (await import('./chart-card-view.tsx')).ChartCardView,
});
