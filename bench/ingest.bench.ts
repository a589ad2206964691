/**
 * Messages of many devices at a fixed rate, over HTTP and MQTT (QoS 1): how many of them are acknowledged in time, and when. Then, of one
 * device, how many acknowledged readings are lost when the platform is killed and restarted; it retries what is not acknowledged.
 */
import { Agent, request } from 'node:http';
import mqtt from 'mqtt';
import type { PlatformProcess } from '../tests/platform-process.ts';
import { type Figure, figure, percentile } from './figure.ts';
import type { Lab } from './lab.ts';
import { createDevice, platformCalls, type Saved } from './platform-calls.ts';
import { wait } from './wait.ts';

/** A platform that no other bench uses. */
const FLEET = { devices: 20 };
const KEY = 'reading';
/** Readings in flight at once. */
const LANES = { http: 8, mqtt: 64 } as const;
const AGAIN_MS = 50;
/** Offered together by all devices. */
const MESSAGES_A_SECOND = { http: 3000, mqtt: 5000 } as const;
/** Offered by devices whose chain runs a script. */
const SCRIPTS_A_SECOND = 1000;
/** Of what is offered: the last ones are under way when the measurement ends. */
const LEAST_IN_TIME = 0.99;
const MOST_P95_MS = 100;
const DEVICES = 100;
const WARM_UP_MS = 2000;

const NAMES = { http: 'HTTP', mqtt: 'MQTT' } as const;

type Transport = keyof typeof LANES;
/** Rejects when the reading has to be retried. */
type Send = (body: string) => Promise<unknown>;

type Device = Awaited<ReturnType<typeof createDevice>>;

