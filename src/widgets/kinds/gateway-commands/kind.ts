import { defineKind } from '../../define-kind.ts';

declare module '../../../i18n/messages.ts' {
  interface Messages {
    'gateway-commands': typeof import('./texts/en_US.json');
  }
}

/** It acts on the target of its configuration, so it has no demands of its sources. */
export default defineKind({
  kind: 'gateway-commands',
  types: { 'gateway_widgets.service_rpc': {} },
  begins: () => ({ mostKeys: 0, draws: 'values' }),
  settings: () => import('./settings.ts'),
  demands: () => [],
  isRare: true,
  view: async () => (await import('./commands-view.tsx')).CommandsView,
});
