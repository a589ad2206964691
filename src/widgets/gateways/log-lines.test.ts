import { expect, it } from 'vitest';
import { connectorNamed, linesOf, logsAmong } from './log-lines.ts';

const AT = 1000;
const happened = (...texts: string[]) => texts.map((text) => ({ at: AT, text }));
const [general = { id: 'general', key: '' }] = logsAmong(null);
const [connector = general, converter = general] = logsAmong('Meter');

it.each([
  ['2024-01-01 10:00:00.001 - |WARNING| - [tb.py] - tb - run - 7 - late', 'WARNING', '[tb.py] - tb - run - 7 - late'],
  ['|DEBUG| no file', 'DEBUG', '|DEBUG| no file'],
  ['anything', '', 'anything'],
  ['|ERROR| [a.py] first\nsecond', 'ERROR', '[a.py] first\nsecond'],
  ['', '', ''],
])('reads %j', (text, level, message) => {
  expect(linesOf(general, happened(text))).toEqual([{ at: AT, level, message }]);
});

it('parts lines of a connector from those of its converter', () => {
  const lines = happened('|INFO| [mqtt_connector.py] up', '|INFO| [json_mqtt_uplink_converter.py] done');
  expect(linesOf(connector, lines).map(({ message }) => message)).toEqual(['[mqtt_connector.py] up']);
  expect(linesOf(converter, lines).map(({ message }) => message)).toEqual(['[json_mqtt_uplink_converter.py] done']);
});

it('finds the logs of the connector that a state is opened for', () => {
  expect([connector.key, converter.key]).toEqual(['Meter_LOGS', 'Meter_converter_LOGS']);
  expect(connectorNamed({ logs: { key: 'Meter' } }, 'logs')).toBe('Meter');
  for (const params of [{}, { logs: 'Meter' }, { logs: { key: '' } }, { logs: { key: 7 } }])
    expect(connectorNamed(params, 'logs')).toBeNull();
});
