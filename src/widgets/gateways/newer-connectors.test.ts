import { expect, it } from 'vitest';
import type { Attribute } from '../../contract/telemetry.ts';
import { connectorsIn, connectorWrites, newConnector, newerProblem } from './newer-connectors.ts';

const list = (values: object): Attribute[] =>
  Object.entries(values).map(([key, value]) => ({ key, value: value as unknown, lastUpdateTs: 5 }));
const METER = { name: 'Meter', type: 'modbus', configVersion: '3.7', configurationJson: { id: 'c1' }, ts: 1 };
const BROKER = { name: 'Broker', type: 'mqtt', configurationJson: { broker: {} }, ts: 1 };
const read = (shared: object, server: object) => connectorsIn({ CLIENT_SCOPE: [], SHARED_SCOPE: list(shared), SERVER_SCOPE: list(server) });
const { connectors, at } = read(
  { active_connectors: ['Meter'], Meter: METER },
  { inactive_connectors: '["Broker"]', Broker: JSON.stringify(BROKER) },
);
const [meter = newConnector(), broker = newConnector()] = connectors;
const writes = (...after: Parameters<typeof connectorWrites>[1]) => connectorWrites(connectors, after, 9);
const NOTHING = { save: { SHARED_SCOPE: {}, SERVER_SCOPE: {} }, remove: { SHARED_SCOPE: [], SERVER_SCOPE: [] } };

it('reads both scopes, also from JSON texts', () => {
  expect(at).toBe(5);
  expect(connectors).toMatchObject([
    { name: 'Meter', type: 'modbus', enabled: true, config: { id: 'c1' } },
    { name: 'Broker', type: 'mqtt', enabled: false, config: { broker: {} } },
  ]);
  for (const odd of [null, 7, 'no JSON', [7], {}]) expect(read({ active_connectors: odd }, {}).connectors).toEqual([]);
});

it('writes nothing where nothing changed', () => {
  expect(writes(meter, broker)).toEqual(NOTHING);
});

it('keeps what it does not know of a changed connector, and leaves the others alone', () => {
  const changed = { ...meter, config: { id: 'c1', more: true } };
  const { save, remove } = writes(changed, broker);
  expect(save.SHARED_SCOPE).toEqual({
    Meter: {
      ...METER,
      configVersion: '3.7',
      logLevel: null,
      enableRemoteLogging: false,
      configuration: 'meter.json',
      configurationJson: changed.config,
      ts: 9,
    },
  });
  expect([save.SERVER_SCOPE, remove]).toEqual([{}, NOTHING.remove]);
});

it('moves a connector that is taken into use, and removes it where it was', () => {
  const { save, remove } = writes(meter, { ...broker, enabled: true });
  expect(save.SHARED_SCOPE).toMatchObject({
    active_connectors: ['Meter', 'Broker'],
    Broker: { type: 'mqtt', configurationJson: { broker: {} } },
  });
  expect(save.SERVER_SCOPE).toEqual({ inactive_connectors: [] });
  expect(remove).toEqual({ SHARED_SCOPE: [], SERVER_SCOPE: ['Broker'] });
});

it('renames by a new attribute before the old one is removed', () => {
  const { save, remove } = writes({ ...meter, name: 'Counter' }, broker);
  expect(save.SHARED_SCOPE).toMatchObject({ active_connectors: ['Counter'], Counter: { name: 'Counter', configuration: 'counter.json' } });
  expect(remove.SHARED_SCOPE).toEqual(['Meter']);
});

it('says when data is passed on, as far as that is chosen', () => {
  const strategy = { type: 'ON_REPORT_PERIOD', reportPeriod: 500, own: 1 };
  const stored = { ...METER, sendDataOnlyOnChange: true, reportStrategy: strategy };
  const [one = newConnector()] = read({ active_connectors: ['Meter'], Meter: stored }, {}).connectors;
  expect(one).toMatchObject({ onlyChanges: true, reports: 'ON_REPORT_PERIOD', reportMs: 500 });
  const written = (change: object) => connectorWrites([one], [{ ...one, logLevel: 'INFO', ...change }], 9).save.SHARED_SCOPE.Meter;
  expect(written({})).toMatchObject({ sendDataOnlyOnChange: true, reportStrategy: strategy });
  expect(written({ reports: 'ON_CHANGE', onlyChanges: false })).toMatchObject({
    sendDataOnlyOnChange: false,
    reportStrategy: { ...strategy, type: 'ON_CHANGE' },
  });
  expect(written({ reports: null })).not.toHaveProperty('reportStrategy');
  expect(writes({ ...meter, reports: 'ON_CHANGE_OR_REPORT_PERIOD' }, broker).save.SHARED_SCOPE.Meter).toMatchObject({
    reportStrategy: { type: 'ON_CHANGE_OR_REPORT_PERIOD', reportPeriod: 60_000 },
  });
});

it('finds names that cannot be', () => {
  expect(newerProblem([meter, { name: 'me-ter' }])).toEqual({ name: 'me-ter', is: 'twice' });
  expect(newerProblem([{ name: 'general_configuration' }])).toEqual({ name: 'general_configuration', is: 'reserved' });
  expect(newerProblem([meter, broker, newConnector()])).toBeNull();
});
