import { defineKind } from '../../define-kind.ts';
import { ONE_NUMBER } from '../../gauges/one-number.ts';

declare module '../../../i18n/messages.ts' {
  interface Messages {
    'progress-bar': typeof import('./texts/en_US.json');
  }
}

export default defineKind({
  kind: 'progress-bar',
  types: { progress_bar: {} },
  families: [{ name: /_progress_bar$/ }],
  ...ONE_NUMBER,
  settings: () => import('./settings.ts'),
  isRare: true,
  showsPicture: true,
  view: async () => (await import('./progress-view.tsx')).ProgressView,
});
