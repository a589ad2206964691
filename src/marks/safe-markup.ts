/**
 * Renders messages with markup from untrusted sources: parsed in an inert document, the few elements that a message needs are rebuilt as
 * React elements. Nothing is serialised, so no text can turn into other markup when parsed again (mXSS). Everything not listed here is
 * dropped: attributes except a link's address, foreign elements, styles, images. Cells of dashboards also keep safe styles and icons.
 */
import { createElement, Fragment, type ReactNode } from 'react';
import { parseInert } from '../page/trusted-types.ts';
import { MaterialIcon } from './material-icon.tsx';
import { reactStyle, safeStyleText } from './safe-style.ts';

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
const SCHEMES: ReadonlySet<string> = new Set(['http:', 'https:', 'mailto:']);
const DEEPEST = 32;
/** The page's policy forbids style attributes even in an inert document, so they are read under another name. */
const STYLE = 'data-style';
const TAG = /<[^>]+>/g;
const STYLE_NAME = /([\s"'/])style(?=\s*=)/gi;
/** In characters; longer markup is cut off. */
const LONGEST = 20_000;
const HTML = 'http://www.w3.org/1999/xhtml';

/** The normalised address of a page or mailbox; undefined for any other. */
function safeAddress(text: string | null): string | undefined {
  if (text === null || !URL.canParse(text, document.baseURI)) return undefined;
  const address = new URL(text, document.baseURI);
  return SCHEMES.has(address.protocol) ? address.href : undefined;
}

/** `cell`: the look of the text belongs to it. */
export type MarkupUse = 'message' | 'cell';

function attributes(element: Element): Record<string, string> {
  if (element.localName !== 'a') return {};
  const href = safeAddress(element.getAttribute('href'));
  return href === undefined ? {} : { href, target: '_blank', rel: 'noopener noreferrer' };
}

function styled(element: Element): object {
  const style = reactStyle(safeStyleText(element.getAttribute(STYLE) ?? ''));
  return style ? { style } : {};
}

function rebuild(node: Node, use: MarkupUse, depth: number, key: number): ReactNode {
  if (node.nodeType === Node.TEXT_NODE) return node.nodeValue;
  if (!(node instanceof Element) || node.namespaceURI !== HTML || DROPPED.has(node.localName) || depth > DEEPEST) return null;
  const children = [...node.childNodes].map((child, i) => rebuild(child, use, depth + 1, i));
  if (use === 'cell' && ICONS.has(node.localName)) {
    const name = node.textContent.trim() || (node.getAttribute('svgicon') ?? '');
    return createElement('span', { key, ...styled(node) }, createElement(MaterialIcon, { name, size: '1.4em' }));
  }
  if (!KEPT.has(node.localName)) return createElement(Fragment, { key }, ...children);
  return createElement(node.localName, { key, ...attributes(node), ...(use === 'cell' ? styled(node) : {}) }, ...children);
}

/** The safe part of `markup`. Text past 20,000 characters is left out. */
export function safeMarkup(markup: string, use: MarkupUse = 'message'): ReactNode[] {
  const renamed = markup.slice(0, LONGEST).replace(TAG, (tag) => tag.replace(STYLE_NAME, `$1${STYLE}`));
  return [...parseInert(renamed).body.childNodes].map((node, i) => rebuild(node, use, 0, i));
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

export function asMarkup(text: string): string {
  return text.replace(/[&<>"']/g, (char) => ENTITIES[char] ?? char);
}
