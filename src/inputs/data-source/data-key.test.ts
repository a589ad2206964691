import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PREDEFINED_FUNCTIONS } from '../../contract/user-function.ts';
import { KEY_COLORS } from '../../theme/key-colors.ts';
import {
  builtInOf,
  hasPostProcessing,
  newAlarmKeys,
  newDataKey,
  readDataKey,
  textIn,
  uniqueLabel,
  withName,
  withText,
} from './data-key.ts';
import { keyTypesOf, newDatasource, readDatasource, withType } from './datasource.ts';

describe('new keys', () => {
  it('take the colours in turn, from the first again after the nineteenth', () => {
    expect(new Set(KEY_COLORS).size).toBe(19);
    const others = Array.from({ length: 20 }, (_, n) => ({ label: `k${n}` }));
    expect(newDataKey('timeseries', 'a', others.slice(0, 18)).color).toBe(KEY_COLORS[18]);
    expect(newDataKey('timeseries', 'a', others).color).toBe(KEY_COLORS[1]);
  });

  it('have unique labels', () => {
    expect(newDataKey('attribute', 'temp', [{ label: 'temp' }, { name: 'temp 2' }])).toEqual({
      name: 'temp',
      type: 'attribute',
      label: 'temp 3',
      color: KEY_COLORS[2],
      settings: {},
    });
  });

  it('of functions take the built-in ones in turn', () => {
    const first = newDataKey('function', '', []);
    const second = newDataKey('function', '', [first]);
    expect([first, second].map(({ name, label, funcBody }) => [name, label, funcBody])).toEqual([
      ['f(x)', 'f(x)', PREDEFINED_FUNCTIONS.Sin],
      ['f(x)', 'f(x) 2', PREDEFINED_FUNCTIONS.Cos],
    ]);
    expect(builtInOf(PREDEFINED_FUNCTIONS.Random)).toBe('Random');
    expect(builtInOf('return 1;')).toBeNull();
  });

  it('of an alarm source are five fields', () =>
    expect(newAlarmKeys().map(({ name, type }) => `${type} ${name}`)).toEqual(
      ['createdTime', 'originator', 'type', 'severity', 'status'].map((name) => `alarm ${name}`),
    ));
});

it('labels are unique and as short as possible', () =>
  fc.assert(
    fc.property(fc.constantFrom('a', 'b'), fc.array(fc.constantFrom('a', 'a 2', 'a 3', 'b', 'c')), (label, taken) => {
      const unique = uniqueLabel(label, taken);
      expect(taken).not.toContain(unique);
      if (!taken.includes(label)) expect(unique).toBe(label);
    }),
  ));

describe('another name', () => {
  it.each([
    [{ name: 'a', label: 'a' }, 'b'],
    [{ name: 'a', label: 'a 3' }, 'b'],
    [{ name: '', label: '' }, 'b'],
    [{ name: 'a', label: 'A of mine' }, 'A of mine'],
    [{ name: 'a', label: 'a small one' }, 'a small one'],
  ])('of %j: its label is %s', (key, label) => expect(withName(key, 'b', ['c'])).toEqual({ name: 'b', label }));

  it('does not take an existing label', () => expect(withName({ name: 'a', label: 'a' }, 'b', ['b']).label).toBe('b 2'));
});

describe('texts that may be objects', () => {
  it.each([
    ['°C', 'from', '°C'],
    [{ from: '°C', METRIC: '°C', IMPERIAL: '°F' }, 'from', '°C'],
    [{ body: 'return 1;', modules: {} }, 'body', 'return 1;'],
    ['', 'from', null],
    [undefined, 'from', null],
    [7, 'body', null],
  ] as const)('%j: %s is %j', (stored, field, text) => expect(textIn(stored, field)).toBe(text));

  it('stay objects when their text is changed', () => {
    const stored = { body: 'return 1;', modules: { m: 'tb-resource;/api/x' } };
    expect(withText(stored, 'body', 'return 2;')).toEqual({ ...stored, body: 'return 2;' });
    expect(withText('K', 'from', null)).toBeNull();
  });
});

it.each([
  [{}, false],
  [{ postFuncBody: 'return 1;' }, true],
  [{ postFuncBody: { body: 'return 1;', modules: {} } }, true],
  [{ usePostProcessing: false, postFuncBody: 'return 1;' }, false],
  [{ usePostProcessing: null, postFuncBody: '' }, false],
])('%j has post-processing: %s', (key, isOn) => expect(hasPostProcessing(key)).toBe(isOn));

describe('sources', () => {
  it('of old dashboards are migrated; invalid ones are null', () => {
    expect(readDatasource({ type: 'device', deviceAliasId: 'a', newer: 1 })).toEqual({ type: 'entity', entityAliasId: 'a', newer: 1 });
    for (const odd of [null, 7, [], { dataKeys: [] }]) expect(readDatasource(odd)).toBeNull();
    for (const odd of [null, { name: 'a' }, { type: 'timeseries' }]) expect(readDataKey(odd)).toBeNull();
  });

  it('are created without keys, of alarms with common fields', () => {
    expect(newDatasource('entity')).toEqual({ type: 'entity', name: null, entityAliasId: null, filterId: null, dataKeys: [] });
    expect(newDatasource('function')).toEqual({ type: 'function', name: '', dataKeys: [] });
    expect(newDatasource('entity', true).dataKeys).toEqual(newAlarmKeys());
  });

  it('keep only the keys that fit another type', () => {
    const keys = [newDataKey('timeseries', 'a', []), newDataKey('function', '', [])];
    expect(withType({ type: 'entity', dataKeys: keys, newer: 1 }, 'function')).toEqual({
      type: 'function',
      name: '',
      dataKeys: [keys[1]],
      newer: 1,
    });
    expect(withType({ type: 'function', name: 'x', dataKeys: keys }, 'entity')).toMatchObject({ entityAliasId: null, dataKeys: [keys[0]] });
    expect([keyTypesOf('function', false), keyTypesOf('entity', true)[0]]).toEqual([['function'], 'alarm']);
  });
});
