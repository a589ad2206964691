/**
 * Parses markup outside the page: nothing in it runs or loads. The page's policy forbids styles and handlers even there, and browsers report
 * each of them in the console, so that their names are marked before the markup is parsed: wherever one may stand, because only a parser knows
 * where it does. The mark is taken from everything else again.
 */
import { trustedMarkup } from './trusted-types.ts';

/** The name under which a style attribute is read. Handlers are left out. */
export const STYLE = 'data-style';

/** Of no script, and what is written with it is not changed by taking it away. */
const MARK = '\u{10fffd}';
const STYLE_SHEET = /<(\/?)style(?=[\s/>])/gi;
/** Parsed by the same rules as a style sheet, and shown as little. */
const UNREAD = '<$1noframes';
const NAME = /([\s"'/])(style(?=[\s/>=]|$)|on(?=[a-z]))/gi;
/** Where the browser checks what is written, too. */
const CHECKED: ReadonlySet<string> = new Set(['script', 'iframe']);

const marked = (markup: string) => markup.replaceAll(MARK, '').replace(STYLE_SHEET, UNREAD).replace(NAME, `$1${MARK}$2`);
const withoutMark = (text: string) => text.replaceAll(MARK, '');

function readAttributes(element: Element): void {
  for (const attribute of [...element.attributes]) {
    const { name, value } = attribute;
    if (name.startsWith(MARK)) {
      element.removeAttributeNode(attribute);
      if (name === `${MARK}style`) element.setAttribute(STYLE, withoutMark(value));
    } else if (value.includes(MARK)) {
      if (CHECKED.has(element.localName)) element.removeAttributeNode(attribute);
      else attribute.value = withoutMark(value);
    }
  }
}

/** Read the nodes, but never move them into the page. */
export function parseInert(markup: string): Document {
  const parsed = new DOMParser().parseFromString(trustedMarkup(marked(markup)), 'text/html');
  const walker = parsed.createTreeWalker(parsed);
  while (walker.nextNode()) {
    const { currentNode: node } = walker;
    if (node instanceof Element) readAttributes(node);
    else if (node.nodeValue?.includes(MARK)) node.nodeValue = withoutMark(node.nodeValue);
  }
  return parsed;
}
