import { defineWidget } from '../../describe.ts';
import { LateWallRows } from '../../late-wall-rows.ts';
import { entitiesDemand } from './entities-demand.ts';
import { LateEntitiesWall } from './late-entities-wall.ts';

export const entitiesTable = defineWidget({
  kind: 'entities-table',
  demands: (input) => [entitiesDemand(input)],
  view: async () => (await import('./entities-table-view.tsx')).EntitiesTableView,
  onWalls: [LateEntitiesWall, LateWallRows],
});
