import { defineKind } from '../../define-kind.ts';

declare module '../../../i18n/messages.ts' {
  interface Messages {
    'qr-code': typeof import('./texts/en_US.json');
  }
}

export default defineKind({
  kind: 'qr-code',
  types: { 'cards.qr_code': {} },
  begins: () => ({ mostKeys: 1, draws: 'values' }),
  settings: () => import('./settings.ts'),
  isRare: true,
  view: async () => (await import('./qr-code-view.tsx')).QrCodeView,
});
