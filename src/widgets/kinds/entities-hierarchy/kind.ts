import { defineKind } from '../../define-kind.ts';

declare module '../../../i18n/messages.ts' {
  interface Messages {
    'entities-hierarchy': typeof import('./texts/en_US.json');
  }
}

export default defineKind({
  kind: 'entities-hierarchy',
  types: { 'cards.entities_hierarchy': {} },
  library: [
    { name: 'hierarchy', group: 'tables', type: 'cards.entities_hierarchy', of: 'latest', size: [8, 7], settings: {}, mostKeys: 0 },
  ],
  begins: () => ({ mostKeys: 0, draws: 'values' }),
  settings: () => import('./settings.ts'),
  actions: ['nodeSelected'],
  data: { entities: 50 },
  isRare: true,
  view: async () => (await import('./hierarchy-view.tsx')).HierarchyView,
});
