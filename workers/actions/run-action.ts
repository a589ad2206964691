/** Runs one action of a dashboard's author, with its dialogs, until nothing of it is under way, or the code of a widget as long as it is shown. */
import type { ActionStart, FromSandbox, ToSandbox } from '../../src/contract/author-action.ts';
import { moduleBody } from '../sandbox/module-exports.ts';
import { Asking } from './asking.ts';
import { Dialogs } from './dialogs.ts';
import type { Work } from './follow-work.ts';
import { liveWidget, type ShownLive } from './live-widget.ts';
import { pageDocument } from './page-document.ts';
import { authorGlobals, authorTimers } from './page-globals.ts';
import { widgetContext } from './widget-context.ts';

const ARGUMENTS = {
  custom: ['$event', 'widgetContext', 'entityId', 'entityName', 'additionalParams', 'entityLabel'],
  customPretty: ['$event', 'widgetContext', 'entityId', 'entityName', 'htmlTemplate', 'additionalParams', 'entityLabel'],
} as const;
/** What was put on the map goes by itself. */
const LAYER = Object.freeze({ remove: () => undefined });
const FILE = 'action.user';
/** Lines before the body: two in the source of `new Function`, defined by the standard, and ours. */
const LINES_BEFORE = 3;
const MOST_OF_MESSAGE = 1000;

function messageOf(error: unknown): string {
  try {
    const { message, name } = error as { readonly message?: unknown; readonly name?: unknown };
    const text = typeof message === 'string' ? [name, message].filter(Boolean).join(': ') : String(error);
    return text.slice(0, MOST_OF_MESSAGE);
  } catch {
    return typeof error;
  }
}

/** With the innermost place in the author's own text. */
function faultOf(error: unknown): FromSandbox {
  const stack = error instanceof Error && typeof error.stack === 'string' ? error.stack : '';
  const [, line, column] = new RegExp(`${FILE}:(\\d+):(\\d+)`).exec(stack) ?? [];
  return {
    kind: 'fault',
    message: messageOf(error),
    line: line === undefined ? null : Math.max(1, Number(line) - LINES_BEFORE),
    column: column === undefined ? null : Number(column),
  };
}

export interface ActionRun {
  readonly receive: (message: ToSandbox) => void;
  /** Tells of an error that no code of the author caught. */
  readonly fail: (error: unknown) => void;
  /** Timers that count as under way, for libraries of the author. */
  readonly timers: object;
  /** Of the browser, what the author's code waits for. */
  readonly work: Work;
}

export function runAction(post: (message: FromSandbox) => void): ActionRun {
  let hasStarted = false;
  let isIdleTold = false;
  let works = 0;
  let shownLive: ShownLive | null = null;
  const fail = (error: unknown) => post(faultOf(error));
  const guard = (act: () => void) => {
    try {
      act();
    } catch (error) {
      fail(error);
    }
    draw();
  };
  const draw = () => {
    dialogs.drawAll();
    shownLive?.drawSoon();
  };
  // Authors may replace it.
  const { setTimeout: later, queueMicrotask: soon } = globalThis as typeof self;
  const tellIdle = () => {
    const isLive = shownLive?.isLive() ?? false;
    const isIdle = hasStarted && !isLive && works === 0 && asking.underWay === 0 && dialogs.count === 0 && timers.count() === 0;
    if (isIdle && !isIdleTold) post({ kind: 'idle' });
    isIdleTold = isIdle;
  };
  const onUnderWay = () => {
    // After what the change itself starts, and what browsers tell of promises that nobody hears: that is a task of its own, after the next.
    soon(draw);
    later(() => {
      // What answers reach by promises.
      draw();
      later(tellIdle);
    });
  };
  const asking = new Asking((id, service, method, args) => post({ kind: 'call', id, service, method, args }), onUnderWay, fail);
  const dialogs = new Dialogs({
    draw: (dialog, nodes, seen) => post({ kind: 'draw', dialog, nodes, seen }),
    close: (dialog) => post({ kind: 'close', dialog }),
    onError: fail,
    onChange: onUnderWay,
    copy: (text) => asking.tell('page', 'copy', text),
    isLoading: () => asking.underWay > 0,
  });
  const timers = authorTimers(guard, onUnderWay);

  function start(message: ActionStart): void {
    const { body, html, modules, site, live } = message;
    const { entity, additional, origin } = site;
    const shown = pageDocument(live ? { html: live.as === 'page' ? (html ?? '') : '' } : site.page, asking, live !== null);
    const page = Object.assign(authorGlobals(asking, origin, shown), timers.globals);
    const context = widgetContext({ site, live, asking, dialogs, shown, guard, onChange: draw });
    const compiled = (names: readonly string[]) => {
      const parts = Object.entries(modules).map(([name, text]) => [name, new Function(moduleBody(text))() as unknown] as const);
      // What the page gives stands outside of the function, so that the author may have names like these.
      const code = `with ($page) { (function () {\n${body}\n}).call($self); }\n//# sourceURL=${FILE}`;
      const act = new Function('$page', '$self', ...parts.map(([name]) => name), ...names, code);
      return (self: object | undefined, args: readonly unknown[]) =>
        act(page, self, ...parts.map(([, value]) => value), ...args) as unknown;
    };
    if (live) {
      shownLive = liveWidget({ html: html ?? '', live, shown, page, context, dialogs, post, later, guard, compiled });
    } else {
      const names = ARGUMENTS[html === null ? 'custom' : 'customPretty'];
      const given = {
        $event: site.placed === null ? shown.event : { ...shown.event, shape: site.placed, layer: LAYER },
        widgetContext: context,
        entityId: entity?.id,
        entityName: entity?.name,
        htmlTemplate: html,
        additionalParams: additional,
        entityLabel: entity?.label,
      };
      guard(() =>
        compiled(names)(
          undefined,
          names.map((name) => given[name]),
        ),
      );
    }
    hasStarted = true;
    onUnderWay();
  }

  return {
    fail,
    timers: timers.globals,
    work: {
      begin: () => {
        works += 1;
      },
      end: () => {
        works -= 1;
        onUnderWay();
      },
      changed: draw,
    },
    receive: (message) => {
      switch (message.kind) {
        case 'start':
          start(message);
          return;
        case 'answer':
          guard(() => asking.answer(message.id, message.value));
          return;
        case 'refusal':
          guard(() => asking.refuse(message.id, message.status, message.message));
          return;
        case 'event':
          guard(() => dialogs.event(message));
          return;
        case 'dismiss':
          guard(() => dialogs.dismiss(message.dialog));
          return;
        case 'page-event':
          guard(() => shownLive?.tell(message));
          return;
        case 'size':
          guard(() => shownLive?.resize(message));
          return;
        case 'ping':
          post({ kind: 'pong' });
      }
    },
  };
}