/** One connection; a message waits for the answers to those before. */
function sendOverHttp(lab: Lab, { url }: PlatformProcess, { token }: Device, maxSockets = 1): Send {
  const agent = new Agent({ keepAlive: true, maxSockets });
  lab.onEnd(() => agent.destroy());
  return (body) =>
    new Promise((resolve, reject) => {
      const headers = { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(body) };
      const sent = request(`${url}/api/v1/${token}/telemetry`, { method: 'POST', agent, headers }, (answer) => {
        answer.resume();
        answer.on('error', reject);
        answer.on('end', () => (answer.statusCode === 200 ? resolve(undefined) : reject(new Error(`refused: ${answer.statusCode}`))));
      });
      sent.on('error', reject);
      sent.end(body);
    });
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

/** `to` is excluded. */
async function sendAll(
  send: Send,
  [from, to]: readonly [number, number],
  base: number,
  lanes: number,
  onAcknowledged: (count: number) => void,
): Promise<void> {
  let acknowledged = 0;
  let next = from;
  const lane = async () => {
    for (let i = next++; i < to; i = next++) {
      const body = JSON.stringify({ ts: base + i, values: { [KEY]: i } });
      while (!(await isAcknowledged(send, body))) await wait(AGAIN_MS);
      acknowledged += 1;
      onAcknowledged(acknowledged);
    }
  };
  await Promise.all(Array.from({ length: lanes }, lane));
}

async function lost(url: string, { id }: Device, base: number, count: number): Promise<number> {
  const query = new URLSearchParams({
    keys: KEY,
    startTs: String(base),
    endTs: String(base + count),
    limit: String(count + 1),
    agg: 'NONE',
  });
  const send = await platformCalls(url);
  const answer = await send<Partial<Record<typeof KEY, { ts: number; value: string }[]>>>(
    `/api/plugins/telemetry/DEVICE/${id}/values/timeseries?${query}`,
  );
  const held = new Map(answer[KEY]?.map(({ ts, value }) => [ts - base, Number(value)]));
  return Array.from({ length: count }, (_, i) => i).filter((i) => held.get(i) !== i).length;
}

/** Each message at its time, whether those before were acknowledged or not. Returns the ms from that time to the acknowledgement. */
async function offer(sends: readonly Send[], perSecond: number, lastsMs: number): Promise<{ tookMs: number[]; inTime: number }> {
  const tookMs: number[] = [];
  const pending: Promise<unknown>[] = [];
  const began = performance.now();
  for (let sent = 0, passed = 0; passed < lastsMs; passed = performance.now() - began) {
    for (const due = Math.floor((passed * perSecond) / 1000); sent < due; sent++) {
      const at = began + (sent * 1000) / perSecond;
      const body = JSON.stringify({ ts: Date.now(), values: { temperature: 20 + (sent % 10), humidity: 40.5 } });
      const send = sends[sent % sends.length] as Send;
      pending.push(send(body).then(() => tookMs.push(performance.now() - at)));
    }
    await wait(1);
  }
  const inTime = tookMs.length;
  await Promise.all(pending);
  return { tookMs, inTime };
}

async function offered(lab: Lab, platform: PlatformProcess, transport: Transport): Promise<Figure[]> {
  const send = await platformCalls(platform.url);
  const devices: Device[] = [];
  for (let n = 0; n < DEVICES; n++) devices.push(await createDevice(send, `${transport} ${n}`));
  const sends = await Promise.all(
    devices.map((device) => (transport === 'http' ? sendOverHttp(lab, platform, device) : sendOverMqtt(lab, platform, device))),
  );
  const perSecond = MESSAGES_A_SECOND[transport];
  await offer(sends, perSecond, WARM_UP_MS);
  const { tookMs, inTime } = await offer(sends, perSecond, lab.measureMs);
  const of = `${NAMES[transport]}, ${perSecond.toLocaleString('en-US')} messages a second`;
  return [
    figure(`${of}: acknowledged a second`, (inTime * 1000) / lab.measureMs, '/s', {
      budget: { least: LEAST_IN_TIME * perSecond },
    }),
    figure(`${of}: sent to acknowledged, p50`, percentile(tookMs, 0.5), 'ms'),
    figure(`${of}: sent to acknowledged, p95`, percentile(tookMs, 0.95), 'ms', { budget: { most: MOST_P95_MS } }),
  ];
}

/** A chain with one script before what it stores, for devices of a profile of its own. */
async function scriptedDevices(send: Awaited<ReturnType<typeof platformCalls>>): Promise<Device[]> {
  const node = (type: string, name: string, configuration: object, layoutX: number) => ({
    ...{ type: `org.thingsboard.rule.engine.${type}`, name, configuration },
    additionalInfo: { layoutX, layoutY: 150 },
  });
  const script = 'return msg.temperature > 0 && metadata.deviceName.length > 0;';
  const chain = await send<Saved & { version?: number }>('/api/ruleChain', { name: 'One script' });
  await send('/api/ruleChain/metadata', {
    ...{ ruleChainId: chain.id, version: chain.version, firstNodeIndex: 0, ruleChainConnections: null },
    nodes: [
      node('filter.TbJsFilterNode', 'Above zero?', { scriptLang: 'JS', jsScript: script }, 300),
      node('telemetry.TbMsgTimeseriesNode', 'Save', { defaultTTL: 0, processingSettings: { type: 'ON_EVERY_MESSAGE' } }, 600),
    ],
    connections: [{ fromIndex: 0, toIndex: 1, type: 'True' }],
  });
  const { id: _, ...usual } = await send<Saved & Record<string, unknown>>('/api/deviceProfileInfo/default').then(({ id }) =>
    send<Saved & Record<string, unknown>>(`/api/deviceProfile/${id.id}`),
  );
  const { createdTime: _time, version: _version, ...fields } = usual;
  await send('/api/deviceProfile', { ...fields, name: 'scripted', default: false, defaultRuleChainId: chain.id });
  const devices: Device[] = [];
  for (let n = 0; n < DEVICES; n++) devices.push(await createDevice(send, `script ${n}`, 'scripted'));
  return devices;
}

/** Messages that wait for a script are acknowledged when they are on the disk: what counts is when they are through. */
async function scripted(lab: Lab, platform: PlatformProcess): Promise<Figure[]> {
  const send = await platformCalls(platform.url);
  const devices = await scriptedDevices(send);
  const sends = devices.map((device) => sendOverHttp(lab, platform, device));
  await offer(sends, SCRIPTS_A_SECOND, WARM_UP_MS);
  const { tookMs, inTime } = await offer(sends, SCRIPTS_A_SECOND, lab.measureMs);
  const [first] = devices;
  const from = performance.now();
  if (first) {
    const marked = sendOverHttp(lab, platform, first);
    await marked(JSON.stringify({ temperature: 1, [KEY]: -1 }));
    const isThrough = async () => {
      const latest = await send<Partial<Record<typeof KEY, unknown>>>(
        `/api/plugins/telemetry/DEVICE/${first.id}/values/timeseries?keys=${KEY}`,
      );
      return latest[KEY] !== undefined;
    };
    while (!(await isThrough())) await wait(5);
  }
  const of = `HTTP, ${SCRIPTS_A_SECOND.toLocaleString('en-US')} messages a second through a script`;
  return [
    figure(`${of}: acknowledged a second`, (inTime * 1000) / lab.measureMs, '/s', { budget: { least: LEAST_IN_TIME * SCRIPTS_A_SECOND } }),
    figure(`${of}: sent to acknowledged, p95`, percentile(tookMs, 0.95), 'ms', { budget: { most: MOST_P95_MS } }),
    figure(`${of}: the last one is stored after`, performance.now() - from, 'ms', { budget: { most: 1000 } }),
  ];
}

async function killed(lab: Lab, platform: PlatformProcess, transport: Transport): Promise<Figure[]> {
  const count = lab.isQuick ? 1000 : 10_000;
  const lanes = LANES[transport];
  const device = await createDevice(await platformCalls(platform.url), `Killed over ${transport}`);
  const send = transport === 'http' ? sendOverHttp(lab, platform, device, lanes) : await sendOverMqtt(lab, platform, device);
  const base = Date.now() - 3_600_000;
  let restarted: Promise<void> | undefined;
  await sendAll(send, [0, count], base, lanes, (acknowledged) => {
    if (acknowledged >= count / 2) restarted ??= platform.kill().then(platform.start);
  });
  await restarted;
  return [
    figure(`${NAMES[transport]}: readings acknowledged`, count, ''),
    figure(`${NAMES[transport]}: of them lost`, await lost(platform.url, device, base, count), '', {
      budget: { most: 0 },
    }),
  ];
}

export async function run(lab: Lab): Promise<Figure[]> {
  const platform = await lab.platform(FLEET);
  const figures: Figure[] = [];
  for (const measure of [offered, killed]) {
    for (const transport of ['http', 'mqtt'] as const) figures.push(...(await measure(lab, platform, transport)));
  }
  figures.push(...(await scripted(lab, platform)));
  return figures;
}
