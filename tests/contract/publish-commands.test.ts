/** Runs the commands that the console shows for a device, in a shell, with a real MQTT client. */
import { execFile } from 'node:child_process';
import { copyFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, afterEach, expect, it } from 'vitest';
import type { DeviceCredentials } from '../../src/contract/entities.ts';
import { publishCommands, toldCommands } from '../../src/entities/kinds/device/publish-commands.ts';
import { ROOT } from '../architecture/source-files.ts';
import { type RunningPlatform, startInMemory } from './platform.fixture.ts';

const dist = mkdtempSync(join(tmpdir(), 'watchfloor-commands-'));
copyFileSync(join(ROOT, 'index.html'), join(dist, 'index.html'));
const tool = `#!/bin/sh\nexec '${process.execPath}' '${join(ROOT, 'tests/fixtures/mosquitto-pub.ts')}' "$@"\n`;
writeFileSync(join(dist, 'mosquitto_pub'), tool, { mode: 0o755 });
afterAll(() => rmSync(dist, { recursive: true }));

let running: RunningPlatform;
afterEach(() => running.platform.close());

const BASIC = JSON.stringify({ clientId: null, userName: "o'hara", password: 'two words' });

it.each([
  ['3.2.0', 'ACCESS_TOKEN', null],
  ['3.2.0', 'MQTT_BASIC', BASIC],
  ['4.3.1', 'ACCESS_TOKEN', null],
])('on %s with %s', async (apiVersion, credentialsType, credentialsValue) => {
  running = await startInMemory({ apiVersion, devices: 0, dist, mqttPort: 0 });
  const { tenant, platform } = running;
  const device = await tenant.call('saveDevice', { device: { name: 'Boiler', type: 'default' } });
  const given = (await tenant.send('GET', `/api/device/${device.id.id}/credentials`)).json() as DeviceCredentials;
  const wanted = credentialsValue === null ? given : { ...given, credentialsType, credentialsValue, credentialsId: null };
  const credentials = (await tenant.send('POST', '/api/device/credentials', wanted)).json() as DeviceCredentials;
  const origin = `http://127.0.0.1:${platform.port}`;
  const page = await (await fetch(origin)).text();
  const mqttPort = Number(/name="mqtt-port" content="(\d+)"/.exec(page)?.[1]);
  expect(mqttPort).toBe(platform.mqttPort);
  const told = await fetch(`${origin}/api/device-connectivity/${device.id.id}`, {
    headers: { 'x-authorization': `Bearer ${tenant.token}` },
  });
  const commands = told.ok ? toldCommands(await told.json()) : publishCommands(credentials, { origin, mqttPort });
  expect(told.ok).toBe(apiVersion !== '3.2.0');
  const command = commands.find(({ protocol, tool: inside }) => protocol === 'mqtt' && inside === '')?.text ?? '';
  await promisify(execFile)('/bin/sh', ['-c', command], { env: { ...process.env, PATH: `${dist}:${process.env.PATH}` } });
  expect(platform.stores.telemetry.latest(device.id.id, 'temperature')?.value.value).toBe(25);
});

it('a server without MQTT gets no commands for it, one that does not say its port gets the usual one', async () => {
  running = await startInMemory({ apiVersion: '3.2.0', devices: 0, dist });
  const credentials = { credentialsType: 'ACCESS_TOKEN', credentialsId: 'x' } as DeviceCredentials;
  const page = await (await fetch(`http://127.0.0.1:${running.platform.port}`)).text();
  expect(page).toContain('name="mqtt-port" content="0"');
  const protocols = (mqttPort?: number) =>
    publishCommands(credentials, { origin: 'http://iot.example', mqttPort }).map(({ text }) => /-p \d+/.exec(text)?.[0]);
  expect(protocols(0)).toEqual([undefined]);
  expect(protocols()).toEqual([undefined, '-p 1883']);
});
