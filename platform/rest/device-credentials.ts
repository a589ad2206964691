import * as z from 'zod/mini';
import type { DeviceCredentials } from '../../src/contract/entities.ts';
import { entityIdSchema, NULL_ID } from '../../src/contract/identifiers.ts';
import { CredentialsError, credentialsForm } from '../storage/credential-forms.ts';
import { bareId } from '../storage/entities.ts';
import { ApiError, badRequest, CODE } from './api-error.ts';
import { type Audit, about, nobody, unnamed } from './audit.ts';
import { asObject } from './fields.ts';
import { DEVICE } from './kinds/device.ts';
import { writable } from './kinds/kind-routes.ts';
import type { ApiRequest } from './request.ts';
import { loggedRoute, type Route, route } from './route.ts';

const bodySchema = z.object({
  id: z.nullish(z.object({ id: z.string() })),
  deviceId: z.nullish(entityIdSchema),
  credentialsType: z.nullish(z.string()),
  credentialsId: z.nullish(z.string()),
  credentialsValue: z.nullish(z.string()),
  version: z.nullish(z.number()),
});

/** Throws 400/31. */
function formOf(...given: Parameters<typeof credentialsForm>): ReturnType<typeof credentialsForm> {
  try {
    return credentialsForm(...given);
  } catch (error) {
    if (error instanceof CredentialsError) throw badRequest(error.message);
    throw error;
  }
}

/** Newer servers have versions. */
function shown({ parts }: ApiRequest, credentials: DeviceCredentials | undefined): unknown {
  if (parts.behaviour.has('recordVersions') || !credentials) return credentials;
  const { version: _version, ...old } = credentials;
  return old;
}

async function save(request: ApiRequest): Promise<unknown> {
  const { version, id, deviceId, credentialsType, credentialsId, credentialsValue } = await request.body(bodySchema);
  if (!deviceId) throw badRequest('Device credentials should be assigned to device!');
  if (!credentialsType) throw badRequest('Device credentials type should be specified!');
  const device = writable(request, DEVICE, deviceId.id);
  const store = request.storage.deviceCredentials;
  const existing = store.ofDevice(device.id.id);
  if (!existing || existing.id.id !== id?.id) throw badRequest('Unable to update non-existent device credentials!');
  const next = formOf(credentialsType, credentialsId, credentialsValue);
  const other = store.byCredentialsId(next.credentialsId);
  if (other && other.deviceId.id !== device.id.id) throw badRequest('Device credentials are already assigned to another device!');
  if (request.has('recordVersions') && typeof version === 'number' && version !== existing.version)
    throw new ApiError(409, CODE.versionConflict, 'Entity was already changed by someone else');
  return shown(request, store.put({ ...existing, credentialsType, ...next }));
}

const audit: Audit = async (request, { isDone }) => {
  const credentials = asObject(await request.json());
  const device = isDone ? request.storage.entities.get(bareId(credentials.deviceId) ?? NULL_ID, 'DEVICE') : undefined;
  const type = 'CREDENTIALS_UPDATED';
  if (device) return about(type, device, { entityId: device.id.id, credentials });
  return { type, entity: nobody('DEVICE'), name: unnamed(request), data: { entityId: NULL_ID, credentials } };
};

export const DEVICE_CREDENTIAL_ROUTES: readonly Route[] = [
  route('GET', '/device/:id/credentials', 'TC', (request) =>
    shown(request, request.storage.deviceCredentials.ofDevice(request.readable('DEVICE', request.uuid('id')).id.id)),
  ),
  loggedRoute('POST', '/device/credentials', 'T', { audit }, save),
];
