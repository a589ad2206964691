import { defineKind } from '../../define-kind.ts';

declare module '../../../i18n/messages.ts' {
  interface Messages {
    'battery-level': typeof import('./texts/en_US.json');
  }
}

export default defineKind({
  kind: 'battery-level',
  types: { battery_level: {} },
  begins: () => ({ mostKeys: 1, draws: 'numbers' }),
  settings: () => import('./settings.ts'),
  actions: ['cardClick'],
  texts: (_, sources) => [sources[0]?.keys[0]?.label],
  data: { latest: 1 },
  title: ({ sources }) => sources[0]?.keys[0]?.label || sources[0]?.keys[0]?.name || '',
  isRare: true,
  showsPicture: true,
  view: async () => (await import('./battery-view.tsx')).BatteryView,
});
