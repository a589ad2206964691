import { defineKind } from '../../define-kind.ts';

declare module '../../../i18n/messages.ts' {
  interface Messages {
    'edges-overview': typeof import('./texts/en_US.json');
  }
}

export default defineKind({
  kind: 'edges-overview',
  types: { 'edge_widgets.edges_overview': {} },
  begins: () => ({ mostKeys: 0, draws: 'values' }),
  settings: () => import('./settings.ts'),
  data: { entities: 1 },
  isRare: true,
  view: async () => (await import('./edges-overview-view.tsx')).EdgesOverviewView,
});
