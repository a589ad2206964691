/** Reads of the server what nodes of a tried chain ask for, each once. */
import * as z from 'zod/mini';
import { MOST_READINGS } from '../../../src/contract/back-test.ts';
import { chainSourceOf } from '../../../src/contract/chain-source.ts';
import type { BackTestDemand } from '../../../src/contract/demand.ts';
import { deviceCredentialsSchema } from '../../../src/contract/entities.ts';
import { failed, fault, type Outcome, ok } from '../../../src/contract/fault.ts';
import { type EntityId, entityIdSchema } from '../../../src/contract/identifiers.ts';
import type { Part } from '../../../src/contract/part.ts';
import { type KeySeries, NO_SERIES } from '../../../src/engine/past/key-series.ts';
import type { Answer, Known, Need, ReadName } from '../../../src/engine/past/known.ts';
import type { EntityRecord, EntityView } from '../../../src/engine/world/entities.ts';
import type { FeedContext } from '../feed.ts';
import { ColumnSeries } from './column-series.ts';
import { PastReader, recordPath } from './past-reader.ts';

/** Lists of records, by name. */
const LISTS: Readonly<Record<string, string>> = {
  ...{ DEVICE: '/api/tenant/devices', ASSET: '/api/tenant/assets', CUSTOMER: '/api/customers', USER: '/api/users' },
  ...{ ENTITY_VIEW: '/api/tenant/entityViews', DASHBOARD: '/api/tenant/dashboards', EDGE: '/api/tenant/edges' },
};
const MOST_NAMED = 100;
const MOST_VIEWS = 1000;

const textOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

/** The names of some fields are not those of the API: of tenants, customers and dashboards the title, of users the address is the name. */
function recordOf(id: EntityId, found: Part): EntityRecord {
  const name = textOf(found.name) ?? textOf(found.title) ?? textOf(found.email) ?? id.id;
  return { ...found, id, createdTime: typeof found.createdTime === 'number' ? found.createdTime : 0, name };
}

const names = z.nullish(z.array(z.string()));
const viewSchema = z.looseObject({
  ...{ id: entityIdSchema, entityId: entityIdSchema },
  keys: z.nullish(z.looseObject({ attributes: z.nullish(z.looseObject({ cs: names, sh: names, ss: names })) })),
  ...{ startTimeMs: z.nullish(z.number()), endTimeMs: z.nullish(z.number()) },
});

function viewOf({ id, keys, startTimeMs, endTimeMs }: z.infer<typeof viewSchema>): EntityView {
  const { cs, sh, ss } = keys?.attributes ?? {};
  return {
    id,
    attributes: { CLIENT_SCOPE: cs ?? [], SHARED_SCOPE: sh ?? [], SERVER_SCOPE: ss ?? [] },
    ...{ startTs: startTimeMs ?? 0, endTs: endTimeMs ?? 0 },
  };
}

export interface ChainReads {
  /** Never rejects: what cannot be read is refused in what is known. */
  read(need: Need): Promise<void>;
}

type Readers = { readonly [K in ReadName]: (need: Need<K>) => Promise<Outcome<Answer<K>>> };

/** @param signal ends reading. */
export function createChainReads(
  range: Pick<BackTestDemand, 'start' | 'end'>,
  known: Known,
  chainNames: ReadonlyMap<string, string>,
  context: FeedContext,
  signal: AbortSignal,
): ChainReads {
  const { api, readPoints } = context;
  const reader = new PastReader(range, context, signal);
  const underWay = new Map<string, Promise<void>>();

  async function series(entity: EntityId, key: string, startTs: number, endTs: number, limit: number): Promise<Outcome<KeySeries>> {
    const read = await readPoints({ entity, keys: [key], startTs, endTs, limit, values: 'states', pixelMs: null }, signal);
    if (!read.ok) return read;
    const points = read.value.get(key);
    return ok(points ? new ColumnSeries(points) : NO_SERIES);
  }

  const readers: Readers = {
    async record({ id }) {
      const found = await api('record', { path: recordPath(id) });
      if (found.ok) return ok(recordOf(id, found.value as Part));
      return found.fault.kind === 'not-found' ? ok(undefined) : found;
    },
    async named({ kind, name }) {
      const path = LISTS[kind];
      if (path === undefined) return ok(undefined);
      const listed = await api('records', { path, page: 0, pageSize: MOST_NAMED, textSearch: name });
      if (!listed.ok) return listed;
      const records = listed.value.data.map((one) => recordOf({ entityType: kind, id: one.id.id }, one as Part));
      return ok(records.find((one) => one.name === name));
    },
    async credentials({ deviceId }) {
      const found = await api('record', { path: `/api/device/${deviceId}/credentials` });
      if (!found.ok) return found.fault.kind === 'not-found' ? ok(undefined) : found;
      const read = deviceCredentialsSchema.safeParse(found.value);
      if (!read.success) return ok(undefined);
      const { credentialsType: type, credentialsId, credentialsValue } = read.data;
      return ok({ type, value: type === 'ACCESS_TOKEN' ? credentialsId : (credentialsValue ?? credentialsId) });
    },
    async views({ id }) {
      const listed = await api('records', { path: '/api/tenant/entityViews', page: 0, pageSize: MOST_VIEWS });
      if (!listed.ok) return listed;
      const views = z.safeParse(z.array(viewSchema), listed.value.data);
      if (!views.success) return failed(fault('contract', views.error.issues[0]?.message ?? ''));
      return ok(views.data.filter(({ entityId }) => entityId.id === id.id).map(viewOf));
    },
    attributes: ({ entity, scope }) => reader.attributes(entity, scope, []),
    relations: ({ entity, direction }) => api('relations', { entity, side: direction === 'FROM' ? 'from' : 'to' }),
    within: ({ entity, key }) => series(entity, key, range.start, range.end, MOST_READINGS),
    before: ({ entity, key, from }) => series(entity, key, from, range.start, MOST_READINGS),
    newest: ({ entity, key }) => series(entity, key, 0, range.start, 1),
    async chain({ id }) {
      const found = await api('ruleChainMetadata', { id });
      if (found.ok) return ok(chainSourceOf(id, chainNames.get(id) ?? id, found.value as Part));
      return found.fault.kind === 'not-found' ? ok(undefined) : found;
    },
  };

  async function readNow(need: Need): Promise<void> {
    // What is needed and what reads it have the same name.
    const answer = await (readers[need.is] as (one: Need) => Promise<Outcome<Answer<ReadName>>>)(need);
    if (answer.ok) known.put(need, answer.value);
    else known.refuse(need, `It could not be read: ${answer.fault.message || answer.fault.kind}`);
  }

  return {
    read(need) {
      const place = JSON.stringify(need);
      const reading = underWay.get(place) ?? readNow(need).finally(() => underWay.delete(place));
      underWay.set(place, reading);
      return reading;
    },
  };
}
