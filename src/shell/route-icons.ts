import {
  type Icon,
  IconBell,
  IconBuildingFactory2,
  IconCpu,
  IconEye,
  IconGitFork,
  IconHome,
  IconIdBadge2,
  IconLayoutDashboard,
  IconListCheck,
  IconPuzzle,
  IconReportAnalytics,
  IconSettings,
  IconUsers,
} from '@tabler/icons-react';
import { type PageRoute, type TopPageId, trailOf } from './routes.ts';

export const ROUTE_ICONS: Readonly<Record<TopPageId, Icon>> = {
  home: IconHome,
  dashboards: IconLayoutDashboard,
  alarms: IconBell,
  devices: IconCpu,
  assets: IconBuildingFactory2,
  'entity-views': IconEye,
  'device-profiles': IconIdBadge2,
  'rule-chains': IconGitFork,
  tenants: IconBuildingFactory2,
  'tenant-profiles': IconIdBadge2,
  'widgets-bundles': IconPuzzle,
  customers: IconUsers,
  'audit-logs': IconListCheck,
  usage: IconReportAnalytics,
  settings: IconSettings,
  profile: IconIdBadge2,
  gallery: IconPuzzle,
};

/** Pages below another one share its icon. */
export const routeIcon = (route: PageRoute): Icon => ROUTE_ICONS[trailOf(route)[0]?.id as TopPageId];
