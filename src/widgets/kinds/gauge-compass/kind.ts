import { defineKind } from '../../define-kind.ts';

declare module '../../../i18n/messages.ts' {
  interface Messages {
    'gauge-compass': typeof import('./texts/en_US.json');
  }
}

export default defineKind({
  kind: 'gauge-compass',
  types: { 'analogue_gauges.analogue_compass': {} },
  begins: () => ({ mostKeys: 1, draws: 'numbers' }),
  settings: () => import('./settings.ts'),
  texts: (_, sources) => [sources[0]?.keys[0]?.label],
  data: { latest: 1 },
  title: ({ sources }) => sources[0]?.keys[0]?.label || sources[0]?.keys[0]?.name || '',
  isRare: true,
  view: async () => (await import('./compass-view.tsx')).CompassView,
});
