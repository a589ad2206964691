/** What first pages show of the account: dashboards that it visited or marked, its links, from 3.5 on, and the mobile app, from 3.9 on. */
import * as z from 'zod/mini';
import { call, id, nothing, segment } from './call.ts';

const dashboardSchema = z.looseObject({
  id: z.string(),
  title: z.nullish(z.string()),
  starred: z.nullish(z.boolean()),
  lastVisited: z.nullish(z.number()),
  starredAt: z.nullish(z.number()),
});
const ownDashboardsSchema = z.looseObject({
  last: z.nullish(z.array(dashboardSchema)),
  starred: z.nullish(z.array(dashboardSchema)),
});
export type OwnDashboards = z.infer<typeof ownDashboardsSchema>;

const mobileQrSchema = z.looseObject({
  androidEnabled: z.nullish(z.boolean()),
  iosEnabled: z.nullish(z.boolean()),
  googlePlayLink: z.nullish(z.string()),
  appStoreLink: z.nullish(z.string()),
  qrCodeConfig: z.nullish(
    z.looseObject({
      badgeEnabled: z.nullish(z.boolean()),
      badgePosition: z.nullish(z.string()),
      qrCodeLabelEnabled: z.nullish(z.boolean()),
      qrCodeLabel: z.nullish(z.string()),
    }),
  ),
});

/** Sorts of settings that the account keeps. */
export type OwnSettings = 'QUICK_LINKS' | 'DOC_LINKS' | 'GETTING_STARTED';

export const FIRST_PAGES_CALLS = {
  ownDashboards: call(ownDashboardsSchema).get('/api/user/dashboards'),
  /** The answer has the lists as they are then. Servers take a GET for it. */
  tellOwnDashboard: call(ownDashboardsSchema).get<{ id: string; act: 'visit' | 'star' | 'unstar' }>(
    (input) => `/api/user/dashboards/${id(input)}/${input.act}`,
  ),
  /** Empty where none are kept. */
  ownSettings: call(z.looseObject({})).get<{ of: OwnSettings }>(({ of }) => `/api/user/settings/${segment(of)}`),
  /** Members that are not given stay as they are. */
  saveOwnSettings: call(nothing).put<{ of: OwnSettings; settings: object }>(
    null,
    ({ of }) => `/api/user/settings/${segment(of)}`,
    ({ settings }) => settings,
  ),
  mobileQrSettings: call(mobileQrSchema).get('/api/mobile/qr/settings'),
  /** Opens the app, which signs in as the caller by a secret in it, for whole minutes. */
  mobileAppLink: call(z.string()).get('/api/mobile/qr/deepLink'),
} as const;
