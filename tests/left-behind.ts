/**
 * What a test file leaves behind for the next one in its process or page: globals, replaced functions, clocks, storage, stores, listeners.
 * `setup.ts` fails the file. Files call it at their beginning, and again at their end.
 */
/** Name of a place, and what was found there. Equal values are compared by identity. */
export type Found = ReadonlyMap<string, unknown>;

/** Set by the test runner and its clocks, by Chromium for itself, by Node when somebody first asks, and by the HTTP server, once a process. */
const IGNORED =
  /^(__|_?vitest|process\.(title|exitCode)|console\.(context|createTask)|.*[sS]torage$|event$|performance$|(Request|Response)\b)/;
/** Libraries put them there once and use them again: where overlays go, and what measures texts and plots. */
const KEPT = '[data-mantine-shared-portal-node], textarea[aria-hidden], .uplot[hidden]';
const LISTENERS = Symbol.for('watchfloor.listeners');
const isObject = (value: unknown): value is object => (typeof value === 'object' && value !== null) || typeof value === 'function';

/** Getters are not called: what they are is compared, not what they give. */
function addMembers(found: Map<string, unknown>, name: string, owner: object): void {
  for (const [key, descriptor] of Object.entries(Object.getOwnPropertyDescriptors(owner))) {
    if (!IGNORED.test(`${name}.${key}`) && !key.startsWith('_react')) found.set(`${name}.${key}`, descriptor.get ?? descriptor.value);
  }
}

function addGlobals(found: Map<string, unknown>): void {
  for (const key of Object.getOwnPropertyNames(globalThis)) {
    if (IGNORED.test(key)) continue;
    const descriptor = Object.getOwnPropertyDescriptor(globalThis, key);
    const value: unknown = descriptor?.get ?? descriptor?.value;
    found.set(key, value);
    if (!isObject(value) || value === globalThis || descriptor?.get) continue;
    // A function's own members are counts and names of spies; constructors lend their prototype to all.
    if (typeof value !== 'function') addMembers(found, key, value);
    else if (isObject(value.prototype)) addMembers(found, `${key}.prototype`, value.prototype);
  }
}

interface Listener {
  readonly place: string;
  readonly type: string;
  readonly listener: unknown;
  readonly capture: boolean;
}

const captureOf = (options: unknown) => (isObject(options) ? (options as { capture?: boolean }).capture === true : options === true);

/** Listens in on what is added to a page's own targets. Once a page: files share it. */
function watchListeners(): Set<Listener> {
  const page = window as unknown as { [LISTENERS]?: Set<Listener> };
  const known = page[LISTENERS];
  if (known) return known;
  const open = new Set<Listener>();
  page[LISTENERS] = open;
  const placeOf = (target: unknown) => {
    if (target === window || target === undefined) return 'window';
    return target === document ? 'document' : target === document.documentElement ? 'html' : target === document.body ? 'body' : undefined;
  };
  const { addEventListener, removeEventListener } = EventTarget.prototype;
  const find = (place: string, type: string, listener: unknown, options: unknown) =>
    [...open].find(
      (each) => each.place === place && each.type === type && each.listener === listener && each.capture === captureOf(options),
    );
  EventTarget.prototype.addEventListener = function add(type, listener, options) {
    addEventListener.call(this ?? window, type, listener, options);
    const place = placeOf(this);
    // React listens to it once a document, for ever.
    if (!place || !listener || type === 'selectionchange' || find(place, type, listener, options)) return;
    const { once, signal } = isObject(options) ? (options as AddEventListenerOptions) : {};
    if (once || signal?.aborted) return;
    const entry = { place, type, listener, capture: captureOf(options) };
    open.add(entry);
    if (signal) addEventListener.call(signal, 'abort', () => open.delete(entry), { once: true });
  };
  EventTarget.prototype.removeEventListener = function remove(type, listener, options) {
    removeEventListener.call(this ?? window, type, listener, options);
    const place = placeOf(this);
    const entry = place && find(place, type, listener, options);
    if (entry) open.delete(entry);
  };
  return open;
}

function addPage(found: Map<string, unknown>): void {
  for (const { place, type, listener } of watchListeners()) {
    const name = `listener of ${place} for ${type}`;
    for (let n = 1; ; n += 1) {
      if (found.has(`${name} (${n})`)) continue;
      found.set(`${name} (${n})`, listener);
      break;
    }
  }
  for (const { name, value } of document.documentElement.attributes) found.set(`attribute ${name} of html`, value);
  for (const element of document.body.children)
    if (!element.matches(KEPT)) found.set(`element in body: ${element.outerHTML.slice(0, 80)}`, true);
  found.set('address', location.pathname + location.search + location.hash);
}

function addStorage(found: Map<string, unknown>): void {
  for (const [name, storage] of [['localStorage', localStorage] as const, ['sessionStorage', sessionStorage] as const]) {
    for (const key of Object.keys(storage)) found.set(`${name} ${key}`, storage.getItem(key));
  }
}

async function addDatabases(found: Map<string, unknown>): Promise<void> {
  for (const { name } of await indexedDB.databases()) found.set(`database ${name}`, true);
}

function addProcess(found: Map<string, unknown>): void {
  for (const [key, value] of Object.entries(process.env)) if (!IGNORED.test(key)) found.set(`environment ${key}`, value);
  for (const type of process.eventNames()) found.set(`listeners of process for ${String(type)}`, process.listenerCount(type));
}

/** happy-dom makes a window for each file, and takes it away with all that is in it. */
const hasOwnWindow = () => typeof navigator !== 'undefined' && navigator.userAgent.includes('HappyDOM');

/** Everything that tests of one process or page have in common, as it is. */
export async function lookAround(): Promise<Found> {
  const found = new Map<string, unknown>();
  const isPage = typeof document !== 'undefined';
  if (isPage && !hasOwnWindow()) watchListeners();
  if (!hasOwnWindow()) addGlobals(found);
  if (!isPage || hasOwnWindow()) addProcess(found);
  else {
    addPage(found);
    addStorage(found);
    await addDatabases(found);
  }
  return found;
}

/** A sentence for each place that is not as it was. */
export function leftBehind(before: Found, after: Found): string[] {
  const names = new Set([...before.keys(), ...after.keys()]);
  return [...names]
    .filter((name) => !Object.is(before.get(name), after.get(name)))
    .map((name) => {
      if (!before.has(name)) return `${name} was added`;
      return after.has(name) ? `${name} was changed` : `${name} was removed`;
    });
}
