/**
 * Messages with markup, from whomever they come: taken apart in a document that is in no page, and made anew as React elements from
 * the few that a message needs. Nothing is ever serialised, so no text can become other markup on a second reading (mXSS), and what
 * is not named here does not exist: attributes but a link's address, foreign elements, styles, images.
 */
import { createElement, Fragment, type ReactNode } from 'react';
import { parseInert } from '../../page/trusted-types.ts';

const KEPT: ReadonlySet<string> = new Set(
  'a b bdi blockquote br code div em h1 h2 h3 h4 h5 h6 hr i li ol p pre s small span strong sub sup u ul'.split(' '),
);
/** Their text is no text for people, or their rules of reading are others. Of further unknown elements the content is kept. */
const DROPPED: ReadonlySet<string> = new Set(
  'script style template noscript noembed noframes iframe frame frameset object embed applet xmp plaintext textarea select title head'.split(
    ' ',
  ),
);
const SCHEMES: ReadonlySet<string> = new Set(['http:', 'https:', 'mailto:']);
const DEEPEST = 32;
/** More is no message. */
const LONGEST = 20_000;
const HTML = 'http://www.w3.org/1999/xhtml';

/** The address as the browser reads it, when it leads to a page or a mailbox. */
function safeAddress(text: string | null): string | undefined {
  if (text === null || !URL.canParse(text, document.baseURI)) return undefined;
  const address = new URL(text, document.baseURI);
  return SCHEMES.has(address.protocol) ? address.href : undefined;
}

function attributes(element: Element): Record<string, string> {
  if (element.localName !== 'a') return {};
  const href = safeAddress(element.getAttribute('href'));
  return href === undefined ? {} : { href, target: '_blank', rel: 'noopener noreferrer' };
}

function anew(node: Node, depth: number, key: number): ReactNode {
  if (node.nodeType === Node.TEXT_NODE) return node.nodeValue;
  if (!(node instanceof Element) || node.namespaceURI !== HTML || DROPPED.has(node.localName) || depth > DEEPEST) return null;
  const children = [...node.childNodes].map((child, i) => anew(child, depth + 1, i));
  if (!KEPT.has(node.localName)) return createElement(Fragment, { key }, ...children);
  return createElement(node.localName, { key, ...attributes(node) }, ...children);
}

/** The harmless part of `markup`, to be drawn by React. Text past 20,000 characters is left out. */
export function safeMarkup(markup: string): ReactNode[] {
  return [...parseInert(markup.slice(0, LONGEST)).body.childNodes].map((node, i) => anew(node, 0, i));
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** Text that stands in markup as itself. */
export function asMarkup(text: string): string {
  return text.replace(/[&<>"']/g, (char) => ENTITIES[char] ?? char);
}
