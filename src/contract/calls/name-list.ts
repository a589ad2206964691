/**
 * The only place where names are joined to one text. Servers split the text at its commas, so that a name with a comma would become other
 * names; from 4.3 on they take names one by one as well (`getKeys` in ThingsBoard's TelemetryController).
 */
import type * as z from 'zod/mini';
import { type Fault, failed, fault, type Outcome, ok } from '../fault.ts';
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

/** Undefined if all of them survive being joined and split. */
export const unjoinable = (names: readonly string[]): string | undefined => names.find((name) => name === '' || name.includes(','));

/** Of names that `unjoinable` has passed. */
export const joinNames = (names: readonly string[]): string => names.join(',');

/** For what is not sent, because the server would take the name for others. */
export const unjoinableFault = (name: string): Fault => fault('invalid', name, { key: 'name-with-comma' });

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
    if (wrong === undefined) return withQuery(query({ [parameter]: joinNames(names) }));
    const isApart = apart ? await namesApart() : ok(false);
    if (!isApart.ok) return isApart;
    if (apart && isApart.value) return withQuery(names.map((name) => `${apart}=${segment(name)}`).join('&'));
    return isOptional ? ok(path) : failed(unjoinableFault(wrong));
  };
  return { ...call, address };
}
