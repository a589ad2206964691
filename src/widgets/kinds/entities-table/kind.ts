import { defineKind } from '../../define-kind.ts';
import { entitiesDemand } from './entities-demand.ts';
import { LateEntitiesWall } from './late-entities-wall.ts';

declare module '../../../i18n/messages.ts' {
  interface Messages {
    'entities-table': typeof import('./texts/en_US.json');
  }
}

export default defineKind({
  kind: 'entities-table',
  types: {
    'cards.entities_table': {},
    'entity_admin_widgets.device_admin_table': {},
    'entity_admin_widgets.asset_admin_table': {},
  },
  library: [
    {
      name: 'entitiesTable',
      group: 'tables',
      type: 'cards.entities_table',
      of: 'latest',
      size: [12, 7],
      settings: { displayEntityName: true },
      mostKeys: 5,
    },
  ],
  begins: () => ({ mostKeys: 5, draws: 'values' }),
  settings: () => import('./settings.ts'),
  actions: ['actionCellButton', 'rowClick', 'rowDoubleClick', 'cellClick'],
  demands: (input) => [entitiesDemand(input)],
  view: async () => (await import('./entities-table-view.tsx')).EntitiesTableView,
  onWalls: [LateEntitiesWall],
});
