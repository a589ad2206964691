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

const resourceFile = z.looseObject({ resourceType: z.string(), fileName: z.string(), data: z.string() });

export interface RecordFile {
  readonly schema: z.ZodMiniType;
  /** Key of the text for a file that is none, under `refusal.` in the locale files. */
  readonly foreign: string;
}

export const DASHBOARD_FILE: RecordFile = { schema: dashboardFile, foreign: 'no-dashboard-file' };
export const DEVICE_PROFILE_FILE: RecordFile = { schema: deviceProfileFile, foreign: 'no-device-profile-file' };
export const ASSET_PROFILE_FILE: RecordFile = { schema: assetProfileFile, foreign: 'no-asset-profile-file' };

/** What a gallery exports. */
const imageFile = z.looseObject({ data: z.string(), fileName: z.string(), subType: z.nullish(z.string()) });
const isSymbol = ({ subType }: z.infer<typeof imageFile>) => subType === 'SCADA_SYMBOL';
export const IMAGE_FILE: RecordFile = { schema: imageFile.check(z.refine((file) => !isSymbol(file))), foreign: 'no-image-file' };
export const SYMBOL_FILE: RecordFile = { schema: imageFile.check(z.refine(isSymbol)), foreign: 'no-symbol-file' };

export const RESOURCE_FILE: RecordFile = { schema: resourceFile, foreign: 'no-resource-file' };

/** What files of other kinds have, with the key of the text that says so. */
const OTHERS = [
  [z.looseObject({ panels: z.array(z.unknown()), schemaVersion: z.number() }), 'file-of-grafana'],
  [z.looseObject({ ruleChain: unknowns, metadata: unknowns }), 'file-of-rule-chain'],
  [z.looseObject({ widgetsBundle: unknowns }), 'file-of-widgets'],
  [z.looseObject({ descriptor: unknowns }), 'file-of-widgets'],
  [z.looseObject({ widget: unknowns }), 'file-of-widgets'],
  [z.looseObject({ title: z.string(), configuration: z.looseObject({ widgets: z.unknown(), states: unknowns }) }), 'file-of-dashboard'],
] as const;

/** Key of the text for a file that is no record of a kind: what it seems to be, else that it is none. */
export function foreignText(file: object, { foreign }: RecordFile): string {
  return OTHERS.find(([schema]) => z.safeParse(schema, file).success)?.[1] ?? foreign;
}
