/**
 * The only place where names are joined to one text. Servers split the text at its commas, so that a name with a comma would become other
 * names; from 4.3 on they take names one by one as well (`getKeys` in ThingsBoard's TelemetryController).
 */
import type * as z from 'zod/mini';
import { failed, fault, type Outcome, ok } from '../fault.ts';
import { unjoinable } from '../joinable-name.ts';
import { type AskNamesApart, type Call, query, segment } from './call.ts';

interface NameList<Input> {
  readonly of: (input: Input) => readonly string[];
  /** Holds all names, joined. */
  readonly parameter: string;
  /** Holds one name, and is repeated; absent where no server has it. */
  readonly apart?: string;
  /** Without names the server answers for all of them, and the caller looks for its own. */
  readonly isOptional?: true;
}

/** Adds the names to the address of a call, whose `path` is without them. */
export function withNames<Input, Reply extends z.ZodMiniType>(
  { of, parameter, apart, isOptional }: NameList<Input>,
  call: Call<Input, Reply>,
): Call<Input, Reply> {
  const address = async (input: Input, namesApart: AskNamesApart): Promise<Outcome<string>> => {
    const path = call.path(input);
    const withQuery = (more: string) => ok(more === '' ? path : `${path}${path.includes('?') ? '&' : '?'}${more}`);
    const names = of(input);
    const wrong = unjoinable(names);
    if (wrong === undefined) return withQuery(query({ [parameter]: names.join(',') }));
    const isApart = apart ? await namesApart() : ok(false);
    if (!isApart.ok) return isApart;
    if (apart && isApart.value) return withQuery(names.map((name) => `${apart}=${segment(name)}`).join('&'));
    return isOptional ? ok(path) : failed(fault('invalid', wrong, { key: 'name-with-comma' }));
  };
  return { ...call, address };
}
