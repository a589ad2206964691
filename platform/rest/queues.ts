import * as z from 'zod/mini';
import { NULL_ID } from '../../src/contract/identifiers.ts';
import type { EpochMs } from '../../src/contract/units.ts';
import { idSchema } from '../storage/stored-rows.ts';
import { timeUuid } from '../storage/time-uuid.ts';
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
const TOPIC = 'tb_rule_engine.';
/** What it is called in the settings. */
const STORED = 'queues';

/** Of the system. This platform has no rule engine that reads them; profiles and nodes may name them. */
const queueSchema = z.looseObject({ id: idSchema, createdTime: z.number(), name: z.string(), topic: z.string() });
type Queue = z.infer<typeof queueSchema>;

/** With the first records. */
const installedAt = ({ entities }: ApiRequest['storage']) =>
  Math.min(...[...entities.of('TENANT_PROFILE', NULL_ID)].map(({ createdTime }) => createdTime));

/** Those of a new server. */
const first = (createdTime: EpochMs) =>
  NAMES.map((name, index) => ({
    createdTime,
    id: { entityType: 'QUEUE', id: `00000000-0000-11f0-8000-00000000000${index + 1}` },
    tenantId: { entityType: 'TENANT', id: NULL_ID },
    name,
    topic: TOPIC + KEPT[name].topic,
    ...{ pollInterval: 25, partitions: 10, consumerPerPartition: true, packProcessingTimeout: 2000 },
    ...{ submitStrategy: KEPT[name].submit, processingStrategy: KEPT[name].processing, additionalInfo: null },
  }));

function queuesIn({ storage }: ApiRequest): readonly Queue[] {
  const text = storage.settings.get(STORED);
  return text === undefined ? first(installedAt(storage)) : z.array(queueSchema).parse(JSON.parse(text));
}

const store = ({ storage }: ApiRequest, queues: readonly Queue[]) => storage.settings.set(STORED, JSON.stringify(queues));

const SERVICES = ['TB_CORE', 'TB_RULE_ENGINE', 'TB_TRANSPORT', 'JS_EXECUTOR'];

/** Throws 400/31 for an unknown service. */
function queuesOf(request: ApiRequest): readonly Queue[] {
  const asked = request.required('serviceType');
  const service = request.has('laterRefusals') ? asked.replaceAll('-', '_') : asked;
  if (!SERVICES.includes(service)) throw badRequest(`Unsupported service type: ${asked}`);
  return service === 'TB_RULE_ENGINE' ? queuesIn(request) : [];
}

function queuePage(request: ApiRequest): unknown {
  const { sortProperty, sortOrder } = request.pageLink();
  const sign = sortOrder === 'DESC' ? -1 : 1;
  const found = queuesOf(request);
  const byName = (a: Queue, b: Queue) => a.name.localeCompare(b.name, 'en');
  const by = sortProperty === 'createdTime' ? (a: Queue, b: Queue) => a.createdTime - b.createdTime : byName;
  const sorted = sortProperty === undefined ? found : [...found].sort((a, b) => sign * by(a, b));
  return searchedPage(request, sorted, ({ name }) => name);
}

/** Throws 404/32. */
const queueWhere = (part: 'id' | 'name') => (request: ApiRequest) => {
  const wanted = part === 'id' ? request.uuid('id') : request.param('name');
  const found = queuesIn(request).find(({ id, name }) => (part === 'id' ? id.id : name) === wanted);
  if (!found) throw missing();
  return found;
};

const COUNT = 'should be a whole number above zero';
const whole = (least: number, message: string) =>
  z.number(message).check(z.int(message), z.gte(least, message), z.lte(Number.MAX_SAFE_INTEGER, message));
const SUBMIT = ['BURST', 'BATCH', 'SEQUENTIAL_BY_ORIGINATOR', 'SEQUENTIAL_BY_TENANT', 'SEQUENTIAL'];
const PROCESSING = [
  ...['SKIP_ALL_FAILURES', 'SKIP_ALL_FAILURES_AND_TIMED_OUT', 'RETRY_ALL', 'RETRY_FAILED', 'RETRY_TIMED_OUT'],
  'RETRY_FAILED_AND_TIMED_OUT',
];

