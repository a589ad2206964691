import { defineKind } from '../../define-kind.ts';
import { ONE_LEVEL } from '../../gauges/one-number.ts';

declare module '../../../i18n/messages.ts' {
  interface Messages {
    'battery-level': typeof import('./texts/en_US.json');
  }
}

export default defineKind({
  kind: 'battery-level',
  types: { battery_level: {} },
  ...ONE_LEVEL,
  settings: () => import('./settings.ts'),
  isRare: true,
  view: async () => (await import('./battery-view.tsx')).BatteryView,
});
