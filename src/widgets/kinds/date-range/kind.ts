import { defineKind } from '../../define-kind.ts';

declare module '../../../i18n/messages.ts' {
  interface Messages {
    'date-range': typeof import('./texts/en_US.json');
  }
}

export default defineKind({
  kind: 'date-range',
  types: { 'date.date_range_navigator': {} },
  begins: () => ({ mostKeys: 0, draws: 'values' }),
  settings: () => import('./settings.ts'),
  demands: () => [],
  isRare: true,
  view: async () => (await import('./date-range-view.tsx')).DateRangeView,
});
