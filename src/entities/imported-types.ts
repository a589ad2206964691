/** What makes a file a record of a kind. Files of other programs, and of other kinds, are JSON objects with names, too. */
import * as z from 'zod/mini';

const unknowns = z.record(z.string(), z.unknown());
const part = z.nullish(unknowns);

/** What any dashboard has in its configuration, those of the oldest releases included: they keep widgets in a list. */
const configuration = z.looseObject({
  widgets: z.nullish(z.union([unknowns, z.array(z.unknown())])),
  states: part,
  entityAliases: part,
  deviceAliases: part,
  filters: part,
  settings: part,
  gridSettings: part,
  timewindow: part,
  description: z.nullish(z.string()),
});
const dashboardFile = z.looseObject({
  configuration: z.nullable(
    configuration.check(
      z.refine((stored) => Object.keys(stored).length === 0 || Object.keys(configuration.shape).some((key) => key in stored)),
    ),
  ),
});

const deviceProfileFile = z.looseObject({
  profileData: unknowns.check(z.refine((data) => 'configuration' in data || 'transportConfiguration' in data)),
});

/** It has little of its own: what servers write into each of them, and nothing that makes another kind. */
const OF_ASSET_PROFILES = ['default', 'defaultRuleChainId', 'defaultDashboardId', 'defaultQueueName'];
const OF_OTHERS = ['profileData', 'transportType', 'type', 'configuration', 'descriptor', 'title', 'metadata'];
const assetProfileFile = z
  .looseObject({ name: z.string() })
  .check(z.refine((record) => OF_ASSET_PROFILES.some((key) => key in record) && !OF_OTHERS.some((key) => key in record)));

const FILES = { DASHBOARD: dashboardFile, DEVICE_PROFILE: deviceProfileFile, ASSET_PROFILE: assetProfileFile } as const;
export type ImportedType = keyof typeof FILES;

/** Words for a file that is none. */
export const FOREIGN = {
  DASHBOARD: 'no-dashboard-file',
  DEVICE_PROFILE: 'no-device-profile-file',
  ASSET_PROFILE: 'no-asset-profile-file',
} as const satisfies Record<ImportedType, string>;

export const isRecordOf = (type: ImportedType, record: object): boolean => z.safeParse(FILES[type], record).success;
