/** What first pages show of the account: dashboards that it visited or marked, and its links. From 3.5 on. */
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
} as const;
