import { expect, it } from 'vitest';
import { olderReading, olderWriting, type Reading, readingOf, type Writing, writingOf } from './value-io.ts';

const command = (method: string, requestTimeout?: number) => ({ action: 'EXECUTE_RPC', executeRpc: { method, requestTimeout } });

it.each<[string, Reading, object]>([
  ['a command, with its own time', readingOf(command('getState', 900)), { from: { by: 'command', method: 'getState', timeoutMs: 900 } }],
  ['a command, with the usual time', readingOf(command('getState')), { from: { timeoutMs: 5000 } }],
  [
    'an attribute of a scope',
    readingOf({ action: 'GET_ATTRIBUTE', getAttribute: { scope: 'SHARED_SCOPE', key: 'on' } }),
    { from: { by: 'key', key: { type: 'SHARED_ATTRIBUTE', key: 'on' } } },
  ],
  [
    'an attribute of any scope',
    readingOf({ action: 'GET_ATTRIBUTE', getAttribute: { scope: null, key: 'on' } }),
    { from: { key: { type: 'ATTRIBUTE', key: 'on' } } },
  ],
  [
    'a time series, compared with what is on',
    readingOf({ action: 'GET_TIME_SERIES', getTimeSeries: { key: 'mode' }, dataToValue: { type: 'NONE', compareToValue: 'run' } }),
    { from: { by: 'key', key: { type: 'TIME_SERIES', key: 'mode' } }, compareTo: 'run', parse: null },
  ],
  [
    'what a function makes of it',
    readingOf({ ...command('x'), dataToValue: { type: 'FUNCTION', dataToValueFunction: 'return data.on;' } }),
    { parse: { body: 'return data.on;' } },
  ],
  ['nothing where the method is missing', readingOf(command('')), { from: { by: 'nothing' } }],
  ['nothing where nothing is stored', readingOf(null), { from: { by: 'nothing' }, initial: undefined }],
  [
    'the usual command of older controls',
    olderReading({}),
    { from: { by: 'command', method: 'getValue', timeoutMs: 500 }, initial: false },
  ],
  [
    'an attribute of older controls',
    olderReading({ retrieveValueMethod: 'attribute' }),
    { from: { by: 'key', key: { type: 'ATTRIBUTE', key: 'value' } } },
  ],
  [
    'a time series of older ones',
    olderReading({ retrieveValueMethod: 'timeseries', valueKey: 'v' }),
    { from: { key: { type: 'TIME_SERIES' } } },
  ],
  ['nothing, on at first', olderReading({ retrieveValueMethod: 'none', initialValue: true }), { from: { by: 'nothing' }, initial: true }],
])('reads %s', (_title, reading, expected) => expect(reading).toMatchObject(expected));

it.each<[string, Writing | null, object | null]>([
  ['by a command', writingOf(command('setState')), { to: { by: 'command', method: 'setState' }, what: { is: 'value' } }],
  [
    'a constant as an attribute',
    writingOf({
      action: 'SET_ATTRIBUTE',
      setAttribute: { scope: 'SERVER_SCOPE', key: 'on' },
      valueToData: { type: 'CONSTANT', constantValue: 1 },
    }),
    { to: { by: 'attribute', scope: 'SERVER_SCOPE', key: 'on' }, what: { is: 'constant', constant: 1 } },
  ],
  [
    'what a function gives, as a reading',
    writingOf({
      action: 'ADD_TIME_SERIES',
      putTimeSeries: { key: 'on' },
      valueToData: { type: 'FUNCTION', valueToDataFunction: { body: 'return value;' } },
    }),
    { to: { by: 'reading', key: 'on' }, what: { is: 'function', body: { body: 'return value;' } } },
  ],
  [
    'nothing with a command',
    writingOf({ ...command('stop'), valueToData: { type: 'NONE' } }),
    { what: { is: 'constant', constant: null } },
  ],
  ['not at all without a key', writingOf({ action: 'SET_ATTRIBUTE', setAttribute: { scope: 'SERVER_SCOPE' } }), null],
  ['by the usual command of older controls', olderWriting({}), { to: { by: 'command', method: 'setValue', timeoutMs: 500 } }],
])('writes %s', (_title, writing, expected) => (expected ? expect(writing).toMatchObject(expected) : expect(writing).toBeNull()));
