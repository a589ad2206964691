import type { Route } from '../route.ts';
import { INBOX_ROUTES } from './inbox.ts';
import { LIMIT_REQUEST_ROUTES } from './limit-requests.ts';
import { REQUEST_ROUTES } from './requests.ts';
import { RULE_ROUTES } from './rules.ts';
import { NOTIFICATION_SETTINGS_ROUTES } from './settings.ts';
import { TARGET_ROUTES } from './targets.ts';
import { TEMPLATE_ROUTES } from './templates.ts';

/** From 3.5 on. */
export const NOTIFICATION_ROUTES: readonly Route[] = [
  ...INBOX_ROUTES,
  ...NOTIFICATION_SETTINGS_ROUTES,
  ...TARGET_ROUTES,
  ...TEMPLATE_ROUTES,
  ...RULE_ROUTES,
  ...REQUEST_ROUTES,
  ...LIMIT_REQUEST_ROUTES,
];
