import { defineKind } from '../../define-kind.ts';

declare module '../../../i18n/messages.ts' {
  interface Messages {
    'gateway-logs': typeof import('./texts/en_US.json');
  }
}

/** Which keys it reads depends on the state of its dashboard, so it asks itself. */
export default defineKind({
  kind: 'gateway-logs',
  types: { 'gateway_widgets.gateway_logs': {} },
  begins: () => ({ mostKeys: 0, draws: 'values' }),
  settings: () => import('./settings.ts'),
  demands: () => [],
  isRare: true,
  view: async () => (await import('./logs-view.tsx')).LogsView,
});
