import type { ComponentType } from 'react';
import type { ListedKindName } from './kind-names.ts';
import { type KindScreenProps, listOf } from './list-of.ts';

const live = async () => (await import('./live-list.tsx')).LiveList;
const plain = async () => (await import('./plain-list.tsx')).PlainList;

/** Every kind but that of the first screen. */
export const LATER_KINDS: Readonly<Record<Exclude<ListedKindName, 'device'>, () => Promise<ComponentType<KindScreenProps>>>> = {
  asset: () => listOf(live, async () => (await import('./kinds/asset.ts')).asset),
  'entity-view': () => listOf(live, async () => (await import('./kinds/entity-view.ts')).entityView),
  customer: () => listOf(plain, async () => (await import('./kinds/customer.ts')).customer),
  tenant: () => listOf(plain, async () => (await import('./kinds/tenant.ts')).tenant),
  'asset-profile': () => listOf(plain, async () => (await import('./kinds/asset-profile.ts')).assetProfile),
  'device-profile': () => listOf(plain, async () => (await import('./kinds/device-profile.ts')).deviceProfile),
  'tenant-profile': () => listOf(plain, async () => (await import('./kinds/tenant-profile.ts')).tenantProfile),
};
