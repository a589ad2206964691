import { expect, it } from 'vitest';
import { connectorMethod, connectorOf, firstParams, templatesIn, withTemplate } from './gateway-commands.ts';

it.each([
  ['mqtt', { methodFilter: 'echo' }, 'mqtt_echo'],
  ['modbus', { functionCode: 3 }, 'modbus_get'],
  ['modbus', { functionCode: 5 }, 'modbus_set'],
  ['snmp', { requestFilter: 'a', method: 'walk' }, 'snmp_walk'],
  ['ble', { methodRPC: 'scan' }, 'ble_scan'],
  ['opcua', { method: 'start', arguments: [] }, 'opcua_start'],
  ['custom', { command: 'reset' }, 'custom_reset'],
  ['custom', { method: 'reset' }, null],
  ['mqtt', firstParams('mqtt'), null],
  ['mqtt', [], null],
])('%s with %j calls %s', (type, params, method) => {
  expect(connectorMethod(type, params)).toBe(method);
});

it('finds the connector that the state is opened for', () => {
  const value = { type: 'modbus', name: 'Old', configurationJson: { id: 'c1' } };
  expect(connectorOf({ connector_rpc: { key: 'Meter', value } })).toEqual({ name: 'Meter', type: 'modbus', id: 'c1' });
  expect(connectorOf({ connector_rpc: { value: { type: 'ble' } } })).toEqual({ name: 'ble', type: 'ble', id: null });
  for (const none of [{}, { connector_rpc: 'x' }, { connector_rpc: { key: 'a' } }]) expect(connectorOf(none)).toBeNull();
});

it('replaces a template of the same name and keeps what it does not know', () => {
  const stored = [{ name: 'a', config: { x: 1 }, type: 'mqtt', more: 1 }, 'odd', { name: 'b', config: {} }];
  expect(templatesIn(stored).map(({ name }) => name)).toEqual(['a', 'b']);
  expect(withTemplate(stored, 'mqtt', 'a', { x: 2 })).toEqual(['odd', stored[2], { name: 'a', config: { x: 2 }, type: 'mqtt' }]);
  expect(withTemplate(stored, 'mqtt', 'b', null)).toEqual([stored[0], 'odd']);
  expect(withTemplate('broken', 'mqtt', 'c', {})).toEqual([{ name: 'c', config: {}, type: 'mqtt' }]);
});
