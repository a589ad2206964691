import { defineKind } from '../../define-kind.ts';
import { alarmsDemand } from './alarms-demand.ts';
import { LateAlarmsWall } from './late-alarms-wall.ts';

declare module '../../../i18n/messages.ts' {
  interface Messages {
    'alarms-table': typeof import('./texts/en_US.json');
  }
}

export default defineKind({
  kind: 'alarms-table',
  types: { 'alarm_widgets.alarms_table': {} },
  library: [
    { name: 'alarmsTable', group: 'tables', type: 'alarm_widgets.alarms_table', of: 'alarm', size: [12, 7], settings: {}, mostKeys: 1 },
  ],
  begins: () => ({ mostKeys: 5, draws: 'values' }),
  settings: () => import('./settings.ts'),
  actions: ['actionCellButton', 'rowClick', 'cellClick'],
  demands: (input) => [alarmsDemand(input)],
  view: async () => (await import('./alarms-table-view.tsx')).AlarmsTableView,
  onWalls: [LateAlarmsWall],
});
