import { newAlarmKeys, newDataKey } from '../../inputs/data-source/data-key.ts';
import { newDatasource } from '../../inputs/data-source/datasource.ts';
import type { Part } from '../document/stored.ts';

/** Widget types that every release has, drawn by a native kind. */
export const TEMPLATES = {
  timeSeries: {
    bundle: 'charts',
    alias: 'basic_timeseries',
    type: 'timeseries',
    sizeX: 12,
    sizeY: 6,
    settings: { stack: false, smoothLines: false },
  },
  bars: { bundle: 'charts', alias: 'timeseries_bars_flot', type: 'timeseries', sizeX: 12, sizeY: 6, settings: { stack: true } },
  stateChart: { bundle: 'charts', alias: 'state_chart', type: 'timeseries', sizeX: 12, sizeY: 5, settings: {} },
  card: { bundle: 'cards', alias: 'simple_card', type: 'latest', sizeX: 6, sizeY: 4, settings: { labelPosition: 'top' } },
  gauge: {
    bundle: 'digital_gauges',
    alias: 'simple_gauge_justgage',
    type: 'latest',
    sizeX: 6,
    sizeY: 4,
    settings: { minValue: 0, maxValue: 100 },
  },
  entitiesTable: { bundle: 'cards', alias: 'entities_table', type: 'latest', sizeX: 12, sizeY: 7, settings: { displayEntityName: true } },
  alarmsTable: { bundle: 'alarm_widgets', alias: 'alarms_table', type: 'alarm', sizeX: 12, sizeY: 7, settings: {} },
} as const;
export type TemplateName = keyof typeof TEMPLATES;
export const TEMPLATE_NAMES = Object.keys(TEMPLATES) as readonly TemplateName[];

/** How many keys a new widget of a type shows at most. */
const MOST_KEYS: Readonly<Partial<Record<TemplateName, number>>> = {
  card: 1,
  gauge: 1,
  stateChart: 1,
  timeSeries: 4,
  bars: 2,
  entitiesTable: 5,
};

interface NewWidget {
  readonly id: string;
  readonly title: string;
  /** Null: without data yet. */
  readonly aliasId: string | null;
  /** Time series that the entities of the alias have. */
  readonly keys: readonly string[];
  /** Newer servers name a type of widgets by one text, older ones by bundle and alias. */
  readonly hasFullNames: boolean;
}

export function newWidget(template: TemplateName, { id, title, aliasId, keys, hasFullNames }: NewWidget): Part {
  const { bundle, alias, type, sizeX, sizeY, settings } = TEMPLATES[template];
  const dataKeys: Part[] = [];
  for (const name of keys.slice(0, MOST_KEYS[template] ?? 1)) dataKeys.push(newDataKey('timeseries', name, dataKeys));
  const source = { ...newDatasource('entity', type === 'alarm'), entityAliasId: aliasId };
  const data =
    type === 'alarm'
      ? { alarmSource: { ...source, dataKeys: newAlarmKeys() }, searchPropagatedAlarms: true, alarmStatusList: [], alarmSeverityList: [] }
      : { datasources: aliasId === null ? [] : [{ ...source, dataKeys }] };
  return {
    id,
    ...(hasFullNames ? { typeFullFqn: `system.${bundle}.${alias}` } : { isSystemType: true, bundleAlias: bundle, typeAlias: alias }),
    type,
    title: 'New widget',
    ...{ sizeX, sizeY, row: 0, col: 0 },
    config: {
      ...{ title, showTitle: true, dropShadow: true, enableFullscreen: true, useDashboardTimewindow: true },
      showLegend: type === 'timeseries',
      ...data,
      settings,
      actions: {},
    },
  };
}
