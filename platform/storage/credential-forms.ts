import { createHash } from 'node:crypto';
import * as z from 'zod/mini';
import type { DeviceCredentials } from '../../src/contract/entities.ts';

const basicSchema = z.object({ clientId: z.nullish(z.string()), userName: z.nullish(z.string()), password: z.nullish(z.string()) });
type BasicCredentials = z.infer<typeof basicSchema>;

const sha3 = (text: string) => createHash('sha3-256').update(text).digest('hex');

/** Credentials that no device can have. */
export class CredentialsError extends Error {
  override readonly name = 'CredentialsError';
}

/** Id and value as they are stored for each type. Throws CredentialsError. */
export function credentialsForm(
  type: string,
  id: string | null | undefined,
  value: string | null | undefined,
): Pick<DeviceCredentials, 'credentialsId' | 'credentialsValue'> {
  if (type === 'ACCESS_TOKEN') {
    if (!id?.trim()) throw new CredentialsError('Device credentials id should be specified!');
    return { credentialsId: id, credentialsValue: null };
  }
  if (type === 'X509_CERTIFICATE') {
    const certificate = (value ?? '').replace(/-----(BEGIN|END) CERTIFICATE-----|\s/g, '');
    if (certificate === '') throw new CredentialsError('Certificate should be specified!');
    return { credentialsId: sha3(certificate), credentialsValue: certificate };
  }
  if (type !== 'MQTT_BASIC') throw new CredentialsError('Device credentials type should be specified!');
  const { clientId, userName } = basicOf(value);
  if (!clientId && !userName) throw new CredentialsError('Both mqtt client id and user name are empty!');
  const credentialsId = clientId ? clientKey(clientId, userName) : (userName ?? '');
  return { credentialsId, credentialsValue: value ?? null };
}

/** What a client id, with a user name or without, is stored under. */
export const clientKey = (clientId: string, userName: string | null | undefined): string =>
  sha3(userName ? `${clientId}|${userName}` : clientId);

/** Throws CredentialsError. */
export function basicOf(value: string | null | undefined): BasicCredentials {
  try {
    return basicSchema.parse(JSON.parse(value ?? ''));
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof z.core.$ZodError)
      throw new CredentialsError('Invalid credentials body for simple mqtt credentials!');
    throw error;
  }
}
