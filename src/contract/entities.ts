import * as z from 'zod/mini';
import { entityIdSchema } from './identifiers.ts';

const additionalInfo = z.nullish(z.record(z.string(), z.unknown()));
const optionalText = z.nullish(z.string());

/** Fields that every stored entity has (rest.md 1.3). `createdTime` is EpochMs and must be echoed on update. */
const base = { id: entityIdSchema, createdTime: z.number(), additionalInfo };

/** Where somebody can be reached, as tenants and customers carry it. */
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

export const assetSchema = z.looseObject({
  ...base,
  tenantId: entityIdSchema,
  customerId: z.nullish(entityIdSchema),
  name: z.string(),
  type: z.string(),
  label: optionalText,
});

/** A part of a device or an asset under a name of its own (rest.md 11). */
export const entityViewSchema = z.looseObject({
  ...base,
  tenantId: entityIdSchema,
  customerId: z.nullish(entityIdSchema),
  name: z.string(),
  type: z.string(),
  entityId: entityIdSchema,
});

export const ruleChainSchema = z.looseObject({ ...base, tenantId: entityIdSchema, name: z.string(), root: z.boolean() });

/** A bundle of widgets; one of the null tenant is the system's (rest.md 18.1). */
export const widgetsBundleSchema = z.looseObject({
  id: entityIdSchema,
  createdTime: z.number(),
  tenantId: entityIdSchema,
  alias: z.string(),
  title: z.string(),
});
export type WidgetsBundle = z.infer<typeof widgetsBundleSchema>;

/** A type that things of a kind have (rest.md 23.1): tenant-wide, also for customer users. */
export const subtypeSchema = z.looseObject({ entityType: z.string(), type: z.string() });

/** A relation has no id: it is identified by from, to, type and typeGroup (rest.md 12.1). */
export const relationSchema = z.looseObject({
  from: entityIdSchema,
  to: entityIdSchema,
  type: z.string(),
  typeGroup: z.string(),
  additionalInfo,
});
export type Relation = z.infer<typeof relationSchema>;
