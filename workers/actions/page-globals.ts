/**
 * What authors expect of a page and what can be given without one: timers, a clipboard, files to save and addresses to open, by way of the
 * page, which decides.
 */
import type { Asking } from './asking.ts';
import { AuthorUrl, type PageDocument } from './page-document.ts';

/** Of what repeats. */
const FASTEST_MS = 10;
const FRAME_MS = 16;

type Act = (...args: readonly unknown[]) => void;

export interface Timers {
  /** How many have still to come. */
  readonly count: () => number;
  readonly globals: object;
}

/** @param guard runs what an author gave, and tells of its errors. @param onChange called when there is one timer less. */
export function authorTimers(guard: (act: () => void) => void, onChange: () => void): Timers {
  const {
    setTimeout: later,
    clearTimeout: never,
    setInterval: again,
    clearInterval: noMore,
    performance: clock,
  } = globalThis as typeof self;
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
      requestAnimationFrame: (act: Act) => {
        const id = later(() => {
          guard(() => act(clock.now()));
          forget(id);
        }, FRAME_MS);
        open.add(id);
        return id;
      },
      cancelAnimationFrame: (id: number) => {
        never(id);
        forget(id);
      },
    },
  };
}

/** @param origin of the console, of which authors make addresses. */
export function authorGlobals(asking: Asking, origin: string, { document, $, event }: PageDocument): object {
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
  const window: Record<string, unknown> = { document, navigator, open, URL: AuthorUrl, location, alert, $, jQuery: $, event };
  // What authors put on it, their code finds by its name.
  return Object.assign(window, { window, self: window });
}
