/** Loops of the official client's templates within Markdown cards, over lists that are written out or filled with values. */

import { evaluate } from './expression.ts';
import { fillCode } from './interpolation.ts';
import { stepInto, stepsOf } from './paths.ts';
import { stateNames, type TemplateSite } from './state-names.ts';

const FOR = '*ngfor';
const HEAD = /^\s*let\s+([\w$]+)\s+of\s+([\s\S]+)$/;
const NAMED = /^let\s+([\w$]+)\s*=\s*(\w+)$/;
/** What stands for a list that is empty. */
const EMPTY = /^!\(([\s\S]*)\)\?\.length$/;
const CODE = /^[*[(]/;
const SHOWN = /\{\{([\s\S]*?)\}\}/g;
/** A text, or a name with the path after it. */
const NAME =
  /'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"|(?<![\w$.])([a-z_$][\w$]*)((?:\s*\??\.\s*[\w$]+|\s*(?:\?\.)?\[(?:\d+|'[^']*'|"[^"]*")\])*)(?!\s*[\w$(])/gi;
/** After these a name is that of a pipe, or of a part of an object. */
const PIPE_BEFORE = /(?<!\|)\|\s*$/;
const PART_BEFORE = /[{,]\s*$/;
const MOST_PARTS = 2000;

/** What would end a text, a line of code, a part of a loop or the braces around it. */
const ENDING = /[\\'"};\n\r\u2028\u2029]/g;
const asCode = (letter: string) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`;
const JSON_PARTS = /"((?:[^"\\]|\\.)*)"|\}(?=\})/g;

/** As templates and code write it. */
function written(value: unknown): string {
  if (typeof value === 'string') return `('${value.replace(ENDING, asCode)}')`;
  if (typeof value !== 'object') return String(value);
  const inner = (_: string, text?: string) => (text === undefined ? '} ' : `"${text.replace(/[};]/g, asCode)}"`);
  return `(${JSON.stringify(value).replace(JSON_PARTS, inner)})`;
}

type Names = ReadonlyMap<string, unknown>;

const PATH = /^[\w$]+(?:\s*\??\.\s*[\w$]+|\s*\[[^\]]*\])*$/;

/** What a name of a template stands for, as it is written. */
class Code {
  private readonly code: string;
  constructor(code: string) {
    this.code = code;
  }
  /** Followed by a path. */
  with(path: string): string {
    return PATH.test(this.code) ? this.code + path : `(${this.code})${path}`;
  }
}

function withNames(code: string, names: Names): string {
  return code.replace(NAME, (whole: string, name: string | undefined, path: string | undefined, at: number) => {
    if (name === undefined || !names.has(name)) return whole;
    const before = code.slice(0, at);
    const isPart = PART_BEFORE.test(before) && /^\s*:/.test(code.slice(at + whole.length));
    if (isPart || PIPE_BEFORE.test(before)) return whole;
    const given = names.get(name);
    if (given instanceof Code) return given.with(path ?? '');
    return written(stepsOf(path ?? '').reduce<unknown>(stepInto, given));
  });
}

function bindNode(root: Node, names: Names): void {
  const inTexts = (text: string) =>
    text.replace(SHOWN, (_, code: string) => `{{${withNames(code, names)}}}`).replace(LETS, (one) => bindLet(one, names));
  const walker = (root.ownerDocument ?? document).createTreeWalker(root);
  for (let node: Node | null = root; node; node = walker.nextNode()) {
    if (node.nodeType === Node.TEXT_NODE) node.nodeValue = inTexts(node.nodeValue ?? '');
    if (!(node instanceof Element)) continue;
    for (const attribute of node.attributes)
      attribute.value = CODE.test(attribute.name) ? withNames(attribute.value, names) : inTexts(attribute.value);
  }
}

const LET = /@let\s+([\w$]+)\s*=\s*((?:'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"|[^;'"])*);/;

/** Puts what names stand for in their place, behind them and in what is around that. */
export function replaceLets(body: Element): void {
  const walker = body.ownerDocument.createTreeWalker(body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    let found = LET.exec(node.nodeValue ?? '');
    for (; found; found = LET.exec(node.nodeValue ?? '')) {
      const [whole, name = '', code = ''] = found;
      const names = new Map([[name, new Code(code.trim())]]);
      const text = node.nodeValue ?? '';
      const inText = (part: string) =>
        part.replace(SHOWN, (_, shown: string) => `{{${withNames(shown, names)}}}`).replace(LETS, (one) => bindLet(one, names));
      node.nodeValue = text.slice(0, found.index) + inText(text.slice(found.index + whole.length));
      for (let next = node.nextSibling; next; next = next.nextSibling) bindNode(next, names);
    }
  }
}

const LETS = new RegExp(LET, 'g');
const bindLet = (text: string, names: Names) =>
  text.replace(LET, (_, name: string, code: string) => `@let ${name} = ${withNames(code, names)};`);

const NAMED_CONDITION = /^(.*?)(?:\s*;)?\s+as\s+([\w$]+)\s*(;.*)?$/s;

/** Puts what conditions give names to (`*ngIf="… as name"`) in the place of these. */
function replaceConditionNames(body: Element): void {
  for (const element of body.querySelectorAll('[\\*ngif]')) {
    const asked = element.getAttributeNode('*ngif');
    const [, code, name, others = ''] = NAMED_CONDITION.exec(asked?.value ?? '') ?? [];
    if (!asked || code === undefined || name === undefined) continue;
    asked.value = code + others;
    for (const child of element.childNodes) bindNode(child, new Map([[name, new Code(code.trim())]]));
  }
}

/** What a loop binds for each item. */
function bound(list: readonly unknown[], item: string, others: readonly string[]): Names[] {
  return list.map((value, index) => {
    const isLast = index === list.length - 1;
    const facts: Record<string, unknown> = {
      ...{ index, count: list.length, first: index === 0, last: isLast, even: index % 2 === 0, odd: index % 2 === 1 },
    };
    const named = others.flatMap((part) => {
      const [, alias, fact = ''] = NAMED.exec(part) ?? [];
      return alias === undefined ? [] : [[alias, facts[fact]] as const];
    });
    return new Map([[item, value], ...named]);
  });
}

/**
 * Puts a copy for each item in place of the loops of parsed markup. A loop over what is not known stays as it is.
 * @param fill puts values in place of the variables of a text. @param site what lists may be of. Returns whether lists have values in them.
 */
export function unrollLoops(body: Element, fill: (text: string) => string, site: TemplateSite | null = null): boolean {
  let isFilled = false;
  const names = stateNames(site);
  replaceLets(body);
  replaceConditionNames(body);
  const listOf = (text: string) => {
    const filled = fillCode(text, fill);
    if (filled !== text) isFilled = true;
    const found = evaluate(names.written(filled), names.valueOf);
    return Array.isArray(found) ? (found as readonly unknown[]) : undefined;
  };
  let parts = 0;
  const unroll = (element: Element) => {
    const asked = element.getAttributeNode('*ngif');
    const empty = listOf(EMPTY.exec(asked?.value ?? '')?.[1] ?? '');
    if (asked && empty) asked.value = String(empty.length === 0);
    const [head = '', ...others] = (element.getAttribute(FOR) ?? '').split(/;(?![^[]*\])/).map((part) => part.trim());
    const [, item = '', code = ''] = HEAD.exec(head) ?? [];
    const list = listOf(code);
    if (!list) {
      for (const child of [...element.children]) unroll(child);
      return;
    }
    element.removeAttribute(FOR);
    for (const its of bound(list, item, others)) {
      parts += 1;
      if (parts > MOST_PARTS) break;
      const copy = element.cloneNode(true) as Element;
      bindNode(copy, its);
      element.before(copy);
      unroll(copy);
    }
    element.remove();
  };
  for (const child of [...body.children]) unroll(child);
  return isFilled;
}
