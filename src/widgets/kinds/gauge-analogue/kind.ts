import { defineKind } from '../../define-kind.ts';

declare module '../../../i18n/messages.ts' {
  interface Messages {
    'gauge-analogue': typeof import('./texts/en_US.json');
  }
}

export default defineKind({
  kind: 'gauge-analogue',
  types: {
    'analogue_gauges.radial_gauge_canvas_gauges': {},
    'analogue_gauges.speed_gauge_canvas_gauges': {},
    'analogue_gauges.temperature_radial_gauge_canvas_gauges': {},
    'analogue_gauges.temperature_gauge_canvas_gauges': { variant: 'linear' },
  },
  bundles: [{ name: /^analogue_gauges\.(?!analogue_compass)\w+$/ }],
  families: [{ name: /_gauge$/ }],
  begins: () => ({ mostKeys: 1, draws: 'numbers' }),
  settings: () => import('./settings.ts'),
  texts: ({ settings }, sources) =>
    [settings?.unitTitle, sources[0]?.keys[0]?.label].map((text) => (typeof text === 'string' ? text : null)),
  data: { latest: 1 },
  title: ({ settings, sources }) => {
    const [key] = sources[0]?.keys ?? [];
    return (settings.showUnitTitle !== false && settings.unitTitle) || key?.label || key?.name || '';
  },
  isRare: true,
  view: async () => (await import('./analogue-view.tsx')).AnalogueView,
});
