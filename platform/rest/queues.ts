import { NULL_ID } from '../../src/contract/identifiers.ts';
import { pageOf } from '../storage/query/paging.ts';
import { badRequest } from './api-error.ts';
import type { ApiRequest } from './request.ts';
import type { Route } from './route.ts';

/** This platform has no rule engine that reads queues; profiles may name them. */
const QUEUES = ['HighPriority', 'Main', 'SequentialByOriginator'];
const SERVICES = ['TB_CORE', 'TB_RULE_ENGINE', 'TB_TRANSPORT', 'JS_EXECUTOR'];

/** Throws 400/31 for an unknown service. */
function queuesOf(request: ApiRequest): readonly string[] {
  const asked = request.required('serviceType');
  const service = request.parts.behaviour.isNewer ? asked.replaceAll('-', '_') : asked;
  if (!SERVICES.includes(service)) throw badRequest(`Unsupported service type: ${asked}`);
  return service === 'TB_RULE_ENGINE' ? QUEUES : [];
}

function queuePage(request: ApiRequest): unknown {
  const { page, pageSize, textSearch = '', sortOrder } = request.pageLink();
  const found = queuesOf(request).filter((name) => name.toLowerCase().includes(textSearch.toLowerCase()));
  const sorted = sortOrder === 'DESC' ? [...found].reverse() : found;
  const rows = sorted.map((name) => ({
    id: { entityType: 'QUEUE', id: `00000000-0000-11f0-8000-00000000000${QUEUES.indexOf(name) + 1}` },
    createdTime: 0,
    tenantId: { entityType: 'TENANT', id: NULL_ID },
    name,
    topic: `tb_rule_engine.${name.toLowerCase()}`,
    partitions: 1,
    additionalInfo: null,
  }));
  return pageOf(rows, page, pageSize);
}

/** Names up to 3.3, pages of records from 3.4 on: a release has one of the two. */
export function queueRoutes(hasPages: boolean): Route[] {
  return hasPages
    ? [{ method: 'GET', path: '/queues', roles: 'ST', answer: queuePage }]
    : [{ method: 'GET', path: '/tenant/queues', roles: 'T', answer: queuesOf }];
}
