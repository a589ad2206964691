import { useMemo, useRef } from 'react';
import { useAnswerOf } from '../../../bridge/use-answer.ts';
import type { WidgetConfig } from '../../../contract/dashboard.ts';
import { ok } from '../../../contract/fault.ts';
import type { CallSite } from '../../../contract/function-calls.ts';
import type { FunctionBody } from '../../../contract/user-function.ts';
import { sameValue } from '../../../stored/same-value.ts';
import { siteOf } from '../../cell-functions/call-site.ts';
import { storedScript } from '../../cell-functions/stored-script.ts';
import type { FieldGroup, InputField } from '../../inputs/input-fields.ts';
import { useSurroundings } from '../../surroundings.ts';
import { callFunction } from '../../value-texts.ts';

interface Read extends FunctionBody {
  readonly id: string;
  readonly name: string;
  readonly value: unknown;
}

interface Made extends Pick<InputField, 'stored' | 'unread'> {
  /** What is stored, as its function was given it. */
  readonly of: unknown;
}

/** By field; those whose function fails stay as they are stored. */
async function readAll(reads: readonly Read[], site: CallSite) {
  const one = async ({ id, value, ...script }: Read): Promise<readonly [string, Made]> => {
    const outcome = await callFunction({ ...script, args: ['value', 'ctx'], calls: [[value]], site });
    const fault = outcome.ok ? outcome.value.fault : outcome.fault;
    const json = outcome.ok ? outcome.value.results[0] : null;
    return [id, { of: value, stored: typeof json === 'string' ? (JSON.parse(json) as unknown) : value, unread: fault ?? undefined }];
  };
  return ok(new Map(await Promise.all(reads.map(one))));
}

/**
 * The field with what its function made. While that still reads what is stored now, the whole field stays `before`: half of each would look
 * like a conflict with what is typed.
 */
export function asRead(field: InputField, made: Made | undefined, before: InputField | undefined): InputField {
  if (!made) return field;
  const { of, stored, unread } = made;
  return before && !sameValue(of, field.stored) ? before : { ...field, stored, unread };
}

/** The fields with what their authors' functions make of the stored values. @param config of the widget. */
export function useReadValues(groups: readonly FieldGroup[], config: WidgetConfig): readonly FieldGroup[] {
  const { host } = useSurroundings();
  const reads = groups.flatMap(({ fields }) =>
    fields.flatMap(({ id, label, stored, rules }): Read[] => {
      const script = storedScript(rules.useGetValueFunction, rules.getValueFunctionBody);
      return script ? [{ ...script, id, name: label, value: stored }] : [];
    }),
  );
  const { answer } = useAnswerOf((asked: readonly Read[]) => readAll(asked, siteOf(config, host)), reads.length > 0 ? reads : null);
  const last = useRef<ReadonlyMap<string, Made>>(new Map());
  if (answer?.ok) last.current = answer.value;
  const read = last.current;
  /** As they were shown last. */
  const shown = useRef<ReadonlyMap<string, InputField>>(new Map());
  return useMemo(() => {
    if (read.size === 0) return groups;
    const next = groups.map((group) => ({
      ...group,
      fields: group.fields.map((field) => asRead(field, read.get(field.id), shown.current.get(field.id))),
    }));
    shown.current = new Map(next.flatMap(({ fields }) => fields.map((field) => [field.id, field])));
    return next;
  }, [groups, read]);
}
