import { defineWidget } from '../../describe.ts';
import { readingsDemands } from './readings-demands.ts';

export const timeseriesTable = defineWidget({
  kind: 'timeseries-table',
  demands: readingsDemands,
  view: async () => (await import('./timeseries-table-view.tsx')).TimeseriesTableView,
});
