import * as z from 'zod/mini';
import { entityViewSchema } from '../../../contract/entities.ts';
import type { EntityId } from '../../../contract/identifiers.ts';
import { translate } from '../../../i18n/i18n.ts';
import { describeForm } from '../../../inputs/form/describe-form.ts';
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
const SCOPE_NAMES = Object.keys(SCOPES) as readonly Scope[];

interface EntityViewDraft extends Readonly<Record<Scope, string[] | null>> {
  readonly name: string | null;
  readonly type: string | null;
  readonly target: string | null;
  readonly entityId: EntityId | null;
  readonly timeseries: string[] | null;
  /** EpochMs. */
  readonly startTimeMs: number | null;
  readonly endTimeMs: number | null;
  readonly description: string | null;
}

const keys = z.nullish(z.array(z.string()));
const schema = z.looseObject({
  ...entityViewSchema.shape,
  customerTitle: z.nullish(z.string()),
  keys: z.nullish(z.looseObject({ timeseries: keys, attributes: z.nullish(z.looseObject({ cs: keys, ss: keys, sh: keys })) })),
  startTimeMs: z.nullish(z.number()),
  endTimeMs: z.nullish(z.number()),
});
type EntityView = z.infer<typeof schema>;

/** All keys are shown where none is stored. */
const LIST = {
  read: (stored: unknown): string[] | null => (Array.isArray(stored) && stored.length > 0 ? [...stored] : null),
  write: (names: string[] | null) => names ?? [],
};
/** 0: without a bound. */
const BOUND = {
  read: (stored: unknown) => (typeof stored === 'number' && stored !== 0 ? stored : null),
  write: (time: number | null) => time ?? 0,
};

const record = describeRecord<EntityView, EntityViewDraft>({
  schema,
  path: '/api/entityView',
  infoPath: '/api/entityView/info',
  head: ({ name, type, customerTitle }) => ({ name, notes: [type, customerTitle ?? ''].filter(Boolean) }),
  actions: ownerActions('entityView'),
  form: storedForm<EntityView, EntityViewDraft>(
    describeForm<EntityViewDraft>()('entity-view', [
      { field: 'name', control: 'text', options: () => ({ required: true, requiredText: translate('entity-view.nameRequired') }) },
      { field: 'type', control: 'subtype', options: { entityType: 'ENTITY_VIEW', required: true } },
      {
        field: 'target',
        path: 'entityId.entityType',
        control: 'choice',
        isHalf: true,
        read: (stored) => (typeof stored === 'string' ? stored : 'DEVICE'),
        // It is stored with the entity.
        write: (_, stored) => stored,
        options: () => ({ required: true, choices: TARGETS.map((value) => ({ value, label: translate(`entity.types.${value}`) })) }),
      },
      {
        field: 'entityId',
        control: 'entity',
        isHalf: true,
        options: ({ target }) => ({ entityType: target ?? 'DEVICE', required: true }),
      },
      {
        field: 'timeseries',
        path: 'keys.timeseries',
        control: 'key-list',
        ...LIST,
        section: 'entity-view.shared-keys',
        options: ({ entityId }) => ({ keysOf: { entity: entityId } }),
      },
      ...SCOPE_NAMES.map(
        (field) =>
          ({
            field,
            path: `keys.attributes.${SCOPES[field]}`,
            control: 'key-list',
            ...LIST,
            options: ({ entityId }: EntityViewDraft) => ({ keysOf: { entity: entityId, scope: SCOPE_OF[field] } }),
          }) as const,
      ),
      { field: 'startTimeMs', control: 'date-time', section: 'entity-view.frame', ...BOUND },
      { field: 'endTimeMs', control: 'date-time', options: ({ startTimeMs }) => ({ min: startTimeMs ?? undefined }), ...BOUND },
      DESCRIPTION,
    ]),
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
  defaultKeys: [],
  writers: ['TENANT_ADMIN'],
  scopes: ['CLIENT_SCOPE', 'SHARED_SCOPE', 'SERVER_SCOPE'],
  tabs: ['details', 'telemetry', 'attributes', 'alarms', 'events', 'relations', 'audit'],
  record: async () => record,
});
