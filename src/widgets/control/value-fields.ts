/** Settings of newer controls that say how their value is read and written. */
import * as z from 'zod/mini';
import { storedNumber } from '../../contract/stored-number.ts';
import type { ReadOf } from '../../stored/fields/fields.ts';
import type { FieldChoice } from '../../stored/fields/form-field.ts';
import { both, is, not, type When } from '../../stored/fields/when.ts';
import type { FormContext } from '../form-context.ts';
import { s } from '../settings-fields.ts';

const READS = Object.entries({
  DO_NOTHING: 'readsNothing',
  EXECUTE_RPC: 'readsByCommand',
  GET_ATTRIBUTE: 'readsAttribute',
  GET_TIME_SERIES: 'readsTimeSeries',
  GET_ALARM_STATUS: 'readsAlarms',
  GET_DASHBOARD_STATE: 'readsState',
  GET_DASHBOARD_STATE_OBJECT: 'readsStateObject',
});
const WRITES = Object.entries({ EXECUTE_RPC: 'writesByCommand', SET_ATTRIBUTE: 'writesAttribute', ADD_TIME_SERIES: 'writesTimeSeries' });
const SEVERITIES = ['CRITICAL', 'MAJOR', 'MINOR', 'WARNING', 'INDETERMINATE'].map((one): FieldChoice => [one, `marks.severity.${one}`]);
const SCOPES = Object.entries({ CLIENT_SCOPE: 'scopeClient', SHARED_SCOPE: 'scopeShared', SERVER_SCOPE: 'scopeServer' });
const any = z.optional(z.unknown());
const byFunction = is('type', 'FUNCTION');
const command = (when: ReturnType<typeof is>) =>
  s.part(
    {
      method: s.text({ word: 'rpcMethod', isHalf: true }),
      requestTimeout: s.own(storedNumber(), s.whole({ word: 'requestTimeout', isHalf: true, whenAbsent: 5000 }).form),
      requestPersistent: s.flag(false, { word: 'requestPersistent' }),
      persistentPollingInterval: s.own(storedNumber(), s.whole({ word: 'persistentPollingInterval', whenAbsent: 1000, least: 1000 }).form, {
        when: is('requestPersistent', true),
      }),
    },
    { when },
  );
const keyField = s.text({ word: 'valueKey', isHalf: true });
const attribute = (when: ReturnType<typeof is>) =>
  s.part({ scope: s.choice(SCOPES, { word: 'attributeScope', isHalf: true }), key: keyField }, { when });

const READING = {
  action: s.choice(READS, { word: 'readsBy', whenAbsent: 'DO_NOTHING' }),
  /** Of any type: kept as it is. */
  defaultValue: s.kept(any),
  executeRpc: command(is('action', 'EXECUTE_RPC')),
  getAttribute: attribute(is('action', 'GET_ATTRIBUTE')),
  getTimeSeries: s.part({ key: keyField }, { when: is('action', 'GET_TIME_SERIES') }),
  getAlarmStatus: s.part(
    { severityList: s.several(SEVERITIES, { word: 'alarmSeverity' }), typeList: s.several([], { word: 'alarmTypes', isFree: true }) },
    { when: is('action', 'GET_ALARM_STATUS') },
  ),
  dataToValue: s.part(
    {
      type: s.choice(Object.entries({ NONE: 'asIs', FUNCTION: 'byFunction' }), { word: 'valueBy', whenAbsent: 'NONE' }),
      dataToValueFunction: s.script(['data'], { when: byFunction }),
      compareToValue: s.kept(any),
    },
    { when: not(is('action', 'DO_NOTHING')) },
  ),
};
const WRITING = {
  action: s.choice(WRITES, { word: 'writesBy', whenAbsent: 'EXECUTE_RPC' }),
  executeRpc: command(is('action', 'EXECUTE_RPC')),
  setAttribute: attribute(is('action', 'SET_ATTRIBUTE')),
  putTimeSeries: s.part({ key: keyField }, { when: is('action', 'ADD_TIME_SERIES') }),
  valueToData: s.part({
    type: s.choice(Object.entries({ VALUE: 'sendsValue', CONSTANT: 'sendsConstant', FUNCTION: 'byFunction', NONE: 'sendsNothing' }), {
      word: 'sends',
      whenAbsent: 'VALUE',
    }),
    constantValue: s.own(any, s.json({ word: 'constantValue' }).form, { when: is('type', 'CONSTANT') }),
    valueToDataFunction: s.script(['value'], { when: byFunction }),
  }),
};
const newer: When<FormContext> = (_, { isOlder }) => !isOlder;
/** @param when besides, of newer servers. */
export const reading = (group: string, when: When<FormContext> = newer) => s.part(READING, { group, when: both(newer, when) });
export const writing = (group: string, when: When<FormContext> = newer) => s.part(WRITING, { group, when: both(newer, when) });

export type StoredReading = ReadOf<{ readonly of: ReturnType<typeof reading> }>['of'];
export type StoredWriting = ReadOf<{ readonly of: ReturnType<typeof writing> }>['of'];

/** JSON that older servers store as a text; where it is stored as it is, it stays so. */
export const jsonText = (word: string, look: { readonly group?: string; readonly when?: When<FormContext> }) =>
  s.own(
    any,
    (name, place) =>
      s
        .json({ word })
        .form(name, place)
        .map((one) => (one.type === 'stored-json' ? { ...one, options: { isText: typeof place.holder[name] !== 'object' } } : one)),
    look,
  );
