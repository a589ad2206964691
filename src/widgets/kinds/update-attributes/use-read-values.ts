import { useMemo, useRef } from 'react';
import { useAnswerOf } from '../../../bridge/use-answer.ts';
import type { WidgetConfig } from '../../../contract/dashboard.ts';
import { ok } from '../../../contract/fault.ts';
import type { CallSite } from '../../../contract/function-calls.ts';
import type { FunctionBody } from '../../../contract/user-function.ts';
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

type Made = Pick<InputField, 'stored' | 'unread'>;

/** By field; those whose function fails stay as they are stored. */
async function readAll(reads: readonly Read[], site: CallSite) {
  const one = async ({ id, value, ...script }: Read): Promise<readonly [string, Made]> => {
    const outcome = await callFunction({ ...script, args: ['value', 'ctx'], calls: [[value]], site });
    const fault = outcome.ok ? outcome.value.fault : outcome.fault;
    const json = outcome.ok ? outcome.value.results[0] : null;
    return [id, { stored: typeof json === 'string' ? (JSON.parse(json) as unknown) : value, unread: fault ?? undefined }];
  };
  return ok(new Map(await Promise.all(reads.map(one))));
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
  return useMemo(
    () =>
      read.size === 0
        ? groups
        : groups.map((group) => ({
            ...group,
            fields: group.fields.map((field) => ({ ...field, ...read.get(field.id) })),
          })),
    [groups, read],
  );
}
