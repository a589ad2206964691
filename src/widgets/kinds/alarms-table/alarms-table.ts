import { defineWidget } from '../../describe.ts';
import { alarmsDemand } from './alarms-demand.ts';

export const alarmsTable = defineWidget({
  kind: 'alarms-table',
  demands: (input) => [alarmsDemand(input)],
  view: async () => (await import('./alarms-table-view.tsx')).AlarmsTableView,
});