/** Each refusal says which field is wrong, and what would be right. */
const savedSchema = z.looseObject({
  id: z.nullish(z.looseObject({ id: z.string() })),
  name: z
    .string('Queue name should be specified!')
    .check(z.regex(/^[\w.-]{1,255}$/, "Queue name should contain only letters, digits, '.', '_' and '-'")),
  topic: z.nullish(z.string().check(z.regex(/^[\w.-]{1,255}$/, "Queue topic should contain only letters, digits, '.', '_' and '-'"))),
  partitions: whole(1, `Queue partitions ${COUNT}!`),
  pollInterval: whole(1, `Queue poll interval ${COUNT}!`),
  packProcessingTimeout: whole(1, `Queue pack processing timeout ${COUNT}!`),
  consumerPerPartition: z.prefault(z.boolean('Queue consumer per partition should be true or false!'), false),
  submitStrategy: z.looseObject(
    {
      type: z.enum(SUBMIT, 'Queue submit strategy type is unknown!'),
      batchSize: z.nullish(whole(0, 'Queue batch size should be a whole number!')),
    },
    "Queue submit strategy can't be null!",
  ),
  processingStrategy: z.looseObject(
    {
      type: z.enum(PROCESSING, 'Queue processing strategy type is unknown!'),
      retries: whole(0, "Queue processing strategy retries can't be less than 0!"),
      failurePercentage: z
        .number('Queue failure percentage should be a number!')
        .check(
          z.gte(0, 'Queue failure percentage should be in a range from 0 to 100!'),
          z.lte(100, 'Queue failure percentage should be in a range from 0 to 100!'),
        ),
      pauseBetweenRetries: whole(0, "Queue pause between retries can't be less than 0!"),
      maxPauseBetweenRetries: whole(0, "Queue maximum pause between retries can't be less than 0!"),
    },
    "Queue processing strategy can't be null!",
  ),
  additionalInfo: z.nullish(z.looseObject({}, 'Additional information of a queue should be an object!')),
});

/** Creates one, or changes one but for its name and topic. Throws 400/31, 404/32. */
async function save(request: ApiRequest): Promise<Queue> {
  const { data, error } = z.safeParse(savedSchema, await request.json());
  if (!data) throw badRequest(error.issues[0]?.message ?? 'Not a queue');
  const { submitStrategy: submit, processingStrategy: processing } = data;
  if (submit.type === 'BATCH' && !submit.batchSize) throw badRequest('Queue submit strategy batch size should be above zero!');
  if (processing.maxPauseBetweenRetries < processing.pauseBetweenRetries)
    throw badRequest("Queue maximum pause between retries can't be less than the pause between retries!");
  const queues = queuesOf(request);
  const before = data.id ? queues.find(({ id }) => id.id === data.id?.id.toLowerCase()) : undefined;
  if (data.id && !before) throw missing();
  if (before && before.name !== data.name) throw badRequest("Queue name can't be changed!");
  if (before && before.topic !== (data.topic ?? before.topic)) throw badRequest("Queue topic can't be changed!");
  const topic = before?.topic ?? data.topic ?? TOPIC + data.name;
  for (const other of queues.filter((queue) => queue !== before)) {
    if (other.name === data.name) throw badRequest(`Queue with name: ${data.name} already exists!`);
    if (other.topic === topic) throw badRequest(`Queue with topic: ${topic} already exists!`);
  }
  const { tenantId: _tenant, createdTime: _created, ...given } = data;
  const saved: Queue = {
    ...given,
    ...{ id: before?.id ?? { entityType: 'QUEUE', id: timeUuid() }, createdTime: before?.createdTime ?? request.storage.now() },
    ...{ tenantId: { entityType: 'TENANT', id: NULL_ID }, topic, additionalInfo: data.additionalInfo ?? null },
  };
  store(request, before ? queues.map((queue) => (queue === before ? saved : queue)) : [...queues, saved]);
  return saved;
}

/** What profiles still name, and the main one, stays. Throws 400/31, 404/32. */
function remove(request: ApiRequest): void {
  const queue = queueWhere('id')(request);
  if (queue.name === 'Main') throw badRequest("The main queue can't be deleted!");
  const { entities } = request.storage;
  for (const tenant of [NULL_ID, ...[...entities.of('TENANT', NULL_ID)].map(({ id }) => id.id)])
    for (const kind of ['DEVICE_PROFILE', 'ASSET_PROFILE'] as const)
      for (const { defaultQueueName, name } of entities.of(kind, tenant))
        if (defaultQueueName === queue.name) throw badRequest(`The queue cannot be deleted: the profile ${name} names it`);
  store(
    request,
    queuesIn(request).filter(({ id }) => id.id !== queue.id.id),
  );
}

/** Names up to 3.3, pages of records from 3.4 on: a release has one of the two. */
export function queueRoutes(hasPages: boolean): Route[] {
  if (!hasPages) return [route('GET', '/tenant/queues', 'T', (request) => queuesOf(request).map(({ name }) => name))];
  return [
    route('GET', '/queues', 'ST', queuePage),
    route('GET', '/queues/name/:name', 'ST', queueWhere('name')),
    route('GET', '/queues/:id', 'ST', queueWhere('id')),
    route('POST', '/queues', 'S', save),
    route('DELETE', '/queues/:id', 'S', remove),
  ];
}
