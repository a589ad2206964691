import * as z from 'zod/mini';
import { serverHas } from '../../../bridge/use-server-feature.ts';
import { assetSchema } from '../../../contract/entities.ts';
import { type EntityId, entityIdSchema } from '../../../contract/identifiers.ts';
import { translate } from '../../../i18n/i18n.ts';
import { describeForm, type Field } from '../../../inputs/form/describe-form.ts';
import { ALARM_RULES_TAB } from '../../alarm-rules/tab.ts';
import { describeLive, describeRecord } from '../../describe.ts';
import { placeOf } from '../../kind-names.ts';
import { linkToList } from '../../link-to-list.ts';
import { ownerActions } from '../../ownership.ts';
import { changedInfo, infoText, trimmed } from '../../record-fields.ts';

interface AssetDraft {
  readonly name: string | null;
  readonly assetProfileId: EntityId | null;
  readonly type: string | null;
  readonly label: string | null;
  readonly description: string | null;
}

const schema = z.looseObject({ ...assetSchema.shape, customerTitle: z.nullish(z.string()), assetProfileId: z.nullish(entityIdSchema) });
type Asset = z.infer<typeof schema>;

/** The type is the profile's name on servers that have profiles. */
const TYPES: Readonly<Record<'type' | 'profile', Field<AssetDraft, 'asset'>>> = {
  type: { field: 'type', control: 'subtype', options: { entityType: 'ASSET', required: true } },
  profile: { field: 'assetProfileId', control: 'entity', options: { entityType: 'ASSET_PROFILE' } },
};

export const assetRecord = (hasProfiles: boolean) =>
  describeRecord<Asset, AssetDraft>({
    schema,
    path: '/api/asset',
    infoPath: '/api/asset/info',
    head: ({ name, type, customerTitle, label }) => ({ name, notes: [type, customerTitle ?? '', label?.trim() ?? ''].filter(Boolean) }),
    actions: ownerActions('asset'),
    tabs: [ALARM_RULES_TAB],
    listActions: [linkToList('profiles', 'asset-profile')],
    imports: {
      findPath: '/api/tenant/assets?assetName=',
      profileField: 'assetProfileId',
      uses: ['ignored', 'name', 'type', 'label', 'description', 'SERVER_SCOPE', 'telemetry'],
    },
    form: {
      description: describeForm<AssetDraft>()('asset', [
        { field: 'name', control: 'text', options: () => ({ required: true, requiredText: translate('asset.nameRequired') }) },
        hasProfiles ? TYPES.profile : TYPES.type,
        { field: 'label', control: 'text' },
        { field: 'description', control: 'text', options: { rows: 3 } },
      ]),
      draftOf: (asset) => ({
        name: asset?.name ?? null,
        assetProfileId: asset?.assetProfileId ?? null,
        type: asset?.type ?? null,
        label: asset?.label ?? null,
        description: infoText(asset, 'description'),
      }),
      withChanges: (asset, draft, fields) => ({
        ...asset,
        ...(fields.includes('name') ? { name: trimmed(draft.name) } : {}),
        ...(fields.includes('type') ? { type: trimmed(draft.type), ...(asset?.assetProfileId ? { assetProfileId: null } : {}) } : {}),
        ...(fields.includes('assetProfileId') ? { assetProfileId: draft.assetProfileId, type: null } : {}),
        ...(fields.includes('label') ? { label: trimmed(draft.label) } : {}),
        additionalInfo: changedInfo(asset, draft, fields, ['description']),
      }),
    },
  });

export default describeLive({
  ...placeOf('asset'),
  fields: [
    { id: 'name', key: { type: 'ENTITY_FIELD', key: 'name' }, width: 200, grows: true, priority: 0, phone: 'name' },
    { id: 'type', key: { type: 'ENTITY_FIELD', key: 'type' }, width: 140, priority: 6 },
    { id: 'label', key: { type: 'ENTITY_FIELD', key: 'label' }, width: 140, priority: 7 },
    { id: 'createdTime', key: { type: 'ENTITY_FIELD', key: 'createdTime' }, width: 184, priority: 10, form: 'time', isOptional: true },
  ],
  infoPath: '/api/asset/info/',
  ofCustomer: (customer) => `/api/customer/${customer}/assets`,
  ofType: (type) => ({ type: 'assetType', assetType: type, assetNameFilter: '' }),
  defaultKeys: [],
  writers: ['TENANT_ADMIN'],
  scopes: ['SERVER_SCOPE'],
  tabs: ['details', 'attributes', 'telemetry', 'alarms', 'events', 'relations', 'audit'],
  listActions: ['TENANT_ADMIN'],
  hasImport: true,
  record: async () => assetRecord(await serverHas('assetProfiles')),
});
