import { defineKind } from '../../define-kind.ts';

declare module '../../../i18n/messages.ts' {
  interface Messages {
    'unread-notifications': typeof import('./texts/en_US.json');
  }
}

export default defineKind({
  kind: 'unread-notifications',
  types: { unread_notifications: {} },
  begins: () => ({ mostKeys: 0, draws: 'values' }),
  settings: () => import('./settings.ts'),
  isRare: true,
  view: async () => (await import('./unread-notifications-view.tsx')).UnreadNotificationsView,
});
