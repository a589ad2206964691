import * as z from 'zod/mini';
import { alarmSearchStatusSchema, severitySchema } from './alarm.ts';
import { entityIdSchema } from './identifiers.ts';
import { aggregationSchema } from './telemetry.ts';
import { timeWindowSchema } from './time-window.ts';

/**
 * Dashboards as servers keep them (dashboards.md 1 and 2). Every object is loose: what we do not know survives a load-save
 * cycle untouched. Fields are optional because a server stores the configuration as free JSON.
 */
export const dataKeySchema = z.looseObject({
  name: z.string(),
  type: z.string(),
  label: z.nullish(z.string()),
  color: z.nullish(z.string()),
  units: z.nullish(z.string()),
  decimals: z.nullish(z.number()),
  settings: z.nullish(z.record(z.string(), z.unknown())),
  funcBody: z.nullish(z.string()),
  usePostProcessing: z.nullish(z.boolean()),
  postFuncBody: z.nullish(z.string()),
  /** Of latest values on newer servers: one number over the window instead of the newest value. */
  aggregationType: z.nullish(aggregationSchema),
});
export type DataKey = z.infer<typeof dataKeySchema>;

export const datasourceSchema = z.looseObject({
  type: z.string(),
  name: z.nullish(z.string()),
  entityAliasId: z.nullish(z.string()),
  filterId: z.nullish(z.string()),
  dataKeys: z.nullish(z.array(dataKeySchema)),
  /** Of sources that count alarms (dashboards.md 9). */
  alarmFilterConfig: z.nullish(
    z.looseObject({
      statusList: z.nullish(z.array(alarmSearchStatusSchema)),
      severityList: z.nullish(z.array(severitySchema)),
      typeList: z.nullish(z.array(z.string())),
    }),
  ),
});
export type Datasource = z.infer<typeof datasourceSchema>;

export const widgetConfigSchema = z.looseObject({
  title: z.nullish(z.string()),
  showTitle: z.nullish(z.boolean()),
  units: z.nullish(z.string()),
  decimals: z.nullish(z.number()),
  useDashboardTimewindow: z.nullish(z.boolean()),
  timewindow: z.nullish(timeWindowSchema),
  datasources: z.nullish(z.array(datasourceSchema)),
  alarmSource: z.nullish(datasourceSchema),
  showLegend: z.nullish(z.boolean()),
  legendConfig: z.nullish(z.record(z.string(), z.unknown())),
  settings: z.nullish(z.record(z.string(), z.unknown())),
  mobileOrder: z.nullish(z.number()),
  mobileHeight: z.nullish(z.number()),
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
  sizeX: z.nullish(z.number()),
  sizeY: z.nullish(z.number()),
  row: z.nullish(z.number()),
  col: z.nullish(z.number()),
  config: z.nullish(widgetConfigSchema),
});
export type Widget = z.infer<typeof widgetSchema>;

export const positionSchema = z.looseObject({
  sizeX: z.nullish(z.number()),
  sizeY: z.nullish(z.number()),
  row: z.nullish(z.number()),
  col: z.nullish(z.number()),
  mobileOrder: z.nullish(z.number()),
  mobileHeight: z.nullish(z.number()),
});
export type WidgetPosition = z.infer<typeof positionSchema>;

export const gridSettingsSchema = z.looseObject({ columns: z.nullish(z.number()), margin: z.nullish(z.number()) });
export const layoutSchema = z.looseObject({
  widgets: z.nullish(z.record(z.string(), positionSchema)),
  gridSettings: z.nullish(gridSettingsSchema),
});
export const dashboardStateSchema = z.looseObject({
  name: z.nullish(z.string()),
  root: z.nullish(z.boolean()),
  layouts: z.nullish(z.record(z.string(), layoutSchema)),
});
export type DashboardState = z.infer<typeof dashboardStateSchema>;

/** The filter of an alias: an entity filter of the server plus `resolveMultiple` and the client-only `stateEntity` form. */
export const aliasFilterSchema = z.looseObject({ type: z.string(), resolveMultiple: z.nullish(z.boolean()) });
export const entityAliasSchema = z.looseObject({ id: z.nullish(z.string()), alias: z.string(), filter: z.nullish(aliasFilterSchema) });
export type EntityAlias = z.infer<typeof entityAliasSchema>;

export const dashboardConfigurationSchema = z.looseObject({
  description: z.nullish(z.string()),
  widgets: z.nullish(z.union([z.record(z.string(), widgetSchema), z.array(widgetSchema)])),
  states: z.nullish(z.record(z.string(), dashboardStateSchema)),
  entityAliases: z.nullish(z.record(z.string(), entityAliasSchema)),
  filters: z.nullish(z.record(z.string(), z.unknown())),
  timewindow: z.nullish(timeWindowSchema),
  settings: z.nullish(z.record(z.string(), z.unknown())),
});
export type DashboardConfiguration = z.infer<typeof dashboardConfigurationSchema>;

const info = {
  id: entityIdSchema,
  createdTime: z.number(),
  tenantId: entityIdSchema,
  title: z.string(),
  assignedCustomers: z.nullish(
    z.array(z.looseObject({ customerId: entityIdSchema, title: z.nullish(z.string()), public: z.nullish(z.boolean()) })),
  ),
};
export const dashboardInfoSchema = z.looseObject(info);
export type DashboardInfo = z.infer<typeof dashboardInfoSchema>;
export const dashboardSchema = z.looseObject({ ...info, configuration: z.nullish(dashboardConfigurationSchema) });
export type Dashboard = z.infer<typeof dashboardSchema>;
