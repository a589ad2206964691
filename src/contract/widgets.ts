/** Settings of the native widget kinds. Unknown fields are kept. Numbers may be texts, because some servers and forms wrote them so. */
import * as z from 'zod/mini';
import { storedNumber } from './stored-number.ts';
import { scriptSchema } from './stored-script.ts';
import { storedUnit } from './stored-unit.ts';

export const WIDGET_KINDS = [
  'chart-timeseries',
  'value-card',
  'entities-table',
  'alarms-table',
  'timeseries-table',
  'latest-table',
  'html-card',
  'map',
] as const;
export type WidgetKind = (typeof WIDGET_KINDS)[number];

const flag = z.nullish(z.boolean());
const text = z.nullish(z.string());
const amount = storedNumber();

/** `thresholdValue` of older servers, `value` of newer ones, or an entity and key to take the value from. */
export const chartThresholdSchema = z.looseObject({
  thresholdValueSource: text,
  thresholdValue: amount,
  thresholdEntityAlias: text,
  thresholdAttribute: text,
  type: text,
  entityAlias: text,
  entityKey: text,
  entityKeyType: text,
  latestKey: text,
  latestKeyType: text,
  value: amount,
  /** Ours: end of a band. */
  to: amount,
  color: text,
  lineColor: text,
  lineWidth: amount,
  /** `solid`, `dashed` or `dotted`. */
  lineType: text,
  label: text,
  /** On newer servers: false draws the line without any words. */
  showLabel: flag,
  units: storedUnit(),
  decimals: amount,
  severity: text,
  yAxisId: text,
});
export type ChartThreshold = z.infer<typeof chartThresholdSchema>;

/** Opacities from 0 to 1; those of a gradient, at its top and its bottom, from 0 to 100. */
const fillSchema = z.looseObject({
  type: text,
  opacity: amount,
  gradient: z.nullish(z.looseObject({ start: amount, end: amount })),
});
const lineSettingsSchema = z.looseObject({
  showLine: flag,
  step: flag,
  lineType: text,
  lineWidth: amount,
  showPoints: flag,
  pointSize: amount,
  showPointLabel: flag,
  fillAreaSettings: z.nullish(fillSchema),
});
const barSettingsSchema = z.looseObject({ showLabel: flag, backgroundSettings: z.nullish(fillSchema) });
/** Milliseconds, or a hundredth of the window. */
const barWidthSchema = z.nullish(z.looseObject({ relative: flag, relativeWidth: amount, absoluteWidth: amount }));

/** Flags of the older widget types; `type`, `lineSettings` and others of the newer one. */
export const chartKeySettingsSchema = z.looseObject({
  hideDataByDefault: flag,
  dataHiddenByDefault: flag,
  disableDataHiding: flag,
  removeFromLegend: flag,
  showInLegend: flag,
  excludeFromStacking: flag,
  showLines: flag,
  fillLines: flag,
  fillLinesOpacity: amount,
  lineWidth: amount,
  showPoints: flag,
  showPointsRadius: amount,
  type: text,
  lineSettings: z.nullish(lineSettingsSchema),
  barSettings: z.nullish(barSettingsSchema),
  thresholds: z.nullish(z.array(chartThresholdSchema)),
  /** Newer servers: which of the chart's `yAxes`. */
  yAxisId: text,
  showSeparateAxis: flag,
  axisMin: amount,
  axisMax: amount,
  axisTitle: text,
  axisTickDecimals: storedNumber(0, 20),
  axisTickSize: amount,
  axisPosition: text,
  axisTicksFormatter: scriptSchema,
  /** Body of a function `(value)`. */
  tooltipValueFormatter: scriptSchema,
  comparisonSettings: z.nullish(z.looseObject({ showValuesForComparison: flag, comparisonValuesLabel: text })),
});
export type ChartKeySettings = z.infer<typeof chartKeySettingsSchema>;

