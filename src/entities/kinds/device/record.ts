/** Apart from the description of the list, which is among the first files. */
import { QUIET, request } from '../../../bridge/request.ts';
import { deviceInfoSchema } from '../../../contract/entities.ts';
import { failed, fault, type Outcome, ok } from '../../../contract/fault.ts';
import { type EntityId, NULL_ID } from '../../../contract/identifiers.ts';
import { describeForm } from '../../../inputs/form/describe-form.ts';
import { storedForm } from '../../../inputs/form/stored-form.ts';
import { lateComponent } from '../../../page/late-component.ts';
import { ALARM_RULES_TAB } from '../../alarm-rules/tab.ts';
import { CALCULATED_FIELDS_TAB } from '../../calculated-fields/tab.ts';
import { describeListAction, describeRecord } from '../../describe.ts';
import { COLUMN_USES } from '../../import/column-use.ts';
import { done, ownerActions } from '../../ownership.ts';
import { DESCRIPTION, profileField, trimmed } from '../../record-fields.ts';
import { importCredentials } from './credentials.ts';

const claimForm = describeForm()('device-claim', {
  name: {
    control: 'text',
    isExplained: true,
    required: 'device.nameRequired',
  },
  secretKey: { control: 'text', isExplained: true, options: { autoComplete: 'off' } },
});

/** The server's only words when it refuses. */
const REFUSALS: Readonly<Record<string, string>> = { CLAIMED: 'device-claimed', FAILURE: 'claim-refused' };

/** Assigns the device to the customer of the caller. */
async function claimDevice(name: string, secretKey: string): Promise<Outcome<{ readonly id: string; readonly name: string }>> {
  const answer = await request('claimDevice', { name, secretKey }, QUIET);
  if (answer.ok) return ok({ id: answer.value.device.id.id, name });
  const key = REFUSALS[answer.fault.message];
  return key === undefined ? answer : failed(fault('invalid', '', { key }));
}

interface IsNew {
  readonly isNew: boolean;
}
interface HasProfile {
  readonly deviceProfileId: EntityId | null;
}

export const deviceRecord = describeRecord({
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
    describeListAction({
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
    CALCULATED_FIELDS_TAB,
    {
      id: 'credentials',
      label: 'device.credentials',
      view: lateComponent(async () => (await import('./credentials-tab.tsx')).CredentialsTab),
    },
    { id: 'connect', label: 'device.connect', view: lateComponent(async () => (await import('./connect-tab.tsx')).ConnectTab) },
    { id: 'rpc', label: 'device.rpc', view: lateComponent(async () => (await import('./rpc-tab.tsx')).RpcTab) },
  ],
  form: storedForm(
    describeForm<IsNew>()('device', {
      name: { control: 'text', required: 'device.nameRequired' },
      label: { control: 'text' },
      deviceProfileId: profileField('deviceProfileId', 'DEVICE_PROFILE'),
      newProfile: {
        path: 'type',
        control: 'text',
        isExplained: true,
        read: (): string | null => null,
        // A hidden field keeps its text.
        write: (name: string | null, type: unknown, { deviceProfileId }: HasProfile) => (deviceProfileId === null ? trimmed(name) : type),
        isShown: ({ isNew, deviceProfileId }: IsNew & HasProfile) => isNew && deviceProfileId === null,
      },
      customerId: { control: 'entity', isShown: ({ isNew }: IsNew) => isNew, options: { entityType: 'CUSTOMER' } },
      gateway: { path: 'additionalInfo.gateway', control: 'flag', isExplained: true },
      description: DESCRIPTION,
    }),
    { around: (device) => ({ isNew: device === null }) },
  ),
});
