/** A widget that shows what its author's code makes of it: markup that the code changes, or a template that the code fills. */
import type { FromSandbox, LiveWidget, PageEvent } from '../../src/contract/author-action.ts';
import type { Dialogs } from './dialogs.ts';
import type { LiveElement } from './dom-gaps.ts';
import { type LiveDocument, LivePage } from './live-page.ts';
import type { PageDocument } from './page-document.ts';

export interface ShownLive {
  /** Whether its viewer can still do something with it. */
  readonly isLive: () => boolean;
  readonly drawSoon: () => void;
  /** @throws what the author's code throws. */
  readonly tell: (event: PageEvent) => void;
  readonly resize: (size: Pick<LiveWidget, 'width' | 'height'>) => void;
}

type Call = (self: object | undefined, args: readonly unknown[]) => unknown;

interface LiveParts {
  readonly html: string;
  readonly live: LiveWidget;
  readonly shown: PageDocument;
  /** What code finds by its names. */
  readonly page: object;
  readonly context: object;
  readonly dialogs: Dialogs;
  readonly post: (message: FromSandbox) => void;
  readonly later: (act: () => void, ms?: number) => unknown;
  /** Runs what an author gave, and tells of its errors. */
  readonly guard: (act: () => void) => void;
  /** The author's function of these parameters. @throws where it cannot be compiled. */
  readonly compiled: (names: readonly string[]) => Call;
}

type Listen = (type: string, listener: (event: object) => void) => void;

/** Of a page that is loaded before its code runs. */
const ONCE: ReadonlySet<string> = new Set(['load', 'DOMContentLoaded']);

function withSize(element: object, live: LiveWidget): (size: Pick<LiveWidget, 'width' | 'height'>) => void {
  const size = { width: live.width, height: live.height };
  const sized = (name: 'width' | 'height') => ({ get: () => size[name], configurable: true });
  Object.defineProperties(element, {
    ...{ offsetWidth: sized('width'), clientWidth: sized('width'), scrollWidth: sized('width') },
    ...{ offsetHeight: sized('height'), clientHeight: sized('height'), scrollHeight: sized('height') },
    getBoundingClientRect: { value: () => ({ x: 0, y: 0, top: 0, left: 0, right: size.width, bottom: size.height, ...size }) },
  });
  return (next) => void Object.assign(size, next);
}

const DECLARED = /\b(?:function\s*\*?|var|let|const|class)\s+([\w$]+)/g;

/** What a script of a page declares, all of the page's code finds. @throws what it throws. */
function runScript(text: string, page: object): void {
  const names = [...new Set([...text.matchAll(DECLARED)].map(([, name = '']) => name))];
  const given = names.map((name) => `if (typeof ${name} !== 'undefined') $page.${name} = ${name};`).join(' ');
  new Function('$page', `with ($page) { (function () {\n${text}\n${given} }).call($page); }`)(page);
}

function livePage({ live, shown, page, context, post, later, guard, compiled }: LiveParts): ShownLive {
  const document = shown.document as LiveDocument & { addEventListener: Listen; body: LiveElement };
  // The library's types know nothing of what `fillGaps` gives its elements.
  const container = shown.container as unknown as LiveElement;
  const resized = withSize(container, live);
  const onResize = new Set<(event: object) => void>();
  const event = (type: string) => shown.makeEvent(type, {});
  // What is waited for has been.
  const listen =
    (others: Listen): Listen =>
    (type, listener) => {
      if (ONCE.has(type)) later(() => guard(() => listener(event(type))));
      else if (type === 'resize') onResize.add(listener);
      else others(type, listener);
    };
  const ofDocument = document.addEventListener.bind(document);
  Object.assign(document, { addEventListener: listen(ofDocument) });
  Object.assign(page, {
    addEventListener: listen(ofDocument),
    removeEventListener: (_type: string, listener: (event: object) => void) => void onResize.delete(listener),
    ...{ innerWidth: live.width, innerHeight: live.height, devicePixelRatio: 1 },
    getComputedStyle: (element: { readonly style: object }) => element.style,
    matchMedia: () => ({ matches: false, addEventListener: () => undefined, removeEventListener: () => undefined }),
  });
  const compile = (code: string) => new Function('event', `with (this.page) { return (function () {\n${code}\n}).call(this.element); }`);
  const shownPage = new LivePage(
    {
      ...{ document, container, makeEvent: shown.makeEvent, draw: post },
      compile: (code) => {
        const made = compile(code);
        return function (told) {
          return made.call({ page, element: this }, told) as unknown;
        };
      },
    },
    // As a method it would not be that of the page.
    (act, ms) => later(act, ms),
  );
  guard(() => {
    for (const script of container.querySelectorAll('script:not([src])')) runScript(script.textContent ?? '', page);
    compiled(['ctx', 'container'])(undefined, [context, container]);
  });
  shownPage.drawSoon();
  return {
    isLive: () => shownPage.isLive || onResize.size > 0,
    drawSoon: () => shownPage.drawSoon(),
    tell: (told) => shownPage.tell(told),
    resize: (size) => {
      resized(size);
      Object.assign(context, size);
      for (const listener of onResize) listener(event('resize'));
    },
  };
}

function liveTemplate({ html, context, dialogs, guard, compiled }: LiveParts): ShownLive {
  const instance = {};
  const shown = dialogs.showItself(html, instance, () => guard(() => compiled(['ctx'])(instance, [context])));
  return {
    isLive: shown.isLive,
    drawSoon: () => undefined,
    tell: () => undefined,
    resize: (size) => void Object.assign(context, size),
  };
}

/** @param parts of `live.as` `page`: its function gets `(ctx, container)`; of `template`: `(ctx)`, and fills `this`. */
export function liveWidget(parts: LiveParts): ShownLive {
  return parts.live.as === 'page' ? livePage(parts) : liveTemplate(parts);
}
