import { defineWidget } from '../../describe.ts';
import { LateWallRows } from '../../late-wall-rows.ts';
import { alarmsDemand } from './alarms-demand.ts';
import { LateAlarmsWall } from './late-alarms-wall.ts';

export const alarmsTable = defineWidget({
  kind: 'alarms-table',
  demands: (input) => [alarmsDemand(input)],
  view: async () => (await import('./alarms-table-view.tsx')).AlarmsTableView,
  onWalls: [LateAlarmsWall, LateWallRows],
});
