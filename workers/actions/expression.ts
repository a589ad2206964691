/** Expressions of templates: those of the language, with pipes. */

/** Calls a pipe with a value and its arguments. */
export type CallPipe = (name: string, value: unknown, ...args: readonly unknown[]) => unknown;

type Evaluate = (scope: object, pipe: CallPipe) => unknown;

const CLOSING: Readonly<Record<string, string>> = { '(': ')', '[': ']', '{': '}' };

/** Where a text or a group that begins at `at` ends, past its last letter. */
function endOf(code: string, at: number): number {
  const first = code.charAt(at);
  const close = CLOSING[first];
  for (let i = at + 1; i < code.length; i += 1) {
    const letter = code.charAt(i);
    if (!close && letter === '\\') i += 1;
    else if (letter === (close ?? first)) return i + 1;
    else if (close && /["'`([{]/.test(letter)) i = endOf(code, i) - 1;
  }
  return code.length;
}

/** Parts between separators that stand in no text and no group. */
function split(code: string, isSeparator: (at: number) => boolean): string[] {
  const parts: string[] = [];
  let from = 0;
  for (let i = 0; i < code.length; i += 1) {
    if (/["'`([{]/.test(code.charAt(i))) i = endOf(code, i) - 1;
    else if (isSeparator(i)) {
      parts.push(code.slice(from, i));
      from = i + 1;
    }
  }
  return [...parts, code.slice(from)];
}

/** Groups within have their pipes as calls, too. */
function withoutInnerPipes(code: string): string {
  let written = '';
  for (let i = 0; i < code.length; i += 1) {
    const letter = code.charAt(i);
    if (!/["'`([{]/.test(letter)) {
      written += letter;
      continue;
    }
    const end = endOf(code, i);
    const isGroup = letter in CLOSING;
    const inner = code.slice(i + 1, end - 1);
    written += isGroup ? letter + listed(inner) + code.slice(end - 1, end) : code.slice(i, end);
    i = end - 1;
  }
  return written;
}

const listed = (code: string): string => {
  const parts = split(code, (at) => code.charAt(at) === ',');
  return parts
    .map((part) => {
      const [, name = '', value = part] = /^(\s*[\w$]+\s*:|\s*(?:"[^"]*"|'[^']*')\s*:)([\s\S]*)$/.exec(part) ?? [];
      return name + piped(value);
    })
    .join(',');
};

/** A bar that is no part of `||`. */
const isPipe = (code: string) => (at: number) => code.charAt(at) === '|' && code.charAt(at + 1) !== '|' && code.charAt(at - 1) !== '|';

/** The expression in the language alone. */
function piped(code: string): string {
  const [value = '', ...pipes] = split(code, isPipe(code));
  return pipes.reduce((written, pipe) => {
    const [name = '', ...args] = split(pipe, (at) => pipe.charAt(at) === ':' && !isOfChoice(pipe, at));
    return `$pipe(${[JSON.stringify(name.trim()), written, ...args.map(withoutInnerPipes)].join(', ')})`;
  }, withoutInnerPipes(value));
}

/** The second part of `a ? b : c`. */
const isOfChoice = (code: string, at: number): boolean => /\?[^?.]/.test(code.slice(code.indexOf(':'), at));

const READ = new Map<string, Evaluate>();
const DONE = new Map<string, Evaluate>();

function compile(code: string, known: Map<string, Evaluate>, body: string): Evaluate {
  const found = known.get(code);
  if (found) return found;
  // `with`, because names are members of what the template is bound to; what is no member must not be found elsewhere.
  const made = new Function('$scope', '$pipe', `with ($scope) { ${body} }`) as Evaluate;
  known.set(code, made);
  return made;
}

/** @throws what the expression throws, and for one that is none. */
export function evaluate(code: string, scope: object, pipe: CallPipe): unknown {
  const plain = code.replace(/([\w)\]])!(?=[.)\]])/g, '$1');
  return compile(code, READ, `return (${piped(plain) || 'undefined'});`)(scope, pipe);
}

/** Runs the statement of an event. @throws as `evaluate`. */
export function perform(code: string, scope: object, pipe: CallPipe): void {
  compile(code, DONE, code)(scope, pipe);
}
