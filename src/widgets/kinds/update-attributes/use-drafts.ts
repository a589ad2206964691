/** What is typed into the fields of a widget, until it is stored. Nothing that comes from the server replaces it. */
import { useCallback, useRef, useState } from 'react';
import { QUIET, request } from '../../../bridge/request.ts';
import type { CallReply } from '../../../contract/calls.ts';
import { type Fault, failed, type Outcome, ok } from '../../../contract/fault.ts';
import type { EpochMs } from '../../../contract/units.ts';
import { sameValue } from '../../../stored/same-value.ts';
import { storedScript } from '../../cell-functions/stored-script.ts';
import { callFunction } from '../../value-texts.ts';
import type { InputField } from './input-fields.ts';

interface Draft {
  readonly value: unknown;
  /** What was stored when it was begun, or sent. */
  readonly text: string | null;
  readonly at: EpochMs;
  readonly step: 'typed' | 'saving' | 'saved';
  readonly fault: Fault | null;
  /** Whoever types knows that something else is stored meanwhile. */
  readonly isKept: boolean;
  /** What was sent before: it comes back, and is nobody else's. */
  readonly sent: unknown;
}

export interface FieldState {
  readonly value: unknown;
  readonly is: 'stored' | 'typed' | 'conflict' | 'saving' | 'saved' | 'failed';
  readonly fault: Fault | null;
}

export const isOpen = ({ is }: FieldState) => is === 'typed' || is === 'conflict' || is === 'failed';

export function stateOf({ stored, text, at }: InputField, draft: Draft | undefined): FieldState {
  if (!draft) return { value: stored, is: 'stored', fault: null };
  const { value, step, fault } = draft;
  if (step === 'saving') return { value, is: 'saving', fault };
  if (step === 'saved') {
    const hasCome = text !== draft.text || at !== draft.at;
    return { value: hasCome ? stored : value, is: !hasCome || sameValue(value, stored) ? 'saved' : 'stored', fault };
  }
  if (!fault && sameValue(value, stored)) return { value, is: 'stored', fault };
  if (text !== draft.text && !draft.isKept && !sameValue(stored, draft.sent)) return { value, is: 'conflict', fault };
  return { value, is: fault ? 'failed' : 'typed', fault };
}

/** What is sent for a value, by the author's function if there is one. */
async function sentValue({ rules, label, stored }: InputField, value: unknown): Promise<Outcome<unknown>> {
  const script = storedScript(rules.useSetValueFunction, rules.setValueFunctionBody);
  if (!script) return ok(value);
  const outcome = await callFunction({ ...script, name: label, args: ['value', 'originValue'], calls: [[value, stored]] });
  if (!outcome.ok) return outcome;
  const { results, fault } = outcome.value;
  if (fault) return failed(fault);
  return ok(typeof results[0] === 'string' ? (JSON.parse(results[0]) as unknown) : null);
}

/** All at one entity and of one place. Empty attributes are deleted, as other consoles do. */
async function send(fields: readonly InputField[], values: readonly unknown[]): Promise<Outcome<unknown>> {
  const [first] = fields;
  if (!first) return ok(null);
  const { entity, place } = first;
  const filled: Record<string, unknown> = {};
  const empty: string[] = [];
  for (const [i, { key, stored }] of fields.entries()) {
    if (values[i] !== null && values[i] !== undefined) filled[key] = values[i];
    else if (stored !== null && place !== 'timeseries') empty.push(key);
  }
  if (place === 'timeseries') return request('saveTelemetry', { entity, values: filled }, QUIET);
  const scope = place === 'shared' ? 'SHARED_SCOPE' : 'SERVER_SCOPE';
  const deleted: Outcome<CallReply<'deleteAttributes'> | null> =
    empty.length > 0 ? await request('deleteAttributes', { entity, scope, keys: empty }, QUIET) : ok(null);
  if (!deleted.ok || Object.keys(filled).length === 0) return deleted;
  return request('saveAttributes', { entity, scope, attributes: filled }, QUIET);
}

export interface Drafts {
  readonly of: (field: InputField) => FieldState;
  readonly type: (field: InputField, value: unknown) => void;
  /** Another value is stored meanwhile: the typed one stays. */
  readonly keep: (field: InputField) => void;
  readonly discard: (fields: readonly InputField[]) => void;
  /** Those at one entity and of one place go together, and fail together. */
  readonly save: (fields: readonly InputField[]) => Promise<void>;
}

export function useDrafts(): Drafts {
  const [drafts, setDrafts] = useState<ReadonlyMap<string, Draft>>(new Map());
  const newest = useRef(drafts);
  const change = useCallback(
    (fields: readonly InputField[], draftOf: (field: InputField, before: Draft | undefined) => Draft | undefined) => {
      const next = new Map(newest.current);
      for (const field of fields) {
        const draft = draftOf(field, next.get(field.id));
        if (draft) next.set(field.id, draft);
        else next.delete(field.id);
      }
      newest.current = next;
      setDrafts(next);
    },
    [],
  );
  const of = (field: InputField) => stateOf(field, newest.current.get(field.id));
  const fresh = ({ text, at }: InputField, value: unknown, sent?: unknown): Draft => ({
    ...{ value, text, at, step: 'typed', fault: null, isKept: false, sent },
  });
  const saveAt = async (fields: readonly InputField[]) => {
    const values = fields.map((field) => of(field).value);
    change(fields, (field) => ({ ...fresh(field, of(field).value), step: 'saving' }));
    const made = await Promise.all(fields.map((field, i) => sentValue(field, values[i])));
    const sentOf = new Map(fields.map(({ id }, i) => [id, made[i]?.ok ? made[i].value : undefined]));
    change(fields, (field, before) => before && { ...before, sent: sentOf.get(field.id) });
    const wrong = made.find((one) => !one.ok);
    const outcome =
      wrong ??
      (await send(
        fields,
        made.map((one) => (one.ok ? one.value : null)),
      ));
    change(fields, (_, before) => {
      // Typed on while it was sent.
      if (before?.step !== 'saving') return before;
      return outcome.ok ? { ...before, step: 'saved' } : { ...before, step: 'typed', fault: outcome.fault };
    });
  };
  return {
    of,
    type: (field, value) =>
      change([field], (_, before) =>
        before && isOpen(stateOf(field, before)) ? { ...before, value, fault: null } : fresh(field, value, before?.sent),
      ),
    keep: (field) => change([field], (_, before) => before && { ...before, isKept: true }),
    discard: (fields) => change(fields, () => undefined),
    save: async (fields) => {
      const together = Map.groupBy(fields, ({ entity, place }) => `${entity.id} ${place}`);
      await Promise.all([...together.values()].map(saveAt));
    },
  };
}
