import * as z from 'zod/mini';
import { alarmSearchStatusSchema, severitySchema } from './alarm.ts';
import { legendConfigSchema } from './legend-config.ts';
import { storedNumber } from './stored-number.ts';
import { scriptSchema } from './stored-script.ts';
import { storedUnit } from './stored-unit.ts';
import { aggregationSchema } from './telemetry.ts';
import { timeWindowSchema } from './time-window.ts';

/** Read as far as it is safe, whatever it is. */
const loose = z.optional(z.unknown());
/** Decimals of a number. */
const decimals = storedNumber(0, 20);
/** In grid cells: what the grids of servers allow. */
const place = storedNumber(0, 3000);
const extent = storedNumber(0, 1000);
const MOST_PX = 10_000;
const mobileOrder = storedNumber();

/**
 * Dashboards as servers store them: free JSON, so nearly all fields are optional, and loose objects keep unknown ones. `read-dashboard.ts`
 * reads what fits.
 */
export const dataKeySchema = z.looseObject({
  name: z.string(),
  type: z.string(),
  label: z.nullish(z.string()),
  color: z.nullish(z.string()),
  units: storedUnit(),
  decimals,
  settings: z.nullish(z.record(z.string(), z.unknown())),
  funcBody: scriptSchema,
  usePostProcessing: z.nullish(z.boolean()),
  postFuncBody: scriptSchema,
  /** Newer servers: one number over the window instead of the newest value. */
  aggregationType: z.nullish(aggregationSchema),
  /** Of that number: the one of the window before, or the change since. */
  comparisonEnabled: z.nullish(z.boolean()),
  timeForComparison: z.nullish(z.string()),
  comparisonCustomIntervalValue: z.nullish(z.union([z.number(), z.string()])),
  comparisonResultType: z.nullish(z.string()),
});
export type DataKey = z.infer<typeof dataKeySchema>;

/** How the author wants the frame to look. */
const looks = {
  ...{ titleFont: loose, titleStyle: loose, titleColor: loose, showTitleIcon: loose, titleIcon: loose, iconSize: loose, iconColor: loose },
  ...{ widgetStyle: loose, color: loose, backgroundColor: loose, padding: loose, margin: loose, borderRadius: loose, dropShadow: loose },
};

const alarmFilterConfigSchema = z.looseObject({
  statusList: z.nullish(z.array(alarmSearchStatusSchema)),
  severityList: z.nullish(z.array(severitySchema)),
  typeList: z.nullish(z.array(z.string())),
  searchPropagatedAlarms: z.nullish(z.boolean()),
});

export const datasourceSchema = z.looseObject({
  type: z.string(),
  name: z.nullish(z.string()),
  entityAliasId: z.nullish(z.string()),
  filterId: z.nullish(z.string()),
  dataKeys: z.nullish(z.array(dataKeySchema)),
  /** On newer servers: keys of which a table of readings shows the newest value in each row. */
  latestDataKeys: z.nullish(z.array(dataKeySchema)),
  alarmFilterConfig: z.nullish(alarmFilterConfigSchema),
});
export type Datasource = z.infer<typeof datasourceSchema>;

export const widgetConfigSchema = z.looseObject({
  title: z.nullish(z.string()),
  showTitle: z.nullish(z.boolean()),
  units: storedUnit(),
  decimals,
  useDashboardTimewindow: z.nullish(z.boolean()),
  timewindow: z.nullish(timeWindowSchema),
  datasources: z.nullish(z.array(datasourceSchema)),
  alarmSource: z.nullish(datasourceSchema),
  /** On newer servers. */
  alarmFilterConfig: z.nullish(alarmFilterConfigSchema),
  alarmStatusList: z.nullish(z.array(alarmSearchStatusSchema)),
  /** In old dashboards. */
  alarmSearchStatus: z.nullish(alarmSearchStatusSchema),
  alarmSeverityList: z.nullish(z.array(severitySchema)),
  alarmTypeList: z.nullish(z.array(z.string())),
  searchPropagatedAlarms: z.nullish(z.boolean()),
  showLegend: z.nullish(z.boolean()),
  legendConfig: z.nullish(legendConfigSchema),
  settings: z.nullish(z.record(z.string(), z.unknown())),
  actions: z.nullish(z.record(z.string(), z.unknown())),
  /** What controls act on: of older servers a list of which the first one counts, of newer ones an object. */
  targetDeviceAliasIds: loose,
  targetDevice: loose,
  displayTimewindow: z.nullish(z.boolean()),
  enableFullscreen: z.nullish(z.boolean()),
  noDataDisplayMessage: loose,
  titleTooltip: loose,
  /** Of newer servers: a style sheet for what the widget's author writes. */
  widgetCss: loose,
  ...looks,
  mobileOrder,
  mobileHeight: extent,
});
export type WidgetConfig = z.infer<typeof widgetConfigSchema>;

