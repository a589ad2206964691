/** A rule chain of 500 nodes and 1,000 links: how long it takes to open, what panning it and dragging a node cost, and live counts. */
import type { Page } from 'playwright';
import type { Script } from '../tests/load/relay.ts';
import { measureLoad, openPage } from './console-page.ts';
import { type Figure, figure, median } from './figure.ts';
import { measureFloor, recordDrawing } from './floor/floor-page.ts';
import type { Lab } from './lab.ts';
import { openRelay } from './open-relay.ts';
import { platformCalls, type Saved } from './platform-calls.ts';
import { wait } from './wait.ts';

const [NODES, LINKS] = [500, 1000];
const ROWS = 25;
const MOST_OF_FLOOR = 2;
/** Sixteen measurements, eight of them of floors. */
export const LONGEST_MS = { quick: 300_000, full: 900_000 };
/** Between two moves of the pointer. */
const STEP_MS = 16;
/** In pages of their own: one opening takes up to half as long again as another. */
const OPENINGS = 5;

/** Each node leads to two of the next column: no circle, and links of all lengths. */
async function saveLargeChain(url: string, debugMode = false): Promise<string> {
  const send = await platformCalls(url);
  const { id } = await send<Saved>('/api/ruleChain', {
    name: debugMode ? 'Large, recording' : 'Large',
    additionalInfo: { description: '' },
  });
  const nodes = Array.from({ length: NODES }, (_, i) => ({
    ...{
      type: 'org.thingsboard.rule.engine.filter.TbJsFilterNode',
      name: `Node ${i}`,
      debugMode,
      configuration: { jsScript: 'return true;' },
    },
    additionalInfo: { description: '', layoutX: 240 + Math.floor(i / ROWS) * 300, layoutY: (i % ROWS) * 100 },
  }));
  const all = nodes.flatMap((_, i) =>
    ['True', 'False'].map((type, k) => ({ fromIndex: i, toIndex: i + ROWS + ((i * 7 + k * 3) % ROWS) - (i % ROWS), type })),
  );
  const inside = all.filter(({ toIndex }) => toIndex < NODES);
  const more = nodes.flatMap((_, i) => (i + 2 * ROWS < NODES ? [{ fromIndex: i, toIndex: i + 2 * ROWS, type: 'Failure' }] : []));
  const connections = [...inside, ...more].slice(0, LINKS);
  if (connections.length !== LINKS) throw new Error(`${connections.length} links instead of ${LINKS}`);
  await send('/api/ruleChain/metadata', { ruleChainId: id, firstNodeIndex: 0, nodes, connections, ruleChainConnections: null });
  return id.id;
}

type MouseEventType = 'mouseMoved' | 'mousePressed' | 'mouseReleased';

/**
 * Moves the pointer around a spot, with the button down. By the browser's own protocol: at each move with a button down Playwright runs two
 * scripts in the page to find drags of the browser's own.
 */
async function circle(page: Page, x: number, y: number, ms: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const send = (type: MouseEventType, dx = 0, dy = 0) => {
    const button = { button: 'left', buttons: type === 'mouseReleased' ? 0 : 1, clickCount: 1 } as const;
    return session.send('Input.dispatchMouseEvent', { type, x: x + dx, y: y + dy, ...button });
  };
  await page.mouse.move(x, y);
  await send('mousePressed');
  // A drag begins where the pointer is when it is noticed first: a step further would shift what is dragged.
  await send('mouseMoved', 1.2);
  const until = performance.now() + ms;
  for (let i = 0; performance.now() < until; i += 1) {
    await send('mouseMoved', 120 * Math.sin(i / 12), 80 * Math.sin(i / 9));
    // The pace of a hand: without it the browser merges moves as fast as they come, and there is nothing to compare.
    await page.waitForTimeout(STEP_MS);
  }
  // Back, so that the next time it begins at the same place.
  await send('mouseMoved');
  await send('mouseReleased');
  await session.detach();
}

