import * as z from 'zod/mini';
import { entityIdSchema, uuidSchema } from './identifiers.ts';

const additionalInfo = z.nullish(z.record(z.string(), z.unknown()));
const optionalText = z.nullish(z.string());

/** `createdTime` is EpochMs and must be sent back on update. */
const base = { id: entityIdSchema, createdTime: z.number(), additionalInfo };

/** Any entity; its other fields are kept as they came. */
export const recordSchema = z.looseObject({ id: entityIdSchema });
export type AnyRecord = z.infer<typeof recordSchema>;

/** Audit logs and events have an id without a type. */
export const listedSchema = z.looseObject({ id: z.object({ entityType: z.optional(z.string()), id: uuidSchema }) });
export type ListedRecord = z.infer<typeof listedSchema>;

const contact = {
  email: optionalText,
  phone: optionalText,
  country: optionalText,
  state: optionalText,
  city: optionalText,
  address: optionalText,
  address2: optionalText,
  zip: optionalText,
};

export type Contact = { readonly [K in keyof typeof contact]?: string | null };

export const tenantSchema = z.looseObject({ ...base, ...contact, title: z.string(), region: optionalText });

export const customerSchema = z.looseObject({ ...base, ...contact, tenantId: entityIdSchema, title: z.string() });

export const deviceSchema = z.looseObject({
  ...base,
  tenantId: entityIdSchema,
  customerId: z.nullish(entityIdSchema),
  name: z.string(),
  type: z.string(),
  label: optionalText,
  deviceProfileId: entityIdSchema,
});

export const deviceInfoSchema = z.looseObject({
  ...deviceSchema.shape,
  customerTitle: optionalText,
  customerIsPublic: z.nullish(z.boolean()),
  deviceProfileName: optionalText,
});

export const deviceCredentialsSchema = z.looseObject({
  id: z.object({ id: z.string() }),
  createdTime: z.number(),
  deviceId: entityIdSchema,
  credentialsType: z.string(),
  credentialsId: z.string(),
  credentialsValue: optionalText,
});
export type DeviceCredentials = z.infer<typeof deviceCredentialsSchema>;

/** Commands by protocol and tool, one or several lines each; tools of a container are one level deeper. */
const commandSchema = z.union([z.string(), z.array(z.string())]);
export const deviceConnectivitySchema = z.record(
  z.string(),
  z.union([z.string(), z.record(z.string(), z.union([commandSchema, z.record(z.string(), commandSchema)]))]),
);
export type DeviceConnectivity = z.infer<typeof deviceConnectivitySchema>;

export const assetSchema = z.looseObject({
  ...base,
  tenantId: entityIdSchema,
  customerId: z.nullish(entityIdSchema),
  name: z.string(),
  type: z.string(),
  label: optionalText,
});

/** A view of a part of a device or an asset. */
export const entityViewSchema = z.looseObject({
  ...base,
  tenantId: entityIdSchema,
  customerId: z.nullish(entityIdSchema),
  name: z.string(),
  type: z.string(),
  entityId: entityIdSchema,
});

/** Bundles of the null tenant are the system's. */
export const widgetsBundleSchema = z.looseObject({
  id: entityIdSchema,
  createdTime: z.number(),
  tenantId: entityIdSchema,
  alias: z.string(),
  title: z.string(),
});
export type WidgetsBundle = z.infer<typeof widgetsBundleSchema>;

/** Without the code of the type, which runs in official consoles only. */
export const widgetTypeSchema = z.object({
  name: optionalText,
  /** Newer servers; older ones name a type by bundle and alias. */
  fqn: optionalText,
  bundleAlias: optionalText,
  alias: optionalText,
  deprecated: z.nullish(z.boolean()),
  tenantId: entityIdSchema,
  descriptor: z.nullish(
    z.object({
      type: optionalText,
      sizeX: z.nullish(z.number()),
      sizeY: z.nullish(z.number()),
      /** JSON of the `config` of a new widget. */
      defaultConfig: optionalText,
    }),
  ),
});
export type WidgetType = z.infer<typeof widgetTypeSchema>;

/** Tenant-wide, also for customer users. */
export const subtypeSchema = z.looseObject({ entityType: z.string(), type: z.string() });

/** Has no id: it is identified by from, to, type and typeGroup. */
export const relationSchema = z.looseObject({
  from: entityIdSchema,
  to: entityIdSchema,
  type: z.string(),
  typeGroup: z.string(),
  additionalInfo,
});
export type Relation = z.infer<typeof relationSchema>;

/** Only the name of the far side is filled in. */
export const relationInfoSchema = z.looseObject({ ...relationSchema.shape, fromName: optionalText, toName: optionalText });
export type RelationInfo = z.infer<typeof relationInfoSchema>;
