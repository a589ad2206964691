/** Pages where ways of delivery are set up, for those who may. */
import { isSystemAccount } from './types-by-role.ts';

const OF_SYSTEM: Readonly<Record<string, string>> = { EMAIL: '/settings/outgoing-mail', SMS: '/settings/sms-provider' };
const OWN: Readonly<Record<string, string>> = { SLACK: '/settings/notifications', MOBILE_APP: '/settings/notifications' };

/** Undefined: this account cannot. */
export const setUpAt = (method: string): string | undefined => OWN[method] ?? (isSystemAccount() ? OF_SYSTEM[method] : undefined);
