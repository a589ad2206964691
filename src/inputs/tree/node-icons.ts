import {
  type Icon,
  IconBuildingFactory2,
  IconCpu,
  IconEye,
  IconLayoutDashboard,
  IconUser,
  IconUsers,
  IconUsersGroup,
} from '@tabler/icons-react';
import type { NodeKind } from './tree-nodes.ts';

export const NODE_ICONS: Readonly<Record<NodeKind, Icon>> = {
  'user-group': IconUsers,
  'customer-group': IconUsersGroup,
  'asset-group': IconBuildingFactory2,
  'device-group': IconCpu,
  'entity-view-group': IconEye,
  'dashboard-group': IconLayoutDashboard,
  customer: IconUser,
};
