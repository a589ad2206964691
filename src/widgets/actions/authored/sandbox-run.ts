/** One run of an author's code in a page without an origin: its heartbeat, its calls and its dialogs. */
import { QUIET, request } from '../../../bridge/request.ts';
import { openFrame } from '../../../bridge/serve-sandboxes.ts';
import {
  type ActionSite,
  type DialogEvent,
  type FromSandbox,
  ITSELF,
  type LiveWidget,
  type ToSandbox,
} from '../../../contract/author-action.ts';
import { type Fault, fault } from '../../../contract/fault.ts';
import type { FunctionBody } from '../../../contract/user-function.ts';
import { closeAuthorDialog, onAuthorLeave, showAuthorDialog } from '../../../store/author-dialogs.ts';
import { answerCall, asksServer, type CallSurroundings, messageOf } from './answer-call.ts';

const START_MS = 10_000;
const PING_MS = 2000;
/** Two pings are unanswered: its code does not come to an end. */
const MOST_UNANSWERED = 2;
const MODULE = /^tb-resource;(\/api\/resource\/js_module\/(?:tenant|system)\/[^/?#\\]+)$/;
const SHEET = /<style[^>]*>([\s\S]*?)<\/style\s*>/gi;

let lastId = 0;

/** Texts of scripts of the server; a fault for the first that cannot be read. */
async function moduleTexts(modules: FunctionBody['modules'] = {}): Promise<Record<string, string> | Fault> {
  const texts: Record<string, string> = {};
  for (const [name, link] of Object.entries(modules)) {
    const [, path] = MODULE.exec(link) ?? [];
    if (!path) return fault('invalid', link, { key: 'action-failed' });
    const read = await request('recordText', { path }, QUIET);
    if (!read.ok) return read.fault;
    texts[name] = read.value;
  }
  return texts;
}

export interface SandboxRun {
  /** Names its dialogs. */
  readonly name: string;
  readonly script: FunctionBody;
  readonly html: string | null;
  readonly css: string;
  /** Null: an action. */
  readonly live: LiveWidget | null;
  readonly site: ActionSite;
  readonly surroundings: CallSurroundings;
}

export interface RunListener {
  readonly onFault: (told: Fault) => void;
  /** Nothing of it is under way, and it has ended. */
  readonly onEnd: () => void;
  /** Hears of requests to the server: one more, or one less with why it was not done. */
  readonly onRequest?: (more: 1 | -1, failure: Fault | null) => void;
  /** Hears what a widget itself shows. */
  readonly onShown?: (shown: Extract<FromSandbox, { readonly kind: 'draw' | 'page' }>) => void;
}

export interface OpenRun {
  readonly post: (message: ToSandbox) => void;
  /** Tells of what a viewer did at a node. Returns the number of the event. */
  readonly send: (dialog: number, event: Pick<DialogEvent, 'node' | 'type' | 'value'>) => number;
  readonly end: () => void;
}

const fieldFault = ({ message, line, column }: Extract<FromSandbox, { readonly kind: 'fault' }>) =>
  fault('invalid', message, { key: 'action-failed', ...(line === null || column === null ? {} : { line, column }) });

/** All sheets of what an author wrote. */
export const sheetsOf = (css: string, html: string | null): string =>
  [css, ...[...(html ?? '').matchAll(SHEET)].map(([, sheet = '']) => sheet)].join('\n');

function openPort(
  { name, script, html, css, live, site, surroundings }: SandboxRun,
  modules: Record<string, string>,
  told: RunListener,
): OpenRun {
  lastId += 1;
  const run = lastId;
  const { port1: port, port2 } = new MessageChannel();
  const frame = openFrame('/actions.html', port2);
  const open = new Set<string>();
  const events = new Map<number, number>();
  const sheets = sheetsOf(css, html);
  const post = (message: ToSandbox) => port.postMessage(message);
  let isOver = false;
  const end = () => {
    if (isOver) return;
    isOver = true;
    forget();
    clearTimeout(timer);
    clearInterval(pings);
    port.close();
    frame.remove();
    for (const id of open) closeAuthorDialog(id);
    told.onEnd();
  };
  const fail = (key: string) => {
    told.onFault(fault('bug', '', { key }));
    end();
  };
  const forget = onAuthorLeave(end);
  let unanswered = 0;
  const timer = setTimeout(() => fail('action-not-started'), START_MS);
  const pings = setInterval(() => {
    // A machine that slept answers none of them either.
    if (document.hidden) return;
    if (unanswered >= MOST_UNANSWERED) return fail('action-stopped');
    unanswered += 1;
    post({ kind: 'ping' });
  }, PING_MS);
  const dialogId = (dialog: number) => `${run} ${dialog}`;
  const send: OpenRun['send'] = (dialog, event) => {
    const seq = (events.get(dialog) ?? 0) + 1;
    events.set(dialog, seq);
    post({ kind: 'event', dialog, seq, ...event });
    return seq;
  };
  const answer = ({ id, service, method, args }: Extract<FromSandbox, { readonly kind: 'call' }>) => {
    const isAsked = asksServer(service, method);
    if (isAsked) told.onRequest?.(1, null);
    void answerCall(surroundings, service, method, args).then((outcome) => {
      if (isAsked) told.onRequest?.(-1, outcome.ok ? null : outcome.fault);
      post(messageOf(id, outcome));
    });
  };
  port.onmessage = ({ data: message }: MessageEvent<FromSandbox>) => {
    unanswered = 0;
    switch (message.kind) {
      case 'ready':
        clearTimeout(timer);
        post({ kind: 'start', body: script.body, html, modules, live, site });
        return;
      case 'call':
        answer(message);
        return;
      case 'page':
        told.onShown?.(message);
        return;
      case 'draw': {
        const { dialog, nodes, seen } = message;
        if (dialog === ITSELF) return told.onShown?.(message);
        open.add(dialogId(dialog));
        showAuthorDialog({
          ...{ id: dialogId(dialog), name, css: sheets, markup: html ?? '', nodes, seen },
          send: (event) => send(dialog, event),
          dismiss: () => post({ kind: 'dismiss', dialog }),
        });
        return;
      }
      case 'close':
        open.delete(dialogId(message.dialog));
        closeAuthorDialog(dialogId(message.dialog));
        return;
      case 'fault':
        told.onFault(fieldFault(message));
        return;
      case 'idle':
        end();
    }
  };
  return { post, send, end };
}

/** Null: a script that it needs cannot be read, which is told. */
export async function openRun(run: SandboxRun, listener: RunListener): Promise<OpenRun | null> {
  const modules = await moduleTexts(run.script.modules);
  if (!('kind' in modules)) return openPort(run, modules, listener);
  listener.onFault(modules as Fault);
  listener.onEnd();
  return null;
}