/**
 * Follows the link to a chain in the list of chains, which the pointer has been at as before each click. Milliseconds until all its boxes have
 * been drawn, as elements or, those that are to become elements, in a picture, by the page's own clock.
 */
async function openChain(page: Page, lab: Lab, chain: string): Promise<number> {
  const path = `/ruleChains/${chain}/nodes`;
  await page.locator(`a[href="${path}"]`).first().hover();
  // What is loaded then is there before a hand has pressed.
  await wait(lab.loadedMs / 4);
  return page.evaluate(
    ([at, least]) =>
      new Promise<number>((resolve) => {
        const began = performance.now();
        const boxes = () => document.querySelectorAll('.react-flow__node, .react-flow__viewport rect').length;
        const look = () =>
          requestAnimationFrame(() => {
            if (boxes() < least) return look();
            const { port1, port2 } = new MessageChannel();
            // Handled after the frame that draws them.
            port1.onmessage = () => resolve(performance.now() - began);
            port2.postMessage(null);
          });
        look();
        document.querySelector<HTMLAnchorElement>(`a[href="${at}"]`)?.click();
      }),
    [path, NODES] as const,
  );
}

/** Milliseconds in which the floor page builds the same document and the browser draws it. */
function openFloor(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const began = performance.now();
    await globalThis.benchFloor?.reset();
    return new Promise<number>((resolve) =>
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => resolve(performance.now() - began);
        port2.postMessage(null);
      }),
    );
  });
}

interface Spot {
  readonly x: number;
  readonly y: number;
}

/** Where nothing lies, and the middle of a node, both near the middle of the canvas. */
function spotsOf(page: Page): Promise<{ readonly empty: Spot; readonly node: Spot }> {
  return page.getByRole('application').evaluate((canvas) => {
    const { left, top, width, height } = canvas.getBoundingClientRect();
    const middle = { x: left + width / 2, y: top + height / 2 };
    const nearest = (spots: readonly Spot[]) =>
      spots.reduce((a, b) => (Math.hypot(a.x - middle.x, a.y - middle.y) <= Math.hypot(b.x - middle.x, b.y - middle.y) ? a : b));
    const steps = (from: number, length: number) => Array.from({ length: 60 }, (_, i) => from + (length * (i + 0.5)) / 60);
    const all = steps(left, width).flatMap((x) => steps(top, height).map((y) => ({ x, y })));
    const empty = all.filter(({ x, y }) => document.elementFromPoint(x, y)?.classList.contains('react-flow__pane'));
    const nodes = [...canvas.querySelectorAll('.react-flow__node-rule')].map((node) => {
      const box = node.getBoundingClientRect();
      return { x: box.left + box.width / 2, y: box.top + box.height / 2 };
    });
    if (empty.length === 0 || nodes.length === 0) throw new Error('The canvas has no free place, or no node.');
    return { empty: nearest(empty), node: nearest(nodes) };
  });
}

/** Names of the sizes at which a chain is moved, by how often it is enlarged. */
const SIZES = { whole: 0, legible: 6 } as const;

/** Of each node each time that it is read: in, and out by its labels. */
const EVENTS = 12;

/** Answers in place of the platform, whose chain would have to run: whenever a node is read, it has done as much again. */
function createEventScript(): Script {
  let made = 0;
  return {
    answer: () => undefined,
    request: (url, respond) => {
      const node = /RULE_NODE\/([^/]+)\/DEBUG_RULE_NODE/.exec(url.pathname)?.[1];
      if (node === undefined) return false;
      const now = Date.now();
      const data = Array.from({ length: EVENTS }, (_, i) => {
        made += 1;
        const label = ['True', 'True', 'False', 'Failure'][i % 4];
        const body = i % 2 === 0 ? { type: 'IN', relationType: '' } : { type: 'OUT', relationType: label };
        const message = {
          msgId: node,
          msgType: 'POST_TELEMETRY_REQUEST',
          entityId: node,
          entityType: 'DEVICE',
          data: '{"t":7}',
          metadata: '{}',
        };
        return { id: { id: node.slice(0, -12) + String(made).padStart(12, '0') }, createdTime: now - i, body: { ...message, ...body } };
      });
      respond(Buffer.from(JSON.stringify({ data, totalPages: 1, totalElements: EVENTS, hasNext: false })));
      return true;
    },
  };
}

