/** How a control reads and writes the value of its device, whichever server's settings say it. Source: contract/dashboards.md 4.7, 9.7. */

import { type EntityKey, SCOPED_ATTRIBUTES } from '../../contract/query.ts';
import { SEVERITIES, type Severity } from '../../contract/severity.ts';
import type { Script } from '../../contract/stored-script.ts';
import type { AttributeScope } from '../../contract/telemetry.ts';
import type { DurationMs } from '../../contract/units.ts';
import type { FunctionBody } from '../../contract/user-function.ts';
import { storedScript } from '../cell-functions/stored-script.ts';
import type { StoredReading, StoredWriting } from './value-fields.ts';

export interface DeviceCommand {
  readonly method: string;
  readonly params: unknown;
  /** Servers wait for 5 s at least. */
  readonly timeoutMs: DurationMs;
  readonly way: 'oneway' | 'twoway';
  /** The server keeps it until the device is there, where it can; how often it is asked for what became of it. Null: it is not kept. */
  readonly pollMs: DurationMs | null;
}

export interface Reading {
  readonly from:
    | { readonly by: 'nothing' }
    | ({ readonly by: 'command'; readonly params?: unknown } & Omit<DeviceCommand, 'params' | 'way'>)
    /** Live. */
    | { readonly by: 'key'; readonly key: EntityKey }
    /** Whether the entity has active alarms. Live. */
    | { readonly by: 'alarms'; readonly severities: readonly Severity[]; readonly types: readonly string[] }
    /** The id of the dashboard's state, or the whole of it. */
    | { readonly by: 'state'; readonly isWhole: boolean };
  /** Until it was read. */
  readonly initial: unknown;
  /** A function `(data)` that gives the value; null: the data is the value. */
  readonly parse: FunctionBody | null;
  /** What counts as true, for values that are on or off; undefined: whatever is. */
  readonly compareTo: unknown;
  /** Text that is no JSON counts as false. */
  readonly isJson: boolean;
}

export interface Writing {
  readonly to:
    | ({ readonly by: 'command' } & Omit<DeviceCommand, 'params'>)
    | { readonly by: 'attribute'; readonly scope: AttributeScope; readonly key: string }
    | { readonly by: 'reading'; readonly key: string };
  /** What is sent: the value, a constant, nothing, or what a function `(value)` gives. */
  readonly what:
    | { readonly is: 'value' }
    | { readonly is: 'constant'; readonly constant: unknown }
    | { readonly is: 'function'; readonly body: FunctionBody };
}

const USUAL_TIMEOUT_MS: DurationMs = 5000;
const USUAL_POLL_MS: DurationMs = 1000;
const KEY_TYPES: Readonly<Record<string, EntityKey['type']>> = SCOPED_ATTRIBUTES;

type StoredCommand = NonNullable<NonNullable<StoredReading>['executeRpc']>;

function commandOf({ method, requestTimeout, requestPersistent, persistentPollingInterval }: StoredCommand) {
  const pollMs = requestPersistent === true ? (persistentPollingInterval ?? USUAL_POLL_MS) : null;
  return { by: 'command', method: method ?? '', timeoutMs: requestTimeout ?? USUAL_TIMEOUT_MS, pollMs } as const;
}

function sourceOf({ action, executeRpc, getAttribute, getTimeSeries, getAlarmStatus }: NonNullable<StoredReading>): Reading['from'] {
  if (action === 'EXECUTE_RPC' && executeRpc?.method) return commandOf(executeRpc);
  if (action === 'GET_ATTRIBUTE' && getAttribute?.key)
    return { by: 'key', key: { type: KEY_TYPES[getAttribute.scope ?? ''] ?? 'ATTRIBUTE', key: getAttribute.key } };
  if (action === 'GET_TIME_SERIES' && getTimeSeries?.key) return { by: 'key', key: { type: 'TIME_SERIES', key: getTimeSeries.key } };
  if (action === 'GET_ALARM_STATUS')
    return {
      by: 'alarms',
      severities: SEVERITIES.filter((one) => getAlarmStatus?.severityList?.includes(one)),
      types: getAlarmStatus?.typeList ?? [],
    };
  if (action === 'GET_DASHBOARD_STATE' || action === 'GET_DASHBOARD_STATE_OBJECT')
    return { by: 'state', isWhole: action === 'GET_DASHBOARD_STATE_OBJECT' };
  return { by: 'nothing' };
}

