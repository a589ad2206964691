// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import type { DeviceCredentials } from '../../../contract/entities.ts';
import { credentialsDraft, withCredentials } from './credentials.ts';
import { mqttOf, publishCommands, toldCommands } from './publish-commands.ts';

const ID = '784f394c-42b6-435a-983c-b7beff2784f9';
const made = (credentialsType: string, credentialsId: string, credentialsValue: string | null): DeviceCredentials => ({
  id: { id: ID },
  createdTime: 1,
  deviceId: { entityType: 'DEVICE', id: ID },
  credentialsType,
  credentialsId,
  credentialsValue,
  version: 3,
});
const BASIC = JSON.stringify({ clientId: 'pump', userName: "o'neill", password: 'x' });
const ALL = [
  made('ACCESS_TOKEN', 'abc', null),
  made('X509_CERTIFICATE', 'sha', 'MIIB'),
  made('MQTT_BASIC', 'sha', BASIC),
  made('LWM2M_CREDENTIALS', 'urn', '{"client":{"securityConfigClientMode":"PSK"}}'),
] as const;

const MQTT = "mosquitto_pub -d -q 1 -h iot.example -p 1883 -t 'v1/devices/me/telemetry'";
const READING = `'{"temperature":25}'`;
const COMMANDS: Readonly<Record<string, readonly string[]>> = {
  ACCESS_TOKEN: [
    `curl -v -X POST 'https://iot.example:8443/api/v1/abc/telemetry' -H 'Content-Type: application/json' -d ${READING}`,
    `${MQTT} -u 'abc' -m ${READING}`,
  ],
  MQTT_BASIC: [`${MQTT} -i 'pump' -u 'o'\\''neill' -P 'x' -m ${READING}`],
  X509_CERTIFICATE: [`${MQTT.replace('1883', '8883')} --cafile server-chain.pem --cert device-cert.pem --key device-key.pem -m ${READING}`],
  LWM2M_CREDENTIALS: [],
};

describe.each(ALL)('credentials of type $credentialsType', (credentials) => {
  it('are sent with all fields when nothing was changed', () => {
    const computed = credentials.credentialsType === 'X509_CERTIFICATE' || credentials.credentialsType === 'MQTT_BASIC';
    const kept = { ...credentials, ...(computed ? { credentialsId: null } : {}) };
    expect(withCredentials(credentials, credentialsDraft(credentials))).toEqual(kept);
  });

  it('give commands for a shell, if any are known', () => {
    const commands = publishCommands(credentials, { origin: 'https://iot.example:8443' });
    expect(commands.map(({ text }) => text)).toEqual(COMMANDS[credentials.credentialsType]);
  });
});

it('takes commands as a server tells them, without texts that refer to its documentation', () => {
  const told = toldCommands({
    mqtt: { mqtt: 'mosquitto_pub', mqtts: ['curl -o chain.pem', 'mosquitto_pub --cafile chain.pem'], docker: { mqtt: 'docker run' } },
    coap: 'Check documentation',
  });
  expect(told).toEqual([
    { protocol: 'mqtt', tool: '', text: 'mosquitto_pub' },
    { protocol: 'mqtts', tool: '', text: 'curl -o chain.pem\nmosquitto_pub --cafile chain.pem' },
    { protocol: 'mqtt', tool: 'docker', text: 'docker run' },
  ]);
});

it.each([
  ['JSON', ['http', 'mqtt']],
  ['PROTOBUF', ['http']],
])('devices of a profile with %s have commands for %o', (transportPayloadType, protocols) => {
  const transportConfiguration = { deviceTelemetryTopic: 'pumps', transportPayloadTypeConfiguration: { transportPayloadType } };
  const mqtt = mqttOf({ id: { entityType: 'DEVICE_PROFILE', id: ID }, createdTime: 1, profileData: { transportConfiguration } });
  const commands = publishCommands(ALL[0], { origin: 'https://iot.example', ...mqtt });
  expect(commands.map(({ protocol }) => protocol)).toEqual(protocols);
  expect(publishCommands(ALL[1], { origin: 'https://iot.example', ...mqtt })).toHaveLength(protocols.length - 1);
});
