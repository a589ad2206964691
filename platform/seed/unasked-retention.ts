import type { Entity } from '../storage/entities.ts';
import type { Storage } from '../storage/storage.ts';
import { limitsOf } from '../storage/usage-states.ts';

/** What earlier releases seeded, though nobody had asked for it. */
const SEEDED_DAYS = 30;

/** Its version rises with each save, and whoever saves it sees the days in its form. */
const wasSaved = ({ version }: Entity) => Number(version ?? 0) > 1;

/**
 * Readings are not deleted unless somebody said so: the days that earlier releases gave to the seeded tenant's profile go, if it was never
 * saved. Profiles that somebody made are younger than the tenant.
 */
export function endUnaskedRetention({ entities }: Storage, tenantId: string): void {
  const tenant = entities.get(tenantId, 'TENANT');
  const profile = tenant && entities.get((tenant.tenantProfileId as Entity['id'] | undefined)?.id ?? '', 'TENANT_PROFILE');
  if (!profile || wasSaved(profile) || profile.createdTime > tenant.createdTime) return;
  const configuration = limitsOf(entities, tenantId);
  if (configuration.defaultStorageTtlDays !== SEEDED_DAYS) return;
  entities.touch({ ...profile, profileData: { configuration: { ...configuration, defaultStorageTtlDays: 0 } } });
}
