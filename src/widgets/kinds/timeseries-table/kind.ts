import { defineKind } from '../../define-kind.ts';
import { LateReadingsWall } from './late-readings-wall.ts';
import { readingsDemands } from './readings-demands.ts';

declare module '../../../i18n/messages.ts' {
  interface Messages {
    'timeseries-table': typeof import('./texts/en_US.json');
  }
}

export default defineKind({
  kind: 'timeseries-table',
  types: { 'cards.timeseries_table': {}, timeseries_table: {} },
  library: [
    {
      name: 'readingsTable',
      group: 'tables',
      type: 'cards.timeseries_table',
      of: 'timeseries',
      size: [12, 7],
      settings: { showTimestamp: true, displayPagination: true, defaultPageSize: 10 },
      mostKeys: 4,
    },
  ],
  begins: () => ({ mostKeys: 5, draws: 'values' }),
  settings: () => import('./settings.ts'),
  hasLatestKeys: true,
  actions: ['actionCellButton', 'rowClick', 'cellClick'],
  demands: readingsDemands,
  isRare: true,
  view: async () => (await import('./timeseries-table-view.tsx')).TimeseriesTableView,
  onWalls: [LateReadingsWall],
});