/** What lies from `from` up to `to`; without one of them there is no end. */
const colourRangeSchema = z.looseObject({ from: amount, to: amount, color: text });
export type ColourRange = z.infer<typeof colourRangeSchema>;
/** Servers since 4.3 wrap the list. In their advanced mode the ends are values of entities, which are not read. */
const colourRangesSchema = z.nullish(
  z.union([z.array(colourRangeSchema), z.looseObject({ advancedMode: flag, range: z.nullish(z.array(colourRangeSchema)) })]),
);
export function colourRanges(stored: z.infer<typeof colourRangesSchema>): readonly ColourRange[] {
  if (Array.isArray(stored)) return stored;
  return stored?.advancedMode === true ? [] : (stored?.range ?? []);
}
/** Colours at even distances from `minValue` to `maxValue`; in the advanced mode, where values of entities say. */
const gradientSchema = z.looseObject({ advancedMode: flag, gradient: z.nullish(z.array(z.string())), minValue: amount, maxValue: amount });
/** `type` is `constant`, `range`, `gradient` or `function`, whose argument is the number. */
const valueColourSchema = z.nullish(
  z.union([
    z.string(),
    z.looseObject({
      type: text,
      color: text,
      rangeList: colourRangesSchema,
      gradient: z.nullish(gradientSchema),
      colorFunction: scriptSchema,
    }),
  ]),
);
export type ValueColour = z.infer<typeof valueColourSchema>;

/** Newer servers may take the end of an axis from an entity, in the form of a limit. */
const axisEnd = z.nullish(z.union([chartThresholdSchema, amount]));
/** `title`, `tickDecimals` and `tickSize` on older servers; `ticksFormatter`: body of a function `(value)`. */
const axisSchema = z.looseObject({
  min: axisEnd,
  max: axisEnd,
  ticksFormatter: scriptSchema,
  title: text,
  showLabels: flag,
  tickDecimals: storedNumber(0, 20),
  tickSize: amount,
  order: amount,
  show: flag,
  label: text,
  position: text,
  units: storedUnit(),
  decimals: storedNumber(0, 20),
  interval: amount,
});
export type StoredAxis = z.infer<typeof axisSchema>;
/** Names a value, or the range [from, to), and places it by `value`. */
const stateSchema = z.looseObject({
  label: text,
  value: amount,
  sourceType: text,
  sourceValue: z.optional(z.unknown()),
  sourceRangeFrom: amount,
  sourceRangeTo: amount,
});
export const legendConfigSchema = z.looseObject({
  position: text,
  direction: text,
  sortDataKeys: flag,
  showMin: flag,
  showMax: flag,
  showAvg: flag,
  showTotal: flag,
});

export const chartTimeseriesSettingsSchema = z.looseObject({
  stack: flag,
  tooltipIndividual: flag,
  tooltipCumulative: flag,
  tooltipValueFormatter: scriptSchema,
  hideZeros: flag,
  /** Newer servers: `point` or `axis`. */
  tooltipTrigger: text,
  defaultBarWidth: amount,
  /** Newer servers, without aggregation: the bars of a time share `groupWidth`, or with `separate` each has `barWidth`. */
  noAggregationBarWidthSettings: z.nullish(z.looseObject({ strategy: text, groupWidth: barWidthSchema, barWidth: barWidthSchema })),
  /** Where a bar stands at its time: `left` begins there, `right` ends there, else it is centred. */
  barAlignment: text,
  thresholdsLineWidth: amount,
  yaxis: z.nullish(axisSchema),
  yAxes: z.nullish(z.record(z.string(), axisSchema)),
  /** Of newer charts with one axis only. */
  yAxis: z.nullish(axisSchema),
  thresholds: z.nullish(z.array(chartThresholdSchema)),
  states: z.nullish(z.array(stateSchema)),
  showLegend: flag,
  legendConfig: z.nullish(legendConfigSchema),
  /** A bar below the plot chooses the part of the window that is shown. */
  dataZoom: flag,
  /** Of charts without a `legendConfig`. */
  legendPosition: text,
  /** Bar charts with labels write values and names in their bars. */
  showBarValue: flag,
  showBarLabel: flag,
  /** Range charts; they have the settings of their lines here, too. */
  rangeColors: colourRangesSchema,
  outOfRangeColor: text,
  fillArea: flag,
  fillAreaOpacity: amount,
  comparisonEnabled: flag,
  timeForComparison: text,
  comparisonCustomIntervalValue: amount,
  /** Ours: shows alarms of the chart's entities on its time axis. */
  showAlarms: flag,
  /** Ours: lines where alarm rules of the devices' profiles begin. */
  showAlarmLimits: flag,
});
export type ChartTimeseriesSettings = z.infer<typeof chartTimeseriesSettingsSchema>;

/**
 * `minValue` and `maxValue` belong to gauges, `tickMin` and `tickMax` to progress bars; `normalMin` and `normalMax` are ours and mark the
 * normal range.
 */
