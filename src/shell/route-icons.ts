import {
  type Icon,
  IconBell,
  IconGitFork,
  IconHome,
  IconIdBadge2,
  IconLayoutDashboard,
  IconListCheck,
  IconPuzzle,
  IconReportAnalytics,
  IconSettings,
} from '@tabler/icons-react';
import { KIND_ICONS } from '../entities/kind-icons.ts';
import { type OtherTopPageId, type PageRoute, trailOf } from './routes.ts';

export const ROUTE_ICONS: Readonly<Record<OtherTopPageId, Icon>> = {
  home: IconHome,
  dashboards: IconLayoutDashboard,
  alarms: IconBell,
  'rule-chains': IconGitFork,
  'widgets-bundles': IconPuzzle,
  'audit-logs': IconListCheck,
  usage: IconReportAnalytics,
  settings: IconSettings,
  profile: IconIdBadge2,
  gallery: IconPuzzle,
};

/** Pages below another one share its icon. */
export function routeIcon(route: PageRoute): Icon {
  const top = trailOf(route)[0] ?? route;
  return top.kind ? KIND_ICONS[top.kind] : ROUTE_ICONS[top.id as OtherTopPageId];
}
