/** All that arrives enters as a turn. Timers, sockets and requests get consecutive ids, which are the same in a replay. */
import { type CorePorts, passedSandbox, type SandboxPort, type SocketPort, type TimerId } from '../ports.ts';
import type { Entry } from './journal.ts';

/** Runs `run` as one turn and records `entry` for it. `run` returns false when nothing entered; then nothing is recorded. */
export type Enter = (entry: Entry, run: () => unknown) => void;

export function recordedPorts(ports: CorePorts, enter: Enter, clock: Pick<CorePorts, 'now' | 'random'>): CorePorts {
  const timers = new Map<TimerId, TimerId>();
  let last = 0;
  const nextId = () => {
    last += 1;
    return last;
  };

  /** A request to the storage or for a lock. */
  function store<T>(asked: Promise<T>, textOf: (result: T) => string | null): Promise<T> {
    const id = nextId();
    return new Promise((resolve, reject) => {
      asked.then((result) => enter({ kind: 'stored', id, value: textOf(result) }, () => resolve(result)), reject);
    });
  }

  function openSocket(path: string): SocketPort {
    const id = nextId();
    const real = ports.openSocket(path);
    const socket: SocketPort = { onopen: null, onmessage: null, onclose: null, send: (text) => real.send(text), close: () => real.close() };
    real.onopen = () => enter({ kind: 'opened', id }, () => socket.onopen?.());
    real.onmessage = (text) => enter({ kind: 'frame', id, text }, () => socket.onmessage?.(text));
    real.onclose = (code, reason) => enter({ kind: 'closed', id, code, reason }, () => socket.onclose?.(code, reason));
    return socket;
  }

  function recordedSandbox<Sent, Reply>(real: SandboxPort<Sent, Reply>): SandboxPort<Sent, Reply> {
    const id = nextId();
    return passedSandbox(real, (message, run) => enter({ kind: 'sandbox', id, message }, run));
  }

  const peers: CorePorts['peers'] = { onmessage: null, tell: (message) => ports.peers.tell(message) };
  ports.peers.onmessage = (message) => enter({ kind: 'peer', message }, () => peers.onmessage?.(message));

  return {
    ...clock,
    elapsed: ports.elapsed,
    fetch: (path, init) => {
      const id = nextId();
      return new Promise((resolve, reject) => {
        const answer = async () => {
          const response = await ports.fetch(path, init);
          const { ok, status } = response;
          const text = await response.text();
          enter({ kind: 'answer', id, status, text }, () => resolve({ ok, status, text: async () => text }));
        };
        answer().catch((error: unknown) => enter({ kind: 'unanswered', id, text: String(error) }, () => reject(String(error))));
      });
    },
    openSocket,
    openSandbox: () => recordedSandbox(ports.openSandbox()),
    openScriptSandbox: (language) => recordedSandbox(ports.openScriptSandbox(language)),
    setTimer: (run, afterMs) => {
      const id = nextId();
      const real = ports.setTimer(() => {
        enter({ kind: 'timer', id }, () => {
          // The timer may have been cleared during another turn.
          if (!timers.delete(id)) return false;
          return run();
        });
      }, afterMs);
      timers.set(id, real);
      return id;
    },
    clearTimer: (id) => {
      const real = timers.get(id);
      if (real !== undefined) ports.clearTimer(real);
      timers.delete(id);
    },
    peers,
    lock: (name) => {
      let release: () => void = () => undefined;
      const held = ports.lock(name).then((free) => {
        release = free;
      });
      return store(held, () => null).then(() => release);
    },
    storage: {
      get: (key) => store(ports.storage.get(key), (value) => value),
      set: (key, value) => store(ports.storage.set(key, value), () => null),
      remove: (key) => store(ports.storage.remove(key), () => null),
    },
  };
}
