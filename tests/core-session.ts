/** A debugging session of a page's core, which Playwright does not offer. */
import type { CDPSession } from 'playwright';

export type AskWorker = (method: string) => Promise<object>;

interface Message {
  readonly id?: number;
  readonly result?: object;
  readonly method?: string;
  readonly params?: object;
}

/** Attaches to the core through its page's session. `onEvent` receives unsolicited events. */
export async function coreSession(session: CDPSession, onEvent?: (method: string, params: object) => void): Promise<AskWorker> {
  let lastId = 0;
  const waiting = new Map<number, (result: object) => void>();
  let core = '';
  session.on('Target.receivedMessageFromTarget', ({ sessionId, message }) => {
    if (sessionId !== core) return;
    const { id, result = {}, method, params = {} } = JSON.parse(message) as Message;
    if (id !== undefined) waiting.get(id)?.(result);
    else if (method !== undefined) onEvent?.(method, params);
  });
  const attached = new Promise<string>((resolve) => {
    session.on('Target.attachedToTarget', ({ sessionId, targetInfo }) => {
      // The page may have other workers, such as the chart painter.
      if (targetInfo.type === 'worker' && /\/core[-.]/.test(targetInfo.url)) resolve(sessionId);
    });
  });
  await session.send('Target.setAutoAttach', { autoAttach: true, waitForDebuggerOnStart: false, flatten: false });
  core = await attached;
  return (method) =>
    new Promise((resolve) => {
      lastId += 1;
      waiting.set(lastId, resolve);
      void session.send('Target.sendMessageToTarget', { sessionId: core, message: JSON.stringify({ id: lastId, method }) });
    });
}

/** Strings that page and core still hold after garbage collection; ends the session. */
export async function heapTexts(session: CDPSession): Promise<{ readonly page: string; readonly core: string }> {
  const heaps = { page: '', core: '' };
  session.on('HeapProfiler.addHeapSnapshotChunk', ({ chunk }) => {
    heaps.page += chunk;
  });
  const core = await coreSession(session, (method, params) => {
    if (method === 'HeapProfiler.addHeapSnapshotChunk') heaps.core += (params as { chunk: string }).chunk;
  });
  // A second collection frees what the first one released.
  for (let i = 0; i < 3; i += 1) {
    await session.send('HeapProfiler.collectGarbage');
    await core('HeapProfiler.collectGarbage');
  }
  await session.send('HeapProfiler.takeHeapSnapshot', {});
  await core('HeapProfiler.takeHeapSnapshot');
  await session.detach();
  return heaps;
}
