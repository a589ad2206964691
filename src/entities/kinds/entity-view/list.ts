import * as z from 'zod/mini';
import { entityViewSchema } from '../../../contract/entities.ts';
import type { EntityId } from '../../../contract/identifiers.ts';
import { translate } from '../../../i18n/i18n.ts';
import { describeForm } from '../../../inputs/form/describe-form.ts';
import { describeLive, describeRecord } from '../../describe.ts';
import { placeOf } from '../../kind-names.ts';
import { ownerActions } from '../../ownership.ts';
import { changedInfo, infoText, trimmed } from '../../record-fields.ts';

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

const record = describeRecord<EntityView, EntityViewDraft>({
  schema,
  path: '/api/entityView',
  infoPath: '/api/entityView/info',
  head: ({ name, type, customerTitle }) => ({ name, notes: [type, customerTitle ?? ''].filter(Boolean) }),
  actions: ownerActions('entityView'),
  form: {
    description: describeForm<EntityViewDraft>()('entity-view', [
      { field: 'name', control: 'text', options: () => ({ required: true, requiredText: translate('entity-view.nameRequired') }) },
      { field: 'type', control: 'subtype', options: { entityType: 'ENTITY_VIEW', required: true } },
      {
        field: 'target',
        control: 'choice',
        isHalf: true,
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
        control: 'key-list',
        section: 'entity-view.shared-keys',
        options: ({ entityId }) => ({ keysOf: { entity: entityId } }),
      },
      ...SCOPE_NAMES.map(
        (field) =>
          ({
            field,
            control: 'key-list',
            options: ({ entityId }: EntityViewDraft) => ({ keysOf: { entity: entityId, scope: SCOPE_OF[field] } }),
          }) as const,
      ),
      { field: 'startTimeMs', control: 'date-time', section: 'entity-view.frame' },
      { field: 'endTimeMs', control: 'date-time', options: ({ startTimeMs }) => ({ min: startTimeMs ?? undefined }) },
      { field: 'description', control: 'text', options: { rows: 3 } },
    ]),
    draftOf: (view) => {
      const { timeseries, attributes } = view?.keys ?? {};
      const ofScope = SCOPE_NAMES.map((field) => [field, listed(attributes?.[SCOPES[field]])]);
      return {
        name: view?.name ?? null,
        type: view?.type ?? null,
        target: view?.entityId.entityType ?? 'DEVICE',
        entityId: view?.entityId ?? null,
        timeseries: listed(timeseries),
        ...(Object.fromEntries(ofScope) as Record<Scope, string[] | null>),
        startTimeMs: view?.startTimeMs || null,
        endTimeMs: view?.endTimeMs || null,
        description: infoText(view, 'description'),
      };
    },
    withChanges: (view, draft, fields) => {
      const scopes = SCOPE_NAMES.filter((field) => fields.includes(field) || !view);
      const attributes = { ...view?.keys?.attributes, ...Object.fromEntries(scopes.map((field) => [SCOPES[field], draft[field] ?? []])) };
      const timeseries = fields.includes('timeseries') || !view ? { timeseries: draft.timeseries ?? [] } : {};
      const hasKeys = !view || [...SCOPE_NAMES, 'timeseries' as const].some((field) => fields.includes(field));
      return {
        ...view,
        ...(fields.includes('name') ? { name: trimmed(draft.name) } : {}),
        ...(fields.includes('type') ? { type: trimmed(draft.type) } : {}),
        ...(fields.includes('entityId') ? { entityId: draft.entityId } : {}),
        ...(hasKeys ? { keys: { ...view?.keys, ...timeseries, attributes } } : {}),
        // 0: without a bound.
        ...(fields.includes('startTimeMs') ? { startTimeMs: draft.startTimeMs ?? 0 } : {}),
        ...(fields.includes('endTimeMs') ? { endTimeMs: draft.endTimeMs ?? 0 } : {}),
        additionalInfo: changedInfo(view, draft, fields, ['description']),
      };
    },
  },
});

function listed(stored: readonly string[] | null | undefined): string[] | null {
  return stored && stored.length > 0 ? [...stored] : null;
}

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
