import { defineWidget } from '../../describe.ts';
import { entitiesDemand } from './entity-columns.ts';

/** Latest values of many entities, one row each. */
export const entitiesTable = defineWidget({
  kind: 'entities-table',
  demands: (input) => [entitiesDemand(input)],
  view: async () => (await import('./entities-table-view.tsx')).EntitiesTableView,
});
