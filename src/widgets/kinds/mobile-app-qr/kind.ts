import { defineKind } from '../../define-kind.ts';

declare module '../../../i18n/messages.ts' {
  interface Messages {
    'mobile-app-qr': typeof import('./texts/en_US.json');
  }
}

export default defineKind({
  kind: 'mobile-app-qr',
  types: { mobile_app_qr_code: {} },
  begins: () => ({ mostKeys: 0, draws: 'values' }),
  settings: () => import('./settings.ts'),
  isRare: true,
  view: async () => (await import('./mobile-app-qr-view.tsx')).MobileAppQrView,
});
