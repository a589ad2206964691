/**
 * What authors expect of a page and what can be given without one: timers, a clipboard, files to save and addresses to open, by way of the
 * page, which decides. There is no document: an element is what its author says of it.
 */
import type { Asking } from './asking.ts';

/** Of what repeats. */
const FASTEST_MS = 10;

type Act = (...args: readonly unknown[]) => void;

export interface Timers {
  /** How many have still to come. */
  readonly count: () => number;
  readonly globals: object;
}

/** @param guard runs what an author gave, and tells of its errors. @param onChange called when there is one timer less. */
export function authorTimers(guard: (act: () => void) => void, onChange: () => void): Timers {
  const { setTimeout: later, clearTimeout: never, setInterval: again, clearInterval: noMore } = globalThis as typeof self;
  const open = new Set<number>();
  const forget = (id: number) => {
    if (open.delete(id)) onChange();
  };
  return {
    count: () => open.size,
    globals: {
      setTimeout: (act: Act, ms?: number, ...args: readonly unknown[]) => {
        const id = later(() => {
          guard(() => act(...args));
          forget(id);
        }, ms);
        open.add(id);
        return id;
      },
      clearTimeout: (id: number) => {
        never(id);
        forget(id);
      },
      setInterval: (act: Act, ms?: number, ...args: readonly unknown[]) => {
        const id = again(() => guard(() => act(...args)), Math.max(ms ?? 0, FASTEST_MS));
        open.add(id);
        return id;
      },
      clearInterval: (id: number) => {
        noMore(id);
        forget(id);
      },
    },
  };
}

interface Element {
  readonly tagName: string;
  readonly style: Record<string, unknown>;
  [name: string]: unknown;
}

/** Blobs by the addresses that the author made of them. */
const blobs = new Map<string, Blob>();

/** Links that are pressed save a file or open an address; texts that are selected can be copied. */
function authorDocument(asking: Asking) {
  let selected = '';
  const createElement = (tag: string): Element => {
    const element: Element = { tagName: String(tag).toUpperCase(), style: {} };
    Object.assign(element, {
      setAttribute: (name: string, value: unknown) => Object.assign(element, { [name]: value }),
      getAttribute: (name: string) => element[name] ?? null,
      appendChild: (child: unknown) => child,
      remove: () => undefined,
      focus: () => undefined,
      select: () => {
        selected = String(element.value ?? element.textContent ?? element.innerText ?? '');
      },
      setSelectionRange: () => undefined,
      click: () => {
        const href = String(element.href ?? '');
        const blob = blobs.get(href);
        if (element.download !== undefined) {
          const name = String(element.download || 'file');
          if (blob) void blob.text().then((text) => asking.tell('page', 'save', name, text, blob.type));
          else asking.tell('page', 'saveFrom', name, href);
        } else if (href !== '') asking.tell('page', 'open', href);
      },
    });
    return element;
  };
  const body = { appendChild: (child: unknown) => child, removeChild: (child: unknown) => child };
  return {
    createElement,
    body,
    queryCommandSupported: (command: string) => command === 'copy',
    execCommand: (command: string) => {
      if (command !== 'copy') return false;
      asking.tell('page', 'copy', selected);
      return true;
    },
  };
}

/** @param origin of the console, of which authors make addresses. */
export function authorGlobals(asking: Asking, origin: string): object {
  const document = authorDocument(asking);
  const navigator = {
    clipboard: {
      writeText: (text: unknown) =>
        new Promise<void>((resolve, reject) => {
          asking.ask('page', 'copy', [String(text)]).subscribe({ complete: resolve, error: reject });
        }),
    },
  };
  const open = (address: unknown) => {
    asking.tell('page', 'open', String(address));
    return null;
  };
  const URL = {
    createObjectURL: (blob: Blob) => {
      const address = `blob:author/${blobs.size}`;
      blobs.set(address, blob);
      return address;
    },
    revokeObjectURL: () => undefined,
  };
  const location = {
    origin,
    get href(): string {
      return `${origin}/`;
    },
    set href(address: string) {
      open(address);
    },
    assign: open,
    replace: open,
  };
  const alert = (text: unknown) => asking.tell('dialogs', 'alert', '', String(text));
  const window = { document, navigator, open, URL, location, alert };
  return { ...window, window };
}
