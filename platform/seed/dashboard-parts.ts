import type { Severity } from '../../src/contract/severity.ts';

/** The format is that of ThingsBoard 3.2. */

export interface KeyPart {
  readonly name: string;
  readonly type: 'timeseries' | 'attribute' | 'entityField' | 'alarm';
  readonly label: string;
  readonly units?: string;
  readonly decimals?: number;
  readonly color?: string;
  readonly postFuncBody?: string;
}

export interface Placement {
  readonly col: number;
  readonly row: number;
  readonly sizeX: number;
  readonly sizeY: number;
}

export interface WidgetPart {
  readonly id: string;
  readonly bundleAlias: string;
  readonly typeAlias: string;
  readonly type: 'timeseries' | 'latest' | 'alarm' | 'rpc';
  readonly title: string;
  readonly place: Placement;
  readonly alias: string;
  readonly keys: readonly KeyPart[];
  readonly units?: string;
  readonly decimals?: number;
  readonly settings?: Readonly<Record<string, unknown>>;
  readonly more?: Readonly<Record<string, unknown>>;
}

/** Replaced by the key's value, on the server or in the console. */
export const placeholder = (key: string) => `\${${key}}`;

export const SERIES_COLORS = ['#305680', '#1e7e7a', '#c27eb3', '#705a27'] as const;

/** The values are not aggregated. */
export const LAST_FIVE_MINUTES = {
  displayValue: '',
  selectedTab: 0,
  hideInterval: false,
  hideAggregation: false,
  hideAggInterval: false,
  realtime: { interval: 1000, timewindowMs: 300_000 },
  history: { historyType: 0, interval: 1000, timewindowMs: 3_600_000, fixedTimewindow: { startTimeMs: 0, endTimeMs: 3_600_000 } },
  aggregation: { type: 'AVG', limit: 1000 },
};

function dataKey({ color, units, decimals, postFuncBody, ...key }: KeyPart, index: number): Record<string, unknown> {
  return {
    ...key,
    color: color ?? SERIES_COLORS[index % SERIES_COLORS.length],
    settings: {},
    _hash: (index + 1) / 10,
    units: units ?? null,
    decimals: decimals ?? null,
    funcBody: null,
    usePostProcessing: null,
    postFuncBody: postFuncBody ?? null,
  };
}

export function widget({ place, alias, keys, units, decimals, settings, more, ...part }: WidgetPart): Record<string, unknown> {
  const { title, type } = part;
  const source = { type: 'entity', name: null, entityAliasId: alias, filterId: null, dataKeys: keys.map(dataKey) };
  return {
    ...part,
    isSystemType: true,
    ...place,
    config: {
      title,
      showTitle: true,
      titleIcon: null,
      showTitleIcon: false,
      backgroundColor: '#fff',
      color: 'rgba(0, 0, 0, 0.87)',
      padding: '8px',
      settings: settings ?? {},
      dropShadow: true,
      enableFullscreen: true,
      showLegend: type === 'timeseries',
      useDashboardTimewindow: true,
      timewindow: LAST_FIVE_MINUTES,
      widgetStyle: {},
      actions: {},
      units: units ?? '',
      decimals,
      ...more,
      ...(type === 'alarm' ? { alarmSource: source, datasources: [] } : { datasources: [source] }),
    },
  };
}

export function position({ place }: WidgetPart): Record<string, unknown> {
  return { ...place, mobileHeight: null, mobileOrder: null };
}

export const alias = (id: string, name: string, filter: Readonly<Record<string, unknown>>) => ({ id, alias: name, filter });
export const deviceType = (type: string, prefix: string, isMany: boolean) => ({
  type: 'deviceType',
  resolveMultiple: isMany,
  deviceType: type,
  deviceNameFilter: prefix,
});

export const series = (name: string, label: string, units: string, decimals: number, color?: string): KeyPart => ({
  ...{ name, type: 'timeseries', label, units, decimals, color },
});

interface Limit {
  readonly value: number;
  readonly label: string;
  readonly severity?: Severity;
}

export function chart(
  id: string,
  title: string,
  place: WidgetPart['place'],
  aliasId: string,
  keys: readonly KeyPart[],
  limits: readonly Limit[],
): WidgetPart {
  const { units, decimals } = keys[0] ?? {};
  return {
    id,
    bundleAlias: 'charts',
    typeAlias: 'basic_timeseries',
    type: 'timeseries',
    title,
    place,
    alias: aliasId,
    keys,
    units,
    decimals,
    settings: {
      shadowSize: 0,
      smoothLines: false,
      stack: false,
      xaxis: { showLabels: true },
      yaxis: { showLabels: true },
      thresholds: limits.map(({ value, ...look }) => ({ thresholdValueSource: 'predefinedValue', thresholdValue: value, ...look })),
    },
    more: { legendConfig: { position: 'top', showMin: false, showMax: false, showAvg: false, showTotal: false } },
  };
}
