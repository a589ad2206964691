/** Texts are compiled in sloppy mode like in the official client, because many dashboards omit `var`. */
import type { FunctionText, JobError } from './batch.ts';
import { moduleBody } from './module-exports.ts';

export type UserCall = (...args: unknown[]) => unknown;
export type Compiled = { readonly ok: true; readonly call: UserCall } | { readonly ok: false; readonly error: JobError };
export type Place = JobError['place'];

/** Engines report the position of a syntax error only for scripts, not for `new Function`. */
export type FindSyntaxError = (script: string) => Promise<Place>;

const PARAMETERS = {
  post: ['time', 'value', 'prevValue', 'timePrev', 'prevOrigValue'],
  source: ['time', 'prevValue'],
};
/** Lines before the body in the source of `new Function`, defined by the standard. */
const LINES_BEFORE = 2;

const fileName = (id: number) => `function-${id}.user`;

class ModuleError extends Error {}

/** @throws ModuleError for the first that does not run. */
function runModules(modules: NonNullable<FunctionText['modules']>): unknown[] {
  return Object.entries(modules).map(([name, text]): unknown => {
    try {
      return new Function(moduleBody(text))();
    } catch (error) {
      throw new ModuleError(`${name}: ${messageOf(error)}`);
    }
  });
}

/** Modules come before the other arguments, because a call may have fewer than there are parameters. */
export async function compileFunction({ kind, id, body, modules = {} }: FunctionText, findSyntaxError: FindSyntaxError): Promise<Compiled> {
  const names = [...Object.keys(modules), ...(typeof kind === 'string' ? PARAMETERS[kind] : kind)];
  try {
    const call = new Function(...names, `${body}\n//# sourceURL=${fileName(id)}`);
    return { ok: true, call: call.bind(undefined, ...runModules(modules)) as UserCall };
  } catch (error) {
    if (error instanceof ModuleError) return { ok: false, error: { kind: 'module', message: error.message, place: null } };
    const place = await findSyntaxError(`(function anonymous(${names.join(',')}\n) {\n${body}\n})`);
    return { ok: false, error: { kind: 'syntax', message: messageOf(error), place: place && inBody(place) } };
  }
}

const inBody = ({ line, column }: NonNullable<Place>) => ({ line: Math.max(1, line - LINES_BEFORE), column });

/** Whether it was thrown in the text of the function. */
export const isFrom = (id: number, error: unknown): boolean =>
  error instanceof Error && typeof error.stack === 'string' && error.stack.includes(`${fileName(id)}:`);

/** With the innermost position in the function's own text. */
export function thrownError(id: number, error: unknown): JobError {
  const stack = error instanceof Error && typeof error.stack === 'string' ? error.stack : '';
  const mark = `${fileName(id)}:`;
  const at = stack.indexOf(mark);
  const [, line, column] = (at < 0 ? null : /^(\d+):(\d+)/.exec(stack.slice(at + mark.length))) ?? [];
  return {
    kind: 'thrown',
    message: messageOf(error).slice(0, MOST_OF_MESSAGE),
    place: line === undefined ? null : inBody({ line: Number(line), column: Number(column) }),
  };
}

/** A message is shown in a line or two. */
const MOST_OF_MESSAGE = 1000;

/** Users may throw anything, also objects that are no errors, or have no text. */
function messageOf(error: unknown): string {
  try {
    const text = String(error);
    if (!text.startsWith('[object ')) return text;
    const { name, message } = error as { readonly name?: unknown; readonly message?: unknown };
    return [name || 'UnknownError', message].filter(Boolean).map(String).join(': ');
  } catch {
    return typeof error;
  }
}
