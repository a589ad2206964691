/** Apart from the description of the list, which is among the first files. */
import type * as z from 'zod/mini';
import { deviceInfoSchema } from '../../contract/entities.ts';
import { translate } from '../../i18n/i18n.ts';
import { describeForm } from '../../inputs/form/describe-form.ts';
import { describeRecord } from '../describe.ts';
import { changedInfo, trimmed } from '../record-fields.ts';

interface DeviceDraft {
  readonly name: string | null;
  readonly label: string | null;
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
  form: {
    description: describeForm<DeviceDraft>()('device', [
      { field: 'name', control: 'text', options: () => ({ required: true, requiredText: translate('device.nameRequired') }) },
      { field: 'label', control: 'text' },
      { field: 'gateway', control: 'flag', isExplained: true },
      { field: 'description', control: 'text', options: { rows: 3 } },
    ]),
    draftOf: (device) => ({
      name: device?.name ?? null,
      label: device?.label ?? null,
      gateway: device?.additionalInfo?.gateway === true,
      description: typeof device?.additionalInfo?.description === 'string' ? device.additionalInfo.description : null,
    }),
    withChanges: (device, draft, fields) => ({
      ...device,
      ...(fields.includes('name') ? { name: trimmed(draft.name) } : {}),
      ...(fields.includes('label') ? { label: trimmed(draft.label) } : {}),
      additionalInfo: changedInfo(device, draft, fields, ['gateway', 'description']),
    }),
  },
});
