import { defineKind } from '../../define-kind.ts';

declare module '../../../i18n/messages.ts' {
  interface Messages {
    'wind-speed-direction': typeof import('./texts/en_US.json');
  }
}

export default defineKind({
  kind: 'wind-speed-direction',
  types: { wind_speed_and_direction: {}, wind_speed_and_direction_with_background: {} },
  begins: () => ({ mostKeys: 2, draws: 'numbers' }),
  settings: () => import('./settings.ts'),
  actions: ['cardClick'],
  texts: (_, sources) => sources[0]?.keys.map(({ label }) => label) ?? [],
  data: { latest: 1 },
  title: ({ sources }) => {
    const [direction, speed] = sources[0]?.keys ?? [];
    return (speed ?? direction)?.label || '';
  },
  showsPicture: true,
  isRare: true,
  view: async () => (await import('./wind-view.tsx')).WindView,
});
