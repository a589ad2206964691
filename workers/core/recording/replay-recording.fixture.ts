import type { DataCore, SnapshotPort } from '../../../src/contract/data-core.ts';
import { failed, type Outcome, ok } from '../../../src/contract/fault.ts';
import type { Acknowledgement, Snapshot } from '../../../src/contract/snapshot-message.ts';
import type { CorePorts, SandboxPort, SocketPort, TimerId } from '../ports.ts';
import { damaged, type Entry, type Line, readJournal } from './journal.ts';
import { finishTurn } from './record-core.ts';

interface Asked {
  resolve(value: { status: number; text: string } | string | null): void;
  reject(text: string): void;
}

/**
 * Feeds a new core what a recorded one got, turn by turn. The same core publishes identical snapshots; one that behaves differently soon
 * makes other timers, sockets or requests, and the replay names the line.
 * @param onSnapshot gets each snapshot with the buffers that the core transfers.
 * @returns the number of turns. Faults: invalid, naming the line that is damaged or that does not match the core's requests.
 */
export async function replayRecording(
  text: string,
  create: (ports: CorePorts) => DataCore,
  onSnapshot: (snapshot: Snapshot, transfer: ArrayBuffer[]) => void,
): Promise<Outcome<number>> {
  const journal = readJournal(text);
  if (!journal.ok) return journal;
  const timers = new Map<TimerId, () => void>();
  const sockets = new Map<number, SocketPort>();
  const sandboxes = new Map<number, SandboxPort<unknown, unknown>>();
  const asked = new Map<number, Asked>();
  let listener: (event: { data: Acknowledgement }) => void = () => undefined;
  let current: Line | undefined;
  let drawn = 0;
  let last = 0;
  let core: DataCore | undefined;
  const nextId = () => {
    last += 1;
    return last;
  };
  const ask = <T>(make: (value: { status: number; text: string } | string | null) => T): Promise<T> =>
    new Promise((resolve, reject) => asked.set(nextId(), { resolve: (value) => resolve(make(value)), reject }));

  const openSandbox = <Sent, Reply>() => {
    const sandbox: SandboxPort<Sent, Reply> = { onmessage: null, send: () => undefined, end: () => undefined };
    sandboxes.set(nextId(), sandbox as SandboxPort<unknown, unknown>);
    return sandbox;
  };

  const ports: CorePorts = {
    now: () => current?.at ?? 0,
    elapsed: () => current?.at ?? 0,
    random: () => current?.random?.[drawn++] ?? 0,
    fetch: () =>
      ask((value) => {
        const { status, text: body } = value as { status: number; text: string };
        return { ok: status >= 200 && status < 300, status, text: async () => body };
      }),
    peers: { tell: () => undefined, onmessage: null },
    lock: () => ask(() => () => undefined),
    storage: {
      get: () => ask((value) => value as string | null),
      set: () => ask(() => undefined),
      remove: () => ask(() => undefined),
    },
    openSocket: () => {
      const socket: SocketPort = { onopen: null, onmessage: null, onclose: null, send: () => undefined, close: () => undefined };
      sockets.set(nextId(), socket);
      return socket;
    },
    openSandbox,
    openScriptSandbox: openSandbox,
    setTimer: (run) => {
      const id = nextId();
      timers.set(id, run);
      return id;
    },
    clearTimer: (id) => void timers.delete(id),
  };
  const port: SnapshotPort = {
    postMessage: onSnapshot,
    addEventListener: (_type, added) => {
      listener = added;
    },
    start: () => undefined,
    close: () => undefined,
  };

  /** False when the core has no open request for the entry. */
  function enter(entry: Entry): boolean {
    switch (entry.kind) {
      case 'begin':
        core = create(ports);
        return true;
      case 'timer': {
        const run = timers.get(entry.id);
        timers.delete(entry.id);
        run?.();
        return run !== undefined;
      }
      case 'opened':
        sockets.get(entry.id)?.onopen?.();
        return sockets.has(entry.id);
      case 'frame':
        sockets.get(entry.id)?.onmessage?.(entry.text);
        return sockets.has(entry.id);
      case 'closed':
        sockets.get(entry.id)?.onclose?.(entry.code, entry.reason);
        return sockets.has(entry.id);
      case 'answer':
      case 'unanswered':
      case 'stored':
        return settle(entry);
      case 'peer':
        ports.peers.onmessage?.(entry.message);
        return true;
      case 'sandbox':
        sandboxes.get(entry.id)?.onmessage?.(entry.message);
        return sandboxes.has(entry.id);
      case 'ack':
        listener({ data: { ack: entry.seq } });
        return true;
      case 'call':
        return called(entry.method, entry.args);
      case 'end':
        return false;
    }
  }

  function settle(entry: Extract<Entry, { kind: 'answer' | 'unanswered' | 'stored' }>): boolean {
    const one = asked.get(entry.id);
    asked.delete(entry.id);
    if (entry.kind === 'unanswered') one?.reject(entry.text);
    else one?.resolve(entry.kind === 'answer' ? entry : entry.value);
    return one !== undefined;
  }

  function called(method: string, args: readonly unknown[]): boolean {
    const run: unknown = new Map(Object.entries(core ?? {})).get(method);
    if (typeof run !== 'function') return false;
    void run(...(method === 'attach' ? [port] : args));
    return true;
  }

  for (const [i, line] of journal.value.entries()) {
    current = line;
    drawn = 0;
    if (!enter(line.entry)) return failed(damaged(i + 2, `the core did not ask for this ${line.entry.kind}`));
    await finishTurn();
  }
  return ok(journal.value.length);
}
