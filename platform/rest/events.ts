import { type Entity, isStoredKind } from '../storage/entities.ts';
import type { JournalEntry } from '../storage/journals.ts';
import { EVENT_TYPES } from '../storage/lifecycle-events.ts';
import { pageOf } from '../storage/query/paging.ts';
import { badRequest, denied } from './api-error.ts';
import { asObject } from './fields.ts';
import { type ApiRequest, checkUuid } from './request.ts';
import { mayChange } from './rights.ts';
import { type Route, route } from './route.ts';
import { readableNode } from './rule-nodes/metadata-routes.ts';

/** Parts of a filter that are looked for inside a field of the body. */
const SEARCHED: Readonly<Record<string, string>> = {
  dataSearch: 'data',
  metadataSearch: 'metadata',
  errorStr: 'error',
  msgDirectionType: 'type',
};

/** Old servers find nothing of an unknown type, newer ones refuse it. */
function typeOf(request: ApiRequest, type: string): string {
  if (request.has('eventFilters') && !EVENT_TYPES.some((known) => known === type))
    throw badRequest(`Event type: '${type}' is not supported!`);
  return type;
}

function fits(filter: Readonly<Record<string, unknown>>, { body }: JournalEntry): boolean {
  const fields = body as Readonly<Record<string, unknown>>;
  return Object.entries(filter).every(([name, wanted]) => {
    if (name === 'eventType' || wanted === null || wanted === undefined || wanted === '') return true;
    if (name === 'isError' || name === 'error') return (fields.error !== undefined) === (wanted === true || wanted === 'true');
    const value = fields[SEARCHED[name] ?? name];
    return String(value ?? '')
      .toLowerCase()
      .includes(String(wanted).toLowerCase());
  });
}

/** The newest first, unless another order is asked for. Events of another tenant are not found. */
function list(request: ApiRequest, type: string | undefined, filter: Readonly<Record<string, unknown>> = {}) {
  const tenantId = checkUuid(request.required('tenantId'));
  const { textSearch, sortProperty, sortOrder, ...link } = request.pageLink();
  const [from, to] = [request.integer('startTime') ?? 0, request.integer('endTime') ?? Number.POSITIVE_INFINITY];
  const found = entriesOf(request).filter((entry) => {
    const isOfTenant = (entry.tenantId as { readonly id: string }).id === tenantId;
    const isOfType = type === undefined ? String(entry.type).startsWith(textSearch?.toUpperCase() ?? '') : entry.type === type;
    return isOfTenant && isOfType && entry.createdTime >= from && entry.createdTime <= to && fits(filter, entry);
  });
  return pageOf(sortProperty !== undefined && sortOrder !== 'DESC' ? found : found.reverse(), link);
}

/** The record that decides who may read the events: for those of a rule node, its chain. */
function recordOf(request: ApiRequest): Entity {
  const kind = request.param('kind');
  const id = request.uuid('id');
  if (kind === 'RULE_NODE') return readableNode(request, id).chain;
  if (!isStoredKind(kind)) throw badRequest(`Unsupported entity type: ${kind}`);
  return request.readable(kind, id);
}

function entriesOf(request: ApiRequest): JournalEntry[] {
  recordOf(request);
  return request.storage.journals.of('EVENT', request.uuid('id'));
}

async function filtered(request: ApiRequest) {
  const filter = asObject(await request.json());
  return list(request, typeof filter.eventType === 'string' ? typeOf(request, filter.eventType) : undefined, filter);
}

async function clear(request: ApiRequest): Promise<void> {
  const filter = asObject(await request.json());
  if (!mayChange(request, recordOf(request))) throw denied();
  const id = request.uuid('id');
  for (const entry of entriesOf(request))
    if (entry.type === filter.eventType && fits(filter, entry)) request.storage.journals.remove('EVENT', id, entry.id.id);
}

const PATH = '/events/:kind/:id';

/** @param withFilters events can be cleared, too. */
export const eventRoutes = (withFilters: boolean): Route[] => [
  route('GET', `${PATH}/:type`, 'STC', (request) => list(request, typeOf(request, request.param('type')))),
  route('GET', PATH, 'STC', (request) => list(request, undefined)),
  ...(withFilters ? [route('POST', `${PATH}/clear`, 'STC', clear), route('POST', PATH, 'STC', filtered)] : []),
];