/** All nodes record, and what they did is counted and drawn as it is read. */
async function measureCounts(lab: Lab, url: string): Promise<Figure[]> {
  const chain = await saveLargeChain(url, true);
  const relay = await openRelay(lab, url, createEventScript());
  const page = await openPage(lab, relay.url, `/ruleChains/${chain}/nodes`);
  const counted = () =>
    page.waitForFunction((least) => document.querySelectorAll('.react-flow__node [data-flow="failed"]').length > least, NODES / 2);
  const figures: Figure[] = [];
  for (const [size, steps] of Object.entries(SIZES)) {
    if (size === 'whole') await counted();
    for (let step = 0; step < steps; step += 1) await page.getByRole('button', { name: 'Zoom in' }).click();
    await wait(lab.loadedMs / 4);
    const ours = await measureLoad(lab, { page });
    const recording = await recordDrawing(lab, page, () => wait(lab.measureMs));
    const floor = await measureFloor(lab, recording, (subject) => measureLoad(lab, subject));
    figures.push(
      // Little is drawn: on a busy machine its time is waiting for a processor.
      figure(`${size}, live counts: main thread, processor time`, ours.mainCpuPercent, '%', {
        floor: floor.mainCpuPercent,
        budget: { floor: MOST_OF_FLOOR },
      }),
      figure(`${size}, live counts: longest task, processor time`, ours.longestTaskCpuMs, 'ms', { budget: { most: 50 } }),
    );
  }
  await page.close();
  await relay.close();
  return figures;
}

export async function run(lab: Lab): Promise<Figure[]> {
  const { url } = await lab.platform({ devices: 10 });
  const chain = await saveLargeChain(url);
  const openMs: number[] = [];
  const open = async () => {
    const page = await openPage(lab, url, '/ruleChains');
    // Whoever opens a chain has the console before them: what it loads first would count, too.
    await wait(lab.loadedMs / 4);
    openMs.push(await openChain(page, lab, chain));
    return page;
  };
  for (let again = 1; again < OPENINGS; again += 1) await (await open()).close();
  const page = await open();
  const openFloorMs: number[] = [];
  const figures: Figure[] = [];
  for (const [size, steps] of Object.entries(SIZES)) {
    for (let step = 0; step < steps; step += 1) await page.getByRole('button', { name: 'Zoom in' }).click();
    await wait(lab.loadedMs / 4);
    const spots = await spotsOf(page);
    const acts = { pan: spots.empty, drag: spots.node };
    for (const [name, { x, y }] of Object.entries(acts)) {
      const act = (ms: number) => circle(page, x, y, ms);
      const ours = await measureLoad(lab, { page }, act);
      const recording = await recordDrawing(lab, page, () => act(lab.measureMs));
      const floor = await measureFloor(lab, recording, async (subject) => {
        if (size === 'whole') openFloorMs.push(await openFloor(subject.page));
        return measureLoad(lab, subject);
      });
      figures.push(
        figure(`${size}, ${name}: main thread`, ours.mainPercent, '%', { floor: floor.mainPercent, budget: { floor: MOST_OF_FLOOR } }),
        figure(`${size}, ${name}: tasks over 50 ms`, ours.longTasks, '', { floor: floor.longTasks, budget: { aboveFloor: 0 } }),
      );
    }
  }
  return [
    figure('open, from the click to the boxes', median(openMs), 'ms', { floor: median(openFloorMs), budget: { floor: MOST_OF_FLOOR } }),
    ...figures,
    ...(await measureCounts(lab, url)),
  ];
}
