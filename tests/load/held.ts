/** Memory of a page and its core after garbage collection. */
import type { CDPSession, Page } from 'playwright';
import { type AskWorker, coreSession } from '../core-session.ts';

export interface Held {
  readonly heap: number;
  readonly nodes: number;
  readonly detached: number;
  readonly listeners: number;
  readonly workerHeap: number;
  /** Rows and series columns. Compiled code grows the heap for a while; these arrays must not grow. */
  readonly arrays: number;
  readonly columns: number;
}

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

async function measure(session: CDPSession, worker: AskWorker): Promise<Held> {
  // A further collection frees what the first one released: finalizers, weak maps, detached nodes.
  for (let i = 0; i < 3; i += 1) {
    await session.send('HeapProfiler.collectGarbage');
    await worker('HeapProfiler.collectGarbage');
  }
  const { metrics } = await session.send('Performance.getMetrics');
  const metric = (name: string) => metrics.find((one) => one.name === name)?.value ?? Number.NaN;
  const { usedSize } = (await worker('Runtime.getHeapUsage')) as { usedSize?: number };
  await session.send('DOM.enable');
  const { detachedNodes } = await session.send('DOM.getDetachedDomNodes');
  // The debugger keeps reported objects alive until they are released here.
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

/** The returned function collects garbage and measures. */
export async function openHeld(page: Page, hasCore = true): Promise<() => Promise<Held>> {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  await session.send('HeapProfiler.enable');
  const worker: AskWorker = hasCore ? await coreSession(session) : async () => ({});
  return () => measure(session, worker);
}
