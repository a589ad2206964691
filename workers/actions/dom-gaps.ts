/** What the library of documents lacks of browsers, and which events code of an author hears. */

/** Of elements, what is used here. */
export interface LiveElement {
  readonly tagName: string;
  readonly parentElement: LiveElement | null;
  readonly children: Iterable<LiveElement>;
  readonly innerHTML: string;
  textContent: string | null;
  value?: unknown;
  checked?: unknown;
  readonly getAttribute: (name: string) => string | null;
  readonly hasAttribute: (name: string) => boolean;
  readonly setAttribute: (name: string, value: string) => void;
  readonly removeAttribute: (name: string) => void;
  readonly toggleAttribute: (name: string, isOn: boolean) => void;
  readonly getAttributeNames: () => Iterable<string>;
  readonly querySelector: (selector: string) => LiveElement | null;
  readonly querySelectorAll: (selector: string) => Iterable<LiveElement>;
  readonly closest: (selector: string) => LiveElement | null;
  readonly cloneNode: (isDeep: boolean) => LiveElement;
  readonly addEventListener: (type: string, listener: (event: object) => unknown) => void;
  readonly dispatchEvent: (event: object) => boolean;
}

type Heard = Map<string, Set<unknown>>;
const heard = new WeakMap<object, Heard>();
const NOTHING: ReadonlySet<string> = new Set();

/** Names of events that code hears at an element itself. */
export function heardAt(element: object): ReadonlySet<string> {
  const found = heard.get(element);
  return found ? new Set([...found].flatMap(([type, listeners]) => (listeners.size > 0 ? [type] : []))) : NOTHING;
}

type Listen = (this: object, type: string, listener: unknown, options?: unknown) => void;

/** The prototype that has a member of its own. */
function ownerOf(from: object, name: string): Record<string, Listen> | null {
  for (let at: object | null = from; at; at = Object.getPrototypeOf(at) as object | null)
    if (Object.hasOwn(at, name)) return at as Record<string, Listen>;
  return null;
}

const FOLLOWED = new WeakSet<object>();

/** Counts listeners from now on, of all elements of the library. */
function followListeners(element: object): void {
  const owner = ownerOf(element, 'addEventListener');
  if (!owner || FOLLOWED.has(owner)) return;
  FOLLOWED.add(owner);
  const { addEventListener: add, removeEventListener: remove } = owner;
  owner.addEventListener = function (type, listener, options) {
    add?.call(this, type, listener, options);
    const known = heard.get(this) ?? new Map<string, Set<unknown>>();
    heard.set(this, known.set(type, (known.get(type) ?? new Set()).add(listener)));
  };
  owner.removeEventListener = function (type, listener, options) {
    remove?.call(this, type, listener, options);
    heard.get(this)?.get(type)?.delete(listener);
  };
}

const LENGTHS =
  `offsetWidth offsetHeight offsetLeft offsetTop clientWidth clientHeight clientLeft clientTop scrollWidth scrollHeight scrollLeft
  scrollTop`.split(/\s+/);
const NOWHERE = { x: 0, y: 0, top: 0, left: 0, right: 0, bottom: 0, width: 0, height: 0 };
/** What does something only where a page is seen. */
const SEEN = ['focus', 'blur', 'scrollIntoView', 'scrollTo', 'setSelectionRange', 'setPointerCapture', 'releasePointerCapture'];

function define(owner: object, name: string, get: (this: LiveElement) => unknown, set?: (this: LiveElement, value: never) => void): void {
  if (!Object.hasOwn(owner, name) || set) Object.defineProperty(owner, name, { get, set, configurable: true });
}

function optionsOf(select: LiveElement): LiveElement[] {
  return [...select.querySelectorAll('option')];
}

