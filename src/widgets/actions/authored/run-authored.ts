/** Runs what an author wrote in a page without an origin, and serves its calls and dialogs. Loaded with the first such action. */

import { QUIET, request } from '../../../bridge/request.ts';
import { openFrame } from '../../../bridge/serve-sandboxes.ts';
import type { ActionSite, FromSandbox, ToSandbox } from '../../../contract/author-action.ts';
import { type Fault, fault } from '../../../contract/fault.ts';
import type { FunctionBody } from '../../../contract/user-function.ts';
import { translate } from '../../../i18n/i18n.ts';
import { closeAuthorDialog, onAuthorLeave, showAuthorDialog } from '../../../store/author-dialogs.ts';
import { notifyFault } from '../../../store/notices.ts';
import { answerCall, asksServer, type CallSurroundings } from './answer-call.ts';

export interface AuthoredAction {
  readonly name: string;
  readonly script: FunctionBody;
  /** The template of its dialogs; null: it has none. */
  readonly html: string | null;
  readonly css: string;
  /** Addresses of scripts and style sheets that it wants besides, which nothing here loads. */
  readonly resources: readonly string[];
}

/** How many requests of an action wait for the server, and why the one that was answered last was not done, or the action itself. */
export interface ActionWork {
  readonly waiting: number;
  readonly fault: Fault | null;
}

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

/** Resolves when nothing of it is under way any more. Faults are told, and name the action. */
export async function runAuthored(
  { name, script, html, css, resources }: AuthoredAction,
  site: ActionSite,
  surroundings: CallSurroundings,
  follow?: (work: ActionWork) => void,
): Promise<void> {
  let waiting = 0;
  /** Of the code itself: no later answer takes it back. */
  let own: Fault | null = null;
  const named = (told: Fault) => ({ ...told, functionName: name });
  const tell = (told: Fault) => {
    own = named(told);
    notifyFault(own);
    follow?.({ waiting, fault: own });
  };
  // What it wants besides may be missed or not: it is run without, and where it then fails that may be why.
  const lacking = () => resources.map((address) => ` ${translate('widgets.unsupportedText', { name: address })}`).join('');
  const modules = await moduleTexts(script.modules);
  if ('kind' in modules) return tell(modules as Fault);
  lastId += 1;
  const run = lastId;
  const { port1: port, port2 } = new MessageChannel();
  const frame = openFrame('/actions.html', port2);
  const open = new Set<string>();
  const events = new Map<number, number>();
  const sheets = [css, ...[...(html ?? '').matchAll(SHEET)].map(([, sheet = '']) => sheet)].join('\n');
  await new Promise<void>((resolve) => {
    const post = (message: ToSandbox) => port.postMessage(message);
    const end = () => {
      forget();
      clearTimeout(timer);
      clearInterval(pings);
      port.close();
      frame.remove();
      for (const id of open) closeAuthorDialog(id);
      resolve();
    };
    const fail = (key: string) => {
      tell(fault('bug', '', { key }));
      end();
    };
    const forget = onAuthorLeave(end);
    let unanswered = 0;
    const count = (more: 1 | -1, failure: Fault | null) => {
      waiting += more;
      follow?.({ waiting, fault: own ?? failure });
    };
    const timer = setTimeout(() => fail('action-not-started'), START_MS);
    const pings = setInterval(() => {
      // A machine that slept answers none of them either.
      if (document.hidden) return;
      if (unanswered >= MOST_UNANSWERED) return fail('action-stopped');
      unanswered += 1;
      post({ kind: 'ping' });
    }, PING_MS);
    const dialogId = (dialog: number) => `${run} ${dialog}`;
    port.onmessage = ({ data: message }: MessageEvent<FromSandbox>) => {
      unanswered = 0;
      switch (message.kind) {
        case 'ready':
          clearTimeout(timer);
          post({ kind: 'start', body: script.body, html, modules: modules as Record<string, string>, site });
          return;
        case 'call': {
          const { id, service, method, args } = message;
          const isAsked = asksServer(service, method);
          if (isAsked) count(1, null);
          void answerCall(surroundings, service, method, args).then((answer) => {
            if (isAsked) count(-1, answer.ok ? null : answer.fault);
            post(
              answer.ok
                ? { kind: 'answer', id, value: answer.value }
                : { kind: 'refusal', id, status: answer.fault.status ?? 0, message: answer.fault.message },
            );
          });
          return;
        }
        case 'draw': {
          const { dialog, nodes, seen } = message;
          open.add(dialogId(dialog));
          showAuthorDialog({
            ...{ id: dialogId(dialog), name, css: sheets, markup: html ?? '', nodes, seen },
            send: (event) => {
              const seq = (events.get(dialog) ?? 0) + 1;
              events.set(dialog, seq);
              post({ kind: 'event', dialog, seq, ...event });
              return seq;
            },
            dismiss: () => post({ kind: 'dismiss', dialog }),
          });
          return;
        }
        case 'close':
          open.delete(dialogId(message.dialog));
          closeAuthorDialog(dialogId(message.dialog));
          return;
        case 'fault': {
          const { message: words, line, column } = message;
          const place = line === null || column === null ? {} : { line, column };
          tell(fault('invalid', `${words}${lacking()}`, { key: 'action-failed', ...place }));
          return;
        }
        case 'idle':
          end();
      }
    };
  });
}
