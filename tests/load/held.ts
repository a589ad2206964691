/** What a page and its core hold on to after garbage collection: heaps, nodes, listeners, arrays. */
import type { CDPSession, Page } from 'playwright';

export interface Held {
  readonly heap: number;
  readonly nodes: number;
  /** Nodes that are in no document and still held by scripts. */
  readonly detached: number;
  readonly listeners: number;
  readonly workerHeap: number;
  /** Arrays of the page: rows, and the columns of series. Compiled code grows the heap for a while, these must not. */
  readonly arrays: number;
  readonly columns: number;
}

/** Asks the page's core through its own debugging session, which Playwright does not offer. */
async function workerSession(session: CDPSession): Promise<(method: string) => Promise<Record<string, number>>> {
  let lastId = 0;
  const waiting = new Map<number, (result: Record<string, number>) => void>();
  session.on('Target.receivedMessageFromTarget', ({ message }) => {
    const { id, result } = JSON.parse(message) as { id?: number; result?: Record<string, number> };
    if (id !== undefined) waiting.get(id)?.(result ?? {});
  });
  const attached = new Promise<string>((resolve) => {
    session.on('Target.attachedToTarget', ({ sessionId, targetInfo }) => {
      // The page may have other workers, such as the one that paints.
      if (targetInfo.type === 'worker' && /\/core[-.]/.test(targetInfo.url)) resolve(sessionId);
    });
  });
  await session.send('Target.setAutoAttach', { autoAttach: true, waitForDebuggerOnStart: false, flatten: false });
  const sessionId = await attached;
  return (method) =>
    new Promise((resolve) => {
      lastId += 1;
      waiting.set(lastId, resolve);
      void session.send('Target.sendMessageToTarget', { sessionId, message: JSON.stringify({ id: lastId, method }) });
    });
}

/** How many objects of a class are alive in the page. */
async function alive(session: CDPSession, name: string): Promise<number> {
  const { result: prototype } = await session.send('Runtime.evaluate', { expression: `${name}.prototype`, objectGroup: 'counted' });
  const { objects } = await session.send('Runtime.queryObjects', { prototypeObjectId: prototype.objectId ?? '', objectGroup: 'counted' });
  const { result } = await session.send('Runtime.callFunctionOn', {
    objectId: objects.objectId ?? '',
    functionDeclaration: 'function () { return this.length; }',
  });
  await session.send('Runtime.releaseObjectGroup', { objectGroup: 'counted' });
  return Number(result.value);
}

type AskWorker = Awaited<ReturnType<typeof workerSession>>;

async function measure(session: CDPSession, worker: AskWorker): Promise<Held> {
  // What one collection sets free lets go of more: finalizers, weak maps, detached nodes.
  for (let i = 0; i < 3; i += 1) {
    await session.send('HeapProfiler.collectGarbage');
    await worker('HeapProfiler.collectGarbage');
  }
  const { metrics } = await session.send('Performance.getMetrics');
  const metric = (name: string) => metrics.find((one) => one.name === name)?.value ?? Number.NaN;
  const { usedSize } = await worker('Runtime.getHeapUsage');
  await session.send('DOM.enable');
  const { detachedNodes } = await session.send('DOM.getDetachedDomNodes');
  // What was told of is held for whoever asked, until it is let go of here.
  await session.send('DOM.disable');
  return {
    heap: metric('JSHeapUsedSize'),
    nodes: metric('Nodes'),
    detached: detachedNodes.length,
    listeners: metric('JSEventListeners'),
    workerHeap: usedSize ?? Number.NaN,
    arrays: await alive(session, 'Array'),
    columns: await alive(session, 'Float64Array'),
  };
}

/** Opens the debugging sessions of a page, and of its core when it has one; the returned function collects garbage and measures. */
export async function openHeld(page: Page, hasCore = true): Promise<() => Promise<Held>> {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  await session.send('HeapProfiler.enable');
  const worker: AskWorker = hasCore ? await workerSession(session) : async () => ({});
  return () => measure(session, worker);
}
