import { type Icon, IconBuildingFactory2, IconCpu, IconEye, IconIdBadge2, IconLayoutDashboard, IconUsers } from '@tabler/icons-react';
import { KIND_PLACES, type ListedKindName } from './kind-names.ts';

export const KIND_ICONS: Readonly<Record<ListedKindName, Icon>> = {
  device: IconCpu,
  asset: IconBuildingFactory2,
  'entity-view': IconEye,
  'device-profile': IconIdBadge2,
  'asset-profile': IconIdBadge2,
  tenant: IconBuildingFactory2,
  'tenant-profile': IconIdBadge2,
  customer: IconUsers,
  dashboard: IconLayoutDashboard,
};

/** What a kind's description takes from the table of places. */
export function placeOf<const Name extends ListedKindName>(name: Name) {
  const { path, entityType } = KIND_PLACES[name];
  return { name, path, entityType, icon: KIND_ICONS[name] };
}
