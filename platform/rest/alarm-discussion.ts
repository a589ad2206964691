/** What newer servers add to alarms: comments, assignees, and the list of types. */
import * as z from 'zod/mini';
import type { Alarm } from '../../src/contract/alarm.ts';
import { entityId, NULL_ID } from '../../src/contract/identifiers.ts';
import type { Entity } from '../storage/entities.ts';
import type { JournalEntry } from '../storage/journals.ts';
import { pageOf } from '../storage/query/paging.ts';
import { inQueries } from '../storage/query/visibility.ts';
import { addComment, noteChange, shortName, userOf } from './alarm-comments.ts';
import { alarmOf, mayReadAlarm, shownAlarm } from './alarms.ts';
import { badRequest, denied, missing } from './api-error.ts';
import type { Behaviour } from './api-version.ts';
import { changed, commented, uncommented } from './audit-of-alarms.ts';
import { requireText } from './fields.ts';
import { searchedPage } from './lists.ts';
import type { ApiRequest } from './request.ts';
import { loggedRoute, type Route, route } from './route.ts';

const MOST_LETTERS = 10_000;
const bodySchema = z.object({
  id: z.nullish(z.object({ id: z.string() })),
  comment: z.nullish(z.looseObject({ text: z.nullish(z.string()) })),
});

async function write(request: ApiRequest): Promise<JournalEntry> {
  const { id, comment } = await request.body(bodySchema, ['comment']);
  const text = requireText(comment?.text, 'Alarm comment should be specified!');
  if (text.length > MOST_LETTERS) throw badRequest('Alarm comment is too long!');
  const alarm = alarmOf(request);
  if (!id) return addComment(request, alarm, 'OTHER', { ...comment, text });
  const before = ownComment(request, alarm, id.id);
  const edited = { ...comment, text, edited: 'true', editedOn: String(request.storage.now()) };
  return request.storage.journals.put('COMMENT', alarm.id.id, { ...before, comment: edited, name: JSON.stringify(edited) });
}

const stored = ({ storage }: ApiRequest, alarmId: string, id: string) => storage.journals.get('COMMENT', alarmId, id);

function ownComment(request: ApiRequest, alarm: Alarm, id: string): JournalEntry {
  const found = stored(request, alarm.id.id, id);
  if (!found) throw missing();
  if (found.type !== 'OTHER' || (found.userId as { id: string }).id !== request.caller.userId) throw denied();
  return found;
}

/** Its place is kept by a comment of the server's own. */
function remove(request: ApiRequest): void {
  const alarm = alarmOf(request);
  const before = ownComment(request, alarm, request.uuid('comment'));
  const userName = shortName(userOf(request, request.caller.userId));
  const comment = { text: `User ${userName} deleted his comment`, subtype: 'DELETED', userName };
  request.storage.journals.put('COMMENT', alarm.id.id, { ...before, type: 'SYSTEM', comment, name: JSON.stringify(comment) });
}

const ADDRESS = /[^\s@]+@[^\s@]+/g;

/** Without addresses of users whom the caller may not see. */
function shownComment(request: ApiRequest, entry: JournalEntry) {
  const { caller, storage } = request;
  const isSeen = (user: Entity | undefined) => user !== undefined && inQueries(caller, user);
  const author = userOf(request, (entry.userId as { id: string }).id);
  const named = { firstName: author?.firstName ?? null, lastName: author?.lastName ?? null };
  const email = isSeen(author) ? author?.email : null;
  if (caller.authority !== 'CUSTOMER_USER' || entry.type !== 'SYSTEM') return { ...entry, ...named, email };
  const hidden = (address: string) => (isSeen(storage.entities.named('USER', '', address)) ? address : '***');
  const comment = Object.fromEntries(
    Object.entries(entry.comment as object).map(([name, text]) => [name, typeof text === 'string' ? text.replace(ADDRESS, hidden) : text]),
  );
  return { ...entry, comment, name: JSON.stringify(comment), ...named, email };
}

