import { defineKind } from '../../define-kind.ts';

declare module '../../../i18n/messages.ts' {
  interface Messages {
    'action-button': typeof import('./texts/en_US.json');
  }
}

export default defineKind({
  kind: 'action-button',
  types: { action_button: {}, two_segment_button: { variant: 'segments' } },
  begins: () => ({ mostKeys: 0, draws: 'values' }),
  settings: () => import('./settings.ts'),
  demands: () => [],
  actions: ['click'],
  actionFields: ({ variant }) => (variant === 'segments' ? ['leftButtonClick', 'rightButtonClick'] : []),
  isRare: true,
  view: async () => (await import('./action-view.tsx')).ActionView,
});
