import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { WebSocket } from 'ws';
import { NULL_ID } from '../../src/contract/identifiers.ts';
import type { Caller, DeviceIdentity } from '../model.ts';
import { Inboxes } from '../notifications/inboxes.ts';
import { newDeviceProfile } from '../storage/device-profiles.ts';
import { newDevice } from '../storage/devices.ts';
import { openStorage } from '../storage/storage.ts';
import { attachRealtime } from './attach-realtime.ts';
import type { RealtimeOptions } from './options.ts';

export const TENANT = '11111111-1dd2-11b2-8080-808080808080';
export const OTHER_TENANT = '22222222-1dd2-11b2-8080-808080808080';
export const CUSTOMER = '33333333-1dd2-11b2-8080-808080808080';

const caller = (authority: Caller['authority'], tenantId: string, customerId: string, userId: string): Caller => ({
  authority,
  tenantId,
  customerId,
  userId,
  isPublic: false,
});
export const CALLERS: Readonly<Record<string, Caller>> = {
  tenant: caller('TENANT_ADMIN', TENANT, NULL_ID, '44444444-1dd2-11b2-8080-808080808080'),
  customer: caller('CUSTOMER_USER', TENANT, CUSTOMER, '55555555-1dd2-11b2-8080-808080808080'),
  stranger: caller('TENANT_ADMIN', OTHER_TENANT, NULL_ID, '66666666-1dd2-11b2-8080-808080808080'),
};

export interface Frame {
  readonly [field: string]: unknown;
}

export class TestClient {
  readonly socket: WebSocket;
  readonly closed: Promise<{ code: number; reason: string }>;
  readonly #texts: string[] = [];
  #wake: (() => void) | undefined;

