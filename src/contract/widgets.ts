/**
 * Settings of the native widget kinds. Every object is loose: what a kind does not know is kept and written back. Numbers may
 * stand as texts, because servers and forms of all ages wrote them.
 */
import * as z from 'zod/mini';

export const WIDGET_KINDS = ['chart-timeseries', 'value-card', 'entities-table', 'alarms-table'] as const;
export type WidgetKind = (typeof WIDGET_KINDS)[number];

const flag = z.nullish(z.boolean());
const text = z.nullish(z.string());
/** A number, or nothing where none can be read. */
const amount = z.pipe(
  z.unknown(),
  z.transform((value) => {
    const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
    return typeof number === 'number' && Number.isFinite(number) ? number : undefined;
  }),
);
const optionalAmount = z.optional(amount);

/** Limits of a chart (dashboards.md 4.5): `thresholdValue` of older servers, `value` of newer ones, or the entity and key that the value is taken from. */
export const chartThresholdSchema = z.looseObject({
  thresholdValueSource: text,
  thresholdValue: optionalAmount,
  /** The alias by its name. */
  thresholdEntityAlias: text,
  thresholdAttribute: text,
  type: text,
  entityAlias: text,
  entityKey: text,
  entityKeyType: text,
  latestKey: text,
  latestKeyType: text,
  value: optionalAmount,
  /** Ours: the end of a band. */
  to: optionalAmount,
  color: text,
  lineColor: text,
  label: text,
  severity: text,
});
export type ChartThreshold = z.infer<typeof chartThresholdSchema>;

/** One key of a chart: flags of the older types, `type`, `lineSettings` and others of the newer one. */
export const chartKeySettingsSchema = z.looseObject({
  hideDataByDefault: flag,
  dataHiddenByDefault: flag,
  disableDataHiding: flag,
  removeFromLegend: flag,
  showInLegend: flag,
  excludeFromStacking: flag,
  showLines: flag,
  fillLines: flag,
  showPoints: flag,
  type: text,
  lineSettings: z.nullish(
    z.looseObject({
      showLine: flag,
      step: flag,
      showPoints: flag,
      fillAreaSettings: z.nullish(z.looseObject({ type: text })),
    }),
  ),
  thresholds: z.nullish(z.array(chartThresholdSchema)),
  comparisonSettings: z.nullish(z.looseObject({ showValuesForComparison: flag, comparisonValuesLabel: text })),
});
export type ChartKeySettings = z.infer<typeof chartKeySettingsSchema>;

const axisBounds = z.looseObject({ min: optionalAmount, max: optionalAmount });
export const legendConfigSchema = z.looseObject({ showMin: flag, showMax: flag, showAvg: flag, showTotal: flag });

export const chartTimeseriesSettingsSchema = z.looseObject({
  stack: flag,
  defaultBarWidth: optionalAmount,
  yaxis: z.nullish(axisBounds),
  yAxes: z.nullish(z.record(z.string(), axisBounds)),
  thresholds: z.nullish(z.array(chartThresholdSchema)),
  showLegend: flag,
  legendConfig: z.nullish(legendConfigSchema),
  comparisonEnabled: flag,
  timeForComparison: text,
  comparisonCustomIntervalValue: optionalAmount,
  /** Ours: alarms of the chart's entities on its time axis. */
  showAlarms: flag,
});
export type ChartTimeseriesSettings = z.infer<typeof chartTimeseriesSettingsSchema>;

/** `minValue` and `maxValue` are those of gauges; `normalMin` and `normalMax` are ours and mark the band of normal operation. */
export const valueCardSettingsSchema = z.looseObject({
  minValue: optionalAmount,
  maxValue: optionalAmount,
  normalMin: optionalAmount,
  normalMax: optionalAmount,
  showTrend: flag,
  label: text,
});

export const entitiesTableSettingsSchema = z.looseObject({
  entitiesTitle: text,
  displayEntityName: flag,
  entityNameColumnTitle: text,
  displayEntityLabel: flag,
  entityLabelColumnTitle: text,
  displayEntityType: flag,
  defaultSortOrder: text,
});

export const alarmsTableSettingsSchema = z.looseObject({ alarmsTitle: text, defaultSortOrder: text });

export const WIDGET_SETTINGS = {
  'chart-timeseries': chartTimeseriesSettingsSchema,
  'value-card': valueCardSettingsSchema,
  'entities-table': entitiesTableSettingsSchema,
  'alarms-table': alarmsTableSettingsSchema,
} as const satisfies Record<WidgetKind, z.ZodMiniType>;
export type WidgetSettings<K extends WidgetKind> = z.infer<(typeof WIDGET_SETTINGS)[K]>;
