import { type Part, partOf } from '../../contract/part.ts';
import { newAlarmKeys, newDataKey } from '../../inputs/data-source/data-key.ts';
import { newDatasource } from '../../inputs/data-source/datasource.ts';
import { NEW_LEGEND } from '../../inputs/data-source/legend.ts';
import type { ReadingKey } from '../entity-keys.ts';

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
  readingsTable: {
    bundle: 'cards',
    alias: 'timeseries_table',
    type: 'timeseries',
    sizeX: 12,
    sizeY: 7,
    settings: { showTimestamp: true, displayPagination: true, defaultPageSize: 10 },
  },
  latestValues: { bundle: 'cards', alias: 'attributes_card', type: 'latest', sizeX: 8, sizeY: 5, settings: {} },
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
  readingsTable: 4,
  latestValues: 8,
};

/** What a widget of a type begins with. */
export interface LibraryType {
  /** How the widget names its type. */
  readonly names: Part;
  readonly type: string;
  readonly sizeX: number;
  readonly sizeY: number;
  readonly config: Part;
  readonly mostKeys: number;
  /** Of which keys it makes something: of numbers, of states, which are texts more often, or of any. */
  readonly draws: 'numbers' | 'states' | 'values';
  /** Settings of its first data keys, in their order. */
  readonly keySettings: readonly Part[];
}

interface NewWidget {
  readonly id: string;
  readonly title: string;
  /** Null: without data yet. */
  readonly aliasId: string | null;
  /** Time series that the entities of the alias have, numbers first. */
  readonly keys: readonly ReadingKey[];
}

/** @param hasFullNames newer servers name a type of widgets by one text, older ones by bundle and alias. */
export function templateType(template: TemplateName, hasFullNames: boolean): LibraryType {
  const { bundle, alias, type, sizeX, sizeY, settings } = TEMPLATES[template];
  return {
    names: hasFullNames ? { typeFullFqn: `system.${bundle}.${alias}` } : { isSystemType: true, bundleAlias: bundle, typeAlias: alias },
    ...{ type, sizeX, sizeY },
    config: {
      showTitle: true,
      dropShadow: true,
      enableFullscreen: true,
      useDashboardTimewindow: true,
      ...(bundle === 'charts' ? { showLegend: true, legendConfig: NEW_LEGEND } : { showLegend: false }),
      settings,
    },
    mostKeys: MOST_KEYS[template] ?? 1,
    draws: bundle !== 'charts' ? 'values' : template === 'stateChart' ? 'states' : 'numbers',
    keySettings: [],
  };
}

/** All keys where none fits. */
function fitting(draws: LibraryType['draws'], keys: readonly ReadingKey[]): readonly ReadingKey[] {
  const found = draws === 'values' ? [] : keys.filter(({ isNumber }) => isNumber === (draws === 'numbers'));
  return found.length > 0 ? found : keys;
}

function dataOf({ names, type, mostKeys, draws, keySettings }: LibraryType, { aliasId, keys }: NewWidget): Part {
  if (type === 'static') return {};
  if (type === 'rpc') {
    const isNewer = names.typeFullFqn !== undefined;
    return isNewer
      ? { targetDevice: { type: 'entity', entityAliasId: aliasId } }
      : { targetDeviceAliasIds: aliasId === null ? [] : [aliasId] };
  }
  const dataKeys: Part[] = [];
  for (const [i, { name }] of fitting(draws, keys).slice(0, mostKeys).entries())
    dataKeys.push(newDataKey('timeseries', name, dataKeys, keySettings[i]));
  const source = { ...newDatasource('entity', type === 'alarm'), entityAliasId: aliasId };
  return type === 'alarm'
    ? { alarmSource: { ...source, dataKeys: newAlarmKeys() }, searchPropagatedAlarms: true, alarmStatusList: [], alarmSeverityList: [] }
    : { datasources: aliasId === null ? [] : [{ ...source, dataKeys }] };
}

export function newWidget(of: LibraryType, given: NewWidget): Part {
  const { names, type, sizeX, sizeY, config } = of;
  return {
    id: given.id,
    ...names,
    type,
    title: 'New widget',
    ...{ sizeX, sizeY, row: 0, col: 0 },
    config: { ...config, title: given.title, ...dataOf(of, given), actions: partOf(config.actions) },
  };
}
