import { defineKind } from '../../define-kind.ts';

declare module '../../../i18n/messages.ts' {
  interface Messages {
    'api-usage': typeof import('./texts/en_US.json');
  }
}

/** Its counters are in its settings, so it has no sources. */
export default defineKind({
  kind: 'api-usage',
  types: { api_usage: {} },
  begins: () => ({ mostKeys: 0, draws: 'values' }),
  settings: () => import('./settings.ts'),
  demands: () => [],
  isRare: true,
  view: async () => (await import('./usage-view.tsx')).UsageView,
});
