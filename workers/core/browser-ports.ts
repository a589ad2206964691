/** IndexedDB is the only storage of a worker. */
import type { SandboxRequest } from '../../src/contract/sandbox-door.ts';
import { STORED_SESSION } from '../../src/contract/stored-session.ts';
import type { SandboxStart } from '../sandbox/batch.ts';
import { browserTimers } from './browser-timers.ts';
import type { CorePorts, SandboxPort, SocketPort } from './ports.ts';

const { database: DATABASE, store: STORE, peers: PEERS } = STORED_SESSION;

function openSocket(path: string): SocketPort {
  const url = new URL(path, self.location.origin);
  url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:';
  const socket = new WebSocket(url);
  const port: SocketPort = {
    onopen: null,
    onmessage: null,
    onclose: null,
    send: (text) => socket.send(text),
    close: () => socket.close(),
  };
  socket.onopen = () => port.onopen?.();
  socket.onmessage = ({ data }) => port.onmessage?.(String(data));
  socket.onclose = ({ code, reason }) => port.onclose?.(code, reason);
  return port;
}

/** Messages to a sandbox wait in its port until it is open. */
function sandboxOpener(door: Promise<MessagePort>): <Sent, Reply>(start: SandboxStart) => SandboxPort<Sent, Reply> {
  let last = 0;
  const ask = (request: SandboxRequest, moved: MessagePort[] = []) => void door.then((open) => open.postMessage(request, moved));
  return <Sent, Reply>(start: SandboxStart) => {
    last += 1;
    const id = last;
    const { port1, port2 } = new MessageChannel();
    ask({ kind: 'open', id }, [port2]);
    port1.postMessage(start);
    const sandbox: SandboxPort<Sent, Reply> = {
      onmessage: null,
      send: (batch, moved) => port1.postMessage(batch, moved),
      end: () => {
        port1.close();
        ask({ kind: 'end', id });
      },
    };
    port1.onmessage = ({ data }) => sandbox.onmessage?.(data);
    return sandbox;
  };
}

function openDatabase(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(DATABASE, 1);
    request.onupgradeneeded = () => request.result.createObjectStore(STORE);
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

/** Resolves when the transaction is committed. */
async function access<T>(mode: IDBTransactionMode, work: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  const database = await openDatabase();
  try {
    return await new Promise<T>((resolve, reject) => {
      const transaction = database.transaction(STORE, mode);
      const request = work(transaction.objectStore(STORE));
      transaction.oncomplete = () => resolve(request.result);
      transaction.onerror = () => reject(transaction.error);
    });
  } finally {
    database.close();
  }
}

/** In memory where IndexedDB is refused (private windows of some browsers). */
function createStorage(): CorePorts['storage'] {
  const memory = new Map<string, string>();
  const orMemory = async <T>(stored: Promise<T>, otherwise: () => T): Promise<T> =>
    stored.catch((error: unknown) => {
      console.warn(`The session cannot be stored: ${String(error)}`);
      return otherwise();
    });
  return {
    get: (key) =>
      orMemory(
        access('readonly', (store) => store.get(key) as IDBRequest<string | undefined>).then((value) => value ?? null),
        () => memory.get(key) ?? null,
      ),
    set: (key, value) =>
      orMemory(
        access('readwrite', (store) => store.put(value, key)).then(() => undefined),
        () => void memory.set(key, value),
      ),
    remove: (key) =>
      orMemory(
        access('readwrite', (store) => store.delete(key)).then(() => undefined),
        () => void memory.delete(key),
      ),
  };
}

/** Consoles of this origin talk from worker to worker; pages do not open this channel. */
function openPeers(): CorePorts['peers'] {
  const channel = new BroadcastChannel(PEERS);
  const peers: CorePorts['peers'] = { onmessage: null, tell: (message) => channel.postMessage(message) };
  channel.onmessage = ({ data }) => peers.onmessage?.(data);
  return peers;
}

/** Without Web Locks (insecure origins) each console is on its own. */
function lock(name: string): Promise<() => void> {
  if (!('locks' in navigator)) return Promise.resolve(() => undefined);
  return new Promise((resolve, reject) => {
    navigator.locks.request(name, () => new Promise<void>((release) => resolve(release))).catch(reject);
  });
}

export function browserPorts(door: Promise<MessagePort>): CorePorts {
  const openSandbox = sandboxOpener(door);
  return {
    fetch: (path, init) => fetch(path, init),
    openSocket,
    openSandbox: () => openSandbox({ runs: 'functions' }),
    openScriptSandbox: (language) => openSandbox({ runs: 'scripts', language }),
    now: () => Date.now(),
    elapsed: () => performance.now(),
    random: Math.random,
    ...browserTimers(),
    peers: openPeers(),
    lock,
    storage: createStorage(),
  };
}