/** Of newer servers. @param isFlag it is on or off: newer servers store for other values, too, what to compare with. */
export function readingOf(stored: StoredReading, isFlag = true): Reading {
  const { defaultValue, dataToValue } = stored ?? {};
  return {
    from: stored ? sourceOf(stored) : { by: 'nothing' },
    initial: defaultValue,
    parse: storedScript(dataToValue?.type === 'FUNCTION', dataToValue?.dataToValueFunction),
    compareTo: isFlag ? (dataToValue?.compareToValue ?? undefined) : undefined,
    isJson: false,
  };
}

const SCOPES: readonly AttributeScope[] = ['SHARED_SCOPE', 'SERVER_SCOPE'];

function contentOf(stored: NonNullable<StoredWriting>['valueToData']): Writing['what'] {
  const script = storedScript(stored?.type === 'FUNCTION', stored?.valueToDataFunction);
  if (script) return { is: 'function', body: script };
  if (stored?.type === 'CONSTANT') return { is: 'constant', constant: stored.constantValue ?? null };
  return stored?.type === 'NONE' ? { is: 'constant', constant: null } : { is: 'value' };
}

/** Of newer servers; null: nothing is written. */
export function writingOf(stored: StoredWriting): Writing | null {
  const { action, executeRpc, setAttribute, putTimeSeries, valueToData } = stored ?? {};
  const what = contentOf(valueToData);
  if (action === 'EXECUTE_RPC' && executeRpc?.method) return { to: { ...commandOf(executeRpc), way: 'oneway' }, what };
  if (action === 'SET_ATTRIBUTE' && setAttribute?.key)
    return {
      to: { by: 'attribute', scope: SCOPES.find((scope) => scope === setAttribute.scope) ?? 'SERVER_SCOPE', key: setAttribute.key },
      what,
    };
  return action === 'ADD_TIME_SERIES' && putTimeSeries?.key ? { to: { by: 'reading', key: putTimeSeries.key }, what } : null;
}

interface OlderControl {
  readonly initialValue?: unknown;
  readonly retrieveValueMethod?: string | null | undefined;
  readonly valueKey?: string | null | undefined;
  readonly getValueMethod?: string | null | undefined;
  readonly setValueMethod?: string | null | undefined;
  readonly parseValueFunction?: Script | null | undefined;
  readonly convertValueFunction?: Script | null | undefined;
  readonly requestTimeout?: number | undefined;
  /** Since 3.3. */
  readonly requestPersistent?: boolean | null | undefined;
  readonly persistentPollingInterval?: number | undefined;
}

const OLDER_TIMEOUT_MS: DurationMs = 500;
const OLDER_POLL_MS: DurationMs = 5000;

/** How often what became of a kept command is asked for; null: it is not kept. */
export const olderPoll = ({ requestPersistent, persistentPollingInterval }: OlderControl): DurationMs | null =>
  requestPersistent === true ? (persistentPollingInterval ?? OLDER_POLL_MS) : null;

export function olderReading(stored: OlderControl): Reading {
  const { retrieveValueMethod = 'rpc', valueKey, getValueMethod, initialValue, requestTimeout = OLDER_TIMEOUT_MS } = stored;
  const key = valueKey || 'value';
  const froms: Readonly<Record<string, Reading['from']>> = {
    rpc: { by: 'command', method: getValueMethod || 'getValue', timeoutMs: requestTimeout, pollMs: olderPoll(stored) },
    attribute: { by: 'key', key: { type: 'ATTRIBUTE', key } },
    timeseries: { by: 'key', key: { type: 'TIME_SERIES', key } },
  };
  return {
    from: froms[retrieveValueMethod ?? 'rpc'] ?? { by: 'nothing' },
    initial: initialValue ?? false,
    parse: storedScript(true, stored.parseValueFunction),
    compareTo: undefined,
    isJson: true,
  };
}

export function olderWriting(stored: OlderControl): Writing {
  const { setValueMethod, convertValueFunction, requestTimeout = OLDER_TIMEOUT_MS } = stored;
  const script = storedScript(true, convertValueFunction);
  return {
    to: { by: 'command', method: setValueMethod || 'setValue', timeoutMs: requestTimeout, way: 'oneway', pollMs: olderPoll(stored) },
    what: script ? { is: 'function', body: script } : { is: 'value' },
  };
}

/** Of a value that is on or off. */
export const asFlag = (value: unknown): boolean => Boolean(value);
