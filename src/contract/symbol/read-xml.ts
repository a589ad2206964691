/** Reads well-formed XML to a tree, without a document: workers have none. Declarations of entities of its own are refused. */

export interface XmlElement {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  /** Elements and texts, in their order. */
  readonly children: readonly (XmlElement | string)[];
}

/** Why a text is no XML that can be read, with the line where that shows. */
export class XmlError extends Error {
  constructor(what: string, text: string, at: number) {
    super(`${what} (line ${text.slice(0, at).split('\n').length})`);
  }
}

const NAME = String.raw`[\p{L}_:][\p{L}\p{N}_:.-]*`;
const ATTRIBUTE = String.raw`\s+${NAME}\s*=\s*(?:"[^"<]*"|'[^'<]*')`;
const TOKEN = new RegExp(
  String.raw`<!--[\s\S]*?-->|<\?[\s\S]*?\?>|<!DOCTYPE[^[>]*>|<!\[CDATA\[(?<data>[\s\S]*?)\]\]>|</(?<end>${NAME})\s*>|` +
    String.raw`<(?<start>${NAME})(?<attributes>(?:${ATTRIBUTE})*)\s*(?<closed>/?)>|(?<text>[^<]+)`,
  'uy',
);
const EACH_ATTRIBUTE = new RegExp(String.raw`(${NAME})\s*=\s*(?:"([^"]*)"|'([^']*)')`, 'gu');
const ENTITY = /&(?:#(\d+)|#x([\da-f]+)|(lt|gt|amp|quot|apos|nbsp));/gi;
const NAMED: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'", nbsp: '\u00a0' };
const DEEPEST = 200;

function characters(text: string): string {
  if (!text.includes('&')) return text;
  return text.replace(ENTITY, (whole, decimal?: string, hex?: string, name?: string) => {
    if (name !== undefined) return NAMED[name] ?? whole;
    const code = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal);
    return code <= 0x10ffff ? String.fromCodePoint(code) : whole;
  });
}

interface Open {
  readonly name: string;
  readonly attributes: Record<string, string>;
  readonly children: (XmlElement | string)[];
}

function opened(name: string, written: string): Open {
  const attributes: Record<string, string> = {};
  for (const [, key = '', double, single] of written.matchAll(EACH_ATTRIBUTE)) attributes[key] = characters(double ?? single ?? '');
  return { name, attributes, children: [] };
}

/** The root of a document. @throws XmlError */
export function readXml(given: string): XmlElement {
  const text = given.replace(/^\ufeff/, '').trimEnd();
  const top: Open = { name: '', attributes: {}, children: [] };
  const open: Open[] = [top];
  let at = 0;
  while (at < text.length) {
    TOKEN.lastIndex = at;
    const found = TOKEN.exec(text)?.groups;
    if (!found) throw new XmlError('not well-formed', text, at);
    const around = open.at(-1) ?? top;
    const { data, end, start, attributes = '', closed, text: written } = found;
    if (start !== undefined) {
      const element = opened(start, attributes);
      around.children.push(element);
      if (closed === '') open.push(element);
      if (open.length > DEEPEST) throw new XmlError('too deep', text, at);
    } else if (end !== undefined) {
      if (around.name !== end) throw new XmlError(`</${end}> without <${end}>`, text, at);
      open.pop();
    } else if (data !== undefined) around.children.push(data);
    else if (written !== undefined) around.children.push(characters(written));
    at = TOKEN.lastIndex;
  }
  const last = open.at(-1);
  if (last && last !== top) throw new XmlError(`<${last.name}> has no end`, text, text.length);
  const [root, ...others] = top.children.filter((child) => typeof child !== 'string' || child.trim() !== '');
  if (root === undefined || typeof root === 'string' || others.length > 0) throw new XmlError('not one root', text, text.length);
  return root;
}

/** All text within an element. */
export const textIn = ({ children }: XmlElement): string =>
  children.map((child) => (typeof child === 'string' ? child : textIn(child))).join('');
