/**
 * From an author's text to a function, and from an engine's error to a place in that text. Texts are compiled in sloppy mode as
 * the official client does: dashboards of all ages forget their `var`.
 */
import type { FunctionKind, JobError } from './batch.ts';

export type UserCall = (...args: unknown[]) => unknown;
export type Compiled = { readonly ok: true; readonly call: UserCall } | { readonly ok: false; readonly error: JobError };
export type Place = JobError['place'];

/** Finds where a text stops being a program; engines tell it only of scripts, not of `new Function`. */
export type FindSyntaxError = (script: string) => Promise<Place>;

const PARAMETERS = {
  post: ['time', 'value', 'prevValue', 'timePrev', 'prevOrigValue'],
  source: ['time', 'prevValue'],
};
/** Lines that engines put before the body of a `new Function`, which the standard lays down. */
const LINES_BEFORE = 2;

/** Name of a text in stack traces. */
const fileName = (id: number) => `function-${id}.user`;

export async function compileFunction(kind: FunctionKind, id: number, body: string, findSyntaxError: FindSyntaxError): Promise<Compiled> {
  const names = typeof kind === 'string' ? PARAMETERS[kind] : kind;
  try {
    return { ok: true, call: new Function(...names, `${body}\n//# sourceURL=${fileName(id)}`) as UserCall };
  } catch (error) {
    const place = await findSyntaxError(`(function anonymous(${names.join(',')}\n) {\n${body}\n})`);
    return { ok: false, error: { kind: 'syntax', message: messageOf(error), place: place && inBody(place) } };
  }
}

const inBody = ({ line, column }: NonNullable<Place>) => ({ line: Math.max(1, line - LINES_BEFORE), column });

/** What a function threw, with the innermost place of its own text. */
export function thrownError(id: number, error: unknown): JobError {
  const stack = error instanceof Error && typeof error.stack === 'string' ? error.stack : '';
  const mark = `${fileName(id)}:`;
  const at = stack.indexOf(mark);
  const [, line, column] = (at < 0 ? null : /^(\d+):(\d+)/.exec(stack.slice(at + mark.length))) ?? [];
  return {
    kind: 'thrown',
    message: messageOf(error),
    place: line === undefined ? null : inBody({ line: Number(line), column: Number(column) }),
  };
}

/** Users may throw anything, objects without a text included. */
function messageOf(error: unknown): string {
  try {
    return String(error);
  } catch {
    return typeof error;
  }
}
