/** Reads templates of dialogs as their authors wrote them: HTML with the bindings of Angular, whose names tell capital letters apart. */
import { withoutBlocks } from '../../src/contract/control-flow.ts';

export interface TemplateElement {
  readonly tag: string;
  /** By their names as written, such as `*ngIf`, `[disabled]` and `(click)`. */
  readonly attributes: ReadonlyMap<string, string>;
  readonly children: readonly TemplateNode[];
}

export type TemplateNode = TemplateElement | { readonly text: string };

export const isElement = (node: TemplateNode): node is TemplateElement => 'tag' in node;

interface Open extends TemplateElement {
  readonly children: TemplateNode[];
}

const VOID = new Set(['area', 'base', 'br', 'col', 'embed', 'hr', 'img', 'input', 'link', 'meta', 'param', 'source', 'track', 'wbr']);
/** Their text is no markup. */
const RAW = new Set(['script', 'style', 'textarea', 'title']);
/** An element that another of its kind, or the end of what is around, closes. */
const ENDS: Readonly<Record<string, readonly string[]>> = {
  li: ['li'],
  option: ['option'],
  p: ['p'],
  td: ['td', 'th'],
  th: ['td', 'th'],
  tr: ['tr', 'td', 'th'],
};
const MARK = /<!--[\s\S]*?(?:-->|$)|<!doctype[^>]*>|<(\/)?([a-zA-Z][\w:-]*)((?:[^<>"']|"[^"]*"|'[^']*')*?)(\/)?>/g;
const ATTRIBUTE = /([^\s"'<>=/]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'=<>`]+)))?/g;
const NAMED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u00a0', copy: '©', times: '×' };

function decoded(text: string): string {
  return text.replace(/&(?:#(\d+)|#x([\da-f]+)|(\w+));/gi, (whole, decimal?: string, hex?: string, name?: string) => {
    if (name !== undefined) return NAMED[name] ?? whole;
    const code = decimal ? Number(decimal) : Number.parseInt(hex ?? '', 16);
    return code <= 0x10_ff_ff ? String.fromCodePoint(code) : whole;
  });
}

function attributesOf(text: string): ReadonlyMap<string, string> {
  return new Map([...text.matchAll(ATTRIBUTE)].map(([, name = '', a, b, c]) => [name, decoded(a ?? b ?? c ?? '')]));
}

/** A text with what it binds, as an expression. */
const codeOf = (text: string) =>
  text
    .split(/\{\{([\s\S]*?)\}\}/)
    .map((part, at) => (at % 2 === 0 ? part && JSON.stringify(part) : `(${part})`))
    .filter(Boolean)
    .join(' + ') || '""';

/** What the attributes of translations say of an element's texts, said by the pipe that does the same. */
function withTranslation(node: TemplateNode): TemplateNode {
  if (!isElement(node)) return node;
  const { attributes } = node;
  const bound = attributes.get('[translate]');
  const written = attributes.get('translate');
  const params = attributes.get('[translateParams]')?.replaceAll('}}', '} }');
  const translated = (code: string): TemplateNode => ({ text: `{{ ${code} | translate${params ? `: (${params})` : ''} }}` });
  if (bound !== undefined) return { ...node, children: [translated(`(${bound})`)] };
  const children = node.children.map(withTranslation);
  if (written === undefined || written === 'no') return { ...node, children };
  if (written !== '') return { ...node, children: [translated(codeOf(written))] };
  return {
    ...node,
    children: children.map((one) => (isElement(one) || one.text.trim() === '' ? one : translated(codeOf(one.text.trim())))),
  };
}

/** Elements that are not closed end with what is around; closing marks of nothing count as nothing. */
export function parseTemplate(template: string): readonly TemplateNode[] {
  const html = withoutBlocks(template);
  const root: Open = { tag: '', attributes: new Map(), children: [] };
  const open: Open[] = [root];
  const top = () => open.at(-1) ?? root;
  const addText = (text: string) => {
    if (text !== '') top().children.push(...partsOf(decoded(text)));
  };
  let at = 0;
  MARK.lastIndex = 0;
  for (let found = MARK.exec(html); found; found = MARK.exec(html)) {
    const [whole, closes, name = '', given = '', closesItself] = found;
    addText(html.slice(at, found.index));
    at = found.index + whole.length;
    if (name === '') continue;
    const tag = name.toLowerCase();
    if (closes) {
      const depth = open.findLastIndex((element) => element.tag === tag);
      if (depth > 0) open.length = depth;
      continue;
    }
    if (ENDS[tag]?.includes(top().tag))
      open.length = Math.max(
        1,
        open.findLastIndex((element) => ENDS[tag]?.includes(element.tag)),
      );
    const element: Open = { tag, attributes: attributesOf(given), children: [] };
    top().children.push(element);
    if (closesItself || VOID.has(tag)) continue;
    if (RAW.has(tag)) {
      const end = html.slice(at).search(new RegExp(`</${tag}\\s*>`, 'i'));
      const inner = end < 0 ? html.slice(at) : html.slice(at, at + end);
      if (inner !== '') element.children.push({ text: inner });
      at += inner.length;
      MARK.lastIndex = at;
    }
    open.push(element);
  }
  addText(html.slice(at));
  return root.children.map(withTranslation);
}

/** Names what stands behind it and in what is around that: the tag of such a part, with its name and its expression as attributes. */
export const LET = '@let';
const LETS = /@let\s+([\w$]+)\s*=\s*((?:'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"|[^;'"])*);/g;

/** A text, with what it names apart. */
function partsOf(text: string): TemplateNode[] {
  const parts: TemplateNode[] = [];
  let at = 0;
  for (const found of text.matchAll(LETS)) {
    const [whole, name = '', code = ''] = found;
    parts.push({ text: text.slice(at, found.index) }, { tag: LET, attributes: new Map([[name, code]]), children: [] });
    at = found.index + whole.length;
  }
  return [...parts, { text: text.slice(at) }].filter((part) => isElement(part) || part.text !== '');
}

const ICONS: ReadonlySet<string> = new Set(['mat-icon', 'tb-icon']);

/** The text of an element and of all in it; names of icons within are none. */
export function textOf(node: TemplateNode): string {
  if (!isElement(node)) return node.text;
  return node.children.map((child) => (isElement(child) && ICONS.has(child.tag) ? '' : textOf(child))).join('');
}
