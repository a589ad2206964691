/**
 * Renders messages with markup from untrusted sources: parsed in an inert document, the few elements that a message needs are rebuilt as
 * React elements. Nothing is serialised, so no text can turn into other markup when parsed again (mXSS). Everything not listed here is
 * dropped: attributes except a link's address, foreign elements, styles, images. Cells and cards of dashboards also keep safe styles, icons
 * and what their look adds.
 */
import { createElement, Fragment, type ReactNode } from 'react';
import { parseInert } from '../page/trusted-types.ts';
import { MaterialIcon } from './material-icon.tsx';
import { reactStyle, type SafeStyle, safeStyle } from './safe-style.ts';

/** What elements within a cell may have, too: the cell clips them. */
const WITHIN: ReadonlySet<string> = new Set(
  `width min-width max-width height min-height max-height display gap align-items justify-content flex-direction flex-wrap margin margin-left
  margin-right margin-top margin-bottom padding-top padding-bottom line-height white-space vertical-align box-sizing
  flex grid-template-columns grid-template-rows grid-column grid-row object-fit box-shadow overflow`.split(/\s+/),
);

/** The same of a `style` attribute within a cell. */
export function safeStyleText(text: string): SafeStyle | undefined {
  return safeStyle(
    Object.fromEntries(
      text.split(';').flatMap((pair) => {
        const at = pair.indexOf(':');
        return at < 0 ? [] : [[pair.slice(0, at).trim().toLowerCase(), pair.slice(at + 1)]];
      }),
    ),
    WITHIN,
  );
}

const KEPT: ReadonlySet<string> = new Set(
  'a b bdi blockquote br code div em h1 h2 h3 h4 h5 h6 hr i li ol p pre s small span strong sub sup u ul'.split(' '),
);
/** Dropped with their content, which is not text for readers or is parsed by other rules. Other unknown elements keep their content. */
const DROPPED: ReadonlySet<string> = new Set(
  'script style template noscript noembed noframes iframe frame frameset object embed applet xmp plaintext textarea select title head'.split(
    ' ',
  ),
);
const ICONS: ReadonlySet<string> = new Set(['mat-icon', 'tb-icon']);
/** Of fonts whose texts are drawn as icons. */
const ICON_CLASS = /(^|\s)material-(icons|symbols)/;
const ICON_FONT = /font-family:[^;]*material[ -](icons|symbols)/i;
const SCHEMES: ReadonlySet<string> = new Set(['http:', 'https:', 'mailto:', 'tel:']);
/** Whitespace between their parts is no text. */
const ONLY_PARTS: ReadonlySet<string> = new Set(['table', 'thead', 'tbody', 'tfoot', 'tr', 'colgroup']);
const DEEPEST = 32;
/**
 * The page's policy forbids style attributes even in an inert document, so they are read under another name. It reports handlers there,
 * too, which do not run and are not kept.
 */