  constructor(url: string, autoPong: boolean) {
    this.socket = new WebSocket(url, { autoPong });
    this.socket.on('message', (data) => {
      this.#texts.push(String(data));
      this.#wake?.();
    });
    this.socket.on('error', () => this.#wake?.());
    this.closed = new Promise((resolve) => {
      this.socket.on('close', (code, reason) => {
        resolve({ code, reason: String(reason) });
        this.#wake?.();
      });
    });
  }

  send(frame: unknown): void {
    this.socket.send(typeof frame === 'string' ? frame : JSON.stringify(frame));
  }

  /** Throws if the socket closed before. */
  async nextText(): Promise<string> {
    while (this.#texts.length === 0) {
      if (this.socket.readyState === WebSocket.CLOSED) throw new Error('closed without a frame');
      await new Promise<void>((resolve) => {
        this.#wake = resolve;
      });
    }
    return this.#texts.shift() ?? '';
  }

  async next(): Promise<Frame> {
    return JSON.parse(await this.nextText()) as Frame;
  }

  ask(frame: unknown): Promise<Frame> {
    this.send(frame);
    return this.next();
  }

  get waiting(): number {
    return this.#texts.length;
  }

  /** Waits until the server has processed everything sent before, by sending an invalid command that is answered last. */
  async settled(): Promise<void> {
    const answer = await this.ask({ historyCmds: [{ cmdId: 77, entityType: 'DEVICE', entityId: '', keys: 'x', startTs: 0, endTs: 1 }] });
    if (answer.subscriptionId !== 77) throw new Error(`unexpected frame: ${JSON.stringify(answer)}`);
  }
}

export async function startPlatform(options: RealtimeOptions = {}) {
  const clock = { now: 1_600_000_000_150 };
  const version = options.version ?? 'newer';
  const now = () => clock.now;
  const storage = openStorage({ directory: ':memory:', rangeRule: version, now });
  const errors: unknown[] = [];
  const profiles = new Map<string, ReturnType<typeof newDeviceProfile>>();
  function device(
    name: string,
    more: { id?: string; tenantId?: string; customerId?: string; alarms?: readonly unknown[]; type?: string } = {},
  ): DeviceIdentity {
    const tenantId = more.tenantId ?? TENANT;
    const type = more.type ?? 'default';
    const profile =
      profiles.get(`${tenantId} ${type}`) ??
      (storage.entities.put(newDeviceProfile(tenantId, type, { alarms: more.alarms ?? [] })) as ReturnType<typeof newDeviceProfile>);
    profiles.set(`${tenantId} ${type}`, profile);
    const record = storage.entities.put(
      newDevice(tenantId, profile, {
        name,
        ...(more.id ? { id: more.id } : {}),
        ...(more.customerId ? { customerId: more.customerId } : {}),
      }),
    );
    storage.deviceCredentials.create(record.id, `token-${name}`);
    const found = storage.devices.byId(record.id.id);
    if (!found) throw new Error('the device is missing');
    return found;
  }
  const server = createServer();
  const realtime = attachRealtime(
    server,
    {
      hub: storage.hub,
      telemetry: storage.telemetry,
      queries: storage.queries,
      alarms: storage.alarms,
      inboxes: new Inboxes(storage),
      isRevoked: () => false,
      authenticate: (token) => {
        const known = CALLERS[token];
        return known
          ? { ok: true, caller: known }
          : { ok: false, expired: token === 'expired', message: token === 'expired' ? 'Token has expired' : 'Authentication failed' };
      },
    },
    { coalesceMs: 0, now, onError: (error) => errors.push(error), ...options },
  );
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const port = (server.address() as AddressInfo).port;
  const clients: TestClient[] = [];

  return {
    clock,
    storage,
    errors,
    device,
    port,
    server,
    /** `path` replaces the legacy one. */
    client(path = '/api/ws/plugins/telemetry?token=tenant', autoPong = true): TestClient {
      const client = new TestClient(`ws://127.0.0.1:${port}${path}`, autoPong);
      clients.push(client);
      return client;
    },
    async open(path?: string): Promise<TestClient> {
      const client = this.client(path);
      await once(client.socket, 'open');
      return client;
    },
    save(identity: DeviceIdentity, values: Readonly<Record<string, number>>, ts = clock.now): void {
      const points = Object.entries(values).map(([key, value]) => ({
        key,
        ts,
        value: Number.isInteger(value) ? { type: 'LONG' as const, value } : { type: 'DOUBLE' as const, value },
      }));
      storage.telemetry.save(identity.entity, points);
    },
    async close(): Promise<void> {
      for (const client of clients) client.socket.terminate();
      realtime.close();
      server.close();
      server.closeAllConnections();
      await storage.close();
    },
  };
}

export type TestPlatform = Awaited<ReturnType<typeof startPlatform>>;

export function queryOf(device: DeviceIdentity, latestKeys: readonly string[] = []) {
  return {
    entityFilter: { type: 'singleEntity', singleEntity: device.entity },
    pageLink: { pageSize: 10, page: 0 },
    entityFields: [{ type: 'ENTITY_FIELD', key: 'name' }],
    latestValues: latestKeys.map((key) => ({ type: 'TIME_SERIES', key })),
  };
}

export function queryOfType(deviceType: string, latestKeys: readonly string[] = [], more: Readonly<Record<string, unknown>> = {}) {
  return {
    entityFilter: { type: 'deviceType', deviceType },
    pageLink: { pageSize: 100, page: 0, ...more },
    entityFields: [{ type: 'ENTITY_FIELD', key: 'name' }],
    latestValues: latestKeys.map((key) => ({ type: 'TIME_SERIES', key })),
  };
}

export const LONG_TEXT = 'x'.repeat(16_384);

/** Pushes more than the system's socket buffers hold; the platform's event loop runs in between. */
export async function flood({ clock, storage }: TestPlatform, device: DeviceIdentity, count: number): Promise<void> {
  for (let n = 1; n <= count; n++) {
    const value = { type: 'STRING' as const, value: `${n} ${LONG_TEXT}` };
    storage.telemetry.announce([{ entity: device.entity, points: [{ key: 't', ts: clock.now + n, value }] }]);
    await new Promise(setImmediate);
  }
}