export const widgetSchema = z.looseObject({
  id: z.optional(z.string()),
  isSystemType: z.nullish(z.boolean()),
  bundleAlias: z.nullish(z.string()),
  typeAlias: z.nullish(z.string()),
  typeFullFqn: z.nullish(z.string()),
  type: z.nullish(z.string()),
  title: z.nullish(z.string()),
  sizeX: extent,
  sizeY: extent,
  row: place,
  col: place,
  config: z.nullish(widgetConfigSchema),
});
export type Widget = z.infer<typeof widgetSchema>;

const shownOrHidden = z.nullish(z.boolean());

export const positionSchema = z.looseObject({
  sizeX: extent,
  sizeY: extent,
  row: place,
  col: place,
  mobileOrder,
  mobileHeight: extent,
  /** On newer servers. */
  mobileHide: shownOrHidden,
  desktopHide: shownOrHidden,
});
export type WidgetPosition = z.infer<typeof positionSchema>;

export const gridSettingsSchema = z.looseObject({
  columns: storedNumber(1, 1000),
  margin: storedNumber(0, MOST_PX),
  /** In old dashboards: horizontal and vertical. */
  margins: z.nullish(z.array(storedNumber(0, MOST_PX))),
  mobileRowHeight: storedNumber(0, MOST_PX),
});
const layoutParts = { widgets: z.nullish(z.record(z.string(), positionSchema)), gridSettings: z.nullish(gridSettingsSchema) };
/** On newer servers layouts may have others for ranges of screen widths. */
export const layoutSchema = z.looseObject({
  ...layoutParts,
  breakpoints: z.nullish(z.record(z.string(), z.looseObject(layoutParts))),
});
export type DashboardLayout = z.infer<typeof layoutSchema>;
export const dashboardStateSchema = z.looseObject({
  name: z.nullish(z.string()),
  root: z.nullish(z.boolean()),
  layouts: z.nullish(z.record(z.string(), layoutSchema)),
});
export type DashboardState = z.infer<typeof dashboardStateSchema>;

/** An entity filter of the server plus `resolveMultiple` and the client-only `stateEntity` form. */
export const aliasFilterSchema = z.looseObject({ type: z.string(), resolveMultiple: z.nullish(z.boolean()) });
export const entityAliasSchema = z.looseObject({
  id: z.nullish(z.string()),
  alias: z.nullish(z.string()),
  filter: z.nullish(aliasFilterSchema),
});
export type EntityAlias = z.infer<typeof entityAliasSchema>;

export const dashboardConfigurationSchema = z.looseObject({
  description: z.nullish(z.string()),
  widgets: z.nullish(z.record(z.string(), widgetSchema)),
  states: z.nullish(z.record(z.string(), dashboardStateSchema)),
  entityAliases: z.nullish(z.record(z.string(), entityAliasSchema)),
  filters: z.nullish(z.record(z.string(), z.unknown())),
  timewindow: z.nullish(timeWindowSchema),
  settings: z.nullish(z.record(z.string(), z.unknown())),
  /** In very old dashboards. */
  gridSettings: z.nullish(gridSettingsSchema),
});
export type DashboardConfiguration = z.infer<typeof dashboardConfigurationSchema>;
