/** Runs one action of a dashboard's author, with its dialogs, until nothing of it is under way. */
import type { ActionStart, FromSandbox, ToSandbox } from '../../src/contract/author-action.ts';
import { moduleBody } from '../sandbox/module-exports.ts';
import { Asking } from './asking.ts';
import { Dialogs } from './dialogs.ts';
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
}

export function runAction(post: (message: FromSandbox) => void): ActionRun {
  let hasStarted = false;
  let isIdleTold = false;
  const fail = (error: unknown) => post(faultOf(error));
  const guard = (act: () => void) => {
    try {
      act();
    } catch (error) {
      fail(error);
    }
    dialogs.drawAll();
  };
  // Authors may replace it.
  const { setTimeout: later } = globalThis as typeof self;
  const tellIdle = () => {
    const isIdle = hasStarted && asking.underWay === 0 && dialogs.count === 0 && timers.count() === 0;
    if (isIdle && !isIdleTold) post({ kind: 'idle' });
    isIdleTold = isIdle;
  };
  const onChange = () => {
    // After what the change itself starts, and what browsers tell of promises that nobody hears: that is a task of its own, after the next.
    void Promise.resolve().then(() => dialogs.drawAll());
    later(() => later(tellIdle));
  };
  const asking = new Asking((id, service, method, args) => post({ kind: 'call', id, service, method, args }), onChange, fail);
  const dialogs = new Dialogs({
    draw: (dialog, nodes, seen) => post({ kind: 'draw', dialog, nodes, seen }),
    close: (dialog) => post({ kind: 'close', dialog }),
    onError: fail,
    onChange,
    copy: (text) => asking.tell('page', 'copy', text),
    isLoading: () => asking.underWay > 0,
  });
  const timers = authorTimers(guard, onChange);

  function start({ body, html, modules, site }: ActionStart): void {
    const names = ARGUMENTS[html === null ? 'custom' : 'customPretty'];
    const { entity, additional, origin } = site;
    const shown = pageDocument(site.page, asking);
    const page = { ...timers.globals, ...authorGlobals(asking, origin, shown) };
    const given = {
      $event: site.placed === null ? shown.event : { ...shown.event, shape: site.placed, layer: LAYER },
      widgetContext: widgetContext({ site, asking, dialogs, shown, guard, onChange: () => dialogs.drawAll() }),
      entityId: entity?.id,
      entityName: entity?.name,
      htmlTemplate: html,
      additionalParams: additional,
      entityLabel: entity?.label,
    };
    guard(() => {
      const parts = Object.entries(modules).map(([name, text]) => [name, new Function(moduleBody(text))() as unknown] as const);
      // What the page gives stands outside of the function, so that the author may have names like these.
      const code = `with ($page) { (function () {\n${body}\n}).call(undefined); }\n//# sourceURL=${FILE}`;
      const act = new Function('$page', ...parts.map(([name]) => name), ...names, code);
      act(page, ...parts.map(([, value]) => value), ...names.map((name) => given[name]));
    });
    hasStarted = true;
    onChange();
  }

  return {
    fail,
    timers: timers.globals,
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
        case 'ping':
          post({ kind: 'pong' });
      }
    },
  };
}
