import { defineKind } from '../../define-kind.ts';

declare module '../../../i18n/messages.ts' {
  interface Messages {
    'labels-on-image': typeof import('./texts/en_US.json');
  }
}

export default defineKind({
  kind: 'labels-on-image',
  types: { 'cards.label_widget': {} },
  library: [
    {
      name: 'labels',
      group: 'cards',
      type: 'cards.label_widget',
      of: 'latest',
      size: [8, 6],
      settings: { labels: [] },
      mostKeys: 4,
    },
  ],
  begins: () => ({ mostKeys: 4, draws: 'values' }),
  settings: () => import('./settings.ts'),
  data: { latest: 1 },
  isRare: true,
  view: async () => (await import('./labels-view.tsx')).LabelsView,
});
