/** Apart from the description of the list: on newer servers its alarm rules are another document. */
import * as z from 'zod/mini';
import { withoutOwner } from '../../../contract/exported-record.ts';
import { entityIdSchema } from '../../../contract/identifiers.ts';
import { partOf } from '../../../contract/part.ts';
import { DEVICE_PROFILE_FILE } from '../../../contract/record-files.ts';
import { translate } from '../../../i18n/i18n.ts';
import { describeForm, worded } from '../../../inputs/form/describe-form.ts';
import { storedForm } from '../../../inputs/form/stored-form.ts';
import { lateComponent } from '../../../page/late-component.ts';
import { withValue } from '../../../stored/path.ts';
import { ALARM_RULES_TAB } from '../../alarm-rules/tab.ts';
import { CALCULATED_FIELDS_TAB } from '../../calculated-fields/tab.ts';
import { describeRecord, type RecordDescription } from '../../describe.ts';
import { makeDefault } from '../../ownership.ts';
import { importAction } from '../../record-file.ts';
import { transportWord } from './transport-word.ts';

const TRANSPORTS = ['DEFAULT', 'MQTT'] as const;
const PAYLOADS = ['JSON', 'PROTOBUF'] as const;
const PROVISIONS = ['DISABLED', 'ALLOW_CREATE_NEW_DEVICES', 'CHECK_PRE_PROVISIONED_DEVICES'] as const;
const TOPICS = { deviceTelemetryTopic: 'v1/devices/me/telemetry', deviceAttributesTopic: 'v1/devices/me/attributes' } as const;

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
  image: text,
  profileData: z.nullish(
    z.looseObject({ transportConfiguration: part, provisionConfiguration: part, alarms: z.nullish(z.array(z.unknown())) }),
  ),
});

const textOf = (value: unknown) => (typeof value === 'string' ? value : null);
const choices = (values: readonly (typeof TRANSPORTS | typeof PAYLOADS | typeof PROVISIONS)[number][]) =>
  worded(values, (one) => `device-profile.values.${one}`);

type Texts<Name extends string> = { readonly [One in Name]: string | null };
type Transport = Texts<'transportType'>;
type Provision = Texts<'provisionType'>;
type Schemas = Texts<'deviceTelemetryProtoSchema' | 'deviceAttributesProtoSchema'>;
const isMqtt = ({ transportType }: Transport) => transportType === 'MQTT';
const isProtobuf = (draft: Transport & Texts<'transportPayloadType'>) => isMqtt(draft) && draft.transportPayloadType === 'PROTOBUF';
const isProvisioned = ({ provisionType }: Provision) =>
  provisionType === 'ALLOW_CREATE_NEW_DEVICES' || provisionType === 'CHECK_PRE_PROVISIONED_DEVICES';

interface ProfileHere {
  /** The server evaluates the alarm rules of profiles (up to 4.2). */
  readonly hasAlarms: boolean;
  /** Amounts of rules are stored as predicates (since 3.3). */
  readonly hasPredicates: boolean;
  /** Since 3.3. */
  readonly hasImage: boolean;
}

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
const PROVISIONING = 'profileData.provisionConfiguration';

const asTyped = (value: string | null) => value;
const topicAt = (field: keyof typeof TOPICS) =>
  ({
    path: `${TRANSPORT}.${field}`,
    control: 'text',
    isShown: isMqtt,
    required: true,
    read: (stored: unknown): string | null => textOf(stored) ?? TOPICS[field],
  }) as const;
const schemaAt = (field: keyof Schemas) =>
  ({ path: `${PAYLOAD}.${field}`, control: 'text', isShown: isProtobuf, required: true, options: { rows: 6 }, write: asTyped }) as const;

const formFields = ({ hasAlarms, hasPredicates, hasImage }: ProfileHere) =>
  describeForm()('device-profile', {
    name: { control: 'text', required: 'device-profile.nameRequired' },
    description: { control: 'text', options: { rows: 3 } },
    defaultRuleChainId: { control: 'entity', isExplained: true, options: { entityType: 'RULE_CHAIN' } },
    defaultQueueName: { control: 'queue' },
    ...(hasImage && { image: { control: 'image' } as const }),
    transportType: {
      path: '',
      begins: TRANSPORT,
      control: 'choice',
      isExplained: true,
      section: 'device-profile.transport',
      required: true,
      options: () => ({ choices: choices(TRANSPORTS) }),
      read: (profile: unknown): string | null => textOf(partOf(profile).transportType) ?? 'DEFAULT',
      write: (transportType: string | null, profile: unknown) =>
        withValue({ ...partOf(profile), transportType }, [...TRANSPORT.split('.'), 'type'], transportType),
    },
    deviceTelemetryTopic: topicAt('deviceTelemetryTopic'),
    deviceAttributesTopic: topicAt('deviceAttributesTopic'),
    transportPayloadType: {
      path: `${PAYLOAD}.transportPayloadType`,
      // Schemas belong to one type of payload.
      begins: PAYLOAD,
      control: 'choice',
      isShown: isMqtt,
      required: true,
      options: () => ({ choices: choices(PAYLOADS) }),
      read: (stored: unknown): string | null => textOf(stored) ?? 'JSON',
    },
    deviceTelemetryProtoSchema: schemaAt('deviceTelemetryProtoSchema'),
    deviceAttributesProtoSchema: schemaAt('deviceAttributesProtoSchema'),
    provisionType: {
      path: '',
      begins: ['provisionDeviceKey', PROVISIONING],
      control: 'choice',
      section: 'device-profile.provisioning',
      required: true,
      options: () => ({ choices: choices(PROVISIONS) }),
      read: (profile: unknown): string | null => textOf(partOf(profile).provisionType) ?? 'DISABLED',
      write: (type: string | null, profile: unknown) =>
        withValue({ ...partOf(profile), provisionType: type }, [...PROVISIONING.split('.'), 'type'], type),
    },
    provisionDeviceKey: { control: 'text', isSecret: true, isShown: isProvisioned, required: true },
    provisionDeviceSecret: {
      path: `${PROVISIONING}.provisionDeviceSecret`,
      control: 'text',
      isSecret: true,
      isShown: isProvisioned,
      required: true,
    },
    ...(hasAlarms && { alarms: { path: 'profileData.alarms', control: 'alarm-list', options: { hasPredicates } } as const }),
  });

export function deviceProfileRecord(here: ProfileHere): RecordDescription {
  return describeRecord({
    schema,
    path: '/api/deviceProfile',
    head: ({ name, transportType, default: isDefault }) => ({
      name,
      notes: [transportType ? transportWord(transportType) : '', isDefault ? translate('device-profile.default') : ''].filter(Boolean),
    }),
    mayDelete: ({ default: isDefault }) => isDefault !== true,
    actions: [makeDefault('deviceProfile')],
    tabs: [ALARM_RULES_TAB, CALCULATED_FIELDS_TAB],
    ...(here.hasAlarms && { below: lateComponent(async () => (await import('../../back-test/profile-back-test.tsx')).ProfileBackTest) }),
    listActions: [
      importAction({ path: '/api/deviceProfile', entityType: 'DEVICE_PROFILE', roles: ['TENANT_ADMIN'], file: DEVICE_PROFILE_FILE }),
    ],
    exported: (profile) => ({ ...withoutOwner(profile), default: false }),
    form: storedForm(formFields(here), { fresh: FRESH }),
  });
}
