import { defineKind } from '../../define-kind.ts';
import { ONE_NUMBER } from '../../gauges/one-number.ts';

declare module '../../../i18n/messages.ts' {
  interface Messages {
    'gauge-compass': typeof import('./texts/en_US.json');
  }
}

export default defineKind({
  kind: 'gauge-compass',
  types: { 'analogue_gauges.analogue_compass': {} },
  ...ONE_NUMBER,
  settings: () => import('./settings.ts'),
  isRare: true,
  view: async () => (await import('./compass-view.tsx')).CompassView,
});
