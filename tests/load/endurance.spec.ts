/** Coming and going for a whole shift: what a visit to the wall took is given back when it is left. */
import type { CDPSession, Page } from '@playwright/test';
import { expect, note, pageWire, test } from './load.ts';
import type { Relay } from './relay.ts';

test.use({ fleet: { devices: 300 } });

const VISITS = 15;
/** By then everything that is loaded or made once is there. */
const SETTLED = 5;
/** Subscriptions of the list of devices: its table, and the counts of alarms above it. */
const AT_HOME = 2;
const MIB = 1_048_576;

interface Held {
  readonly heap: number;
  readonly nodes: number;
  readonly listeners: number;
  readonly workerHeap: number;
  /** Arrays of the page: rows, and the columns of series. Compiled code grows the heap for a while, these must not. */
  readonly arrays: number;
  readonly columns: number;
}

const row = (page: Page, index: number) => page.getByRole('grid', { name: 'Devices' }).getByRole('row').nth(index);

/** To the wall and back to the devices by the menu, waiting for live data in both places. */
async function visitWall(page: Page): Promise<void> {
  const menu = page.getByRole('navigation', { name: 'Main menu' });
  await menu.getByRole('link', { name: 'Dashboards' }).click();
  await page
    .getByRole('row', { name: /Operations wall/ })
    .or(page.getByRole('main').getByRole('link', { name: /Operations wall/ }))
    .first()
    .click();
  const charts = page.getByRole('img', { name: /^Chart from/ });
  await expect(charts.first()).toBeVisible();
  await menu.getByRole('link', { name: 'Devices' }).click();
  await expect(row(page, 20)).toContainText(/\d/);
  await expect(charts).toHaveCount(0);
}

/** Asks the page's worker through its own debugging session, which Playwright does not offer. */
async function workerSession(session: CDPSession): Promise<(method: string) => Promise<Record<string, number>>> {
  let lastId = 0;
  const waiting = new Map<number, (result: Record<string, number>) => void>();
  session.on('Target.receivedMessageFromTarget', ({ message }) => {
    const { id, result } = JSON.parse(message) as { id?: number; result?: Record<string, number> };
    if (id !== undefined) waiting.get(id)?.(result ?? {});
  });
  const attached = new Promise<string>((resolve) => {
    session.on('Target.attachedToTarget', ({ sessionId, targetInfo }) => targetInfo.type === 'worker' && resolve(sessionId));
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
  return {
    heap: metric('JSHeapUsedSize'),
    nodes: metric('Nodes'),
    listeners: metric('JSEventListeners'),
    workerHeap: usedSize ?? Number.NaN,
    arrays: await alive(session, 'Array'),
    columns: await alive(session, 'Float64Array'),
  };
}

const open = (relay: Relay) => pageWire(relay).open.size;

test('fifteen visits to the wall leave nothing behind', async ({ console: page, relay }) => {
  await page.goto(`${relay.url}/devices`);
  await expect(row(page, 20)).toContainText(/\d/);
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  await session.send('HeapProfiler.enable');
  const worker = await workerSession(session);
  const held: Held[] = [];
  let most = 0;
  for (let visit = 1; visit <= VISITS; visit += 1) {
    await visitWall(page);
    most = Math.max(most, open(relay));
    if (visit < SETTLED || visit % SETTLED !== 0) continue;
    // A feed that nobody looks at any more lingers for some seconds.
    await expect.poll(() => open(relay)).toBe(AT_HOME);
    held.push(await measure(session, worker));
  }
  note(
    'held',
    held
      .map(
        ({ heap, workerHeap, nodes, listeners, arrays, columns }) =>
          `${(heap / MIB).toFixed(2)} MiB page, ${(workerHeap / MIB).toFixed(2)} MiB worker, ${nodes} nodes, ${listeners} listeners, ${arrays} arrays, ${columns} columns`,
      )
      .join('; '),
  );
  note('subscriptions', `${AT_HOME} at home, up to ${most} after a visit`);
  expect(most).toBeGreaterThan(AT_HOME);
  const [first, last] = [held.at(0), held.at(-1)];
  if (!first || !last) throw new Error('nothing was measured');
  expect(last.heap - first.heap).toBeLessThan(2 * MIB);
  expect(last.workerHeap - first.workerHeap).toBeLessThan(2 * MIB);
  expect(last.arrays - first.arrays).toBeLessThanOrEqual(400);
  expect(last.columns - first.columns).toBeLessThanOrEqual(0);
  // A collection may come before or after the last rows of a visit are let go.
  expect(last.nodes - Math.max(...held.slice(0, -1).map(({ nodes }) => nodes))).toBeLessThanOrEqual(50);
  expect(last.listeners - first.listeners).toBeLessThanOrEqual(20);
});
