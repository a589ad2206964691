/** What a user was told, from 3.5 on. */

import { Inboxes, type Notification } from '../notifications/inboxes.ts';
import { preferencesOf, preferencesSchema, setPreferences } from '../notifications/preferences.ts';
import { runSliced, type Sliced } from '../sliced.ts';
import { filterSliced } from '../slices.ts';
import { pageOf } from '../storage/query/paging.ts';
import { sortedEntries } from './lists.ts';
import type { ApiRequest } from './request.ts';
import { type Route, route } from './route.ts';

/** Nothing is delivered otherwise. */
const isOnWeb = (request: ApiRequest) => (request.query('deliveryMethod') ?? 'WEB') === 'WEB';

/** The oldest first, unless another order is asked for. */
function* list(request: ApiRequest): Sliced<unknown> {
  const { textSearch, sortProperty = 'createdTime', sortOrder, ...link } = request.pageLink();
  const inboxes = new Inboxes(request.storage);
  const { userId } = request.caller;
  const all = request.flag('unreadOnly') ? inboxes.unread(userId) : inboxes.of(userId);
  const wanted = textSearch?.toLowerCase() ?? '';
  const isFound = ({ subject, text }: Notification) => [subject, text].some((part) => part.toLowerCase().includes(wanted));
  const found = isOnWeb(request) ? yield* filterSliced(all, isFound) : [];
  return pageOf(yield* sortedEntries(found, sortProperty, sortOrder === 'DESC' ? -1 : 1), link);
}

/** Changes the caller's inbox. Unknown ids change nothing. */
const change = (method: Route['method'], path: string, run: (inboxes: Inboxes, userId: string, request: ApiRequest) => void) =>
  route(method, path, 'STC', (request) =>
    request.storage.transaction(() => run(new Inboxes(request.storage), request.caller.userId, request)),
  );

const preferences = ({ storage, caller }: ApiRequest) => preferencesOf(storage.settings, caller.userId);

async function savePreferences(request: ApiRequest): Promise<unknown> {
  const wanted = await request.body(preferencesSchema);
  setPreferences(request.storage.settings, request.caller.userId, wanted);
  return preferences(request);
}

export const NOTIFICATION_ROUTES: readonly Route[] = [
  route('GET', '/notifications', 'STC', (request) => runSliced(list(request))),
  route('GET', '/notifications/unread/count', 'STC', (request) =>
    isOnWeb(request) ? new Inboxes(request.storage).unread(request.caller.userId).length : 0,
  ),
  change('PUT', '/notifications/read', (inboxes, userId, request) => {
    if (isOnWeb(request)) inboxes.markAllRead(userId);
  }),
  change('PUT', '/notification/:id/read', (inboxes, userId, request) => inboxes.markRead(userId, [request.uuid('id')])),
  change('DELETE', '/notification/:id', (inboxes, userId, request) => inboxes.remove(userId, request.uuid('id'))),
  route('GET', '/notification/settings/user', 'STC', preferences),
  route('POST', '/notification/settings/user', 'STC', savePreferences),
];
