import { defineWidget } from '../../describe.ts';
import { latestDemands } from './latest-demands.ts';

export const latestTable = defineWidget({
  kind: 'latest-table',
  demands: latestDemands,
  needs: 'viewer',
  view: async () => (await import('./latest-table-view.tsx')).LatestTableView,
});
