import { expect, it } from 'vitest';
import type { Attribute } from '../../contract/telemetry.ts';
import { writeBase64Json } from '../../stored/base64-json.ts';
import { configurationOf, connectorProblem, draftsOf, readGateway } from './gateway-configuration.ts';
import { filesOf } from './gateway-files.ts';
import { encodedLogs, logsOf } from './gateway-logs.ts';

const attributes = (client: Readonly<Record<string, unknown>>, shared = {}, server = {}, sharedAt = 1) => {
  const list = (values: object, lastUpdateTs: number): Attribute[] =>
    Object.entries(values).map(([key, value]) => ({ key, value: value as unknown, lastUpdateTs }));
  return { CLIENT_SCOPE: list(client, 2), SHARED_SCOPE: list(shared, sharedAt), SERVER_SCOPE: list(server, 1) };
};
const NEW = ['here', 'secret'] as const;
const LOGS = encodedLogs(logsOf({ logLevel: 'INFO', logsPath: '/var/log/' }));
const CURRENT = {
  thingsboard: {
    thingsboard: { host: 'tb', port: 8883, remoteConfiguration: true, security: { accessToken: 'abc' }, qos: 1 },
    storage: { type: 'file', data_folder_path: './d/', max_file_count: 3, max_read_records_count: 7, max_records_per_file: 70 },
    connectors: [],
    logs: LOGS,
    grpc: { enabled: false },
  },
  modbus: [{ name: 'Meter', config: { server: { port: 502 } } }],
};
const DRAFTS = { Old: { connector: 'odbc', config: { a: 1 } }, Meter: { connector: 'modbus', config: {} } };

it('reads what a gateway reports, with drafts, and writes it as it was', () => {
  const gateway = readGateway(
    attributes(
      { current_configuration: writeBase64Json(CURRENT) },
      { RemoteLoggingLevel: 'INFO' },
      { configuration_drafts: writeBase64Json(DRAFTS) },
    ),
    ...NEW,
  );
  expect(gateway).toMatchObject({ is: 'used', unreadable: null, at: 2 });
  expect(gateway.values).toMatchObject({
    ...{ host: 'tb', port: 8883, accessToken: 'abc', storageType: 'file', readRecordsCount: 7, maxRecordsCount: 70, logsPath: '/var/log/' },
    connectors: [
      { enabled: true, type: 'modbus', name: 'Meter' },
      { enabled: false, type: 'odbc', name: 'Old' },
    ],
  });
  const connectors = [{ configuration: 'meter.json', name: 'Meter', type: 'modbus' }];
  expect(configurationOf(gateway.values, gateway)).toEqual({ ...CURRENT, thingsboard: { ...CURRENT.thingsboard, connectors } });
  expect(draftsOf(gateway.values)).toEqual({ Old: DRAFTS.Old });
});

it('shows what was sent until the gateway reports something newer', () => {
  const sent = { ...CURRENT, modbus: [] };
  const read = (at: number, of: object) =>
    readGateway(attributes({ current_configuration: writeBase64Json(CURRENT) }, { configuration: writeBase64Json(of) }, {}, at), ...NEW);
  expect(read(3, sent)).toMatchObject({ is: 'sent', values: { connectors: [] } });
  expect(read(1, sent).is).toBe('used');
  expect(read(3, CURRENT).is).toBe('used');
});

it('begins with the usual values, and names what it cannot read', () => {
  expect(readGateway(attributes({}), ...NEW)).toMatchObject({ is: 'none', values: { host: 'here', accessToken: 'secret', port: 1883 } });
  expect(readGateway(attributes({ current_configuration: 'no base64!' }), ...NEW).unreadable).toBe('current_configuration');
});

it('finds connectors that would share a file, and used ones without configuration', () => {
  const one = { enabled: true, type: 'mqtt', name: 'My MQTT', config: { a: 1 } };
  expect(connectorProblem([one, { ...one, name: 'my-mqtt' }])).toEqual({ name: 'my-mqtt', is: 'twice' });
  expect(connectorProblem([{ ...one, config: {} }])).toEqual({ name: 'My MQTT', is: 'empty' });
  expect(connectorProblem([{ ...one, config: {}, enabled: false }])).toBeNull();
});

it('writes the files of a gateway', () => {
  const gateway = readGateway(attributes({ current_configuration: writeBase64Json(CURRENT) }), ...NEW);
  const files = filesOf(gateway.values, gateway);
  expect([...files.keys()]).toEqual(['tb_gateway.yaml', 'meter.json', 'logs.conf']);
  expect(files.get('tb_gateway.yaml')).toContain('  security:\n    accessToken: "abc"\n  qos: 1\nstorage:\n  type: "file"\n');
  expect(files.get('tb_gateway.yaml')).toContain('  -\n    configuration: "meter.json"\n    name: "Meter"\n    type: "modbus"\ngrpc:\n');
});
