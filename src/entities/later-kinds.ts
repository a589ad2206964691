import type { ComponentType } from 'react';
import type { EntityKind } from './describe.ts';
import type { ListedKindName } from './kind-names.ts';
import { type KindScreenProps, listOf } from './list-of.ts';

const live = async () => (await import('./live-list.tsx')).LiveList;
const plain = async () => (await import('./plain-list.tsx')).PlainList;

/** Every kind but that of the first screen. */
export const LATER_KINDS: Readonly<Record<Exclude<ListedKindName, 'device'>, () => Promise<ComponentType<KindScreenProps>>>> = {
  asset: () => listOf(live, async () => (await import('./kinds/asset.ts')).asset),
  'entity-view': () => listOf(live, async () => (await import('./kinds/entity-view.ts')).entityView),
  dashboard: () => listOf(plain, async () => (await import('./kinds/dashboard.ts')).dashboard),
  customer: () => listOf(plain, async () => (await import('./kinds/customer.ts')).customer),
  tenant: () => listOf(plain, async () => (await import('./kinds/tenant.ts')).tenant),
  'asset-profile': () => listOf(plain, async () => (await import('./kinds/asset-profile.ts')).assetProfile),
  'device-profile': () => listOf(plain, async () => (await import('./kinds/device-profile.ts')).deviceProfile),
  'tenant-profile': () => listOf(plain, async () => (await import('./kinds/tenant-profile.ts')).tenantProfile),
};

/** Kinds that are assigned to customers, by the last segment of the list's address. */
export const OWNED_KINDS = {
  devices: { listPath: 'deviceInfos', kind: async () => (await import('./kinds/device.ts')).device },
  assets: { listPath: 'assetInfos', kind: async () => (await import('./kinds/asset.ts')).asset },
  entityViews: { listPath: 'entityViewInfos', kind: async () => (await import('./kinds/entity-view.ts')).entityView },
  dashboards: { listPath: 'dashboards', kind: async () => (await import('./kinds/dashboard.ts')).dashboard },
} as const satisfies Readonly<Record<string, { readonly listPath: string; readonly kind: () => Promise<EntityKind> }>>;
export type OwnedPart = keyof typeof OWNED_KINDS;
