import { defineKind } from '../../define-kind.ts';

declare module '../../../i18n/messages.ts' {
  interface Messages {
    'progress-bar': typeof import('./texts/en_US.json');
  }
}

export default defineKind({
  kind: 'progress-bar',
  types: { progress_bar: {} },
  families: [{ name: /_progress_bar$/ }],
  begins: () => ({ mostKeys: 1, draws: 'numbers' }),
  settings: () => import('./settings.ts'),
  texts: (_, sources) => [sources[0]?.keys[0]?.label],
  data: { latest: 1 },
  title: ({ sources }) => sources[0]?.keys[0]?.label || sources[0]?.keys[0]?.name || '',
  isRare: true,
  showsPicture: true,
  view: async () => (await import('./progress-view.tsx')).ProgressView,
});
