/** How a device proves who it is. Types that are not edited here, such as those of newer servers, are kept as they came. */

import { request } from '../../../bridge/request.ts';
import type { DeviceCredentials } from '../../../contract/entities.ts';
import type { Outcome } from '../../../contract/fault.ts';
import { isPart, type Part, partOf } from '../../../contract/part.ts';
import { translate } from '../../../i18n/i18n.ts';
import { describeForm, worded } from '../../../inputs/form/describe-form.ts';
import type { ImportCredentials } from '../../import/import-credentials.ts';
import { PATIENT } from '../../import/patient.ts';
import { trimmed } from '../../record-fields.ts';
import { TokenTools } from './token-tools.tsx';

export const CREDENTIAL_TYPES = ['ACCESS_TOKEN', 'X509_CERTIFICATE', 'MQTT_BASIC'] as const;
const LONGEST_TOKEN = 32;
/** Parts of one stored text. */
const UNLIMITED = { maxLength: undefined };

interface MqttBasic {
  readonly clientId: string | null;
  readonly userName: string | null;
  readonly password: string | null;
}

export interface CredentialsDraft extends MqttBasic {
  readonly credentialsType: string | null;
  readonly token: string | null;
  readonly certificate: string | null;
}

const NOTHING: MqttBasic = { clientId: null, userName: null, password: null };
const text = (value: unknown) => (typeof value === 'string' ? value : null);

/** Reads the stored value, which is JSON in a text. */
export function readMqttBasic({ credentialsType, credentialsValue }: DeviceCredentials): MqttBasic {
  const held = credentialsType === 'MQTT_BASIC' ? parsed(credentialsValue) : null;
  return held ? { clientId: text(held.clientId), userName: text(held.userName), password: text(held.password) } : NOTHING;
}

/** Null: no JSON object. */
function parsed(stored: string | null | undefined): Part | null {
  try {
    const value: unknown = JSON.parse(stored ?? '');
    return isPart(value) ? value : null;
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}

const isOf =
  (type: (typeof CREDENTIAL_TYPES)[number]) =>
  ({ credentialsType }: Pick<CredentialsDraft, 'credentialsType'>): boolean =>
    credentialsType === type;

export const credentialsForm = describeForm()('device-credentials', {
  credentialsType: {
    control: 'choice',
    required: true,
    options: () => ({ choices: worded(CREDENTIAL_TYPES, (one) => `device-credentials.${one}`) }),
  },
  token: {
    control: 'text',
    isShown: isOf('ACCESS_TOKEN'),
    options: { required: true, maxLength: LONGEST_TOKEN, tools: TokenTools },
  },
  certificate: { control: 'text', isShown: isOf('X509_CERTIFICATE'), isExplained: true, options: { required: true, rows: 8 } },
  clientId: { control: 'text', isShown: isOf('MQTT_BASIC'), options: UNLIMITED },
  userName: {
    control: 'text',
    isShown: isOf('MQTT_BASIC'),
    isHalf: true,
    options: ({ clientId, userName }: Pick<MqttBasic, 'clientId' | 'userName'>) => ({
      ...UNLIMITED,
      problem: null,
      required: trimmed(clientId) === null && trimmed(userName) === null,
      requiredText: translate('device-credentials.basicRequired'),
    }),
  },
  password: { control: 'text', isShown: isOf('MQTT_BASIC'), isHalf: true, options: { ...UNLIMITED, autoComplete: 'off' } },
});

export function credentialsDraft(credentials: DeviceCredentials): CredentialsDraft {
  const { credentialsType, credentialsId, credentialsValue } = credentials;
  return {
    credentialsType,
    token: credentialsType === 'ACCESS_TOKEN' ? credentialsId : null,
    certificate: credentialsType === 'X509_CERTIFICATE' ? (credentialsValue ?? null) : null,
    ...readMqttBasic(credentials),
  };
}

/** For a merge: what is JSON in a text as an object, and no id that the server computes. */
export function unfolded(credentials: object): object {
  const { credentialsType, credentialsValue } = credentials as DeviceCredentials;
  if (credentialsType === 'X509_CERTIFICATE') return { ...credentials, credentialsId: null };
  if (credentialsType !== 'MQTT_BASIC') return credentials;
  return { ...credentials, credentialsId: null, credentialsValue: { ...parsed(credentialsValue) } };
}

/** Back to the stored form. */
export function folded(credentials: object): DeviceCredentials {
  const { credentialsValue } = partOf(credentials);
  const isUnfolded = typeof credentialsValue === 'object' && credentialsValue !== null;
  return (isUnfolded ? { ...credentials, credentialsValue: JSON.stringify(credentialsValue) } : credentials) as DeviceCredentials;
}

/** The whole record to send. The server computes the id of other types than tokens. */
export function withCredentials(credentials: DeviceCredentials, draft: CredentialsDraft): object {
  switch (draft.credentialsType) {
    case 'ACCESS_TOKEN':
      return { ...credentials, credentialsType: draft.credentialsType, credentialsId: trimmed(draft.token), credentialsValue: null };
    case 'X509_CERTIFICATE':
      return { ...credentials, credentialsType: draft.credentialsType, credentialsId: null, credentialsValue: trimmed(draft.certificate) };
    case 'MQTT_BASIC': {
      const { clientId, userName, password } = draft;
      const held = credentials.credentialsType === 'MQTT_BASIC' ? parsed(credentials.credentialsValue) : null;
      const value = JSON.stringify({ ...held, clientId: trimmed(clientId), userName: trimmed(userName), password });
      return { ...credentials, credentialsType: draft.credentialsType, credentialsId: null, credentialsValue: value };
    }
    default:
      return credentials;
  }
}

const TYPES = { token: 'ACCESS_TOKEN', certificate: 'X509_CERTIFICATE' } as const;

/** What the file does not say stays. */
export async function importCredentials(id: string, given: ImportCredentials): Promise<Outcome<unknown>> {
  const stored = await request('deviceCredentials', { id }, PATIENT);
  if (!stored.ok) return stored;
  const type = given.token !== null ? TYPES.token : given.certificate !== null ? TYPES.certificate : 'MQTT_BASIC';
  const credentials = withCredentials(stored.value, { ...credentialsDraft(stored.value), ...given, credentialsType: type });
  return request('saveDeviceCredentials', { credentials }, PATIENT);
}
