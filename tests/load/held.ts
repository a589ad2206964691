/** What a page and its core hold on to after garbage collection: heaps, nodes, listeners, arrays. */
import type { CDPSession, Page } from 'playwright';
import { type AskWorker, coreSession } from '../core-session.ts';

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

async function measure(session: CDPSession, worker: AskWorker): Promise<Held> {
  // What one collection sets free lets go of more: finalizers, weak maps, detached nodes.
  for (let i = 0; i < 3; i += 1) {
    await session.send('HeapProfiler.collectGarbage');
    await worker('HeapProfiler.collectGarbage');
  }
  const { metrics } = await session.send('Performance.getMetrics');
  const metric = (name: string) => metrics.find((one) => one.name === name)?.value ?? Number.NaN;
  const { usedSize } = (await worker('Runtime.getHeapUsage')) as { usedSize?: number };
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
  const worker: AskWorker = hasCore ? await coreSession(session) : async () => ({});
  return () => measure(session, worker);
}
