/** What is typed into the fields of a widget, until it is stored. Nothing that comes from the server replaces it. */
import { useCallback, useSyncExternalStore } from 'react';
import { type Fault, type Outcome, ok } from '../../contract/fault.ts';
import type { EpochMs } from '../../contract/units.ts';
import type { TypedText } from '../../inputs/use-typed.ts';
import { sameValue } from '../../stored/same-value.ts';
import { useWidgetDrafts } from './use-widget-drafts.ts';
import type { Draft } from './widget-drafts.ts';

/** What is stored of a field now. */
export interface DraftedField {
  /** Unique within the widget. */
  readonly id: string;
  /** Null: nothing is stored. */
  readonly text: string | null;
  /** The same with its type. */
  readonly stored: unknown;
  readonly at: EpochMs;
}

export interface DraftRules<Field extends DraftedField> {
  /** Those of one group are sent together, and fail together. */
  readonly groupOf: (field: Field) => string;
  /** What is sent for a value. Default: the value. */
  readonly sentOf?: (field: Field, value: unknown) => Promise<Outcome<unknown>>;
  /** @param fields of one group. @param values what is sent for each. */
  readonly send: (fields: readonly Field[], values: readonly unknown[]) => Promise<Outcome<unknown>>;
}

export interface FieldState {
  readonly value: unknown;
  readonly is: 'stored' | 'typed' | 'conflict' | 'saving' | 'saved' | 'failed';
  readonly fault: Fault | null;
}

export const isOpen = ({ is }: FieldState) => is === 'typed' || is === 'conflict' || is === 'failed';

/** @param isUnreadable what was typed last is no value. */
export function stateOf({ stored, text, at }: DraftedField, draft: Draft | undefined, isUnreadable = false): FieldState {
  if (!draft) return { value: stored, is: 'stored', fault: null };
  const { value, step, fault } = draft;
  if (step === 'saving') return { value, is: 'saving', fault };
  if (step === 'saved') {
    const hasCome = text !== draft.text || at !== draft.at;
    return { value: hasCome ? stored : value, is: !hasCome || sameValue(value, stored) ? 'saved' : 'stored', fault };
  }
  if (!fault && sameValue(value, stored)) return { value, is: isUnreadable ? 'typed' : 'stored', fault };
  if (text !== draft.text && !draft.isKept && !draft.sent.some((one) => sameValue(stored, one))) return { value, is: 'conflict', fault };
  return { value, is: fault ? 'failed' : 'typed', fault };
}

export interface Drafts<Field extends DraftedField> {
  readonly of: (field: Field) => FieldState;
  /** What is typed into its control, value or not. */
  readonly textOf: (field: Field) => TypedText;
  /** Another number each time that it was discarded. */
  readonly timesForgotten: (field: Field) => number;
  readonly type: (field: Field, value: unknown) => void;
  /** Another value is stored meanwhile: the typed one stays. */
  readonly keep: (field: Field) => void;
  readonly discard: (fields: readonly Field[]) => void;
  readonly save: (fields: readonly Field[]) => Promise<void>;
}

/** @param rules need not keep their identity. @param part of the widget that has drafts of its own. */
export function useDrafts<Field extends DraftedField>({ groupOf, sentOf, send }: DraftRules<Field>, part = ''): Drafts<Field> {
  const held = useWidgetDrafts(part);
  useSyncExternalStore(held.subscribe, held.current);
  const change = useCallback(
    (fields: readonly Field[], draftOf: (field: Field, before: Draft | undefined) => Draft | undefined) => {
      const next = new Map(held.current());
      for (const field of fields) {
        const draft = draftOf(field, next.get(field.id));
        if (draft) next.set(field.id, draft);
        else next.delete(field.id);
      }
      held.put(next);
    },
    [held],
  );
  const of = (field: Field) => stateOf(field, held.current().get(field.id), held.isUnreadable(field.id));
  const fresh = ({ id, text, at, stored }: Field, value: unknown, sent: readonly unknown[] = []): Draft => ({
    ...{ value, text, at, step: 'typed', fault: null, isKept: false, sent, isOther: held.isUnreadable(id) || !sameValue(value, stored) },
  });
  const saveAt = async (fields: readonly Field[]) => {
    const values = fields.map((field) => of(field).value);
    change(fields, (field) => ({ ...fresh(field, of(field).value), step: 'saving' }));
    const made = await Promise.all(fields.map(async (field, i) => (await sentOf?.(field, values[i])) ?? ok(values[i])));
    const madeById = new Map(fields.map(({ id }, i) => [id, made[i]]));
    const sentById = new Map(fields.map(({ id }, i) => [id, made[i]?.ok ? [values[i], made[i].value] : []]));
    change(fields, (field, before) => before && { ...before, sent: sentById.get(field.id) ?? [] });
    // One whose function fails does not keep the others from being saved.
    const sendable = fields.filter(({ id }) => madeById.get(id)?.ok);
    const sent = made.flatMap((one) => (one.ok ? [one.value] : []));
    const outcome = sendable.length > 0 ? await send(sendable, sent) : ok(null);
    change(fields, ({ id }, before) => {
      // Typed on while it was sent.
      if (before?.step !== 'saving') return before;
      const own = madeById.get(id);
      const result = own?.ok === false ? own : outcome;
      return result.ok ? { ...before, step: 'saved' } : { ...before, step: 'typed', fault: result.fault };
    });
  };
  return {
    of,
    textOf: ({ id }) => held.textOf(id),
    timesForgotten: ({ id }) => held.timesForgotten(id),
    type: (field, value) =>
      change([field], (_, before) =>
        before && isOpen(stateOf(field, before))
          ? { ...before, value, fault: null, isOther: held.isUnreadable(field.id) || !sameValue(value, field.stored) }
          : fresh(field, value, before?.sent),
      ),
    keep: (field) => change([field], (_, before) => before && { ...before, isKept: true }),
    discard: (fields) => {
      for (const { id } of fields) held.forgetText(id);
      change(fields, () => undefined);
    },
    save: async (fields) => {
      const together = Map.groupBy(fields, groupOf);
      await Promise.all([...together.values()].map(saveAt));
    },
  };
}
