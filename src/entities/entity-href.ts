import type { EntityId } from '../contract/identifiers.ts';

const PATHS: Readonly<Record<string, string>> = {
  DEVICE: '/devices',
  ASSET: '/assets',
  ENTITY_VIEW: '/entityViews',
  CUSTOMER: '/customers',
  DASHBOARD: '/dashboards',
};

/** The page of an entity; undefined where there is none. */
export function entityHref({ entityType, id }: EntityId): string | undefined {
  const path = PATHS[entityType];
  return path === undefined ? undefined : `${path}/${id}`;
}
