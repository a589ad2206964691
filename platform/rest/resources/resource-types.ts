import type { HasPlatformFeature } from '../platform-releases.ts';

interface ResourceType {
  readonly mediaType: string;
  /** Since a later release than the first ones. */
  readonly feature?: Parameters<HasPlatformFeature>[0];
  /** Dashboards load it, so that everybody may read it. */
  readonly isForAll?: true;
  /** Its file may be replaced. */
  readonly isUpdatable?: true;
  /** Lists have it only where they are asked for it. */
  readonly isApart?: true;
}

/** What the resources library keeps; pictures have a gallery of their own. */
export const RESOURCE_TYPES = {
  LWM2M_MODEL: { mediaType: 'application/xml' },
  JKS: { mediaType: 'application/x-java-keystore' },
  PKCS_12: { mediaType: 'application/x-pkcs12' },
  JS_MODULE: { mediaType: 'application/javascript', isForAll: true, isUpdatable: true, isApart: true },
  DASHBOARD: { mediaType: 'application/json', feature: 'scriptResources', isUpdatable: true, isApart: true },
  GENERAL: { mediaType: 'application/octet-stream', feature: 'anyResources', isUpdatable: true },
} as const satisfies Readonly<Record<string, ResourceType>>;

export type ResourceTypeName = keyof typeof RESOURCE_TYPES;

/** Undefined for what the release does not keep. */
export function resourceTypeOf(name: unknown, has: HasPlatformFeature): (ResourceType & { readonly name: ResourceTypeName }) | undefined {
  if (typeof name !== 'string' || !Object.hasOwn(RESOURCE_TYPES, name)) return undefined;
  const known = name as ResourceTypeName;
  const type: ResourceType = RESOURCE_TYPES[known];
  return type.feature && !has(type.feature) ? undefined : { ...type, name: known };
}
