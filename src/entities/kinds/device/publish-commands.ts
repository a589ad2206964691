/** Commands that send a first reading, for servers that do not tell them. */
import * as z from 'zod/mini';
import type { AnyRecord, DeviceConnectivity, DeviceCredentials } from '../../../contract/entities.ts';
import { readMqttBasic } from './credentials.ts';

const TOPIC = 'v1/devices/me/telemetry';
const READING = '{"temperature":25}';
const MQTT_PORT = 1883;
const MQTT_TLS_PORT = 8883;

export interface PublishCommand {
  /** Such as `http` or `mqtt`. */
  readonly protocol: string;
  /** Such as `docker`; empty without one. */
  readonly tool: string;
  readonly text: string;
}

interface Target {
  /** Address of the console's server, which forwards readings. */
  readonly origin: string;
  /** Topic of the device's profile, if it has its own. */
  readonly topic?: string | undefined;
  readonly isProtobuf?: boolean;
  /** 0: no MQTT; undefined: not known. */
  readonly mqttPort?: number | undefined;
}

const transportSchema = z.looseObject({
  profileData: z.nullish(
    z.looseObject({
      transportConfiguration: z.nullish(
        z.looseObject({
          deviceTelemetryTopic: z.nullish(z.string()),
          transportPayloadTypeConfiguration: z.nullish(z.looseObject({ transportPayloadType: z.nullish(z.string()) })),
        }),
      ),
    }),
  ),
});

/** How devices of a profile send over MQTT. */
export interface ProfileMqtt {
  /** Of a profile with its own. */
  readonly topic: string | undefined;
  /** There is no command for it: it needs messages that were compiled from the profile's schema. */
  readonly isProtobuf: boolean;
}

export function mqttOf(profile: AnyRecord): ProfileMqtt {
  const { deviceTelemetryTopic, transportPayloadTypeConfiguration } =
    z.safeParse(transportSchema, profile).data?.profileData?.transportConfiguration ?? {};
  return {
    topic: deviceTelemetryTopic ?? undefined,
    isProtobuf: transportPayloadTypeConfiguration?.transportPayloadType === 'PROTOBUF',
  };
}

/** For POSIX shells. */
const quoted = (text: string) => `'${text.replaceAll("'", "'\\''")}'`;

function mqttLogin(credentials: DeviceCredentials): string {
  const { credentialsType, credentialsId } = credentials;
  if (credentialsType === 'ACCESS_TOKEN') return `-u ${quoted(credentialsId)}`;
  const { clientId, userName, password } = readMqttBasic(credentials);
  return [
    ['-i', clientId],
    ['-u', userName],
    ['-P', password],
  ]
    .flatMap(([flag, value]) => (value ? [`${flag} ${quoted(value)}`] : []))
    .join(' ');
}

/** Empty for types of credentials whose commands are not known. */
export function publishCommands(
  credentials: DeviceCredentials,
  { origin, topic = TOPIC, isProtobuf = false, mqttPort }: Target,
): readonly PublishCommand[] {
  const { credentialsType, credentialsId } = credentials;
  const { hostname } = new URL(origin);
  const mqtt = (port: number, login: string): PublishCommand => ({
    protocol: 'mqtt',
    tool: '',
    text: `mosquitto_pub -d -q 1 -h ${hostname} -p ${port} -t ${quoted(topic)} ${login} -m ${quoted(READING)}`,
  });
  const plain = mqttPort === 0 || isProtobuf ? [] : [mqtt(mqttPort ?? MQTT_PORT, mqttLogin(credentials))];
  switch (credentialsType) {
    case 'ACCESS_TOKEN': {
      const address = `${origin}/api/v1/${encodeURIComponent(credentialsId)}/telemetry`;
      const http = `curl -v -X POST ${quoted(address)} -H 'Content-Type: application/json' -d ${quoted(READING)}`;
      return [{ protocol: 'http', tool: '', text: http }, ...plain];
    }
    case 'MQTT_BASIC':
      return plain;
    case 'X509_CERTIFICATE':
      // A server that tells its port has no other one for certificates.
      if (mqttPort !== undefined || isProtobuf) return [];
      return [mqtt(MQTT_TLS_PORT, '--cafile server-chain.pem --cert device-cert.pem --key device-key.pem')];
    default:
      return [];
  }
}

/** The commands that the server gives. */
export function toldCommands(connectivity: DeviceConnectivity): readonly PublishCommand[] {
  const textOf = (command: string | readonly string[]) => (typeof command === 'string' ? command : command.join('\n'));
  return Object.values(connectivity).flatMap((tools) =>
    // A text in place of commands refers to the documentation.
    Object.entries(typeof tools === 'string' ? {} : tools).flatMap(([name, command]): readonly PublishCommand[] => {
      if (typeof command === 'string' || Array.isArray(command)) return [{ protocol: name, tool: '', text: textOf(command) }];
      return Object.entries(command).map(([protocol, inner]) => ({ protocol, tool: name, text: textOf(inner) }));
    }),
  );
}
