/** Apart from the description of the list: on newer servers its alarm rules are another document. */
import * as z from 'zod/mini';
import { withoutOwner } from '../../../contract/exported-record.ts';
import { type EntityId, entityIdSchema } from '../../../contract/identifiers.ts';
import { partOf } from '../../../contract/part.ts';
import { DEVICE_PROFILE_FILE } from '../../../contract/record-files.ts';
import { translate } from '../../../i18n/i18n.ts';
import type { MessageKey } from '../../../i18n/messages.ts';
import { describeForm, type Field } from '../../../inputs/form/describe-form.ts';
import { storedForm } from '../../../inputs/form/stored-form.ts';
import { partAt, withValue } from '../../../stored/path.ts';
import { ALARM_RULES_TAB } from '../../alarm-rules/tab.ts';
import { describeRecord, type RecordDescription } from '../../describe.ts';
import { makeDefault } from '../../ownership.ts';
import { trimmed } from '../../record-fields.ts';
import { importAction } from '../../record-file.ts';
import { transportWord } from './transport-word.ts';

const TRANSPORTS = ['DEFAULT', 'MQTT'] as const;
const PAYLOADS = ['JSON', 'PROTOBUF'] as const;
const PROVISIONS = ['DISABLED', 'ALLOW_CREATE_NEW_DEVICES', 'CHECK_PRE_PROVISIONED_DEVICES'] as const;
const TOPICS = { deviceTelemetryTopic: 'v1/devices/me/telemetry', deviceAttributesTopic: 'v1/devices/me/attributes' } as const;

interface DeviceProfileDraft {
  readonly name: string | null;
  readonly description: string | null;
  readonly defaultRuleChainId: EntityId | null;
  readonly defaultQueueName: string | null;
  readonly transportType: string | null;
  readonly deviceTelemetryTopic: string | null;
  readonly deviceAttributesTopic: string | null;
  readonly transportPayloadType: string | null;
  readonly deviceTelemetryProtoSchema: string | null;
  readonly deviceAttributesProtoSchema: string | null;
  readonly provisionType: string | null;
  readonly provisionDeviceKey: string | null;
  readonly provisionDeviceSecret: string | null;
  readonly alarms: readonly unknown[] | null;
}

const text = z.nullish(z.string());
const part = z.nullish(z.record(z.string(), z.unknown()));
const schema = z.looseObject({
  id: entityIdSchema,
  createdTime: z.number(),
  name: z.string(),
  description: text,
  default: z.nullish(z.boolean()),
  transportType: text,
  provisionType: text,
  provisionDeviceKey: text,
  defaultRuleChainId: z.nullish(entityIdSchema),
  defaultQueueName: text,
  profileData: z.nullish(
    z.looseObject({ transportConfiguration: part, provisionConfiguration: part, alarms: z.nullish(z.array(z.unknown())) }),
  ),
});
type DeviceProfile = z.infer<typeof schema>;

const textOf = (value: unknown) => (typeof value === 'string' ? value : null);
const choices = <T extends string>(values: readonly T[]) =>
  values.map((value) => ({ value, label: translate(`device-profile.values.${value}` as MessageKey) }));
const isMqtt = ({ transportType }: DeviceProfileDraft) => transportType === 'MQTT';
const isProtobuf = (draft: DeviceProfileDraft) => isMqtt(draft) && draft.transportPayloadType === 'PROTOBUF';
const isProvisioned = ({ provisionType }: DeviceProfileDraft) =>
  provisionType === 'ALLOW_CREATE_NEW_DEVICES' || provisionType === 'CHECK_PRE_PROVISIONED_DEVICES';

interface AlarmsHere {
  /** The server evaluates the alarm rules of profiles (up to 4.2). */
  readonly hasAlarms: boolean;
  /** Amounts of rules are stored as predicates (since 3.3). */
  readonly hasPredicates: boolean;
}

const alarmField = (hasPredicates: boolean): Field<DeviceProfileDraft, 'device-profile'> => ({
  field: 'alarms',
  path: 'profileData.alarms',
  control: 'alarm-list',
  options: { hasPredicates },
});

const FRESH = {
  ...{ type: 'DEFAULT', transportType: 'DEFAULT', provisionType: 'DISABLED' },
  profileData: {
    configuration: { type: 'DEFAULT' },
    alarms: null,
    transportConfiguration: { type: 'DEFAULT' },
    provisionConfiguration: { type: 'DISABLED' },
  },
};
const TRANSPORT = 'profileData.transportConfiguration';
const PAYLOAD = `${TRANSPORT}.transportPayloadTypeConfiguration`;
const PROVISIONING = ['profileData', 'provisionConfiguration'] as const;

const secretOf = (draft: DeviceProfileDraft) => (isProvisioned(draft) ? trimmed(draft.provisionDeviceSecret) : null);

/** Schemas belong to one type of payload. */
function newPayload(draft: DeviceProfileDraft): object {
  const { transportPayloadType, deviceTelemetryProtoSchema, deviceAttributesProtoSchema } = draft;
  return { transportPayloadType, ...(isProtobuf(draft) ? { deviceTelemetryProtoSchema, deviceAttributesProtoSchema } : {}) };
}

