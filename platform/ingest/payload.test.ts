import { describe, expect, test } from 'vitest';
import { parseAttributes, parseGatewayAttributes, parseGatewayTelemetry, parseTelemetry } from './payload.ts';
import { PayloadError } from './payload-error.ts';
import { createTimeBounds } from './reading-time.ts';

const NOW = 1_600_000_000_000;
const BOUNDS = createTimeBounds(() => NOW)();
const values = (body: string) => Object.fromEntries(parseTelemetry(body, BOUNDS).map((point) => [point.key, point.value]));

describe('types of values (live.md 6.4)', () => {
  test.each([
    ['21', { type: 'LONG', value: 21 }],
    ['21.0', { type: 'DOUBLE', value: 21 }],
    ['21.5', { type: 'DOUBLE', value: 21.5 }],
    ['1e5', { type: 'DOUBLE', value: 100_000 }],
    ['-0', { type: 'LONG', value: 0 }],
    ['9007199254740993', { type: 'LONG', value: 9_007_199_254_740_993n }],
    ['true', { type: 'BOOLEAN', value: true }],
    ['"open"', { type: 'STRING', value: 'open' }],
    ['""', { type: 'STRING', value: '' }],
    ['"21.5"', { type: 'DOUBLE', value: 21.5 }],
    ['"-3"', { type: 'LONG', value: -3 }],
    ['"007"', { type: 'LONG', value: 7 }],
    ['"1e5"', { type: 'STRING', value: '1e5' }],
    ['"0x10"', { type: 'STRING', value: '0x10' }],
    ['" 5"', { type: 'STRING', value: ' 5' }],
    ['"1.2.3"', { type: 'STRING', value: '1.2.3' }],
    ['{"a":[1,{"b":2.50}]}', { type: 'JSON', value: '{"a":[1,{"b":2.50}]}' }],
    ['[1,2]', { type: 'JSON', value: '[1,2]' }],
  ])('%s', (json, expected) => {
    expect(values(`{"k":${json}}`)).toEqual({ k: expected });
  });

  test('null is skipped, the rest is kept', () => {
    expect(values('{"a":null,"b":1}')).toEqual({ b: { type: 'LONG', value: 1 } });
  });
});

describe('forms of telemetry', () => {
  test('without a time', () =>
    expect(parseTelemetry('{"t":1}', BOUNDS)).toEqual([{ key: 't', ts: NOW, value: { type: 'LONG', value: 1 } }]));
  test('with a time', () => expect(parseTelemetry('{"ts":5,"values":{"t":1}}', BOUNDS).map((point) => point.ts)).toEqual([5]));
  test('array of both', () => {
    expect(parseTelemetry('[{"ts":5,"values":{"a":1,"b":2}},{"a":3}]', BOUNDS).map(({ key, ts }) => [key, ts])).toEqual([
      ['a', 5],
      ['b', 5],
      ['a', NOW],
    ]);
  });
  test('"ts" alone is a key', () => expect(values('{"ts":7}')).toEqual({ ts: { type: 'LONG', value: 7 } }));
  test('nothing', () => expect(parseTelemetry('{}', BOUNDS)).toEqual([]));
  test('"__proto__" is an ordinary key', () => expect(parseTelemetry('{"__proto__":1}', BOUNDS)).toHaveLength(1));
  test.each([
    '',
    '{',
    'nonsense',
    '5',
    '21.0',
    'null',
    '"x"',
    '[5]',
    '{"ts":"x","values":{}}',
    '{"ts":5,"values":[]}',
    '{" ":1}',
    '{"a":99999999999999999999}',
    '{"a":1e999}',
  ])('%s is refused', (body) => expect(() => parseTelemetry(body, BOUNDS)).toThrow(PayloadError));
});

test('attributes and the messages of gateways', () => {
  expect(parseAttributes('{"fw":"1.2.0","n":"5"}')).toEqual([
    { key: 'fw', value: { type: 'STRING', value: '1.2.0' } },
    { key: 'n', value: { type: 'LONG', value: 5 } },
  ]);
  expect(
    parseGatewayTelemetry('{"Room 1":[{"ts":5,"values":{"t":20}}],"Room 2":[{"t":1}]}', BOUNDS).map(({ device, points }) => [
      device,
      points[0]?.ts,
    ]),
  ).toEqual([
    ['Room 1', 5],
    ['Room 2', NOW],
  ]);
  expect(parseGatewayAttributes('{"Room 1":{"fw":"x"}}')).toEqual([
    { device: 'Room 1', values: [{ key: 'fw', value: { type: 'STRING', value: 'x' } }] },
  ]);
  expect(() => parseGatewayTelemetry('{"Room 1":{"t":20}}', BOUNDS)).toThrow(PayloadError);
  expect(() => parseGatewayTelemetry('{"":[{"t":20}]}', BOUNDS)).toThrow(PayloadError);
  expect(() => parseAttributes('[1]')).toThrow(PayloadError);
});