function list(request: ApiRequest) {
  const { sortProperty, sortOrder, ...link } = request.pageLink();
  const all = request.storage.journals.of('COMMENT', alarmOf(request).id.id).map((entry) => shownComment(request, entry));
  return pageOf(sortProperty && sortOrder === 'DESC' ? all.reverse() : all, link);
}

function saveAlarm(request: ApiRequest, alarm: Alarm): Alarm {
  const saved = request.storage.transaction(() => request.storage.alarms.save(alarm));
  return shownAlarm(request, saved);
}

function assign(request: ApiRequest): Alarm {
  const alarm = alarmOf(request);
  const user = userOf(request, request.uuid('user'));
  if (!user) throw missing();
  if (!candidates(request, alarm).includes(user)) throw denied();
  const { storage } = request;
  noteChange(request, alarm, 'ASSIGNED_TO_USER', `assigned by user {user} to user ${shortName(user)}`);
  const { id, firstName = null, lastName = null, email = null } = user;
  return saveAlarm(request, { ...alarm, assigneeId: id, assignTs: storage.now(), assignee: { id, firstName, lastName, email } });
}

/** Administrators of the tenant, and users of the customer that has the originator. Customer users see and name only their own. */
function candidates({ storage, caller }: ApiRequest, alarm: Alarm): Entity[] {
  const owner = storage.entities.get(alarm.originator.id)?.customerId?.id ?? NULL_ID;
  const isCandidate = (user: Entity) => [NULL_ID, owner].includes(user.customerId?.id ?? NULL_ID) && inQueries(caller, user);
  return [...storage.entities.of('USER', caller.tenantId)].filter(isCandidate);
}

function assignees(request: ApiRequest) {
  const users = candidates(request, alarmOf(request))
    .map(({ id, email, firstName = null, lastName = null }) => ({ id, email: String(email), firstName, lastName }))
    .sort((a, b) => a.email.localeCompare(b.email));
  return searchedPage(request, users, ({ email }) => email);
}

function unassign(request: ApiRequest): Alarm {
  const alarm = alarmOf(request);
  noteChange(request, alarm, 'UNASSIGNED_BY_USER', 'unassigned by user {user}');
  return saveAlarm(request, { ...alarm, assigneeId: null, assignTs: request.storage.now(), assignee: null });
}

function types(request: ApiRequest) {
  const tenantId = entityId('TENANT', request.caller.tenantId);
  const found = new Set<string>();
  for (const alarm of request.storage.alarms.ofTenant(tenantId.id)) if (mayReadAlarm(request, alarm)) found.add(alarm.type);
  const rows = [...found].sort().map((type) => ({ tenantId, entityType: 'ALARM', type }));
  return searchedPage(request, rows, ({ type }) => type);
}

const DISCUSSION_ROUTES: readonly Route[] = [
  route('GET', '/alarm/:id/comment', 'TC', list),
  loggedRoute('POST', '/alarm/:id/comment', 'TC', { audit: commented }, write),
  loggedRoute(
    'DELETE',
    '/alarm/:id/comment/:comment',
    'TC',
    { look: (request) => stored(request, request.param('id'), request.param('comment')), audit: uncommented },
    remove,
  ),
  route('GET', '/users/assign/:id', 'TC', assignees),
  loggedRoute('POST', '/alarm/:id/assign/:user', 'TC', { audit: changed('ALARM_ASSIGNED') }, assign),
  loggedRoute('DELETE', '/alarm/:id/assign', 'TC', { audit: changed('ALARM_UNASSIGNED') }, unassign),
];
const TYPES_ROUTE = route('GET', '/alarm/types', 'TC', types);

export function discussionRoutes({ has }: Behaviour): readonly Route[] {
  return [...(has('alarmTypes') ? [TYPES_ROUTE] : []), ...(has('alarmComments') ? DISCUSSION_ROUTES : [])];
}
