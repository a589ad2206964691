import { defineWidget } from '../../describe.ts';
import { alarmsDemand } from './alarms-demand.ts';

/** Alarms of the entities of a source. */
export const alarmsTable = defineWidget({
  kind: 'alarms-table',
  demands: (input) => [alarmsDemand(input)],
  view: async () => (await import('./alarms-table-view.tsx')).AlarmsTableView,
});
