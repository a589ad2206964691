/**
 * Renders messages with markup from untrusted sources: parsed in an inert document, the few elements that a message needs are rebuilt as
 * React elements. Nothing is serialised, so no text can turn into other markup when parsed again (mXSS). Everything not listed here is
 * dropped: attributes except a link's address, foreign elements, styles, images. Cells and cards of dashboards also keep safe styles, icons
 * and what their look adds.
 */
import { createElement, Fragment, type ReactNode } from 'react';
import { parseInert, STYLE } from '../page/inert-markup.ts';
import { MaterialIcon } from './material-icon.tsx';
import { hasOldStyle, oldStyle } from './old-style.ts';
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
/** In characters; longer markup is cut off. */
const LONGEST = 20_000;
const LONGEST_CARD = 500_000;
const HTML = 'http://www.w3.org/1999/xhtml';
const DRAWING = 'http://www.w3.org/2000/svg';

/** The normalised address of a page or mailbox; undefined for any other. */
export function safeAddress(text: string | null): string | undefined {
  if (text === null || !URL.canParse(text, document.baseURI)) return undefined;
  const address = new URL(text, document.baseURI);
  return SCHEMES.has(address.protocol) ? address.href : undefined;
}

/** Puts values in place of the variables of a text or an attribute, before that is judged. */
export type Fill = (text: string) => string;

/** What a use of markup keeps beyond messages. */
export interface MarkupLook {
  /** Names of further elements. */
  readonly keeps: ReadonlySet<string>;
  /** Names of elements of drawings within the markup. */
  readonly draws?: ReadonlySet<string>;
  /** Changes the parsed markup before it is judged; returns whether other values may change it otherwise. */
  readonly prepare?: ((body: Element, fill: Fill) => boolean) | undefined;
  /** Names of elements that are drawn by what stands around them, too. */
  readonly related?: ReadonlySet<string> | undefined;
  /** What stands for an element of the official client that has nothing in it. */
  readonly missing?: (name: string, read: (name: string) => string | null, given: Readonly<Record<string, unknown>>) => ReactNode;
  /** The safe part of a style attribute; absent: as of `markupStyle`. */
  readonly readStyle?: (text: string) => Record<string, string>;
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
    fill: Fill,
  ) => ReactNode | undefined;
}

type Read = (name: string) => string | null;

function attributes({ localName }: Element, read: Read): Record<string, string> {
  if (localName !== 'a') return {};
  const href = safeAddress(read('href'));
  return href === undefined ? {} : { href, target: '_blank', rel: 'noopener noreferrer' };
}

const readText = (text: string): Record<string, string> => reactStyle(safeStyleText(text)) ?? {};

/** The safe part of the style of an element of parsed markup, as attributes of old pages and of new ones say it. */
export function markupStyle(
  element: Element,
  read: Read = (name) => element.getAttribute(name),
  readStyle = readText,
): Record<string, string> {
  return readStyle([oldStyle(element.localName, read), read(STYLE) ?? ''].filter(Boolean).join(';'));
}

function styled(look: MarkupLook | null, element: Element, read: Read): object {
  if (!look || (!element.hasAttribute(STYLE) && !hasOldStyle(element))) return {};
  const style = markupStyle(element, read, look.readStyle);
  return Object.keys(style).length > 0 ? { style: look.style(style, element) } : {};
}

/** Where a node stood as it was parsed. */
interface Place {
  readonly parent: Node | null;
  readonly index: number;
  readonly number: number;
}

function placesIn(body: Element): ReadonlyMap<Node, Place> {
  const places = new Map<Node, Place>();
  const walker = body.ownerDocument.createTreeWalker(body);
  while (walker.nextNode()) {
    const { currentNode: node } = walker;
    const { parentNode: parent, previousSibling: before } = node;
    places.set(node, { parent, index: before ? (places.get(before)?.index ?? 0) + 1 : 0, number: places.size });
  }
  return places;
}

type Key = number | string;

/** What stays keeps its place on the page when parts around it come and go. */
function keyIn(places: ReadonlyMap<Node, Place>, node: Node, index: number): Key {
  const place = places.get(node);
  if (!place) return `new ${index}`;
  return place.parent === node.parentNode ? place.index : `moved ${place.number}`;
}

/** What was made of a node. */
interface Drawn {
  readonly key: Key;
  readonly shown: ReactNode;
  /** Whether it shows more than its own markup says: values, or words of other elements. */
  readonly isFilled: boolean;
  /** Of its children, in their order. */
  readonly within: readonly Drawn[];
}

interface Before {
  readonly node: Node;
  readonly drawn: Drawn;
}

const NOTHING = { shown: null, isFilled: false, within: [] };

/** What is drawn of one markup with its values. */
class Drawing {
  private readonly look: MarkupLook | null;
  private readonly places: ReadonlyMap<Node, Place>;
  private readonly fill: Fill;

  constructor(look: MarkupLook | null, places: ReadonlyMap<Node, Place>, fill: Fill) {
    this.look = look;
    this.places = places;
    this.fill = fill;
  }

  /**
   * Of the children of a node. @param before what stood in the same place. @param isEqual whether its markup is known to be the same.
   */
  within(node: Node, before: Before | undefined, isEqual: boolean, depth: number): Drawn[] {
    const all: Drawn[] = [];
    let was = before?.node.firstChild ?? null;
    for (let child = node.firstChild; child; child = child.nextSibling) {
      const drawn = before?.drawn.within[all.length];
      const key = keyIn(this.places, child, all.length);
      const stood = was && drawn?.key === key && was.nodeName === child.nodeName ? { node: was, drawn } : undefined;
      all.push(this.drawn(child, stood, isEqual, depth, key));
      was = was?.nextSibling ?? null;
    }
    return all;
  }

