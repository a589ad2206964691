import { expect, it } from 'vitest';
import type { Part } from '../../../contract/part.ts';
import type { Components } from '../../../rule-chains/document/components.ts';
import { wrongFields } from './wrong-fields.ts';

const CLASS = 'org.thingsboard.rule.engine.rest.TbRestApiCallNode';
const REST = { restEndpointUrlPattern: 'http://a', requestMethod: 'GET', headers: {}, readTimeoutMs: 5 };
const NONE: Components = new Map();

const chain = (configuration: unknown): Part => ({ nodes: { a: { type: CLASS, name: 'A', configuration } as Part } });
const found = (now: unknown, before: unknown) => {
  const { stops, hints } = wrongFields(chain(now), before === undefined ? {} : chain(before), NONE, 'en_US');
  return [stops.map(({ field }) => field), hints.map(({ field }) => field)];
};

it('stops at what was typed and is no value', () => {
  expect(found({ ...REST, readTimeoutMs: '5x' }, REST)).toEqual([['readTimeoutMs'], []]);
  expect(found({ ...REST, readTimeoutMs: '-5' }, REST)).toEqual([['readTimeoutMs'], []]);
  expect(found({ ...REST, headers: [{ key: '', value: 'b' }] }, REST)).toEqual([['headers'], []]);
  expect(found('{"a": ', REST)).toEqual([[''], []]);
  expect(found(REST, REST)).toEqual([[], []]);
});

it('stops at what is emptied, and only tells it of new nodes', () => {
  const { restEndpointUrlPattern: _, ...emptied } = REST;
  expect(found(emptied, REST)).toEqual([['restEndpointUrlPattern'], []]);
  expect(found(emptied, emptied)).toEqual([[], []]);
  expect(found(emptied, undefined)[0]).not.toContain('restEndpointUrlPattern');
  expect(found(emptied, undefined)[1]).toContain('restEndpointUrlPattern');
});

it('tells of placeholders where the node fills in none', () => {
  const mqtt = (host: string): Part => ({
    nodes: { a: { type: 'org.thingsboard.rule.engine.mqtt.TbMqttNode', name: 'A', configuration: { topicPattern: 't', host, port: 1 } } },
  });
  const { stops, hints } = wrongFields(mqtt('${host}'), mqtt('h'), NONE, 'en_US');
  expect([stops, hints.map(({ field }) => field)]).toEqual([[], ['host']]);
  expect(wrongFields(mqtt('other'), mqtt('h'), NONE, 'en_US').hints).toEqual([]);
});

it('only tells of what was stored before, and of doubtful placeholders', () => {
  const odd = { ...REST, readTimeoutMs: -1 };
  expect(found(odd, odd)).toEqual([[], ['readTimeoutMs']]);
  expect(found({ ...REST, restEndpointUrlPattern: 'http://${a' }, REST)).toEqual([[], ['restEndpointUrlPattern']]);
});

it.each([
  ['[[48.1, -2.5e1], [48, 3]]', []],
  ['[[[1, 2], [3, 4]]]', []],
  ['POLYGON((1 2, 3 4))', ['polygonsDefinition']],
  ['here', ['polygonsDefinition']],
])('takes corners of an area as lists of numbers: %s', (polygonsDefinition, wrong) => {
  const area = (corners: string): Part => ({
    nodes: {
      a: {
        ...{ type: 'org.thingsboard.rule.engine.geo.TbGpsGeofencingFilterNode', name: 'A' },
        configuration: {
          fetchPerimeterInfoFromMessageMetadata: false,
          latitudeKeyName: 'a',
          longitudeKeyName: 'b',
          perimeterType: 'POLYGON',
          polygonsDefinition: corners,
        },
      },
    },
  });
  const { stops } = wrongFields(area(polygonsDefinition), area('[]'), NONE, 'en_US');
  expect(stops.map(({ field }) => field)).toEqual(wrong);
});
