/**
 * Modules of the server are texts of ES modules. The sandbox's policy allows no import, so a module runs as a function that returns what it
 * exports. It cannot import others: official consoles load it from an address without a path, so there it cannot either.
 */

/** Without what is between tokens. Texts in backticks, and expressions in them, are followed by hand. */
const TOKEN =
  /\/\/[^\n]*|\/\*[\s\S]*?\*\/|"(?:\\[\s\S]|[^"\\\n])*"|'(?:\\[\s\S]|[^'\\\n])*'|[\p{ID_Start}$_][\p{ID_Continue}$\u200C\u200D]*|\d[\w.]*|=>|[^\s]/gu;
const REGEX = /\/(?:\\[^\n]|\[(?:\\[^\n]|[^\]\\\n])*\]|[^/\\[\n])+\/[a-z]*/uy;
const TEMPLATE_PART = /(?:\\[\s\S]|\$(?!\{)|[^`\\$])*(`|\$\{)/uy;
const NAME = /^[\p{ID_Start}$_]/u;
/** After these words a slash begins a regular expression. */
const BEFORE_VALUE = new Set('return typeof case in of do else void delete throw new default yield await'.split(' '));

interface Token {
  readonly text: string;
  readonly start: number;
  readonly end: number;
  /** How many brackets are open before it. */
  readonly depth: number;
}

function endsValue({ text }: Token): boolean {
  return NAME.test(text) ? !BEFORE_VALUE.has(text) : /^[\d"'`)\]}]/.test(text) || text.length > 2;
}

/** Comments are left out; a template is a token for each part of its text. */
function tokensOf(source: string): Token[] {
  const tokens: Token[] = [];
  const open: string[] = [];
  let at = 0;
  const add = (end: number, depth = open.length) => {
    tokens.push({ text: source.slice(at, end), start: at, end, depth });
    at = end;
  };
  const template = () => {
    TEMPLATE_PART.lastIndex = at + 1;
    const part = TEMPLATE_PART.exec(source);
    add(part ? TEMPLATE_PART.lastIndex : source.length);
    if (part?.[1] === '${') open.push('${');
  };
  for (;;) {
    TOKEN.lastIndex = at;
    const found = TOKEN.exec(source);
    if (!found) return tokens;
    at = found.index;
    const [text] = found;
    const before = tokens.at(-1);
    if (text.startsWith('//') || text.startsWith('/*')) at += text.length;
    else if (text === '`') template();
    else if (text === '}' && open.at(-1) === '${') {
      open.pop();
      template();
    } else if (text === '/' && !(before && endsValue(before))) {
      REGEX.lastIndex = at;
      add(REGEX.test(source) ? REGEX.lastIndex : at + 1);
    } else if (/^[([{]$/.test(text)) {
      add(at + 1);
      open.push(text);
    } else if (/^[)\]}]$/.test(text)) {
      open.pop();
      add(at + 1);
    } else add(at + text.length);
  }
}

interface Cut {
  readonly start: number;
  readonly end: number;
  readonly by: string;
}

const DEFAULT = '__default';

class ModuleReader {
  readonly cuts: Cut[] = [];
  /** Names of the module by exported name. */
  readonly exported = new Map<string, string>();
  private readonly tokens: readonly Token[];

  constructor(source: string) {
    this.tokens = tokensOf(source);
    this.tokens.forEach(({ text, depth }, i) => {
      if (depth > 0 || this.textAt(i - 1) === '.') return;
      if (text === 'import' && !/^[(.]/.test(this.textAt(i + 1))) throw new SyntaxError('a module cannot import another');
      if (text === 'export') this.declaration(i);
    });
  }

  private textAt(i: number): string {
    return this.tokens[i]?.text ?? '';
  }

  private cut(from: number, to: number, by = ''): void {
    const [first, last] = [this.tokens[from], this.tokens[to]];
    if (first && last) this.cuts.push({ start: first.start, end: last.end, by });
  }

  private declaration(i: number): void {
    const next = this.textAt(i + 1);
    if (next === 'default') this.defaultOf(i);
    else if (next === '{') this.list(i);
    else if (next === '*') throw new SyntaxError('a module cannot export from another');
    else {
      this.cut(i, i);
      if (/^(?:const|let|var)$/.test(next)) this.variables(i + 2);
      else this.add(this.nameAfter(i));
    }
  }

  /** Of a function or class; empty without one. */
  private nameAfter(i: number): string {
    let at = i + 1;
    while (/^(?:default|async|function|class|\*)$/.test(this.textAt(at))) at += 1;
    const name = this.textAt(at);
    return NAME.test(name) && name !== 'extends' ? name : '';
  }

  private add(name: string, as = name): void {
    if (name !== '') this.exported.set(as, name);
  }

  private defaultOf(i: number): void {
    const word = this.textAt(i + 2) === 'async' ? this.textAt(i + 3) : this.textAt(i + 2);
    const name = word === 'function' || word === 'class' ? this.nameAfter(i) : '';
    this.cut(i, i + 1, name === '' ? `const ${DEFAULT} =` : '');
    this.add(name || DEFAULT, 'default');
  }

  /** `export { a, b as c };` */
  private list(i: number): void {
    let at = i + 2;
    while (at < this.tokens.length && this.textAt(at) !== '}') {
      const isRenamed = this.textAt(at + 1) === 'as';
      const as = this.textAt(isRenamed ? at + 2 : at);
      this.add(this.textAt(at), /^["']/.test(as) ? as.slice(1, -1) : as);
      at += isRenamed ? 3 : 1;
      if (this.textAt(at) === ',') at += 1;
    }
    if (this.textAt(at + 1) === 'from') throw new SyntaxError('a module cannot export from another');
    this.cut(i, at, ';');
  }

  /** Each name that follows the word or a comma; in a pattern, each name that is no key. Values are left out by their depth. */
  private variables(from: number): void {
    const opening = this.tokens[from];
    if (!opening) return;
    for (let at = from; at < this.tokens.length; at++) {
      const { text, depth } = this.tokens[at] as Token;
      if (depth === 0 && (text === ';' || text === 'export')) return;
      const isFirst = at === from || (depth === 0 && this.textAt(at - 1) === ',');
      if (isFirst && NAME.test(text)) this.add(text);
      else if (isFirst && /^[{[]$/.test(text)) at = this.pattern(at);
    }
  }

  /** Returns the index of the closing bracket. */
  private pattern(from: number): number {
    const outer = this.tokens[from]?.depth ?? 0;
    let at = from + 1;
    for (; at < this.tokens.length; at++) {
      const { text, depth } = this.tokens[at] as Token;
      if (depth === outer) return at;
      const isName = depth === outer + 1 && NAME.test(text) && this.textAt(at + 1) !== ':' && this.textAt(at - 1) !== '=';
      if (isName) this.add(text);
    }
    return at;
  }
}

/**
 * The body of a function that runs the module and returns an object of its exports; lines stay where they are.
 * @throws SyntaxError where the module needs another one.
 */
export function moduleBody(source: string): string {
  const { cuts, exported } = new ModuleReader(source);
  let body = '';
  let at = 0;
  for (const { start, end, by } of cuts) {
    const lines = source.slice(start, end).replace(/[^\n]/g, '');
    body += `${source.slice(at, start)}${by}${lines}`;
    at = end;
  }
  const getters = [...exported].map(([as, name]) => `get ${JSON.stringify(as)}() { return ${name}; }`);
  return `'use strict';${body}${source.slice(at)}\nreturn { ${getters.join(', ')} };`;
}
