import { defineKind } from '../../define-kind.ts';

declare module '../../../i18n/messages.ts' {
  interface Messages {
    'iot-hub': typeof import('./texts/en_US.json');
  }
}

export default defineKind({
  kind: 'iot-hub',
  types: { 'home_page_widgets.iot_hub': {} },
  begins: () => ({ mostKeys: 0, draws: 'values' }),
  settings: () => import('./settings.ts'),
  isRare: true,
  view: async () => (await import('./iot-hub-view.tsx')).IotHubView,
});
