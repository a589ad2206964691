/** Commands that send a first reading as a device. Since 3.6. */
import type { DeviceConnectivity } from '../../src/contract/entities.ts';
import { profileIdOf } from '../storage/devices.ts';
import type { ApiRequest } from './request.ts';
import { type Route, route } from './route.ts';

const TOPIC = 'v1/devices/me/telemetry';
const READING = '"{\\"temperature\\":25}"';

interface Transport {
  readonly transportType?: unknown;
  readonly profileData?: { readonly transportConfiguration?: { readonly deviceTelemetryTopic?: unknown } };
}

function commands(request: ApiRequest): DeviceConnectivity {
  const device = request.readable('DEVICE', request.uuid('id'));
  const profile = request.storage.entities.get(profileIdOf(device), 'DEVICE_PROFILE') as Transport | undefined;
  const credentials = request.storage.deviceCredentials.ofDevice(device.id.id);
  const { origin, hostname } = new URL(request.context.req.url);
  const login = loginOf(credentials?.credentialsType, credentials?.credentialsId ?? '', credentials?.credentialsValue ?? '');
  if (login === undefined) return {};
  const own = profile?.profileData?.transportConfiguration?.deviceTelemetryTopic;
  const topic = typeof own === 'string' ? own : TOPIC;
  const mqtt = `mosquitto_pub -d -q 1 -h ${hostname} -p ${request.parts.mqttPort()} -t ${topic} ${login} -m ${READING}`;
  const http = `curl -v -X POST ${origin}/api/v1/${credentials?.credentialsId}/telemetry --header Content-Type:application/json --data ${READING}`;
  const isHttp = credentials?.credentialsType === 'ACCESS_TOKEN' && profile?.transportType !== 'MQTT';
  const isMqtt = request.parts.mqttPort() > 0;
  return { ...(isHttp ? { http: { http } } : {}), ...(isMqtt ? { mqtt: { mqtt, docker: { mqtt: inContainer(mqtt, hostname) } } } : {}) };
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
