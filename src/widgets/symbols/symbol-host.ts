/** One sandbox for the functions of all symbols that are shown; who does not come to an end in it is named and drawn still from then on. */
import { openFrame } from '../../bridge/serve-sandboxes.ts';
import { type Fault, fault } from '../../contract/fault.ts';
import type { Part } from '../../contract/part.ts';
import type { SymbolChange } from '../../contract/symbol/symbol-drawing.ts';
import type { FromSymbols, SymbolFault, SymbolStart, ToSymbols } from '../../contract/symbol/symbol-run.ts';

const START_MS = 10_000;
const PING_MS = 2000;
/** Two pings are unanswered: some function does not come to an end. */
const MOST_UNANSWERED = 2;
const ADDRESS = '/symbols.html';

export interface SymbolListener {
  /** It begins anew: the drawing is as it is stored. */
  readonly onStart: () => void;
  /** Calls `done` once they are drawn. */
  readonly onDrawn: (changes: readonly SymbolChange[], done: () => void) => void;
  /** Its functions ask for a behaviour. @returns why it was not done; null: it was. */
  readonly onCall: (behaviour: string, value: unknown) => Promise<string | null>;
  readonly onFault: (told: SymbolFault) => void;
  /** Its functions do not run any more. */
  readonly onStopped: (told: Fault) => void;
}

export interface OpenSymbol {
  readonly take: (values: Part) => void;
  readonly press: (node: number) => void;
  readonly end: () => void;
}

interface Held {
  start: SymbolStart;
  readonly listener: SymbolListener;
}

interface Sandbox {
  readonly post: (message: ToSymbols) => void;
  readonly isReady: () => boolean;
  readonly end: () => void;
}

const held = new Map<number, Held>();
let sandbox: Sandbox | null = null;
let last = 0;

function stopAll(told: Fault): void {
  const all = [...held.values()];
  held.clear();
  close();
  for (const { listener } of all) listener.onStopped(told);
}

function close(): void {
  sandbox?.end();
  sandbox = null;
}

function begin({ post }: Pick<Sandbox, 'post'>, { start, listener }: Held): void {
  listener.onStart();
  post(start);
}

/** The one that ran last goes; the others begin anew. */
function restartWithout(symbol: number): void {
  const hung = held.get(symbol);
  held.delete(symbol);
  close();
  if (held.size > 0) sandbox = open();
  hung?.listener.onStopped(fault('invalid', '', { key: 'symbol-stopped' }));
}

function answer(post: Sandbox['post'], { symbol, call, behaviour, value }: Extract<FromSymbols, { readonly kind: 'call' }>): void {
  const told = held.get(symbol)?.listener.onCall(behaviour, value);
  void told?.then((failure) => post({ kind: 'answer', symbol, call, failure }));
}

function open(): Sandbox {
  const { port1: port, port2 } = new MessageChannel();
  const frame = openFrame(ADDRESS, port2);
  const post = (message: ToSymbols) => port.postMessage(message);
  let isReady = false;
  let running = 0;
  let unanswered = 0;
  const notStarted = () => stopAll(fault('bug', '', { key: 'symbols-not-started' }));
  const timer = setTimeout(notStarted, START_MS);
  const pings = setInterval(() => {
    // A machine that slept answers none of them either.
    if (!isReady || document.hidden) return;
    if (unanswered >= MOST_UNANSWERED) return restartWithout(running);
    unanswered += 1;
    post({ kind: 'ping' });
  }, PING_MS);
  const mine: Sandbox = {
    post,
    isReady: () => isReady,
    end: () => {
      clearTimeout(timer);
      clearInterval(pings);
      port.close();
      frame.remove();
    },
  };
  port.onmessage = ({ data: message }: MessageEvent<FromSymbols>) => {
    switch (message.kind) {
      case 'ready':
        isReady = true;
        clearTimeout(timer);
        for (const one of held.values()) begin(mine, one);
        return;
      case 'pong':
        unanswered = 0;
        return;
      case 'running':
        running = message.symbol;
        return;
      case 'drawn': {
        const { symbol, changes } = message;
        held.get(symbol)?.listener.onDrawn(changes, () => post({ kind: 'seen', symbol }));
        return;
      }
      case 'call':
        return answer(post, message);
      case 'fault':
        held.get(message.symbol)?.listener.onFault(message.fault);
    }
  };
  return mine;
}

/** The caller ends it. The sandbox ends with the last one. */
export function openSymbol(start: Omit<SymbolStart, 'kind' | 'symbol'>, listener: SymbolListener): OpenSymbol {
  last += 1;
  const symbol = last;
  const one: Held = { start: { kind: 'start', symbol, ...start }, listener };
  held.set(symbol, one);
  sandbox ??= open();
  if (sandbox.isReady()) begin(sandbox, one);
  const send = (message: ToSymbols) => {
    if (held.has(symbol) && sandbox?.isReady()) sandbox.post(message);
  };
  return {
    take: (values) => {
      one.start = { ...one.start, values: { ...one.start.values, ...values } };
      send({ kind: 'values', symbol, values });
    },
    press: (node) => send({ kind: 'press', symbol, node }),
    end: () => {
      send({ kind: 'end', symbol });
      held.delete(symbol);
      if (held.size === 0) close();
    },
  };
}
