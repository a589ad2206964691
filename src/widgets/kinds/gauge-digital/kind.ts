import { defineKind } from '../../define-kind.ts';

declare module '../../../i18n/messages.ts' {
  interface Messages {
    'gauge-digital': typeof import('./texts/en_US.json');
  }
}

const shaped = (gaugeType: string) => ({ settings: { gaugeType } });

export default defineKind({
  kind: 'gauge-digital',
  types: {
    'digital_gauges.gauge_justgage': shaped('arc'),
    'digital_gauges.digital_speedometer': shaped('arc'),
    'digital_gauges.neon_gauge_justgage': shaped('arc'),
    'digital_gauges.lcd_gauge': shaped('arc'),
    'digital_gauges.lcd_bar_gauge': shaped('verticalBar'),
    'digital_gauges.vertical_bar_justgage': shaped('verticalBar'),
    'digital_gauges.digital_vertical_bar': shaped('verticalBar'),
    'digital_gauges.digital_bar': shaped('horizontalBar'),
    'digital_gauges.horizontal_bar_justgage': shaped('horizontalBar'),
  },
  bundles: [{ name: /^digital_gauges\.\w+$/ }],
  library: [
    {
      name: 'gauge',
      group: 'cards',
      type: 'digital_gauges.simple_gauge_justgage',
      of: 'latest',
      size: [6, 4],
      settings: { minValue: 0, maxValue: 100, gaugeType: 'donut', showValue: true, showMinMax: true },
      mostKeys: 1,
    },
  ],
  begins: () => ({ mostKeys: 1, draws: 'numbers' }),
  settings: () => import('./settings.ts'),
  texts: ({ settings }, sources) =>
    [settings?.title, settings?.unitTitle, sources[0]?.keys[0]?.label].map((text) => (typeof text === 'string' ? text : null)),
  data: { latest: 1 },
  title: ({ settings, sources }) => {
    const [key] = sources[0]?.keys ?? [];
    return (settings.showTitle === true && settings.title) || key?.label || key?.name || '';
  },
  isRare: true,
  view: async () => (await import('./digital-view.tsx')).DigitalView,
});
