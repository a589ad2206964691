import { defineKind } from '../../define-kind.ts';

declare module '../../../i18n/messages.ts' {
  interface Messages {
    'gateway-status': typeof import('./texts/en_US.json');
  }
}

/** The keys that it reads are always the same, whichever are stored. */
export default defineKind({
  kind: 'gateway-status',
  types: { 'gateway_widgets.gateway_status': {} },
  begins: () => ({ mostKeys: 0, draws: 'states' }),
  settings: () => import('./settings.ts'),
  demands: () => [],
  isRare: true,
  view: async () => (await import('./status-view.tsx')).StatusView,
});