export const valueCardSettingsSchema = z.looseObject({
  minValue: amount,
  maxValue: amount,
  tickMin: amount,
  tickMax: amount,
  /** Of tanks: the unit that is shown, that of the value, and what the tank holds. */
  units: storedUnit(),
  datasourceUnits: text,
  volumeSource: text,
  volumeConstant: amount,
  valueColor: valueColourSchema,
  normalMin: amount,
  normalMax: amount,
  showTrend: flag,
  showLabel: flag,
  label: text,
  /** Of gauges. */
  showTitle: flag,
  title: text,
  showUnitTitle: flag,
  unitTitle: text,
  /** Of digital gauges, and of older dials; they win over the widget's. */
  decimals: storedNumber(0, 20),
  valueDec: storedNumber(0, 20),
});

/** Of the data keys of all tables. */
const tableKey = {
  /** CSS length; `0px` for as wide as needed. */
  columnWidth: text,
  useCellStyleFunction: flag,
  cellStyleFunction: scriptSchema,
  useCellContentFunction: flag,
  cellContentFunction: scriptSchema,
  /** On newer servers: `hidden` until the column is chosen. */
  defaultColumnVisibility: text,
  /** On newer servers: `disabled` for columns that cannot be chosen. */
  columnSelectionToDisplay: text,
  disableSorting: flag,
  customTitle: text,
};

export const tableKeySettingsSchema = z.looseObject(tableKey);
export type TableKeySettings = z.infer<typeof tableKeySettingsSchema>;

/** Those of `latestDataKeys` say whether and where their column is shown: from 2, the place of the first key of the source. */
export const readingKeySettingsSchema = z.looseObject({ ...tableKey, show: flag, order: amount });

const tableSettings = {
  enableSearch: flag,
  enableSelectColumnDisplay: flag,
  displayPagination: flag,
  defaultPageSize: amount,
  defaultSortOrder: text,
  useRowStyleFunction: flag,
  rowStyleFunction: scriptSchema,
  /** On newer servers, a boolean or its word: false leaves no room for actions that a row does not offer. */
  reserveSpaceForHiddenAction: z.nullish(z.union([z.boolean(), z.string()])),
  enableStickyAction: flag,
};

export const entitiesTableSettingsSchema = z.looseObject({
  ...tableSettings,
  entitiesTitle: text,
  displayEntityName: flag,
  entityNameColumnTitle: text,
  displayEntityLabel: flag,
  entityLabelColumnTitle: text,
  displayEntityType: flag,
});

export const alarmsTableSettingsSchema = z.looseObject({
  ...tableSettings,
  alarmsTitle: text,
  enableSelection: flag,
  /** `enableStatusFilter` in older dashboards. */
  enableFilter: flag,
  enableStatusFilter: flag,
  displayDetails: flag,
  allowAcknowledgment: flag,
  allowClear: flag,
});

export const timeseriesTableSettingsSchema = z.looseObject({
  enableSearch: flag,
  enableSelectColumnDisplay: flag,
  useEntityLabel: flag,
  showTimestamp: flag,
  showMilliseconds: flag,
  displayPagination: flag,
  defaultPageSize: amount,
  useRowStyleFunction: flag,
  rowStyleFunction: scriptSchema,
  reserveSpaceForHiddenAction: tableSettings.reserveSpaceForHiddenAction,
  enableStickyAction: flag,
});

/** Of kinds that have none of their own, or read them with their view. */
export const bareSettingsSchema = z.looseObject({});

export const WIDGET_SETTINGS = {
  'chart-timeseries': chartTimeseriesSettingsSchema,
  'value-card': valueCardSettingsSchema,
  'entities-table': entitiesTableSettingsSchema,
  'alarms-table': alarmsTableSettingsSchema,
  'timeseries-table': timeseriesTableSettingsSchema,
  'latest-table': bareSettingsSchema,
  'html-card': bareSettingsSchema,
  map: bareSettingsSchema,
} as const satisfies Record<WidgetKind, z.ZodMiniType>;
/** Settings of a widget's data keys, for the kinds that have some. */
export const KEY_SETTINGS: Partial<Record<WidgetKind, z.ZodMiniType>> = {
  'chart-timeseries': chartKeySettingsSchema,
  'entities-table': tableKeySettingsSchema,
  'alarms-table': tableKeySettingsSchema,
  'timeseries-table': readingKeySettingsSchema,
};
export type WidgetSettings<K extends WidgetKind> = z.infer<(typeof WIDGET_SETTINGS)[K]>;
