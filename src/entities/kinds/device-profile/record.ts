/** Apart from the description of the list: on newer servers its alarm rules are another document. */
import * as z from 'zod/mini';
import { withoutOwner } from '../../../contract/exported-record.ts';
import { type EntityId, entityIdSchema } from '../../../contract/identifiers.ts';
import { DEVICE_PROFILE_FILE } from '../../../contract/record-files.ts';
import { translate } from '../../../i18n/i18n.ts';
import type { MessageKey } from '../../../i18n/messages.ts';
import { describeForm, type Field } from '../../../inputs/form/describe-form.ts';
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
const SCHEMAS = ['deviceTelemetryProtoSchema', 'deviceAttributesProtoSchema'] as const;

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
  control: 'alarm-list',
  options: { hasPredicates },
});

const formFields = ({ hasAlarms, hasPredicates }: AlarmsHere) =>
  describeForm<DeviceProfileDraft>()('device-profile', [
    { field: 'name', control: 'text', options: () => ({ required: true, requiredText: translate('device-profile.nameRequired') }) },
    { field: 'description', control: 'text', options: { rows: 3 } },
    { field: 'defaultRuleChainId', control: 'entity', isExplained: true, options: { entityType: 'RULE_CHAIN' } },
    { field: 'defaultQueueName', control: 'queue' },
    {
      field: 'transportType',
      control: 'choice',
      isExplained: true,
      section: 'device-profile.transport',
      options: () => ({ required: true, choices: choices(TRANSPORTS) }),
    },
    { field: 'deviceTelemetryTopic', control: 'text', isShown: isMqtt, options: { required: true } },
    { field: 'deviceAttributesTopic', control: 'text', isShown: isMqtt, options: { required: true } },
    {
      field: 'transportPayloadType',
      control: 'choice',
      isShown: isMqtt,
      options: () => ({ required: true, choices: choices(PAYLOADS) }),
    },
    { field: 'deviceTelemetryProtoSchema', control: 'text', isShown: isProtobuf, options: { required: true, rows: 6 } },
    { field: 'deviceAttributesProtoSchema', control: 'text', isShown: isProtobuf, options: { required: true, rows: 6 } },
    {
      field: 'provisionType',
      control: 'choice',
      section: 'device-profile.provisioning',
      options: () => ({ required: true, choices: choices(PROVISIONS) }),
    },
    { field: 'provisionDeviceKey', control: 'text', isSecret: true, isShown: isProvisioned, options: { required: true } },
    { field: 'provisionDeviceSecret', control: 'text', isSecret: true, isShown: isProvisioned, options: { required: true } },
    ...(hasAlarms ? [alarmField(hasPredicates)] : []),
  ]);

function draftOf(profile: DeviceProfile | null): DeviceProfileDraft {
  const { transportConfiguration, provisionConfiguration, alarms } = profile?.profileData ?? {};
  const payload = (transportConfiguration?.transportPayloadTypeConfiguration ?? {}) as Readonly<Record<string, unknown>>;
  return {
    name: profile?.name ?? null,
    description: profile?.description ?? null,
    defaultRuleChainId: profile?.defaultRuleChainId ?? null,
    defaultQueueName: profile?.defaultQueueName ?? null,
    transportType: profile?.transportType ?? 'DEFAULT',
    deviceTelemetryTopic: textOf(transportConfiguration?.deviceTelemetryTopic) ?? TOPICS.deviceTelemetryTopic,
    deviceAttributesTopic: textOf(transportConfiguration?.deviceAttributesTopic) ?? TOPICS.deviceAttributesTopic,
    transportPayloadType: textOf(payload.transportPayloadType) ?? 'JSON',
    deviceTelemetryProtoSchema: textOf(payload.deviceTelemetryProtoSchema),
    deviceAttributesProtoSchema: textOf(payload.deviceAttributesProtoSchema),
    provisionType: profile?.provisionType ?? 'DISABLED',
    provisionDeviceKey: profile?.provisionDeviceKey ?? null,
    provisionDeviceSecret: textOf(provisionConfiguration?.provisionDeviceSecret),
    alarms: alarms ?? null,
  };
}

type Name = keyof DeviceProfileDraft;

const TOPIC_NAMES = Object.keys(TOPICS) as readonly (keyof typeof TOPICS)[];
const PAYLOAD_NAMES = ['transportPayloadType', ...SCHEMAS] as const;

/** With those fields that were changed; another transport begins anew. */
function transportOf(held: Readonly<Record<string, unknown>>, draft: DeviceProfileDraft, fields: readonly Name[]): object {
  const isOther = fields.includes('transportType');
  if (isOther && !isMqtt(draft)) return { type: draft.transportType };
  const isNew = (name: Name) => isOther || fields.includes(name);
  const take = (names: readonly Name[]) => Object.fromEntries(names.filter(isNew).map((name) => [name, draft[name]]));
  const topics = { ...(isOther ? { type: draft.transportType } : held), ...take(TOPIC_NAMES) };
  if (!PAYLOAD_NAMES.some(isNew)) return topics;
  const payload = isNew('transportPayloadType') ? {} : (held.transportPayloadTypeConfiguration as object | undefined);
  const names = isNew('transportPayloadType') && isProtobuf(draft) ? SCHEMAS : SCHEMAS.filter((name) => fields.includes(name));
  const schemas = Object.fromEntries(names.map((name) => [name, draft[name]]));
  return { ...topics, transportPayloadTypeConfiguration: { ...payload, ...take(['transportPayloadType']), ...schemas } };
}

function withChanges(profile: DeviceProfile | null, draft: DeviceProfileDraft, fields: readonly Name[]): object {
  const has = (...names: readonly Name[]) => names.some((name) => fields.includes(name));
  const data = profile?.profileData ?? {};
  const provision = data.provisionConfiguration ?? {};
  const plain = ['name', 'description', 'provisionDeviceKey'] as const;
  return {
    ...(profile ?? { type: 'DEFAULT', transportType: 'DEFAULT', provisionType: 'DISABLED' }),
    ...Object.fromEntries(plain.filter((name) => has(name)).map((name) => [name, trimmed(draft[name])])),
    ...(has('defaultRuleChainId') ? { defaultRuleChainId: draft.defaultRuleChainId } : {}),
    ...(has('defaultQueueName') ? { defaultQueueName: draft.defaultQueueName } : {}),
    ...(has('transportType') ? { transportType: draft.transportType } : {}),
    ...(has('provisionType') ? { provisionType: draft.provisionType } : {}),
    profileData: {
      ...(profile ? {} : { configuration: { type: 'DEFAULT' }, alarms: null }),
      ...data,
      ...(!profile || has('transportType', ...TOPIC_NAMES, ...PAYLOAD_NAMES)
        ? { transportConfiguration: { type: 'DEFAULT', ...transportOf(data.transportConfiguration ?? {}, draft, fields) } }
        : {}),
      ...(!profile || has('provisionType', 'provisionDeviceSecret')
        ? {
            provisionConfiguration: {
              type: 'DISABLED',
              ...provision,
              ...(has('provisionType') ? { type: draft.provisionType } : {}),
              ...(has('provisionType', 'provisionDeviceSecret')
                ? { provisionDeviceSecret: isProvisioned(draft) ? trimmed(draft.provisionDeviceSecret) : null }
                : {}),
            },
          }
        : {}),
      ...(has('alarms') ? { alarms: draft.alarms } : {}),
    },
  };
}

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
    form: { description: formFields(alarms), draftOf, withChanges },
  });
}
