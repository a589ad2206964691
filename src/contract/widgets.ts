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

/** Limits of one key of a chart (dashboards.md 4.5). Only predefined values can be drawn without a query. */
export const chartThresholdSchema = z.looseObject({
  thresholdValueSource: text,
  thresholdValue: optionalAmount,
  color: text,
  label: text,
  severity: text,
});
export const chartKeySettingsSchema = z.looseObject({
  hideDataByDefault: flag,
  removeFromLegend: flag,
  thresholds: z.nullish(z.array(chartThresholdSchema)),
});

export const chartTimeseriesSettingsSchema = z.looseObject({
  yaxis: z.nullish(z.looseObject({ min: optionalAmount, max: optionalAmount })),
  yAxes: z.nullish(z.record(z.string(), z.looseObject({ min: optionalAmount, max: optionalAmount }))),
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
