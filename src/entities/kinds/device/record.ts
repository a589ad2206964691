/** Apart from the description of the list, which is among the first files. */
import type * as z from 'zod/mini';
import { QUIET, request } from '../../../bridge/request.ts';
import { deviceInfoSchema } from '../../../contract/entities.ts';
import { type EntityId, NULL_ID } from '../../../contract/identifiers.ts';
import { translate } from '../../../i18n/i18n.ts';
import { describeForm } from '../../../inputs/form/describe-form.ts';
import { lateComponent } from '../../../page/late-component.ts';
import { ALARM_RULES_TAB } from '../../alarm-rules/tab.ts';
import { describeListAction, describeRecord } from '../../describe.ts';
import { COLUMN_USES } from '../../import/column-use.ts';
import { done, ownerActions } from '../../ownership.ts';
import { changedInfo, infoText, trimmed } from '../../record-fields.ts';
import { type ClaimDraft, claimDevice, claimForm } from './claim.ts';
import { importCredentials } from './import-credentials.ts';

interface DeviceDraft {
  readonly name: string | null;
  readonly label: string | null;
  readonly deviceProfileId: EntityId | null;
  /** Name of a profile that the server makes where there is none. */
  readonly newProfile: string | null;
  readonly customerId: EntityId | null;
  readonly isNew: boolean;
  readonly gateway: boolean;
  readonly description: string | null;
}

type Device = z.infer<typeof deviceInfoSchema>;

export const deviceRecord = describeRecord<Device, DeviceDraft>({
  schema: deviceInfoSchema,
  path: '/api/device',
  infoPath: '/api/device/info',
  head: ({ name, deviceProfileName, type, label, customerTitle }) => ({
    name,
    notes: [deviceProfileName ?? type, customerTitle ?? '', label?.trim() ?? ''].filter(Boolean),
  }),
  actions: [
    ...ownerActions('device'),
    {
      id: 'reclaim',
      roles: ['TENANT_ADMIN', 'CUSTOMER_USER'],
      isShown: ({ customerId, customerIsPublic }) => (customerId?.id ?? NULL_ID) !== NULL_ID && customerIsPublic !== true,
      asks: 'danger',
      run: ({ name }) => done(request('reclaimDevice', { name }, QUIET)),
    },
  ],
  listActions: [
    describeListAction<ClaimDraft>({
      id: 'claim',
      roles: ['CUSTOMER_USER'],
      form: { description: claimForm, initial: { name: null, secretKey: null } },
      run: ({ name, secretKey }) => claimDevice(name?.trim() ?? '', secretKey ?? ''),
    }),
  ],
  imports: {
    findPath: '/api/tenant/devices?deviceName=',
    profileField: 'deviceProfileId',
    uses: COLUMN_USES,
    saveCredentials: importCredentials,
  },
  steps: ['credentials', 'connect'],
  tabs: [
    ALARM_RULES_TAB,
    {
      id: 'credentials',
      label: 'device.credentials',
      view: lateComponent(async () => (await import('./credentials-tab.tsx')).CredentialsTab),
    },
    { id: 'connect', label: 'device.connect', view: lateComponent(async () => (await import('./connect-tab.tsx')).ConnectTab) },
    { id: 'rpc', label: 'device.rpc', view: lateComponent(async () => (await import('./rpc-tab.tsx')).RpcTab) },
  ],
  form: {
    description: describeForm<DeviceDraft>()('device', [
      { field: 'name', control: 'text', options: () => ({ required: true, requiredText: translate('device.nameRequired') }) },
      { field: 'label', control: 'text' },
      { field: 'deviceProfileId', control: 'entity', options: { entityType: 'DEVICE_PROFILE' } },
      {
        field: 'newProfile',
        control: 'text',
        isExplained: true,
        isShown: ({ isNew, deviceProfileId }) => isNew && deviceProfileId === null,
      },
      { field: 'customerId', control: 'entity', isShown: ({ isNew }) => isNew, options: { entityType: 'CUSTOMER' } },
      { field: 'gateway', control: 'flag', isExplained: true },
      { field: 'description', control: 'text', options: { rows: 3 } },
    ]),
    draftOf: (device) => ({
      name: device?.name ?? null,
      label: device?.label ?? null,
      deviceProfileId: device?.deviceProfileId ?? null,
      newProfile: null,
      customerId: device?.customerId ?? null,
      isNew: device === null,
      gateway: device?.additionalInfo?.gateway === true,
      description: infoText(device, 'description'),
    }),
    withChanges: (device, draft, fields) => ({
      ...device,
      ...(fields.includes('name') ? { name: trimmed(draft.name) } : {}),
      // The type is the profile's name, which the server fills in.
      ...(fields.includes('deviceProfileId') ? { deviceProfileId: draft.deviceProfileId, type: null } : {}),
      // A hidden field keeps its text.
      ...(fields.includes('newProfile') && draft.deviceProfileId === null ? { type: trimmed(draft.newProfile) } : {}),
      ...(fields.includes('customerId') ? { customerId: draft.customerId } : {}),
      ...(fields.includes('label') ? { label: trimmed(draft.label) } : {}),
      additionalInfo: changedInfo(device, draft, fields, ['gateway', 'description']),
    }),
  },
});