function fillFields(make: (tag: string) => object): void {
  const input = Object.getPrototypeOf(make('input')) as object;
  const select = Object.getPrototypeOf(make('select')) as object;
  const option = Object.getPrototypeOf(make('option')) as object;
  const flag = (value: unknown) => Boolean(value);
  const valueIn = (one: LiveElement) => one.getAttribute('value') ?? one.textContent ?? '';
  define(
    option,
    'value',
    function () {
      return valueIn(this);
    },
    function (value) {
      this.setAttribute('value', String(value as unknown));
    },
  );
  define(option, 'text', function () {
    return this.textContent;
  });
  define(select, 'type', function () {
    return this.hasAttribute('multiple') ? 'select-multiple' : 'select-one';
  });
  define(select, 'selectedOptions', function () {
    return optionsOf(this).filter((one) => one.hasAttribute('selected'));
  });
  define(
    input,
    'checked',
    function () {
      return this.hasAttribute('checked');
    },
    function (value) {
      this.toggleAttribute('checked', flag(value));
    },
  );
  define(
    input,
    'valueAsNumber',
    function () {
      return this.value === '' ? Number.NaN : Number(this.value);
    },
    function (value) {
      this.value = String(value);
    },
  );
  define(
    select,
    'value',
    function () {
      const options = optionsOf(this);
      const chosen = options.find((one) => one.hasAttribute('selected')) ?? options[0];
      return chosen ? valueIn(chosen) : '';
    },
    function (value) {
      for (const one of optionsOf(this)) one.toggleAttribute('selected', valueIn(one) === String(value as unknown));
    },
  );
  define(
    select,
    'selectedIndex',
    function () {
      const options = optionsOf(this);
      const at = options.findIndex((one) => one.hasAttribute('selected'));
      return at < 0 && options.length > 0 ? 0 : at;
    },
    function (value) {
      for (const [at, one] of optionsOf(this).entries()) one.toggleAttribute('selected', at === (value as unknown));
    },
  );
}

/** jQuery empties the fragments that it builds so. */
function fillFragments(fragment: object): void {
  const { textContent } = Object.getOwnPropertyDescriptors(ownerOf(fragment, 'textContent') ?? {});
  Object.defineProperty(Object.getPrototypeOf(fragment), 'textContent', {
    get: textContent?.get as () => string,
    set(this: { readonly replaceChildren: (...nodes: readonly unknown[]) => void }, value: unknown) {
      this.replaceChildren(...(value === '' || value === null ? [] : [String(value)]));
    },
    configurable: true,
  });
}

const CLOSES_ITSELF = /<([a-z][\w-]*)((?:[^<>"']|"[^"]*"|'[^']*')*)\/>/gi;

/** Parts of drawings may close themselves; the library knows that only where the drawing is in the same text. */
function fillDrawings(any: object): void {
  const owner = ownerOf(any, 'innerHTML');
  const { innerHTML } = Object.getOwnPropertyDescriptors(owner ?? {}) as { readonly innerHTML?: PropertyDescriptor };
  const { insertAdjacentHTML: insert } = any as { readonly insertAdjacentHTML: (where: string, markup: string) => void };
  const inDrawing = (element: LiveElement, markup: unknown) =>
    element.closest('svg') ? String(markup).replace(CLOSES_ITSELF, '<$1$2></$1>') : String(markup);
  if (!owner || !innerHTML?.set) return;
  const { get, set } = innerHTML;
  Object.defineProperty(owner, 'innerHTML', {
    get,
    set(this: LiveElement, markup: unknown) {
      set.call(this, inDrawing(this, markup));
    },
    configurable: true,
  });
  Object.defineProperty(owner, 'insertAdjacentHTML', {
    value(this: LiveElement, where: string, markup: unknown) {
      insert.call(this, where, inDrawing(this, markup));
    },
    writable: true,
    configurable: true,
  });
}

interface Maker {
  readonly createElement: (tag: string) => object;
  readonly createDocumentFragment: () => object;
}

/** Of all elements of the library; called for each document, does it once. */
export function fillGaps(document: Maker): void {
  const make = (tag: string) => document.createElement(tag);
  const any = make('div');
  followListeners(any);
  const html = ownerOf(any, 'blur');
  if (!html || FOLLOWED.has(html)) return;
  FOLLOWED.add(html);
  define(
    html,
    'innerText',
    function () {
      return this.textContent;
    },
    function (value) {
      this.textContent = String(value as unknown);
    },
  );
  for (const name of LENGTHS)
    define(
      html,
      name,
      () => 0,
      () => undefined,
    );
  for (const name of SEEN) Object.defineProperty(html, name, { value: () => undefined, writable: true, configurable: true });
  Object.defineProperty(html, 'getBoundingClientRect', { value: () => NOWHERE, writable: true, configurable: true });
  fillFields(make);
  fillDrawings(any);
  fillFragments(document.createDocumentFragment());
}
