import { defineKind } from '../../define-kind.ts';
import { ONE_LEVEL } from '../../gauges/one-number.ts';

declare module '../../../i18n/messages.ts' {
  interface Messages {
    'signal-strength': typeof import('./texts/en_US.json');
  }
}

export default defineKind({
  kind: 'signal-strength',
  types: { signal_strength: {} },
  ...ONE_LEVEL,
  settings: () => import('./settings.ts'),
  isRare: true,
  view: async () => (await import('./signal-view.tsx')).SignalView,
});
