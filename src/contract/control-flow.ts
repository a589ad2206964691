/**
 * Blocks of the official client's newer templates, such as `@if (a) { … } @else { … }`, as the attributes that older ones have, which stand
 * for the same: what reads those needs to know nothing of blocks.
 */

interface Block {
  readonly name: string;
  /** Between its parentheses. */
  readonly code: string;
  readonly parts: readonly Part[];
}

type Part = string | Block;

const HEAD = /@(else\s+if|if|else|for|empty|switch|case|default|defer|placeholder|loading|error)(?![\w-])\s*(?=[({])/y;
/** What has no blocks in it: comments, texts that are no markup, tags, and what is shown within double braces. */
const WHOLE =
  /<!--[\s\S]*?(?:-->|$)|<(style|script|textarea|title)\b[\s\S]*?<\/\1\s*>|<\/?[a-z](?:[^<>"']|"[^"]*"|'[^']*')*>|\{\{[\s\S]{0,2000}?\}\}|@let\s[^;{}]*(?:\{[^{}]*\}[^;{}]*)*;/iy;
const BRACE = /\s*\{/y;
/** In characters, of what stands between parentheses. */
const LONGEST = 2000;
const QUOTED = /'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"|`(?:[^`\\]|\\.)*`/y;
/** What Markdown makes of a line that only begins or ends blocks. */
const LINE =
  /<p>\s*((?:\}\s*)*(?:@(?:if|else|for|empty|switch|case|default|defer|placeholder|loading|error)\b[^{}<]*\{)?(?:\s*\})*)\s*<\/p>/g;

function matchAt(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(text);
}

/** Past the parenthesis that ends what begins at `at`; -1: none does. */
function pastParentheses(text: string, at: number): number {
  let depth = 0;
  for (let i = at; i < Math.min(text.length, at + LONGEST); i += 1) {
    const quoted = matchAt(QUOTED, text, i);
    if (quoted) i += quoted[0].length - 1;
    else if (text.charAt(i) === '(') depth += 1;
    else if (text.charAt(i) === ')') depth -= 1;
    if (depth === 0) return i + 1;
  }
  return -1;
}

interface Opened extends Block {
  readonly parts: Part[];
  /** As it is written. */
  readonly opening: string;
}

/** What begins at `at`, if it is a block. */
function openedAt(text: string, at: number): Opened | undefined {
  const [head, name = ''] = text.charAt(at) === '@' ? (matchAt(HEAD, text, at) ?? []) : [];
  if (head === undefined) return undefined;
  const opens = at + head.length;
  const hasCode = text.charAt(opens) === '(';
  const past = hasCode ? pastParentheses(text, opens) : opens;
  const brace = past < 0 ? null : matchAt(BRACE, text, past);
  if (!brace) return undefined;
  const code = hasCode ? text.slice(opens + 1, past - 1).trim() : '';
  return { name: name.replace(/\s+/, ' '), code, parts: [], opening: text.slice(at, past + brace[0].length) };
}

/** A block that does not end stays a text. */
function read(text: string): readonly Part[] {
  const root: Part[] = [];
  const open: Opened[] = [];
  const within = () => open.at(-1)?.parts ?? root;
  let from = 0;
  let at = 0;
  const keep = (past: number) => {
    if (at > from) within().push(text.slice(from, at));
    at += past;
    from = at;
  };
  while (at < text.length) {
    const whole = matchAt(WHOLE, text, at);
    const block = whole ? undefined : openedAt(text, at);
    if (block) {
      keep(block.opening.length);
      open.push(block);
    } else if (!whole && open.length > 0 && text.charAt(at) === '}') {
      keep(1);
      const done = open.pop();
      if (done) within().push(done);
    } else at += whole?.[0].length ?? 1;
  }
  keep(0);
  return [...root, ...open.flatMap(({ opening, parts }) => [opening, ...parts])];
}

const isBlank = (part: Part | undefined) => typeof part === 'string' && part.trim() === '';
const attribute = (name: string, code: string) => ` ${name}="${code.replaceAll('"', '&quot;')}"`;

/** The only element of a text, which a parser of HTML would take out of a table if a holder stood around it. */
const ROW = /^\s*<(tr|td|th|thead|tbody|tfoot|option|li)(?=[\s>])(?![^>]*\*ng)/i;
function holding(inner: string, attributes: string): string {
  const [opening, tag = ''] = ROW.exec(inner) ?? [];
  const isOne =
    opening !== undefined &&
    new RegExp(`</${tag}\\s*>\\s*$`, 'i').test(inner) &&
    inner.split(new RegExp(`<${tag}[\\s>]`, 'i')).length === 2;
  return isOne ? `${opening}${attributes}${inner.slice(opening.length)}` : `<ng-container${attributes}>${inner}</ng-container>`;
}

const FACTS = ['index', 'count', 'first', 'last', 'even', 'odd'];

class Writer {
  #named = 0;

  text(parts: readonly Part[]): string {
    let written = '';
    for (let at = 0; at < parts.length; at += 1) {
      const part = parts[at];
      if (part === undefined || typeof part === 'string') {
        written += part ?? '';
        continue;
      }
      const chain = [part];
      const follows = part.name === 'if' ? /^else/ : part.name === 'for' ? /^empty$/ : null;
      for (;;) {
        const next = isBlank(parts[at + 1]) ? at + 2 : at + 1;
        const other = parts[next];
        if (!follows || other === undefined || typeof other === 'string' || !follows.test(other.name)) break;
        chain.push(other);
        at = next;
      }
      written += this.#block(chain);
    }
    return written;
  }

  #block([block, ...others]: readonly Block[]): string {
    if (!block) return '';
    switch (block.name) {
      case 'if':
      case 'else if':
        return this.#choice(block, others);
      case 'for':
        return this.#loop(block, others[0]);
      case 'switch': {
        const cases = block.parts.flatMap((part) => (typeof part === 'string' ? [] : [this.#block([part])]));
        return `<ng-container${attribute('[ngSwitch]', block.code)}>${cases.join('')}</ng-container>`;
      }
      case 'case':
        return `<ng-container${attribute('*ngSwitchCase', block.code)}>${this.text(block.parts)}</ng-container>`;
      case 'default':
        return `<ng-container *ngSwitchDefault>${this.text(block.parts)}</ng-container>`;
      // What is loaded late in the official client is there at once.
      case 'placeholder':
      case 'loading':
      case 'error':
        return '';
      default:
        return this.text(block.parts);
    }
  }

  #choice({ code, parts }: Block, [next, ...others]: readonly Block[]): string {
    const [, condition = code, alias] = /^([\s\S]+?)\s*;\s*as\s+([\w$]+)$/.exec(code) ?? [];
    const named = alias === undefined ? condition : `(${condition}) as ${alias}`;
    const inner = this.text(parts);
    if (!next) return holding(inner, attribute('*ngIf', named));
    const other = next.name === 'else' ? this.text(next.parts) : this.#choice(next, others);
    // Beside a row stands another one, not a template.
    if (ROW.test(inner) && ROW.test(other))
      return holding(inner, attribute('*ngIf', named)) + holding(other, attribute('*ngIf', `!(${condition})`));
    this.#named += 1;
    const name = `otherwise${this.#named}`;
    return `${holding(inner, attribute('*ngIf', `${named}; else ${name}`))}<ng-template #${name}>${other}</ng-template>`;
  }

  #loop({ code, parts }: Block, empty: Block | undefined): string {
    const [head = '', ...others] = code.split(';').map((part) => part.trim());
    const names = others
      .filter((part) => part.startsWith('let '))
      .flatMap((part) => part.slice('let '.length).split(','))
      .map((pair) => `let ${pair.trim().replace('$', '')}`);
    const facts = [...names, ...FACTS.map((fact) => `let $${fact} = ${fact}`)];
    const [, list = ''] = /^[\w$]+\s+of\s+([\s\S]+)$/.exec(head) ?? [];
    const loop = holding(this.text(parts), attribute('*ngFor', [`let ${head}`, ...facts].join('; ')));
    return empty ? loop + holding(this.text(empty.parts), attribute('*ngIf', `!(${list})?.length`)) : loop;
  }
}

/** The template without blocks. One that does not end stays a text. */
export function withoutBlocks(template: string): string {
  if (!/@(if|for|switch|defer)\b/.test(template)) return template;
  return new Writer().text(read(template.replace(LINE, '$1')));
}
