import { request } from '../../../bridge/request.ts';
import type { Outcome } from '../../../contract/fault.ts';
import type { ImportCredentials } from '../../import/import-credentials.ts';
import { PATIENT } from '../../import/patient.ts';
import { credentialsDraft, withCredentials } from './credentials.ts';

const TYPES = { token: 'ACCESS_TOKEN', certificate: 'X509_CERTIFICATE' } as const;

/** What the file does not say stays. */
export async function importCredentials(id: string, given: ImportCredentials): Promise<Outcome<unknown>> {
  const stored = await request('deviceCredentials', { id }, PATIENT);
  if (!stored.ok) return stored;
  const type = given.token !== null ? TYPES.token : given.certificate !== null ? TYPES.certificate : 'MQTT_BASIC';
  const credentials = withCredentials(stored.value, { ...credentialsDraft(stored.value), ...given, credentialsType: type });
  return request('saveDeviceCredentials', { credentials }, PATIENT);
}
