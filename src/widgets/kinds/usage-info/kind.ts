import { defineKind } from '../../define-kind.ts';

declare module '../../../i18n/messages.ts' {
  interface Messages {
    'usage-info': typeof import('./texts/en_US.json');
  }
}

export default defineKind({
  kind: 'usage-info',
  types: { 'home_page_widgets.usage_info': {} },
  begins: () => ({ mostKeys: 0, draws: 'values' }),
  settings: () => import('./settings.ts'),
  isRare: true,
  view: async () => (await import('./usage-info-view.tsx')).UsageInfoView,
});
