/**
 * The process has no environment, files, further processes or threads (`--permission`), and the script's context has the language alone.
 * Everything happens in one turn: objects that could leave the context, such as a failed `import()`, would be delivered in a later one.
 */
import { readFileSync, writeSync } from 'node:fs';
import { compileFunction, createContext, Script } from 'node:vm';

export interface ScriptJob {
  readonly body: string;
  readonly params: readonly string[];
  /** JSON texts. */
  readonly args: readonly string[];
  readonly limitMs: number;
}

/** The result as JSON text (null if it has none), or the failure with its position in the body, from 1. */
export type ScriptAnswer = { readonly ok: true; readonly json: string | null } | Failure;

interface Failure {
  readonly ok: false;
  readonly kind: 'syntax' | 'thrown' | 'timeout';
  readonly message: string;
  readonly place: { readonly line: number; readonly column: number } | null;
}

const FILE = 'script.user';

/** Frames of the script have its file name; for a syntax error the position is at the head of the stack, with a caret below. */
function placeOf(stack: string) {
  const [, line, column] = new RegExp(`\\b${FILE}:(\\d+):(\\d+)`).exec(stack) ?? [];
  if (line !== undefined) return { line: Number(line), column: Number(column) };
  const head = new RegExp(`^${FILE}:(\\d+)`).exec(stack)?.[1];
  const caret = /^( *)\^/m.exec(stack)?.[1]?.length;
  return head === undefined || caret === undefined ? null : { line: Number(head), column: caret + 1 };
}

/** The thrown value can be anything: without a text, or with a stack that throws again. */
function failure(kind: Failure['kind'], error: unknown): Failure {
  try {
    const { stack, code } = Object(error) as { stack?: unknown; code?: unknown };
    if (code === 'ERR_SCRIPT_EXECUTION_TIMEOUT') return { ok: false, kind: 'timeout', message: '', place: null };
    return { ok: false, kind, message: String(error), place: typeof stack === 'string' ? placeOf(stack) : null };
  } catch {
    return { ok: false, kind, message: typeof error, place: null };
  }
}

function run({ body, params, args, limitMs }: ScriptJob): ScriptAnswer {
  const scope = Object.create(null) as Record<string, unknown>;
  const context = createContext(scope, { codeGeneration: { strings: false, wasm: false } });
  let isCompiled = false;
  try {
    scope.script = compileFunction(body, params, { parsingContext: context, filename: FILE });
    isCompiled = true;
    scope.args = JSON.stringify(args);
    const call = new Script('JSON.stringify(script(...JSON.parse(args).map((text) => JSON.parse(text))))');
    const json: unknown = call.runInContext(context, { timeout: limitMs });
    return { ok: true, json: typeof json === 'string' ? json : null };
  } catch (error) {
    return failure(isCompiled ? 'thrown' : 'syntax', error);
  }
}

const answer = Buffer.from(JSON.stringify(run(JSON.parse(readFileSync(0, 'utf8')) as ScriptJob)));
for (let sent = 0; sent < answer.length; ) sent += writeSync(1, answer, sent);
process.exit();
