import * as z from 'zod/mini';
import { serverHas } from '../../../bridge/use-server-feature.ts';
import { assetSchema } from '../../../contract/entities.ts';
import { entityIdSchema } from '../../../contract/identifiers.ts';
import { partOf } from '../../../contract/part.ts';
import { describeForm } from '../../../inputs/form/describe-form.ts';
import { storedForm } from '../../../inputs/form/stored-form.ts';
import { ALARM_RULES_TAB } from '../../alarm-rules/tab.ts';
import { CALCULATED_FIELDS_TAB } from '../../calculated-fields/tab.ts';
import { describeLive, describeRecord } from '../../describe.ts';
import { KIND_PLACES, placeOf } from '../../kind-names.ts';
import { ownerActions } from '../../ownership.ts';
import { DESCRIPTION, profileField, trimmed } from '../../record-fields.ts';

const schema = z.looseObject({ ...assetSchema.shape, customerTitle: z.nullish(z.string()), assetProfileId: z.nullish(entityIdSchema) });

/** The type is the profile's name on servers that have profiles. */
const TYPE = {
  type: {
    path: '',
    control: 'subtype',
    options: { entityType: 'ASSET', required: true },
    read: (asset: unknown) => (typeof partOf(asset).type === 'string' ? String(partOf(asset).type) : null),
    write: (type: string | null, asset: unknown) => {
      const part = partOf(asset);
      return { ...part, type: trimmed(type), ...(part.assetProfileId ? { assetProfileId: null } : {}) };
    },
  },
} as const;
/** For those who have the list. */
const { path: href, roles, feature } = KIND_PLACES['asset-profile'];
const PROFILE = { assetProfileId: profileField('assetProfileId', 'ASSET_PROFILE') };

export const assetRecord = (hasProfiles: boolean) =>
  describeRecord({
    schema,
    path: '/api/asset',
    infoPath: '/api/asset/info',
    head: ({ name, type, customerTitle, label }) => ({ name, notes: [type, customerTitle ?? '', label?.trim() ?? ''].filter(Boolean) }),
    actions: ownerActions('asset'),
    tabs: [ALARM_RULES_TAB, CALCULATED_FIELDS_TAB],
    listActions: [{ id: 'profiles', href, roles, feature }],
    imports: {
      findPath: '/api/tenant/assets?assetName=',
      profileField: 'assetProfileId',
      uses: ['ignored', 'name', 'type', 'label', 'description', 'SERVER_SCOPE', 'telemetry'],
    },
    form: storedForm(
      describeForm()('asset', {
        name: { control: 'text', required: 'asset.nameRequired' },
        ...(hasProfiles ? PROFILE : TYPE),
        label: { control: 'text' },
        description: DESCRIPTION,
      }),
    ),
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
  writers: ['TENANT_ADMIN'],
  tabs: ['details', 'attributes', 'telemetry', 'alarms', 'events', 'relations', 'audit'],
  listActions: ['TENANT_ADMIN'],
  hasImport: true,
  record: async () => assetRecord(await serverHas('assetProfiles')),
});
