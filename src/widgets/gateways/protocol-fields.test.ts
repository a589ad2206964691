import { expect, it } from 'vitest';
import { drawing } from '../../stored/fields/drawn-field.ts';
import { fieldsIn } from '../../stored/fields/fields.ts';
import { type FormField, fieldsInside } from '../../stored/fields/form-field.ts';
import { protocolTable } from './protocol-fields.ts';

const pathsOf = (fields: readonly FormField[], at = ''): string[] =>
  fields.flatMap((field) => {
    const path = [at, ...field.path].filter(Boolean).join('.');
    const inner = field.type === 'list' ? field.itemFields(ITEM) : fieldsInside(field);
    return inner.length > 0 ? pathsOf(inner, `${path}[]`) : [path];
  });
const ITEM = { type: 'serial' };
function shown(type: string, config: object | null): readonly string[] {
  const table = protocolTable(type, config);
  const place = { at: '', holder: { ...config }, context: null, draw: drawing((word) => word) };
  return table ? pathsOf(fieldsIn(table, place)) : [];
}

it.each([
  [
    'mqtt',
    { broker: { host: 'a', sendDataOnlyOnChange: false } },
    ['broker.host', 'broker.port', 'broker.sendDataOnlyOnChange', 'broker.security.type'],
  ],
  ['modbus', { master: { slaves: [{}] } }, ['master.slaves[].deviceName', 'master.slaves[].port', 'master.slaves[].baudrate']],
  ['opcua', { server: {} }, ['server.url', 'server.subCheckPeriodInMillis', 'server.identity.type']],
  ['bacnet', { application: {} }, ['application.host', 'application.networkNumber']],
  ['bacnet', { general: { address: 'b' } }, ['general.address', 'general.objectName']],
  ['request', {}, ['host', 'SSLVerify', 'security.type']],
  ['rest', { server: { SSL: true } }, ['server.host', 'server.SSL', 'server.security.cert']],
  ['rest', { host: 'c', SSL: false }, ['host', 'port', 'SSL']],
  ['ble', null, ['passiveScanMode', 'scanner.deviceName']],
  ['can', {}, ['interface', 'backend.fd', 'reconnectPeriod']],
  ['socket', {}, ['socket.type', 'socket.bufferSize']],
  ['socket', { address: 'd' }, ['type', 'address', 'port', 'bufferSize']],
])('of %s in %j', (type, config, expected) => {
  expect(shown(type, config)).toEqual(expect.arrayContaining(expected));
});

it('asks for what the way of signing in needs, and nothing else', () => {
  const asked = (type: string) => shown('mqtt', { broker: { security: { type } } }).filter((path) => path.startsWith('broker.security.'));
  expect(asked('anonymous')).toEqual(['broker.security.type']);
  expect(asked('basic')).toEqual(['broker.security.type', 'broker.security.username', 'broker.security.password']);
  expect(asked('certificates')).toHaveLength(4);
});

it('has none for other protocols, nor for what is no configuration', () => {
  expect([protocolTable('xmpp', {}), protocolTable(null, {}), protocolTable('toString', {}), protocolTable('mqtt', [1])]).toEqual([
    null,
    null,
    null,
    null,
  ]);
});
