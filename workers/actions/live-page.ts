/**
 * A widget that its author's code changes as long as it is shown: what viewers do on the page is told to its document, and what code makes of
 * that is drawn on the page.
 */
import { type DrawnPage, type HeldValue, PAGE_NODE, type PageEvent } from '../../src/contract/author-action.ts';
import { PAGE_EVENTS } from '../../src/contract/template-gaps.ts';
import { heardAt, type LiveElement } from './dom-gaps.ts';

/** Between two drawings. */
const LEAST_MS = 30;
/** Those of the document itself, which are told once or never. */
const OWN: ReadonlySet<string> = new Set(['load', 'DOMContentLoaded', 'resize', 'readystatechange', 'unload', 'beforeunload', 'error']);
const PRESSES = ['click', 'mousedown', 'mouseup', 'pointerdown', 'pointerup', 'touchstart', 'touchend', 'dblclick'];
const PRESSABLE = 'button, a, link-act, button-act, [role="button"], input[type="button"], input[type="submit"]';
const FIELDS = 'input, textarea, select';
const FIELD_TAGS: ReadonlySet<string> = new Set(['INPUT', 'TEXTAREA', 'SELECT']);
/** Nothing here can show them. */
const UNSHOWN = 'canvas, video, audio, object, embed, iframe';
const LOADED = 'script[src], link[rel="stylesheet"][href]';
const NO_ADDRESS = /^\s*(#|$|javascript:)/i;
const HANDLER = /^on[a-z]+$/;

export interface LiveDocument {
  readonly querySelectorAll: (selector: string) => Iterable<LiveElement>;
  readonly documentElement: LiveElement;
}

export interface LivePageParts {
  readonly document: LiveDocument;
  readonly container: LiveElement;
  readonly makeEvent: (type: string, how: { readonly bubbles: boolean; readonly cancelable: boolean }) => object;
  readonly draw: (page: DrawnPage) => void;
  /** Makes a handler of the code of an attribute. @throws where it cannot be compiled. */
  readonly compile: (code: string) => (this: object, event: object) => unknown;
}

const heldBy = (field: LiveElement): HeldValue => ({ value: String(field.value ?? ''), isChecked: field.checked === true });
const isEqual = (a: HeldValue | undefined, b: HeldValue) => a?.value === b.value && a.isChecked === b.isChecked;
const BUBBLES_NOT: ReadonlySet<string> = new Set(['focus', 'blur', 'mouseenter', 'mouseleave']);

export class LivePage {
  readonly #parts: LivePageParts;
  readonly #numbers = new WeakMap<LiveElement, string>();
  readonly #handlers = new WeakMap<LiveElement, Map<string, string>>();
  readonly #held = new WeakMap<LiveElement, HeldValue>();
  #nodes = new Map<string, LiveElement>();
  #last = 0;
  #drawn = '';
  #isPlanned = false;
  readonly #later: (act: () => void, ms: number) => unknown;

  /** @param later that of the page, which no code of the author may replace. */
  constructor(parts: LivePageParts, later: (act: () => void, ms: number) => unknown) {
    this.#parts = parts;
    this.#later = later;
    for (const field of parts.container.querySelectorAll(FIELDS)) this.#held.set(field, heldBy(field));
  }

  /** Whether something of it can still be told. */
  get isLive(): boolean {
    return this.#all().some((one) => heardAt(one).size > 0);
  }

  drawSoon(): void {
    if (this.#isPlanned) return;
    this.#isPlanned = true;
    this.#later(
      () => {
        this.#isPlanned = false;
        this.#draw();
      },
      this.#drawn === '' ? 0 : LEAST_MS,
    );
  }

  /** @throws what the author's code throws. */
  tell({ node, type, members, held }: PageEvent): void {
    const element = this.#nodes.get(node);
    if (!element) return;
    if (held) {
      element.value = held.value;
      if (element.tagName === 'INPUT') element.checked = held.isChecked;
      this.#held.set(element, held);
    }
    const isGoing = this.#dispatch(element, type, members);
    const form = element.closest('form');
    const isSent = type === 'click' ? this.#sends(element) : type === 'keydown' && members.key === 'Enter' && element.tagName === 'INPUT';
    if (form && isGoing && isSent) this.#dispatch(form, 'submit', {});
  }

  #sends(element: LiveElement): boolean {
    const button = element.closest('button, input');
    const type = button?.getAttribute('type');
    return button !== null && (type === 'submit' || (button.tagName === 'BUTTON' && type === null));
  }

  #dispatch(element: LiveElement, type: string, members: object): boolean {
    const event = this.#parts.makeEvent(type, { bubbles: !BUBBLES_NOT.has(type), cancelable: true });
    return element.dispatchEvent(Object.assign(event, members));
  }

  #all(): LiveElement[] {
    const { document, container } = this.#parts;
    return [
      // It has no members of elements that are used here but for its listeners.
      document as unknown as LiveElement,
      document.documentElement,
      ...document.querySelectorAll('body'),
      container,
      ...container.querySelectorAll('*'),
    ];
  }

  /** Attributes such as `onclick` are code, too. */
  #bindHandlers(element: LiveElement): void {
    for (const name of element.getAttributeNames()) {
      if (!HANDLER.test(name)) continue;
      const code = element.getAttribute(name) ?? '';
      const known = this.#handlers.get(element) ?? new Map<string, string>();
      this.#handlers.set(element, known);
      if (!known.has(name)) {
        // Its code may be replaced later.
        element.addEventListener(name.slice(2), (event) => {
          const written = known.get(name) ?? '';
          return this.#parts.compile(written).call(element, event);
        });
      }
      known.set(name, code);
    }
  }

  #numberOf(element: LiveElement): string {
    const known = this.#numbers.get(element);
    if (known !== undefined) return known;
    this.#last += 1;
    this.#numbers.set(element, String(this.#last));
    return String(this.#last);
  }

  /** What code has put into a field since; undefined: nothing. */
  #written(field: LiveElement): HeldValue | undefined {
    const held = heldBy(field);
    const before = this.#held.get(field);
    this.#held.set(field, held);
    return before && !isEqual(before, held) ? held : undefined;
  }

  /** A copy of the markup, in which elements that the page tells of have their numbers. */
  #copy(isHeard: boolean): Pick<DrawnPage, 'html' | 'fields'> {
    const { container } = this.#parts;
    const copy = container.cloneNode(true);
    const copies = [...copy.querySelectorAll('*')];
    const fields: Record<string, HeldValue> = {};
    this.#nodes = new Map();
    for (const [at, element] of [...container.querySelectorAll('*')].entries()) {
      const shown = copies[at];
      if (!shown) continue;
      for (const name of [...shown.getAttributeNames()]) if (HANDLER.test(name) || name === '(click)') shown.removeAttribute(name);
      const isField = FIELD_TAGS.has(element.tagName);
      if (!isHeard && !isField) continue;
      const number = this.#numberOf(element);
      this.#nodes.set(number, element);
      shown.setAttribute(PAGE_NODE, number);
      const written = isField && this.#written(element);
      if (written) fields[number] = written;
      if (hearsPress(element) || (isPressable(element) && this.#isPressedAround(element))) {
        shown.setAttribute('(click)', number);
        if (element.tagName === 'A' && NO_ADDRESS.test(element.getAttribute('href') ?? '')) shown.removeAttribute('href');
      }
    }
    return { html: copy.innerHTML, fields };
  }

  #draw(): void {
    const { container, document, draw } = this.#parts;
    for (const one of container.querySelectorAll('*')) this.#bindHandlers(one);
    const heard = new Set(this.#all().flatMap((one) => [...heardAt(one)]));
    const sheets = [...document.querySelectorAll('head style, body > style')].map((one) => one.textContent ?? '');
    const page: DrawnPage = {
      kind: 'page',
      ...this.#copy(heard.size > 0),
      css: sheets.join('\n'),
      hears: [...heard].filter((type) => PAGE_EVENTS.has(type)).sort(),
      lacks: this.#lacks(heard),
    };
    if (JSON.stringify(page) === this.#drawn) return;
    this.#drawn = JSON.stringify({ ...page, fields: {} });
    draw(page);
  }

  #isPressedAround(element: LiveElement): boolean {
    for (let one = element.parentElement; one; one = one.parentElement) if (hearsPress(one)) return true;
    return hearsPress(this.#parts.document);
  }

  #lacks(heard: ReadonlySet<string>): string[] {
    const { document } = this.#parts;
    const unheard = [...heard].filter((type) => !PAGE_EVENTS.has(type) && !OWN.has(type)).map((type) => `addEventListener('${type}')`);
    const tags = [...document.querySelectorAll(UNSHOWN)].map((one) => `<${one.tagName.toLowerCase()}>`);
    const loaded = [...document.querySelectorAll(LOADED)].map((one) => one.getAttribute('src') ?? one.getAttribute('href') ?? '');
    return [...new Set([...tags, ...loaded, ...unheard])].filter(Boolean);
  }
}

const isPressable = (element: LiveElement) => element.closest(PRESSABLE) === element;
const hearsPress = (element: object) => PRESSES.some((type) => heardAt(element).has(type));
