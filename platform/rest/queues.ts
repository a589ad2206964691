import { NULL_ID } from '../../src/contract/identifiers.ts';
import { badRequest, missing } from './api-error.ts';
import { searchedPage } from './lists.ts';
import type { ApiRequest } from './request.ts';
import { type Route, route } from './route.ts';

const NAMES = ['Main', 'HighPriority', 'SequentialByOriginator'] as const;
const RETRIES = { type: 'RETRY_FAILED_AND_TIMED_OUT', retries: 3, failurePercentage: 0, pauseBetweenRetries: 5, maxPauseBetweenRetries: 5 };
const KEPT: Readonly<Record<(typeof NAMES)[number], { readonly topic: string; readonly submit: object; readonly processing: object }>> = {
  Main: {
    topic: 'main',
    submit: { type: 'BURST', batchSize: 1000 },
    processing: { ...RETRIES, type: 'SKIP_ALL_FAILURES', pauseBetweenRetries: 3, maxPauseBetweenRetries: 3 },
  },
  HighPriority: { topic: 'hp', submit: { type: 'BURST', batchSize: 100 }, processing: { ...RETRIES, retries: 0 } },
  SequentialByOriginator: { topic: 'sq', submit: { type: 'SEQUENTIAL_BY_ORIGINATOR', batchSize: 100 }, processing: RETRIES },
};
/** Those of a new server. This platform has no rule engine that reads queues; profiles may name them. */
const QUEUES = NAMES.map((name, index) => ({
  id: { entityType: 'QUEUE', id: `00000000-0000-11f0-8000-00000000000${index + 1}` },
  createdTime: 0,
  tenantId: { entityType: 'TENANT', id: NULL_ID },
  name,
  topic: `tb_rule_engine.${KEPT[name].topic}`,
  ...{ pollInterval: 25, partitions: 10, consumerPerPartition: true, packProcessingTimeout: 2000 },
  ...{ submitStrategy: KEPT[name].submit, processingStrategy: KEPT[name].processing, additionalInfo: null },
}));
const SERVICES = ['TB_CORE', 'TB_RULE_ENGINE', 'TB_TRANSPORT', 'JS_EXECUTOR'];

/** Throws 400/31 for an unknown service. */
function queuesOf(request: ApiRequest): typeof QUEUES {
  const asked = request.required('serviceType');
  const service = request.has('laterRefusals') ? asked.replaceAll('-', '_') : asked;
  if (!SERVICES.includes(service)) throw badRequest(`Unsupported service type: ${asked}`);
  return service === 'TB_RULE_ENGINE' ? QUEUES : [];
}

function queuePage(request: ApiRequest): unknown {
  const { sortProperty, sortOrder } = request.pageLink();
  const sign = sortOrder === 'DESC' ? -1 : 1;
  const found = queuesOf(request);
  const sorted = sortProperty === undefined ? found : [...found].sort((a, b) => sign * a.name.localeCompare(b.name, 'en'));
  return searchedPage(request, sorted, ({ name }) => name);
}

/** Throws 404/32. */
const queueWhere = (part: 'id' | 'name') => (request: ApiRequest) => {
  const wanted = part === 'id' ? request.uuid('id') : request.param('name');
  const found = QUEUES.find(({ id, name }) => (part === 'id' ? id.id : name) === wanted);
  if (!found) throw missing();
  return found;
};

/** Names up to 3.3, pages of records from 3.4 on: a release has one of the two. */
export function queueRoutes(hasPages: boolean): Route[] {
  if (!hasPages) return [route('GET', '/tenant/queues', 'T', (request) => queuesOf(request).map(({ name }) => name))];
  return [
    route('GET', '/queues', 'ST', queuePage),
    route('GET', '/queues/name/:name', 'ST', queueWhere('name')),
    route('GET', '/queues/:id', 'ST', queueWhere('id')),
  ];
}