  private drawn(node: Node, before: Before | undefined, isKnownEqual: boolean, depth: number, key: Key): Drawn {
    if (node.nodeType === Node.TEXT_NODE) return this.text(node, key);
    const isEqual = before !== undefined && (isKnownEqual || node === before.node || node.isEqualNode(before.node));
    if (isEqual && !before.drawn.isFilled) return before.drawn;
    return node instanceof Element ? this.element(node, before, isEqual, depth, key) : { key, ...NOTHING };
  }

  private text(node: Node, key: Key): Drawn {
    const text = node.nodeValue ?? '';
    if (text.trim() === '' && ONLY_PARTS.has(node.parentElement?.localName ?? '')) return { key, ...NOTHING };
    const shown = this.fill(text);
    return { key, shown, isFilled: shown !== text, within: [] };
  }

  private element(node: Element, before: Before | undefined, isEqual: boolean, depth: number, key: Key): Drawn {
    const { look } = this;
    const { localName } = node;
    if (depth > DEEPEST || (DROPPED.has(localName) && !look?.keeps.has(localName))) return { key, ...NOTHING };
    const isDrawing = node.namespaceURI === DRAWING && look?.draws?.has(localName) === true;
    if (node.namespaceURI !== HTML && !isDrawing) return { key, ...NOTHING };
    let isFilled = look?.related?.has(localName) === true;
    const fill: Fill = (text) => {
      const filled = this.fill(text);
      if (filled !== text) isFilled = true;
      return filled;
    };
    const read: Read = (name) => {
      const given = node.getAttribute(name);
      return given === null ? null : fill(given);
    };
    const within = this.within(node, before, isEqual, depth + 1);
    const children = within.map(({ shown }) => shown);
    const shown = this.shown(node, read, children, fill, key, isDrawing);
    return { key, shown, isFilled: isFilled || within.some((one) => one.isFilled), within };
  }

  private shown(node: Element, read: Read, children: ReactNode[], fill: Fill, key: Key, isDrawing: boolean): ReactNode {
    const { look } = this;
    const { localName } = node;
    if (look && (ICONS.has(localName) || ICON_CLASS.test(node.className) || ICON_FONT.test(node.getAttribute(STYLE) ?? ''))) {
      const name = fill(node.textContent).trim() || (read('svgicon') ?? '');
      const icon = createElement(MaterialIcon, { key: 0, name, size: '1.4em' });
      const its = { key, ...styled(look, node, read) };
      return look.draw(node, read, its, [icon], fill) ?? createElement('span', its, icon);
    }
    if (!isDrawing && !KEPT.has(localName) && !look?.keeps.has(localName)) {
      const isMissing = localName.startsWith('tb-') && node.textContent.trim() === '' && node.childElementCount === 0;
      const shown = isMissing ? [look?.missing?.(localName, read, { key: 0, ...styled(look, node, read) })] : children;
      return createElement(Fragment, { key }, ...shown);
    }
    const given = { key, ...attributes(node, read), ...styled(look, node, read) };
    return look?.draw(node, read, given, children, fill) ?? createElement(localName, given, ...children);
  }
}

const parsed = (markup: string): HTMLElement => parseInert(markup).body;

const AS_IT_IS: Fill = (text) => text;
const START: Drawn = { key: 0, ...NOTHING };

/**
 * Draws markup of one look again and again: of a new one only what differs from the last, and of the same one only what has values in it.
 * What stays is the same React element, so that React leaves it alone.
 */
export class MarkupDrawer {
  private readonly look: MarkupLook | null;
  private readonly longest: number;
  private markup: string | undefined;
  private source: HTMLElement | undefined;
  /** As it was drawn, with what was made of it. */
  private before: (Before & { readonly node: HTMLElement }) | undefined;
  private places: ReadonlyMap<Node, Place> = new Map();
  private isPrepared = false;

  /** @param look null: what messages need. @param longest in characters; longer markup is cut off. */
  constructor(look: MarkupLook | null, longest = LONGEST_CARD) {
    this.look = look;
    this.longest = longest;
  }

  /** Values are filled in after the markup is parsed, so that they never become markup themselves. */
  draw(markup: string, fill: Fill = AS_IT_IS): ReactNode[] {
    const { before } = this;
    const body = this.prepared(markup, fill);
    const within = new Drawing(this.look, this.places, fill).within(body, before, body === before?.node, 0);
    this.before = { node: body, drawn: { ...START, within } };
    return within.map(({ shown }) => shown);
  }

  private prepared(markup: string, fill: Fill): HTMLElement {
    const isSame = markup === this.markup;
    if (isSame && this.isPrepared && this.before) return this.before.node;
    const body = isSame ? this.copy() : parsed(this.cut(markup));
    if (!isSame) this.source = undefined;
    this.markup = markup;
    this.places = placesIn(body);
    this.isPrepared = this.look?.prepare?.(body, fill) !== true;
    return body;
  }

  /** Of markup that is prepared anew for each value. */
  private copy(): HTMLElement {
    this.source ??= parsed(this.cut(this.markup ?? ''));
    return this.source.ownerDocument.importNode(this.source, true);
  }

  private cut(markup: string): string {
    return markup.slice(0, this.longest);
  }
}

export function safeMarkup(markup: string): ReactNode[] {
  return new MarkupDrawer(null, LONGEST).draw(markup);
}

/** The same of a cell or a whole card. */
export function cardMarkup(markup: string, look: MarkupLook, fill?: Fill): ReactNode[] {
  return new MarkupDrawer(look).draw(markup, fill);
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

export function asMarkup(text: string): string {
  return text.replace(/[&<>"']/g, (char) => ENTITIES[char] ?? char);
}
