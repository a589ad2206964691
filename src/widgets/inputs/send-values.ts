import { QUIET_WIDGET, request } from '../../bridge/request.ts';
import type { CallReply } from '../../contract/calls.ts';
import { failed, type Outcome, ok } from '../../contract/fault.ts';
import type { CallSite } from '../../contract/function-calls.ts';
import { storedScript } from '../cell-functions/stored-script.ts';
import { callFunction } from '../value-texts.ts';
import type { InputField } from './input-fields.ts';

/** What is sent for a value, by the author's function if there is one. */
export async function sentValue({ rules, label, stored }: InputField, value: unknown, site: CallSite): Promise<Outcome<unknown>> {
  const script = storedScript(rules.useSetValueFunction, rules.setValueFunctionBody);
  if (!script) return ok(value);
  const outcome = await callFunction({ ...script, name: label, args: ['value', 'originValue', 'ctx'], calls: [[value, stored]], site });
  if (!outcome.ok) return outcome;
  const { results, fault } = outcome.value;
  if (fault) return failed(fault);
  return ok(typeof results[0] === 'string' ? (JSON.parse(results[0]) as unknown) : null);
}

/** All at one entity and of one place. Empty attributes are deleted, as other consoles do. */
export async function sendValues(fields: readonly InputField[], values: readonly unknown[]): Promise<Outcome<unknown>> {
  const [first] = fields;
  if (!first) return ok(null);
  const { entity, place } = first;
  const filled: Record<string, unknown> = {};
  const empty: string[] = [];
  for (const [i, { key, stored }] of fields.entries()) {
    if (values[i] !== null && values[i] !== undefined) filled[key] = values[i];
    else if (stored !== null && place !== 'timeseries') empty.push(key);
  }
  if (place === 'timeseries') return request('saveTelemetry', { entity, values: filled }, QUIET_WIDGET);
  const scope = place === 'shared' ? 'SHARED_SCOPE' : 'SERVER_SCOPE';
  const deleted: Outcome<CallReply<'deleteAttributes'> | null> =
    empty.length > 0 ? await request('deleteAttributes', { entity, scope, keys: empty }, QUIET_WIDGET) : ok(null);
  if (!deleted.ok || Object.keys(filled).length === 0) return deleted;
  return request('saveAttributes', { entity, scope, attributes: filled }, QUIET_WIDGET);
}
