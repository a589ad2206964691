/// <reference path="./jquery-module.d.ts" />
/**
 * A document for the code of an author, with jQuery, as pages have it: the widget as it was when the action was chosen, and what the author
 * makes besides. What is changed in it changes nothing of the page, but for links that are pressed and texts that are copied.
 */
import { jQueryFactory } from 'jquery/factory-slim';
import { parseHTML } from 'linkedom/worker';
import { EVENT_TARGET, type WidgetPage } from '../../src/contract/author-action.ts';
import type { Asking } from './asking.ts';
import { fillGaps } from './dom-gaps.ts';

/** Of elements of a document, what is used here. */
interface PageElement {
  readonly tagName: string;
  readonly textContent: string | null;
  readonly value?: unknown;
  readonly parentElement: PageElement | null;
  readonly getAttribute: (name: string) => string | null;
  readonly removeAttribute: (name: string) => void;
  readonly querySelector: (selector: string) => PageElement | null;
  readonly querySelectorAll: (selector: string) => Iterable<PageElement>;
  readonly appendChild: (child: PageElement) => PageElement;
}

interface PageParts {
  readonly createElement: (tag: string) => PageElement;
  readonly createDocumentFragment: () => object;
  readonly body: PageElement;
}

/** Blobs by the addresses that the author made of them. */
const blobs = new Map<string, Blob>();

/** As of browsers, but that an address of an object is one that only links of the author's code know. */
export class AuthorUrl extends URL {
  static override createObjectURL(blob: Blob): string {
    const address = `blob:author/${blobs.size}`;
    blobs.set(address, blob);
    return address;
  }

  static override revokeObjectURL(): void {}
}

function press(link: PageElement, asking: Asking): void {
  const href = link.getAttribute('href') ?? '';
  const download = link.getAttribute('download');
  const blob = blobs.get(href);
  const name = download || 'file';
  if (download !== null && blob) void blob.text().then((text) => asking.tell('page', 'save', name, text, blob.type));
  else if (download !== null) asking.tell('page', 'saveFrom', name, href);
  else if (href !== '') asking.tell('page', 'open', href);
}

/** What the library does not do: links act, and a text that is selected can be copied. */
function giveActs(document: PageParts, asking: Asking): void {
  let selected = '';
  const create = document.createElement.bind(document);
  const acts = {
    createElement: (tag: string) => {
      const made = create(tag);
      const acts: Record<string, unknown> = { focus: () => undefined, setSelectionRange: () => undefined };
      acts.select = () => {
        selected = made.value ? String(made.value) : (made.textContent ?? '');
      };
      if (made.tagName === 'A') acts.click = () => press(made, asking);
      return Object.assign(made, acts);
    },
    queryCommandSupported: (command: string) => command === 'copy',
    execCommand: (command: string) => {
      if (command !== 'copy') return false;
      asking.tell('page', 'copy', selected);
      return true;
    },
  };
  Object.assign(document, acts);
}

interface LiveWindow {
  readonly Event: new (type: string, how: object) => object;
}

export interface PageDocument {
  readonly document: object;
  readonly makeEvent: (type: string, how: object) => object;
  readonly $: (selector: unknown) => ArrayLike<PageElement>;
  /** The event that started the action. */
  readonly event: Readonly<Record<string, unknown>>;
  /** The element of the widget; without one an empty element. */
  readonly container: PageElement;
}

/**
 * @param widget null: nothing is known of the page, as when an action runs by itself.
 * @param isLive whether the document is all that there is of its widget: nothing was pressed in it.
 */
export function pageDocument(widget: WidgetPage | null, asking: Asking, isLive = false): PageDocument {
  const parsed: object = parseHTML(`<html><body><div id="container">${widget?.html ?? ''}</div></body></html>`);
  // Workers have no types of a page; these are the two parts that are used.
  const { window, document } = parsed as { readonly window: object; readonly document: PageParts };
  fillGaps(document);
  giveActs(document, asking);
  const container = document.body.querySelector('#container') ?? document.body;
  const marked = container.querySelector(`[${EVENT_TARGET}="target"]`);
  // Where nobody pressed an element, a button stands for it.
  const current =
    container.querySelector(`[${EVENT_TARGET}="current"]`) ??
    marked ??
    (isLive ? container : container.appendChild(document.createElement('button')));
  const target = marked ?? current;
  for (const one of container.querySelectorAll(`[${EVENT_TARGET}]`)) one.removeAttribute(EVENT_TARGET);
  const path: PageElement[] = [];
  for (let one: PageElement | null = target; one; one = one.parentElement) path.push(one);
  const nothing = () => undefined;
  return {
    document,
    makeEvent: (type, how) => new (window as LiveWindow).Event(type, how),
    $: jQueryFactory(window) as PageDocument['$'],
    container,
    event: {
      ...{ type: 'click', target, srcElement: target, currentTarget: current, path, composedPath: () => path },
      ...{ preventDefault: nothing, stopPropagation: nothing, stopImmediatePropagation: nothing },
    },
  };
}
