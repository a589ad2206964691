import * as z from 'zod/mini';
import { withoutOwner } from '../../../contract/exported-record.ts';
import { entityIdSchema } from '../../../contract/identifiers.ts';
import { ASSET_PROFILE_FILE } from '../../../contract/record-files.ts';
import { translate } from '../../../i18n/i18n.ts';
import { describeForm } from '../../../inputs/form/describe-form.ts';
import { storedForm } from '../../../inputs/form/stored-form.ts';
import { ALARM_RULES_TAB } from '../../alarm-rules/tab.ts';
import { CALCULATED_FIELDS_TAB } from '../../calculated-fields/tab.ts';
import { describePlain, describeRecord } from '../../describe.ts';
import { placeOf } from '../../kind-names.ts';
import { makeDefault } from '../../ownership.ts';
import { importAction } from '../../record-file.ts';

const text = z.nullish(z.string());
const schema = z.looseObject({
  id: entityIdSchema,
  createdTime: z.number(),
  name: z.string(),
  description: text,
  default: z.nullish(z.boolean()),
  defaultRuleChainId: z.nullish(entityIdSchema),
  defaultQueueName: text,
  image: text,
});

const record = describeRecord({
  schema,
  path: '/api/assetProfile',
  head: ({ name, default: isDefault }) => ({ name, notes: isDefault ? [translate('asset-profile.default')] : [] }),
  mayDelete: ({ default: isDefault }) => isDefault !== true,
  actions: [makeDefault('assetProfile')],
  tabs: [ALARM_RULES_TAB, CALCULATED_FIELDS_TAB],
  listActions: [
    importAction({ path: '/api/assetProfile', entityType: 'ASSET_PROFILE', roles: ['TENANT_ADMIN'], file: ASSET_PROFILE_FILE }),
  ],
  exported: (profile) => ({ ...withoutOwner(profile), default: false }),
  form: storedForm(
    describeForm()('asset-profile', {
      name: { control: 'text', required: 'asset-profile.nameRequired' },
      description: { control: 'text', options: { rows: 3 } },
      defaultRuleChainId: { control: 'entity', isExplained: true, options: { entityType: 'RULE_CHAIN' } },
      defaultQueueName: { control: 'queue' },
      image: { control: 'image' },
    }),
  ),
});

/** Since 3.4.2. */
export default describePlain({
  ...placeOf('asset-profile'),
  listPath: '/api/assetProfiles',
  columns: [
    { id: 'name', field: 'name', width: 220, grows: true, priority: 0, phone: 'name', sort: 'name' },
    { id: 'description', field: 'description', width: 320, priority: 3, phone: 'note', sort: 'description' },
    { id: 'default', field: 'default', width: 110, priority: 1, phone: 'value', format: 'flag' },
    { id: 'createdTime', field: 'createdTime', width: 184, priority: 2, format: 'time', sort: 'createdTime' },
  ],
  writers: ['TENANT_ADMIN'],
  tabs: ['details', 'audit'],
  listActions: ['TENANT_ADMIN'],
  record: async () => record,
});
