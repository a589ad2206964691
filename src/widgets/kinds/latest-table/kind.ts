import { defineKind } from '../../define-kind.ts';

declare module '../../../i18n/messages.ts' {
  interface Messages {
    'latest-table': typeof import('./texts/en_US.json');
  }
}

export default defineKind({
  kind: 'latest-table',
  types: { 'cards.attributes_card': {} },
  library: [
    { name: 'latestValues', group: 'tables', type: 'cards.attributes_card', of: 'latest', size: [8, 5], settings: {}, mostKeys: 8 },
  ],
  begins: () => ({ mostKeys: 5, draws: 'values' }),
  settings: async () => ({ SETTINGS: {} }),
  data: { entities: 50, needsKeys: true, grows: true },
  isRare: true,
  view: async () => (await import('./latest-table-view.tsx')).LatestTableView,
});
