import { defineKind } from '../../define-kind.ts';

declare module '../../../i18n/messages.ts' {
  interface Messages {
    'device-claiming': typeof import('./texts/en_US.json');
  }
}

export default defineKind({
  kind: 'device-claiming',
  types: { 'input_widgets.device_claiming_widget': {} },
  begins: () => ({ mostKeys: 0, draws: 'values' }),
  settings: () => import('./settings.ts'),
  demands: () => [],
  isRare: true,
  view: async () => (await import('./claim-view.tsx')).ClaimView,
});
