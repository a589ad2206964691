import { type Icon, IconBell, IconCpu, IconLayoutDashboard } from '@tabler/icons-react';
import type { Authority } from '../contract/session.ts';

export interface MenuEntry {
  readonly id: 'dashboards' | 'alarms' | 'devices';
  readonly href: string;
  readonly icon: Icon;
  readonly group: 'monitor' | 'fleet';
  readonly roles: readonly Authority[];
}

const USERS_OF_TENANTS = ['TENANT_ADMIN', 'CUSTOMER_USER'] as const;

/** What the menu offers, in its order; an entry exists only for roles that may see its screen. */
export const MENU: readonly MenuEntry[] = [
  { id: 'dashboards', href: '/dashboards', icon: IconLayoutDashboard, group: 'monitor', roles: USERS_OF_TENANTS },
  { id: 'alarms', href: '/alarms', icon: IconBell, group: 'monitor', roles: USERS_OF_TENANTS },
  { id: 'devices', href: '/devices', icon: IconCpu, group: 'fleet', roles: USERS_OF_TENANTS },
];

/** Entries for a role; none while nobody is signed in. */
export function menuOf(authority: Authority | undefined): readonly MenuEntry[] {
  return MENU.filter((entry) => authority !== undefined && entry.roles.includes(authority));
}

/** Roles that may see the screen at a path; undefined for one that is for all. */
export function rolesOf(path: string): readonly Authority[] | undefined {
  return MENU.find((entry) => isCurrent(entry, path))?.roles;
}

/** Whether `path` is the entry's screen or below it. */
export function isCurrent(entry: MenuEntry, path: string): boolean {
  return path === entry.href || path.startsWith(`${entry.href}/`);
}
