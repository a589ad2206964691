/** Which dashboards an account viewed last, and which it starred. From 3.5 on. */
import * as z from 'zod/mini';
import { mayRead } from '../storage/query/visibility.ts';
import { badRequest } from './api-error.ts';
import type { ApiRequest } from './request.ts';
import { type Route, route } from './route.ts';

/** Real servers keep as many of each. */
const MOST = 10;

const keptSchema = z.object({
  last: z._default(z.array(z.object({ id: z.string(), at: z.number() })), []),
  starred: z._default(z.array(z.object({ id: z.string(), at: z.number() })), []),
});
type Kept = z.infer<typeof keptSchema>;

/** Apart from the settings that accounts save themselves. */
const nameOf = ({ caller }: ApiRequest) => `user.${caller.userId}.OWN_DASHBOARDS`;

const keptOf = (request: ApiRequest): Kept => keptSchema.parse(JSON.parse(request.storage.settings.get(nameOf(request)) ?? '{}'));

/** With titles of today; what was deleted, or is not shared any more, is left out. */
function shown(request: ApiRequest, { last, starred }: Kept): object {
  const titled = ({ id }: { readonly id: string }) => {
    const dashboard = request.storage.entities.get(id, 'DASHBOARD');
    return dashboard && mayRead(request.caller, dashboard) ? [{ id, title: dashboard.name }] : [];
  };
  const isStarred = (id: string) => starred.some((one) => one.id === id);
  return {
    last: last.flatMap((one) => titled(one).map((info) => ({ ...info, starred: isStarred(one.id), lastVisited: one.at }))),
    starred: starred.flatMap((one) => titled(one).map((info) => ({ ...info, starred: true, starredAt: one.at }))),
  };
}

/** The newest first. */
const withNewest = (list: Kept['last'], id: string, at: number) => [{ id, at }, ...list.filter((one) => one.id !== id)].slice(0, MOST);

function tell(request: ApiRequest): object {
  const act = request.param('act');
  const id = request.readable('DASHBOARD', request.uuid('id')).id.id;
  const kept = keptOf(request);
  const now = request.storage.now();
  if (act === 'visit') kept.last = withNewest(kept.last, id, now);
  else if (act === 'star') kept.starred = withNewest(kept.starred, id, now);
  else if (act === 'unstar') kept.starred = kept.starred.filter((one) => one.id !== id);
  else throw badRequest(`There is no action "${act}" on a dashboard`);
  request.storage.settings.set(nameOf(request), JSON.stringify(kept));
  return shown(request, kept);
}

export const OWN_DASHBOARDS_ROUTES: readonly Route[] = [
  route('GET', '/user/dashboards', 'TC', (request) => shown(request, keptOf(request))),
  route('GET', '/user/dashboards/:id/:act', 'TC', tell),
];
