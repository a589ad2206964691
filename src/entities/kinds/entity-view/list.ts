import * as z from 'zod/mini';
import { entityViewSchema } from '../../../contract/entities.ts';
import type { EntityId } from '../../../contract/identifiers.ts';
import { describeForm, worded } from '../../../inputs/form/describe-form.ts';
import { storedForm } from '../../../inputs/form/stored-form.ts';
import { describeLive, describeRecord } from '../../describe.ts';
import { placeOf } from '../../kind-names.ts';
import { ownerActions } from '../../ownership.ts';
import { DESCRIPTION } from '../../record-fields.ts';

const TARGETS = ['DEVICE', 'ASSET'] as const;
/** Fields of the draft, and where their keys are stored. */
const SCOPES = { client: 'cs', server: 'ss', shared: 'sh' } as const;
const SCOPE_OF = { client: 'CLIENT_SCOPE', server: 'SERVER_SCOPE', shared: 'SHARED_SCOPE' } as const;
type Scope = keyof typeof SCOPES;

interface OfEntity {
  readonly entityId: EntityId | null;
}

const keys = z.nullish(z.array(z.string()));
const schema = z.looseObject({
  ...entityViewSchema.shape,
  customerTitle: z.nullish(z.string()),
  keys: z.nullish(z.looseObject({ timeseries: keys, attributes: z.nullish(z.looseObject({ cs: keys, ss: keys, sh: keys })) })),
  startTimeMs: z.nullish(z.number()),
  endTimeMs: z.nullish(z.number()),
});

/** All keys are shown where none is stored. */
const LIST = {
  read: (stored: unknown): string[] | null => (Array.isArray(stored) && stored.length > 0 ? [...stored] : null),
  write: (names: string[] | null) => names ?? [],
};
const keysField = (field: Scope) =>
  ({
    path: `keys.attributes.${SCOPES[field]}`,
    control: 'key-list',
    ...LIST,
    options: ({ entityId }: OfEntity) => ({ keysOf: { entity: entityId, scope: SCOPE_OF[field] } }),
  }) as const;
/** 0: without a bound. */
const BOUND = {
  read: (stored: unknown) => (typeof stored === 'number' && stored !== 0 ? stored : null),
  write: (time: number | null) => time ?? 0,
};

const record = describeRecord({
  schema,
  path: '/api/entityView',
  infoPath: '/api/entityView/info',
  head: ({ name, type, customerTitle }) => ({ name, notes: [type, customerTitle ?? ''].filter(Boolean) }),
  actions: ownerActions('entityView'),
  form: storedForm(
    describeForm()('entity-view', {
      name: { control: 'text', required: 'entity-view.nameRequired' },
      type: { control: 'subtype', options: { entityType: 'ENTITY_VIEW', required: true } },
      target: {
        path: 'entityId.entityType',
        control: 'choice',
        isHalf: true,
        read: (stored: unknown): string | null => (typeof stored === 'string' ? stored : 'DEVICE'),
        // It is stored with the entity.
        write: (_: string | null, stored: unknown) => stored,
        required: true,
        options: () => ({ choices: worded(TARGETS, (one) => `entity.types.${one}`) }),
      },
      entityId: {
        control: 'entity',
        isHalf: true,
        options: ({ target }: { readonly target: string | null }) => ({ entityType: target ?? 'DEVICE', required: true }),
      },
      timeseries: {
        path: 'keys.timeseries',
        control: 'key-list',
        ...LIST,
        section: 'entity-view.shared-keys',
        options: ({ entityId }: OfEntity) => ({ keysOf: { entity: entityId } }),
      },
      client: keysField('client'),
      server: keysField('server'),
      shared: keysField('shared'),
      startTimeMs: { control: 'date-time', section: 'entity-view.frame', ...BOUND },
      endTimeMs: {
        control: 'date-time',
        options: ({ startTimeMs }: { readonly startTimeMs: number | null }) => ({ min: startTimeMs ?? undefined }),
        ...BOUND,
      },
      description: DESCRIPTION,
    }),
    { fresh: { keys: { timeseries: [], attributes: { cs: [], ss: [], sh: [] } } } },
  ),
});

export default describeLive({
  ...placeOf('entity-view'),
  fields: [
    { id: 'name', key: { type: 'ENTITY_FIELD', key: 'name' }, width: 200, grows: true, priority: 0, phone: 'name' },
    { id: 'type', key: { type: 'ENTITY_FIELD', key: 'type' }, width: 140, priority: 6 },
    { id: 'createdTime', key: { type: 'ENTITY_FIELD', key: 'createdTime' }, width: 184, priority: 10, form: 'time', isOptional: true },
  ],
  infoPath: '/api/entityView/info/',
  ofCustomer: (customer) => `/api/customer/${customer}/entityViews`,
  ofType: (type) => ({ type: 'entityViewType', entityViewType: type, entityViewNameFilter: '' }),
  writers: ['TENANT_ADMIN'],
  scopes: ['CLIENT_SCOPE', 'SHARED_SCOPE', 'SERVER_SCOPE'],
  tabs: ['details', 'telemetry', 'attributes', 'alarms', 'events', 'relations', 'audit'],
  record: async () => record,
});
