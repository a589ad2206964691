/** Apart from the description of the list, which is among the first files. */
import type * as z from 'zod/mini';
import { QUIET, request } from '../../../bridge/request.ts';
import { deviceInfoSchema } from '../../../contract/entities.ts';
import { type EntityId, entityIdSchema, NULL_ID } from '../../../contract/identifiers.ts';
import { partOf } from '../../../contract/part.ts';
import { translate } from '../../../i18n/i18n.ts';
import { describeForm } from '../../../inputs/form/describe-form.ts';
import { storedForm } from '../../../inputs/form/stored-form.ts';
import { lateComponent } from '../../../page/late-component.ts';
import { ALARM_RULES_TAB } from '../../alarm-rules/tab.ts';
import { describeListAction, describeRecord } from '../../describe.ts';
import { COLUMN_USES } from '../../import/column-use.ts';
import { done, ownerActions } from '../../ownership.ts';
import { DESCRIPTION, trimmed } from '../../record-fields.ts';
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
  form: storedForm<Device, DeviceDraft>(
    describeForm<DeviceDraft>()('device', [
      { field: 'name', control: 'text', options: () => ({ required: true, requiredText: translate('device.nameRequired') }) },
      { field: 'label', control: 'text' },
      {
        field: 'deviceProfileId',
        path: '',
        control: 'entity',
        options: { entityType: 'DEVICE_PROFILE' },
        read: (device) => entityIdSchema.safeParse(partOf(device).deviceProfileId).data ?? null,
        // The type is the profile's name, which the server fills in.
        write: (deviceProfileId, device) => ({ ...partOf(device), deviceProfileId, type: null }),
      },
      {
        field: 'newProfile',
        path: 'type',
        control: 'text',
        isExplained: true,
        read: () => null,
        // A hidden field keeps its text.
        write: (name, type, { deviceProfileId }) => (deviceProfileId === null ? trimmed(name) : type),
        isShown: ({ isNew, deviceProfileId }) => isNew && deviceProfileId === null,
      },
      { field: 'customerId', control: 'entity', isShown: ({ isNew }) => isNew, options: { entityType: 'CUSTOMER' } },
      { field: 'gateway', path: 'additionalInfo.gateway', control: 'flag', isExplained: true },
      DESCRIPTION,
    ]),
    { around: (device) => ({ isNew: device === null }) },
  ),
});
