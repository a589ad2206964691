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
import type { ApiRequest } from './request.ts';
import type { Route } from './route.ts';

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

function ownComment(request: ApiRequest, alarm: Alarm, id: string): JournalEntry {
  const found = request.storage.journals.get('COMMENT', alarm.id.id, id);
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
  const { page, pageSize, sortProperty, sortOrder } = request.pageLink();
  const all = request.storage.journals.of('COMMENT', alarmOf(request).id.id).map((entry) => shownComment(request, entry));
  return pageOf(sortProperty && sortOrder === 'DESC' ? all.reverse() : all, page, pageSize);
}

function assign(request: ApiRequest): Alarm {
  const alarm = alarmOf(request);
  const user = userOf(request, request.uuid('user'));
  if (!user) throw missing();
  if (!candidates(request, alarm).includes(user)) throw denied();
  const { storage } = request;
  noteChange(request, alarm, 'ASSIGNED_TO_USER', `assigned by user {user} to user ${shortName(user)}`);
  const { id, firstName = null, lastName = null, email = null } = user;
  const saved = { ...alarm, assigneeId: id, assignTs: storage.now(), assignee: { id, firstName, lastName, email } };
  return shownAlarm(
    request,
    storage.transaction(() => storage.alarms.save(saved)),
  );
}

/** Administrators of the tenant, and users of the customer that has the originator. Customer users see and name only their own. */
function candidates({ storage, caller }: ApiRequest, alarm: Alarm): Entity[] {
  const owner = storage.entities.get(alarm.originator.id)?.customerId?.id ?? NULL_ID;
  const isCandidate = (user: Entity) => [NULL_ID, owner].includes(user.customerId?.id ?? NULL_ID) && inQueries(caller, user);
  return [...storage.entities.of('USER', caller.tenantId)].filter(isCandidate);
}

function assignees(request: ApiRequest) {
  const { page, pageSize, textSearch } = request.pageLink();
  const wanted = textSearch?.toLowerCase() ?? '';
  const users = candidates(request, alarmOf(request))
    .map(({ id, email, firstName = null, lastName = null }) => ({ id, email: String(email), firstName, lastName }))
    .filter(({ email }) => email.toLowerCase().includes(wanted))
    .sort((a, b) => a.email.localeCompare(b.email));
  return pageOf(users, page, pageSize);
}

function unassign(request: ApiRequest): Alarm {
  const alarm = alarmOf(request);
  const { storage } = request;
  noteChange(request, alarm, 'UNASSIGNED_BY_USER', 'unassigned by user {user}');
  const saved = { ...alarm, assigneeId: null, assignTs: storage.now(), assignee: null };
  return shownAlarm(
    request,
    storage.transaction(() => storage.alarms.save(saved)),
  );
}

function types(request: ApiRequest) {
  const { page, pageSize, textSearch } = request.pageLink();
  const tenantId = entityId('TENANT', request.caller.tenantId);
  const wanted = textSearch?.toLowerCase() ?? '';
  const found = new Set<string>();
  for (const alarm of request.storage.alarms.ofTenant(tenantId.id)) if (mayReadAlarm(request, alarm)) found.add(alarm.type);
  const rows = [...found].filter((type) => type.toLowerCase().includes(wanted)).sort();
  return pageOf(
    rows.map((type) => ({ tenantId, entityType: 'ALARM', type })),
    page,
    pageSize,
  );
}

const DISCUSSION_ROUTES: readonly Route[] = [
  { method: 'GET', path: '/alarm/:id/comment', roles: 'TC', answer: list },
  { method: 'POST', path: '/alarm/:id/comment', roles: 'TC', answer: write, audit: commented },
  {
    method: 'DELETE',
    path: '/alarm/:id/comment/:comment',
    roles: 'TC',
    answer: remove,
    look: (request) => request.storage.journals.get('COMMENT', request.param('id'), request.param('comment')),
    audit: uncommented,
  },
  { method: 'GET', path: '/users/assign/:id', roles: 'TC', answer: assignees },
  { method: 'POST', path: '/alarm/:id/assign/:user', roles: 'TC', answer: assign, audit: changed('ALARM_ASSIGNED') },
  { method: 'DELETE', path: '/alarm/:id/assign', roles: 'TC', answer: unassign, audit: changed('ALARM_UNASSIGNED') },
];
const TYPES_ROUTE: Route = { method: 'GET', path: '/alarm/types', roles: 'TC', answer: types };

export function discussionRoutes({ has }: Behaviour): readonly Route[] {
  return [...(has('alarmTypes') ? [TYPES_ROUTE] : []), ...(has('alarmComments') ? DISCUSSION_ROUTES : [])];
}
