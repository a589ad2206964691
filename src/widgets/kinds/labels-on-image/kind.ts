import { partOf } from '../../../contract/part.ts';
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
  texts: ({ settings }, sources) => [
    ...(Array.isArray(settings?.labels)
      ? settings.labels.map((label) => partOf(label).pattern).filter((one) => typeof one === 'string')
      : []),
    ...sources.flatMap(({ keys }) => keys.map(({ label }) => label)),
  ],
  data: { latest: 1 },
  isRare: true,
  view: async () => (await import('./labels-view.tsx')).LabelsView,
});
