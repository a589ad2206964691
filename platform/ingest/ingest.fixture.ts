import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import { Guesses } from '../limits/guesses.ts';
import { createTenantRates } from '../limits/tenant-rates.ts';
import type { DeviceIdentity } from '../model.ts';
import { noOutside } from '../rules/chains/no-outside.fixture.ts';
import { runChains } from '../rules/chains/run-chains.ts';
import { profileRules } from '../rules/profile-rules.fixture.ts';
import { NO_TENANT } from '../storage/entities.ts';
import { putRootChain } from '../storage/rule-chains.ts';
import { openStorage } from '../storage/storage.ts';
import { timeUuid } from '../storage/time-uuid.ts';
import { createActivity } from './activity.ts';
import { Claims } from './claims.ts';
import { deviceApi } from './device-api.ts';
import { DeviceDoor } from './device-door.ts';
import { DeviceQuestions } from './device-questions.ts';
import { startMqtt } from './mqtt-broker.ts';
import { createProvision } from './provision.ts';
import { createTimeBounds } from './reading-time.ts';
import { RemoteCalls } from './remote-calls.ts';

export const TENANT = '11111111-1dd2-11b2-8080-808080808080';
export const NOW = 1_600_000_000_000;

/** The root chain of the test saves only. */
const noScripts = () => ({ run: () => Promise.reject(new Error('This test runs no scripts')) });

export async function startIngest() {
  const clock = { now: NOW };
  const now = () => clock.now;
  const storage = openStorage({ directory: ':memory:', now });
  const activity = createActivity({ ...storage, now });
  const related: string[][] = [];
  const relate = (gateway: DeviceIdentity, child: DeviceIdentity) => related.push([gateway.name, child.name]);
  const calls = new RemoteCalls();
  const rates = createTenantRates(storage, true);
  putRootChain(storage.entities, { tenantId: TENANT, name: 'Root', hasLaterRules: true });
  const questions = new DeviceQuestions();
  const chains = runChains({
    storage,
    release: '4.3',
    isDisabled: rates.isDisabled,
    alarmRules: profileRules(storage),
    tellState: activity.told,
    scripts: noScripts,
    calls,
    questions,
    outside: noOutside,
  });
  const parts = {
    ...storage,
    chains,
    questions,
    activity,
    calls,
    claims: new Claims(storage.journals),
    provision: createProvision(storage),
    rates,
    door: new DeviceDoor(new Guesses(now)),
    now,
    bounds: createTimeBounds(now),
    relate,
  };
  const app = new Hono().route('/api/v1', deviceApi(parts));
  const server = createServer(getRequestListener(app.fetch));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const mqtt = await startMqtt(parts, { host: '127.0.0.1', port: 0 });
  const create = (name: string, gateway = false) =>
    storage.devices.create(TENANT, { name, type: 'default', gateway, token: `token-${name}` });

  /** In the tenant's profile. */
  function limitTo(configuration: Readonly<Record<string, unknown>>): void {
    const record = { createdTime: NOW, name: 'Limited', tenantId: NO_TENANT };
    const { id } = storage.entities.put({
      ...record,
      id: { entityType: 'TENANT_PROFILE', id: timeUuid() },
      profileData: { configuration },
    });
    storage.entities.put({ ...record, id: { entityType: 'TENANT', id: TENANT }, tenantProfileId: id });
  }

  return {
    limitTo,
    clock,
    storage,
    calls,
    activity,
    related,
    create,
    mqttPort: mqtt.port,
    http: (path: string, init?: RequestInit) => fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/api/v1/${path}`, init),
    latest: (device: DeviceIdentity, key: string) => storage.telemetry.latest(device.entity.id, key),
    attribute: (device: DeviceIdentity, scope: 'CLIENT_SCOPE' | 'SERVER_SCOPE', key: string) =>
      storage.telemetry.attributes(device.entity.id, scope).find((attribute) => attribute.key === key)?.value.value,
    nextSave: () =>
      new Promise<string>((resolve) => {
        const stop = storage.hub.on('telemetry', ([update]) => {
          stop();
          resolve(update?.entity.id ?? '');
        });
      }),
    async close() {
      activity.stop();
      chains.stop();
      await mqtt.close();
      server.close();
      server.closeAllConnections();
      await storage.close();
    },
  };
}

export type TestIngest = Awaited<ReturnType<typeof startIngest>>;