/** Another transport begins anew. */
function newTransport(draft: DeviceProfileDraft): object {
  const { transportType: type, deviceTelemetryTopic, deviceAttributesTopic } = draft;
  if (!isMqtt(draft)) return { type };
  return { type, deviceTelemetryTopic, deviceAttributesTopic, transportPayloadTypeConfiguration: newPayload(draft) };
}

const asTyped = (value: string | null) => value;
const topicAt = <Name extends keyof typeof TOPICS>(field: Name) => ({
  field,
  path: `${TRANSPORT}.${field}`,
  read: (stored: unknown) => textOf(stored) ?? TOPICS[field],
  // A hidden field is not stored.
  write: (topic: string | null, stored: unknown, { transportType }: DeviceProfileDraft) => (transportType === 'DEFAULT' ? stored : topic),
});
const schemaAt = <Name extends string>(field: Name) => ({ field, path: `${PAYLOAD}.${field}`, write: asTyped });

const formFields = ({ hasAlarms, hasPredicates }: AlarmsHere) =>
  describeForm<DeviceProfileDraft>()('device-profile', [
    { field: 'name', control: 'text', options: () => ({ required: true, requiredText: translate('device-profile.nameRequired') }) },
    { field: 'description', control: 'text', options: { rows: 3 } },
    { field: 'defaultRuleChainId', control: 'entity', isExplained: true, options: { entityType: 'RULE_CHAIN' } },
    { field: 'defaultQueueName', control: 'queue' },
    {
      field: 'transportType',
      path: '',
      control: 'choice',
      isExplained: true,
      section: 'device-profile.transport',
      options: () => ({ required: true, choices: choices(TRANSPORTS) }),
      read: (profile) => textOf(partOf(profile).transportType) ?? 'DEFAULT',
      write: (transportType, profile, draft) =>
        withValue({ ...partOf(profile), transportType }, ['profileData', 'transportConfiguration'], newTransport(draft)),
    },
    { ...topicAt('deviceTelemetryTopic'), control: 'text', isShown: isMqtt, options: { required: true } },
    { ...topicAt('deviceAttributesTopic'), control: 'text', isShown: isMqtt, options: { required: true } },
    {
      field: 'transportPayloadType',
      path: PAYLOAD,
      control: 'choice',
      isShown: isMqtt,
      options: () => ({ required: true, choices: choices(PAYLOADS) }),
      read: (payload) => textOf(partOf(payload).transportPayloadType) ?? 'JSON',
      write: (_, __, draft) => newPayload(draft),
    },
    { ...schemaAt('deviceTelemetryProtoSchema'), control: 'text', isShown: isProtobuf, options: { required: true, rows: 6 } },
    { ...schemaAt('deviceAttributesProtoSchema'), control: 'text', isShown: isProtobuf, options: { required: true, rows: 6 } },
    {
      field: 'provisionType',
      path: '',
      control: 'choice',
      section: 'device-profile.provisioning',
      options: () => ({ required: true, choices: choices(PROVISIONS) }),
      read: (profile) => textOf(partOf(profile).provisionType) ?? 'DISABLED',
      write: (type, profile, draft) => {
        const own = { ...partAt(profile, PROVISIONING), type, provisionDeviceSecret: secretOf(draft) };
        return withValue({ ...partOf(profile), provisionType: type }, PROVISIONING, own);
      },
    },
    { field: 'provisionDeviceKey', control: 'text', isSecret: true, isShown: isProvisioned, options: { required: true } },
    {
      field: 'provisionDeviceSecret',
      path: 'profileData.provisionConfiguration.provisionDeviceSecret',
      control: 'text',
      isSecret: true,
      isShown: isProvisioned,
      options: { required: true },
      write: (_, __, draft) => secretOf(draft),
    },
    ...(hasAlarms ? [alarmField(hasPredicates)] : []),
  ]);

export function deviceProfileRecord(alarms: AlarmsHere): RecordDescription {
  return describeRecord<DeviceProfile, DeviceProfileDraft>({
    schema,
    path: '/api/deviceProfile',
    head: ({ name, transportType, default: isDefault }) => ({
      name,
      notes: [transportType ? transportWord(transportType) : '', isDefault ? translate('device-profile.default') : ''].filter(Boolean),
    }),
    mayDelete: ({ default: isDefault }) => isDefault !== true,
    actions: [makeDefault('deviceProfile')],
    tabs: [ALARM_RULES_TAB],
    listActions: [
      importAction({ path: '/api/deviceProfile', entityType: 'DEVICE_PROFILE', roles: ['TENANT_ADMIN'], file: DEVICE_PROFILE_FILE }),
    ],
    exported: (profile) => ({ ...withoutOwner(profile), default: false }),
    form: storedForm<DeviceProfile, DeviceProfileDraft>(formFields(alarms), { fresh: FRESH }),
  });
}