export const STYLE = 'data-style';
const HANDLER = 'data-handler';
/** What their author wrote as something else. */
export const RENAMED: ReadonlySet<string> = new Set([STYLE, HANDLER]);
/** Attributes may hold what ends a tag, as conditions do. */
const TAG = /<[a-z](?:[^>=]|=(?!\s*["'])|=\s*(?:"[^"]*"|'[^']*'))*>/gi;
const STYLE_NAME = /([\s"'/])style(?=\s*=)/gi;
const HANDLER_NAME = /([\s"'/])on[a-z]+(?=\s*=)/gi;
/** In characters; longer markup is cut off. */
const LONGEST = 20_000;
const LONGEST_CARD = 500_000;
const HTML = 'http://www.w3.org/1999/xhtml';
const DRAWING = 'http://www.w3.org/2000/svg';

/** The normalised address of a page or mailbox; undefined for any other. */
function safeAddress(text: string | null): string | undefined {
  if (text === null || !URL.canParse(text, document.baseURI)) return undefined;
  const address = new URL(text, document.baseURI);
  return SCHEMES.has(address.protocol) ? address.href : undefined;
}

/** What a use of markup keeps beyond messages. */
export interface MarkupLook {
  /** Names of further elements. */
  readonly keeps: ReadonlySet<string>;
  /** Names of elements of drawings within the markup. */
  readonly draws?: ReadonlySet<string>;
  /** Changes the parsed markup before it is judged. */
  readonly prepare?: (body: Element) => void;
  /** Called for each text and each attribute before it is judged. */
  readonly fill: (text: string) => string;
  /** What stands for an element of the official client that has nothing in it. */
  readonly missing?: (name: string, read: (name: string) => string | null, given: Readonly<Record<string, unknown>>) => ReactNode;
  /** The style attribute of an element, already safe. Those around it are read with `markupStyle`. */
  readonly style: (style: Record<string, string>, element: Element) => Record<string, string>;
  /**
   * What stands for a kept element; undefined: the element itself.
   * @param read an attribute, filled; null where the element has none.
   */
  readonly draw: (
    element: Element,
    read: (name: string) => string | null,
    given: Readonly<Record<string, unknown>>,
    children: ReactNode[],
  ) => ReactNode | undefined;
}

type Read = (name: string) => string | null;

function attributes({ localName }: Element, read: Read): Record<string, string> {
  if (localName !== 'a') return {};
  const href = safeAddress(read('href'));
  return href === undefined ? {} : { href, target: '_blank', rel: 'noopener noreferrer' };
}

/** The safe part of the style attribute of an element of parsed markup. */
export function markupStyle(element: Element, read: Read = (name) => element.getAttribute(name)): Record<string, string> {
  return reactStyle(safeStyleText(read(STYLE) ?? '')) ?? {};
}

function styled(look: MarkupLook | null, element: Element, read: Read): object {
  if (!look || !element.hasAttribute(STYLE)) return {};
  const style = markupStyle(element, read);
  return Object.keys(style).length > 0 ? { style: look.style(style, element) } : {};
}

/** Numbers of nodes as they were parsed, so that what stays keeps its place on the page when parts around it come and go. */
function numbered(body: Element): ReadonlyMap<Node, number> {
  const numbers = new Map<Node, number>();
  const walker = body.ownerDocument.createTreeWalker(body);
  while (walker.nextNode()) numbers.set(walker.currentNode, numbers.size);
  return numbers;
}

type Numbers = ReturnType<typeof numbered>;
/** Below zero: made since. */
const keyIn = (numbers: Numbers, node: Node, index: number) => numbers.get(node) ?? -1 - index;

function rebuild(node: Node, look: MarkupLook | null, depth: number, numbers: Numbers, key: number): ReactNode {
  if (node.nodeType === Node.TEXT_NODE) {
    const isText = node.nodeValue?.trim() !== '' || !ONLY_PARTS.has(node.parentElement?.localName ?? '');
    return isText ? (look?.fill(node.nodeValue ?? '') ?? node.nodeValue) : null;
  }
  if (!(node instanceof Element) || depth > DEEPEST || (DROPPED.has(node.localName) && !look?.keeps.has(node.localName))) return null;
  const isDrawing = node.namespaceURI === DRAWING && look?.draws?.has(node.localName) === true;
  if (node.namespaceURI !== HTML && !isDrawing) return null;
  const read: Read = (name) => {
    const given = node.getAttribute(name);
    return given === null ? null : (look?.fill(given) ?? given);
  };
  const children = [...node.childNodes].map((child, i) => rebuild(child, look, depth + 1, numbers, keyIn(numbers, child, i)));
  if (look && (ICONS.has(node.localName) || ICON_CLASS.test(node.className) || ICON_FONT.test(node.getAttribute(STYLE) ?? ''))) {
    const name = look.fill(node.textContent).trim() || (read('svgicon') ?? '');
    const icon = createElement(MaterialIcon, { key: 0, name, size: '1.4em' });
    const its = { key, ...styled(look, node, read) };
    return look.draw(node, read, its, [icon]) ?? createElement('span', its, icon);
  }
  if (!isDrawing && !KEPT.has(node.localName) && !look?.keeps.has(node.localName)) {
    const isMissing = node.localName.startsWith('tb-') && node.textContent.trim() === '' && node.childElementCount === 0;
    return createElement(
      Fragment,
      { key },
      ...(isMissing ? [look?.missing?.(node.localName, read, { key: 0, ...styled(look, node, read) })] : children),
    );
  }
  const given = { key, ...attributes(node, read), ...styled(look, node, read) };
  return look?.draw(node, read, given, children) ?? createElement(node.localName, given, ...children);
}

/** The safe part of `markup`; null keeps what messages need. Text past `longest` characters is left out. */
function safePart(markup: string, look: MarkupLook | null, longest: number): ReactNode[] {
  const renamed = markup
    .slice(0, longest)
    .replace(TAG, (tag) => tag.replace(STYLE_NAME, `$1${STYLE}`).replace(HANDLER_NAME, `$1${HANDLER}`));
  const { body } = parseInert(renamed);
  const numbers = numbered(body);
  look?.prepare?.(body);
  return [...body.childNodes].map((node, i) => rebuild(node, look, 0, numbers, keyIn(numbers, node, i)));
}

export function safeMarkup(markup: string): ReactNode[] {
  return safePart(markup, null, LONGEST);
}

/** The same of a cell or a whole card. Values are filled in after the markup is parsed, so that they never become markup themselves. */
export function cardMarkup(markup: string, look: MarkupLook): ReactNode[] {
  return safePart(markup, look, LONGEST_CARD);
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

export function asMarkup(text: string): string {
  return text.replace(/[&<>"']/g, (char) => ENTITIES[char] ?? char);
}
