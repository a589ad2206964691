import type { Authority } from '../../../contract/session.ts';

const WAY = {
  profiles: '/tenantProfiles',
  tenants: '/tenants',
  mail: '/settings/outgoing-mail',
  device: '/devices/new',
  connect: '/devices',
  dashboard: '/dashboards',
  rules: '/deviceProfiles',
  alarms: '/alarms',
  customer: '/customers',
} as const;
export type StepName = keyof typeof WAY;

const STEPS: Readonly<Record<Authority, readonly StepName[]>> = {
  SYS_ADMIN: ['profiles', 'tenants', 'mail'],
  TENANT_ADMIN: ['device', 'connect', 'dashboard', 'rules', 'alarms', 'customer'],
  CUSTOMER_USER: ['dashboard', 'alarms'],
};

export interface Step {
  readonly name: StepName;
  readonly href: string;
}

export const stepsOf = (authority: Authority): readonly Step[] => STEPS[authority].map((name) => ({ name, href: WAY[name] }));

/** As servers keep it: the step that is open, and the furthest that was. What does not fit counts as none. */
export function progressOf(
  settings: Readonly<Record<string, unknown>>,
  count: number,
): { readonly open: number; readonly furthest: number } {
  const at = (stored: unknown) => (Number.isInteger(stored) ? Math.min(Math.max(Number(stored), 0), count) : 0);
  const open = at(settings.lastSelectedIndex);
  return { open, furthest: Math.max(open, at(settings.maxSelectedIndex)) };
}
