/** What a user was told, from 3.5 on. */

import type { Page } from '../../../src/contract/page.ts';
import { Inboxes, type Notification } from '../../notifications/inboxes.ts';
import { preferencesOf, preferencesSchema, setPreferences } from '../../notifications/preferences.ts';
import type { ApiRequest } from '../request.ts';
import { type Route, route } from '../route.ts';
import { checked } from './checked-body.ts';
import { entryPage } from './record-routes.ts';

/** Nothing is delivered otherwise. */
const isOnWeb = (request: ApiRequest) => (request.query('deliveryMethod') ?? 'WEB') === 'WEB';

function list(request: ApiRequest): Promise<Page<Notification>> {
  const inboxes = new Inboxes(request.storage);
  const { userId } = request.caller;
  const all = request.flag('unreadOnly') ? inboxes.unread(userId) : inboxes.of(userId);
  return entryPage(request, isOnWeb(request) ? all : [], ({ subject, text }) => `${subject}\n${text}`);
}

/** Changes the caller's inbox. Unknown ids change nothing. */
const change = (method: Route['method'], path: string, run: (inboxes: Inboxes, userId: string, request: ApiRequest) => void) =>
  route(method, path, 'STC', (request) =>
    request.storage.transaction(() => run(new Inboxes(request.storage), request.caller.userId, request)),
  );

const preferences = ({ storage, caller }: ApiRequest) => preferencesOf(storage.settings, caller.userId);

async function savePreferences(request: ApiRequest): Promise<unknown> {
  const wanted = checked(preferencesSchema, await request.json());
  setPreferences(request.storage.settings, request.caller.userId, wanted);
  return preferences(request);
}

export const INBOX_ROUTES: readonly Route[] = [
  route('GET', '/notifications', 'STC', list),
  route('GET', '/notifications/unread/count', 'STC', (request) =>
    // Without a method, real servers count what went to the mobile app.
    request.query('deliveryMethod') === 'WEB' ? new Inboxes(request.storage).unread(request.caller.userId).length : 0,
  ),
  change('PUT', '/notifications/read', (inboxes, userId, request) => {
    if (isOnWeb(request)) inboxes.markAllRead(userId);
  }),
  change('PUT', '/notification/:id/read', (inboxes, userId, request) => inboxes.markRead(userId, [request.uuid('id')])),
  change('DELETE', '/notification/:id', (inboxes, userId, request) => inboxes.remove(userId, request.uuid('id'))),
  route('GET', '/notification/settings/user', 'STC', preferences),
  route('POST', '/notification/settings/user', 'STC', savePreferences),
];
