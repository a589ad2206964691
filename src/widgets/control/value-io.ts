/** How a control reads and writes the value of its device, whichever server's settings say it. Source: contract/dashboards.md 4.7, 9.7. */
import type { EntityKey } from '../../contract/query.ts';
import type { Script } from '../../contract/stored-script.ts';
import type { AttributeScope } from '../../contract/telemetry.ts';
import type { DurationMs } from '../../contract/units.ts';
import type { FunctionBody } from '../../contract/user-function.ts';
import { storedScript } from '../cell-functions/stored-script.ts';
import type { StoredReading, StoredWriting } from './value-fields.ts';

export interface Reading {
  readonly from:
    | { readonly by: 'nothing' }
    | { readonly by: 'command'; readonly method: string; readonly timeoutMs: DurationMs }
    /** Live. */
    | { readonly by: 'key'; readonly key: EntityKey };
  /** Until it was read. */
  readonly initial: unknown;
  /** A function `(data)` that gives the value; null: the data is the value. */
  readonly parse: FunctionBody | null;
  /** What counts as true, for values that are on or off; undefined: whatever is. */
  readonly compareTo: unknown;
}

export interface Writing {
  readonly to:
    | { readonly by: 'command'; readonly method: string; readonly timeoutMs: DurationMs }
    | { readonly by: 'attribute'; readonly scope: AttributeScope; readonly key: string }
    | { readonly by: 'reading'; readonly key: string };
  /** What is sent: the value, a constant, nothing, or what a function `(value)` gives. */
  readonly what:
    | { readonly is: 'value' }
    | { readonly is: 'constant'; readonly constant: unknown }
    | { readonly is: 'function'; readonly body: FunctionBody };
}

const USUAL_TIMEOUT_MS: DurationMs = 5000;
const KEY_TYPES: Readonly<Record<string, EntityKey['type']>> = {
  CLIENT_SCOPE: 'CLIENT_ATTRIBUTE',
  SHARED_SCOPE: 'SHARED_ATTRIBUTE',
  SERVER_SCOPE: 'SERVER_ATTRIBUTE',
};

function sourceOf({ action, executeRpc, getAttribute, getTimeSeries }: NonNullable<StoredReading>): Reading['from'] {
  if (action === 'EXECUTE_RPC' && executeRpc?.method)
    return { by: 'command', method: executeRpc.method, timeoutMs: executeRpc.requestTimeout ?? USUAL_TIMEOUT_MS };
  if (action === 'GET_ATTRIBUTE' && getAttribute?.key)
    return { by: 'key', key: { type: KEY_TYPES[getAttribute.scope ?? ''] ?? 'ATTRIBUTE', key: getAttribute.key } };
  if (action === 'GET_TIME_SERIES' && getTimeSeries?.key) return { by: 'key', key: { type: 'TIME_SERIES', key: getTimeSeries.key } };
  return { by: 'nothing' };
}

/** Of newer servers. */
export function readingOf(stored: StoredReading): Reading {
  const { defaultValue, dataToValue } = stored ?? {};
  return {
    from: stored ? sourceOf(stored) : { by: 'nothing' },
    initial: defaultValue,
    parse: storedScript(dataToValue?.type === 'FUNCTION', dataToValue?.dataToValueFunction),
    compareTo: dataToValue?.compareToValue ?? undefined,
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
  if (action === 'EXECUTE_RPC' && executeRpc?.method)
    return { to: { by: 'command', method: executeRpc.method, timeoutMs: executeRpc.requestTimeout ?? USUAL_TIMEOUT_MS }, what };
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
}

const OLDER_TIMEOUT_MS: DurationMs = 500;

export function olderReading(stored: OlderControl): Reading {
  const { retrieveValueMethod = 'rpc', valueKey, getValueMethod, initialValue, requestTimeout = OLDER_TIMEOUT_MS } = stored;
  const key = valueKey || 'value';
  const froms: Readonly<Record<string, Reading['from']>> = {
    rpc: { by: 'command', method: getValueMethod || 'getValue', timeoutMs: requestTimeout },
    attribute: { by: 'key', key: { type: 'ATTRIBUTE', key } },
    timeseries: { by: 'key', key: { type: 'TIME_SERIES', key } },
  };
  return {
    from: froms[retrieveValueMethod ?? 'rpc'] ?? { by: 'nothing' },
    initial: initialValue ?? false,
    parse: storedScript(true, stored.parseValueFunction),
    compareTo: undefined,
  };
}

export function olderWriting({ setValueMethod, convertValueFunction, requestTimeout = OLDER_TIMEOUT_MS }: OlderControl): Writing {
  const script = storedScript(true, convertValueFunction);
  return {
    to: { by: 'command', method: setValueMethod || 'setValue', timeoutMs: requestTimeout },
    what: script ? { is: 'function', body: script } : { is: 'value' },
  };
}
