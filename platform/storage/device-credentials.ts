import * as z from 'zod/mini';
import type { DeviceCredentials } from '../../src/contract/entities.ts';
import type { EntityId } from '../../src/contract/identifiers.ts';
import type { EventHub } from '../model.ts';
import type { Database } from './database.ts';
import { randomText } from './random-text.ts';
import { bodyOf, readable } from './stored-rows.ts';
import { timeUuid } from './time-uuid.ts';

const storedSchema = z.object({
  deviceId: z.object({ id: z.string() }),
  credentialsType: z.string(),
  credentialsId: z.string(),
  credentialsValue: z.nullish(z.string()),
});

export class DeviceCredentialStore {
  readonly #db: Database;
  readonly #hub: EventHub;
  readonly #byDevice = new Map<string, DeviceCredentials>();
  readonly #byCredentialsId = new Map<string, DeviceCredentials>();

  constructor(db: Database, hub: EventHub) {
    this.#db = db;
    this.#hub = hub;
    const rows = db.rows('SELECT device, body FROM device_credential');
    const read = bodyOf<DeviceCredentials>(storedSchema);
    for (const credentials of readable('credential of a device', rows, ({ device }) => String(device), read)) this.#index(credentials);
  }

  ofDevice(deviceId: string): DeviceCredentials | undefined {
    return this.#byDevice.get(deviceId);
  }

  byCredentialsId(credentialsId: string): DeviceCredentials | undefined {
    return this.#byCredentialsId.get(credentialsId);
  }

  create(device: EntityId, token: string = randomText(20)): DeviceCredentials {
    return this.put({
      id: { id: timeUuid() },
      createdTime: Date.now(),
      deviceId: device,
      credentialsType: 'ACCESS_TOKEN',
      credentialsId: token,
      credentialsValue: null,
    });
  }

  put(given: DeviceCredentials): DeviceCredentials {
    const before = this.#byDevice.get(given.deviceId.id);
    const credentials = { ...given, version: Number(before?.version ?? 0) + 1 };
    this.#db.prepare('INSERT OR REPLACE INTO device_credential VALUES (?, ?)').run(credentials.deviceId.id, JSON.stringify(credentials));
    if (before) this.#drop(before);
    this.#index(credentials);
    this.#db.onUndo(() => {
      this.#drop(credentials);
      if (before) this.#index(before);
    });
    this.#hub.emit('credentials', { deviceId: credentials.deviceId.id });
    return credentials;
  }

  remove(deviceId: string): void {
    const found = this.#byDevice.get(deviceId);
    if (!found) return;
    this.#db.prepare('DELETE FROM device_credential WHERE device = ?').run(deviceId);
    this.#drop(found);
    this.#db.onUndo(() => this.#index(found));
    this.#hub.emit('credentials', { deviceId });
  }

  #drop({ deviceId, credentialsId }: DeviceCredentials): void {
    this.#byDevice.delete(deviceId.id);
    this.#byCredentialsId.delete(credentialsId);
  }

  #index(credentials: DeviceCredentials): void {
    this.#byDevice.set(credentials.deviceId.id, credentials);
    this.#byCredentialsId.set(credentials.credentialsId, credentials);
  }
}
