/** Commands that send a first reading as a device. Since 3.6. */
import * as z from 'zod/mini';
import type { DeviceConnectivity } from '../../src/contract/entities.ts';
import { profileIdOf } from '../storage/devices.ts';
import type { ApiRequest } from './request.ts';
import { type Route, route } from './route.ts';
import { storedSettings } from './stored-settings.ts';

const TOPIC = 'v1/devices/me/telemetry';
const READING = '"{\\"temperature\\":25}"';

interface Transport {
  readonly transportType?: unknown;
  readonly profileData?: { readonly transportConfiguration?: { readonly deviceTelemetryTopic?: unknown } };
}

const doorSchema = z.looseObject({
  enabled: z.nullish(z.boolean()),
  host: z.nullish(z.string()),
  port: z.nullish(z.union([z.string(), z.number()])),
});
type Door = z.infer<typeof doorSchema>;

/** Where devices are told to come in by a protocol; undefined: not by this one. */
function doorOf({ storage }: ApiRequest, protocol: string): Door | undefined {
  const parsed = z.safeParse(doorSchema, storedSettings(storage, 'connectivity')?.jsonValue[protocol]);
  return parsed.success && parsed.data.enabled === true ? parsed.data : undefined;
}

const USUAL_PORTS: Readonly<Record<string, string>> = { http: '80', https: '443' };

/** @param own where the request was answered. */
function originOf(protocol: 'http' | 'https', { host, port }: Door, own: URL): string {
  if (!host && !port) return own.origin;
  const isUsual = !port || String(port) === USUAL_PORTS[protocol];
  return `${protocol}://${host || own.hostname}${isUsual ? '' : `:${port}`}`;
}

function commands(request: ApiRequest): DeviceConnectivity {
  const device = request.readable('DEVICE', request.uuid('id'));
  const profile = request.storage.entities.get(profileIdOf(device), 'DEVICE_PROFILE') as Transport | undefined;
  const credentials = request.storage.deviceCredentials.ofDevice(device.id.id);
  const here = new URL(request.context.req.url);
  const login = loginOf(credentials?.credentialsType, credentials?.credentialsId ?? '', credentials?.credentialsValue ?? '');
  if (login === undefined) return {};
  const own = profile?.profileData?.transportConfiguration?.deviceTelemetryTopic;
  const topic = typeof own === 'string' ? own : TOPIC;
  const isHttp = credentials?.credentialsType === 'ACCESS_TOKEN' && profile?.transportType !== 'MQTT';
  const byHttp = (['http', 'https'] as const).flatMap((protocol) => {
    const door = isHttp ? doorOf(request, protocol) : undefined;
    const path = `/api/v1/${credentials?.credentialsId}/telemetry --header Content-Type:application/json --data ${READING}`;
    return door ? [[protocol, `curl -v -X POST ${originOf(protocol, door, here)}${path}`] as const] : [];
  });
  const door = doorOf(request, 'mqtt');
  const port = door?.port || request.parts.mqttPort();
  const host = door?.host || here.hostname;
  const mqtt = `mosquitto_pub -d -q 1 -h ${host} -p ${port} -t ${topic} ${login} -m ${READING}`;
  return {
    ...(byHttp.length > 0 ? { http: Object.fromEntries(byHttp) } : {}),
    ...(door && port ? { mqtt: { mqtt, docker: { mqtt: inContainer(mqtt, host) } } } : {}),
  };
}

/** The same from a container; this machine has another name there. */
function inContainer(command: string, hostname: string): string {
  const isHere = ['localhost', '127.0.0.1', '[::1]'].includes(hostname);
  const run = `docker run --rm -it ${isHere ? '--add-host=host.docker.internal:host-gateway ' : ''}thingsboard/mosquitto-clients`;
  return `${run} ${isHere ? command.replace(`-h ${hostname}`, '-h host.docker.internal') : command}`;
}

/** Undefined where nothing can be said without the device's own files. */
function loginOf(type: string | undefined, id: string, value: string): string | undefined {
  if (type === 'ACCESS_TOKEN') return `-u "${id}"`;
  if (type !== 'MQTT_BASIC') return undefined;
  const { clientId, userName, password } = JSON.parse(value) as Record<string, string | null>;
  return [clientId && `-i "${clientId}"`, userName && `-u "${userName}"`, password && `-P "${password}"`].filter(Boolean).join(' ');
}

export const DEVICE_CONNECTIVITY_ROUTES: readonly Route[] = [route('GET', '/device-connectivity/:id', 'TC', commands)];
