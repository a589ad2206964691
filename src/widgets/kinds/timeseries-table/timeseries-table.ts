import { defineWidget } from '../../describe.ts';
import { LateWallRows } from '../../late-wall-rows.ts';
import { readingsDemands } from './readings-demands.ts';

export const timeseriesTable = defineWidget({
  kind: 'timeseries-table',
  demands: readingsDemands,
  needs: 'viewer',
  view: async () => (await import('./timeseries-table-view.tsx')).TimeseriesTableView,
  onWalls: [LateWallRows],
});
