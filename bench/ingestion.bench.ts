/**
 * Acknowledged readings a second over HTTP and MQTT (QoS 1), and how many of them are lost when the platform is killed and restarted.
 * Senders retry what is not acknowledged.
 */
import mqtt from 'mqtt';
import { signInOverRest } from '../tests/accounts.ts';
import type { PlatformProcess } from '../tests/platform-process.ts';
import { type Figure, figure, percentile } from './figure.ts';
import type { Lab } from './lab.ts';
import { wait } from './wait.ts';

/** A platform that no other bench uses. */
const FLEET = { devices: 20 };
const KEY = 'reading';
/** Readings in flight at once. */
const LANES = { http: 8, mqtt: 64 } as const;
const AGAIN_MS = 50;

type Transport = keyof typeof LANES;
/** Rejects when the reading has to be retried. */
type Send = (body: string) => Promise<unknown>;

interface Device {
  readonly id: string;
  readonly token: string;
}

interface Ask {
  get(path: string): Promise<unknown>;
  post(path: string, body: object): Promise<unknown>;
}

async function asTenant(url: string): Promise<Ask> {
  const headers = { 'Content-Type': 'application/json', 'X-Authorization': `Bearer ${await signInOverRest(url)}` };
  const ask = async (path: string, init: RequestInit = {}) => {
    const answer = await fetch(`${url}${path}`, { ...init, headers });
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    return answer.json();
  };
  return { get: (path) => ask(path), post: (path, body) => ask(path, { method: 'POST', body: JSON.stringify(body) }) };
}

async function createDevice({ get, post }: Ask, name: string): Promise<Device> {
  const { id } = (await post('/api/device', { name, type: 'default' })) as { id: { id: string } };
  const { credentialsId } = (await get(`/api/device/${id.id}/credentials`)) as { credentialsId: string };
  return { id: id.id, token: credentialsId };
}

function sendOverHttp({ url }: PlatformProcess, { token }: Device): Send {
  const headers = { 'Content-Type': 'application/json' };
  return async (body) => {
    const answer = await fetch(`${url}/api/v1/${token}/telemetry`, { method: 'POST', headers, body });
    await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`refused: ${answer.status}`);
  };
}

async function sendOverMqtt(lab: Lab, { mqttPort }: PlatformProcess, { token }: Device): Promise<Send> {
  const client = await mqtt.connectAsync(`mqtt://127.0.0.1:${mqttPort}`, { username: token, reconnectPeriod: AGAIN_MS });
  client.on('error', () => undefined);
  lab.onEnd(() => client.endAsync(true));
  return (body) => client.publishAsync('v1/devices/me/telemetry', body, { qos: 1 });
}

const isAcknowledged = (send: Send, body: string) =>
  send(body).then(
    () => true,
    () => false,
  );

/** `to` is excluded. Returns the ms that each reading took to be acknowledged. */
async function sendAll(
  send: Send,
  [from, to]: readonly [number, number],
  base: number,
  lanes: number,
  onAcknowledged?: (count: number) => void,
) {
  const tookMs: number[] = [];
  let next = from;
  const lane = async () => {
    for (let i = next++; i < to; i = next++) {
      const body = JSON.stringify({ ts: base + i, values: { [KEY]: i } });
      const sentAt = performance.now();
      while (!(await isAcknowledged(send, body))) await wait(AGAIN_MS);
      tookMs.push(performance.now() - sentAt);
      onAcknowledged?.(tookMs.length);
    }
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  return tookMs;
}

async function lost({ get }: Ask, { id }: Device, base: number, count: number): Promise<number> {
  const query = new URLSearchParams({
    keys: KEY,
    startTs: String(base),
    endTs: String(base + count),
    limit: String(count + 1),
    agg: 'NONE',
  });
  const answer = (await get(`/api/plugins/telemetry/DEVICE/${id}/values/timeseries?${query}`)) as Partial<
    Record<typeof KEY, { ts: number; value: string }[]>
  >;
  const held = new Map(answer[KEY]?.map(({ ts, value }) => [ts - base, Number(value)]));
  return Array.from({ length: count }, (_, i) => i).filter((i) => held.get(i) !== i).length;
}

async function measure(lab: Lab, platform: PlatformProcess, transport: Transport): Promise<Figure[]> {
  const count = lab.isQuick ? 1000 : 10_000;
  const device = await createDevice(await asTenant(platform.url), `Ingestion over ${transport}`);
  const send = transport === 'http' ? sendOverHttp(platform, device) : await sendOverMqtt(lab, platform, device);
  const base = Date.now() - 3_600_000;
  const lanes = LANES[transport];
  const began = performance.now();
  const tookMs = await sendAll(send, [0, count], base, lanes);
  const seconds = (performance.now() - began) / 1000;
  let restarted: Promise<void> | undefined;
  await sendAll(send, [count, count * 2], base, lanes, (acknowledged) => {
    if (acknowledged >= count / 2) restarted ??= platform.kill().then(platform.start);
  });
  await restarted;
  const of = transport === 'http' ? 'HTTP' : 'MQTT';
  return [
    figure(`${of}: acknowledged a second`, count / seconds, '/s'),
    figure(`${of}: sent to acknowledged, p50`, percentile(tookMs, 0.5), 'ms'),
    figure(`${of}: sent to acknowledged, p95`, percentile(tookMs, 0.95), 'ms'),
    figure(`${of}: readings acknowledged`, count * 2, ''),
    figure(`${of}: of them lost`, await lost(await asTenant(platform.url), device, base, count * 2), '', { budget: { most: 0 } }),
  ];
}

export async function run(lab: Lab): Promise<Figure[]> {
  const platform = await lab.platform(FLEET);
  return [...(await measure(lab, platform, 'http')), ...(await measure(lab, platform, 'mqtt'))];
}
