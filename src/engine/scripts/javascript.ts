/** Makes JavaScript of a tenant ready to run: refuses `import()`, which leads out of its context, and notes where each statement stands. */
import { type Node, type Options, parse } from 'acorn';

export interface Prepared {
  readonly ok: true;
  readonly body: string;
  /** The first one is where the function notes the offset of each statement: `{at}`. */
  readonly params: readonly string[];
}

interface Refused {
  readonly ok: false;
  readonly message: string;
  /** From 1. */
  readonly place: { readonly line: number; readonly column: number } | null;
}

const OPTIONS: Options = { ecmaVersion: 'latest', sourceType: 'script', allowReturnOutsideFunction: true, locations: true };
const HAS_NO_POSITION = new Set(['FunctionDeclaration', 'ClassDeclaration', 'EmptyStatement', 'BlockStatement']);
/** What is not in a list of statements gets braces. */
const BODIES: Readonly<Record<string, readonly string[]>> = {
  IfStatement: ['consequent', 'alternate'],
  ForStatement: ['body'],
  ForInStatement: ['body'],
  ForOfStatement: ['body'],
  WhileStatement: ['body'],
  DoWhileStatement: ['body'],
};

type Part = Node & Readonly<Record<string, unknown>>;
const isNode = (value: unknown): value is Part => typeof value === 'object' && value !== null && 'type' in value && 'start' in value;

/** `params`: the names of its arguments. */
export function prepareJavaScript(script: string, params: readonly string[]): Prepared | Refused {
  let program: Part;
  try {
    // A cast: the parser types each kind of node, and this walks over all of them by their names.
    program = parse(script, OPTIONS) as unknown as Part;
  } catch (error) {
    const { message, loc } = error as { message: string; loc?: { line: number; column: number } };
    const place = loc ? { line: loc.line, column: loc.column + 1 } : null;
    return { ok: false, message: `${error instanceof Error ? error.name : 'Error'}: ${message.replace(/ \(\d+:\d+\)$/, '')}`, place };
  }
  const notes: { at: number; text: string }[] = [];
  const name = nameNotIn(script);
  const note = (statement: Part) => `${name}.at=${statement.start};`;
  // A list instead of calls: deeply nested scripts must not exhaust the stack.
  const open: Part[] = [program];
  for (let node = open.pop(); node; node = open.pop()) {
    if (node.type === 'ImportExpression' || node.type === 'ImportDeclaration') {
      const { line, column } = node.loc?.start ?? { line: 1, column: 0 };
      return { ok: false, message: 'SyntaxError: import is not allowed', place: { line, column: column + 1 } };
    }
    for (const key of BODIES[node.type] ?? []) {
      const body = node[key];
      if (!isNode(body) || HAS_NO_POSITION.has(body.type)) continue;
      // `else if` stays one: its own note goes before its parts.
      notes.push({ at: body.start, text: `{${note(body)}` }, { at: body.end, text: '}' });
    }
    const list = node.type === 'SwitchCase' ? node.consequent : node.type === 'Program' || node.type === 'BlockStatement' ? node.body : [];
    for (const statement of Array.isArray(list) ? list.filter(isNode) : []) {
      if (!HAS_NO_POSITION.has(statement.type) && statement.directive === undefined)
        notes.push({ at: statement.start, text: note(statement) });
    }
    for (const value of Object.values(node)) {
      if (isNode(value)) open.push(value);
      else if (Array.isArray(value)) open.push(...value.filter(isNode));
    }
  }
  return { ok: true, body: withNotes(script, notes), params: [name, ...params] };
}

/** No text of a script can foretell it. */
function nameNotIn(script: string): string {
  for (;;) {
    const name = `position$${Math.random().toString(36).slice(2)}`;
    if (!script.includes(name)) return name;
  }
}

function withNotes(script: string, notes: { at: number; text: string }[]): string {
  const pieces: string[] = [];
  let last = 0;
  // At one place the end of a body comes before the next statement.
  for (const { at, text } of notes.sort((a, b) => a.at - b.at || (a.text === '}' ? -1 : b.text === '}' ? 1 : 0))) {
    pieces.push(script.slice(last, at), text);
    last = at;
  }
  return pieces.join('') + script.slice(last);
}
