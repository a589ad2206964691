import { type Part, partOf } from '../../contract/part.ts';
import { newAlarmKeys, newDataKey } from '../../inputs/data-source/data-key.ts';
import { newDatasource } from '../../inputs/data-source/datasource.ts';
import { NEW_LEGEND } from '../../inputs/data-source/legend.ts';
import type { ReadingKey } from '../../inputs/query/entity-keys.ts';
import { type DrawnValues, LIBRARY_GROUPS, type LibraryEntry } from '../../widgets/define-kind.ts';
import { knownType, WIDGETS } from '../../widgets/registry.ts';

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
  readonly draws: DrawnValues;
  /** Settings of its first data keys, in their order. */
  readonly keySettings: readonly Part[];
}

interface NewWidget {
  readonly id: string;
  readonly title: string;
  /** Null: without data yet. */
  readonly aliasId: string | null;
  /** Time series that it shows. */
  readonly keys: readonly ReadingKey[];
  /** It comes into a layout whose widgets are parts of a drawing. */
  readonly isPartOfDrawing?: boolean;
}

/** What our own selection offers. */
export const LIBRARY: readonly (LibraryEntry & { readonly kind: string })[] = LIBRARY_GROUPS.flatMap((group) =>
  [...WIDGETS.values()].flatMap(({ kind, library = [] }) =>
    library.filter((entry) => entry.group === group).map((entry) => ({ ...entry, kind })),
  ),
);

export function libraryEntry(name: string): LibraryEntry {
  const entry = LIBRARY.find((one) => one.name === name);
  if (!entry) throw new Error(`The library has no ${name}`);
  return entry;
}

/** @param hasFullNames newer servers name a type of widgets by one text, older ones by bundle and alias. */
export function templateType(
  { type: name, of, size: [sizeX, sizeY], settings, mostKeys }: LibraryEntry,
  hasFullNames: boolean,
): LibraryType {
  const [bundle = '', alias = ''] = name.split('.');
  const names = hasFullNames ? { typeFullFqn: `system.${name}` } : { isSystemType: true, bundleAlias: bundle, typeAlias: alias };
  const known = knownType(names);
  const draws = known?.kind.begins(known.traits).draws ?? 'values';
  return {
    names,
    ...{ type: of, sizeX, sizeY, mostKeys, draws },
    config: {
      showTitle: true,
      dropShadow: true,
      enableFullscreen: true,
      useDashboardTimewindow: true,
      ...(known?.kind.legendAt ? { showLegend: true, legendConfig: NEW_LEGEND } : { showLegend: false }),
      settings,
    },
    keySettings: [],
  };
}

/** The keys that a widget begins with, of those that its source has: as many as it shows, of all where none fits. */
export function firstKeys({ draws, mostKeys }: LibraryType, keys: readonly ReadingKey[]): readonly ReadingKey[] {
  const found = draws === 'values' ? [] : keys.filter(({ isNumber }) => isNumber === (draws === 'numbers'));
  return (found.length > 0 ? found : keys).slice(0, mostKeys);
}

function dataOf({ names, type, keySettings }: LibraryType, { aliasId, keys }: NewWidget): Part {
  if (type === 'static') return {};
  if (type === 'rpc') {
    const isNewer = names.typeFullFqn !== undefined;
    return isNewer
      ? { targetDevice: { type: 'entity', entityAliasId: aliasId } }
      : { targetDeviceAliasIds: aliasId === null ? [] : [aliasId] };
  }
  const dataKeys: Part[] = [];
  for (const [i, { name }] of keys.entries()) dataKeys.push(newDataKey('timeseries', name, dataKeys, keySettings[i]));
  const source = { ...newDatasource('entity', type === 'alarm'), entityAliasId: aliasId };
  return type === 'alarm'
    ? { alarmSource: { ...source, dataKeys: newAlarmKeys() }, searchPropagatedAlarms: true, alarmStatusList: [], alarmSeverityList: [] }
    : { datasources: aliasId === null ? [] : [{ ...source, dataKeys }] };
}

const CLEAR = 'rgba(0,0,0,0)';

/** Without a frame, a title or room around it, as official consoles put widgets into drawings. */
function asPartOfDrawing(config: Part, isSymbol: boolean): Part {
  const settings = partOf(config.settings);
  return {
    ...config,
    ...{ showTitle: false, dropShadow: false, resizable: true, preserveAspectRatio: isSymbol, padding: '0', margin: '0' },
    backgroundColor: CLEAR,
    settings: { ...settings, padding: '0', background: { type: 'color', color: CLEAR, overlay: { enabled: false } } },
  };
}

const isSymbol = (config: Part) => partOf(config.settings).scadaSymbolUrl !== undefined;

export function newWidget(of: LibraryType, given: NewWidget): Part {
  const { names, type, sizeX, sizeY, config } = of;
  return {
    id: given.id,
    ...names,
    type,
    title: 'New widget',
    ...{ sizeX, sizeY, row: 0, col: 0 },
    config: {
      ...(given.isPartOfDrawing ? asPartOfDrawing(config, isSymbol(config)) : config),
      title: given.title,
      ...dataOf(of, given),
      actions: partOf(config.actions),
    },
  };
}
