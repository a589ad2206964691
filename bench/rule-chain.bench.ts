/** A rule chain of 500 nodes and 1,000 links: how long it takes to open, and what panning it and dragging a node cost. */
import type { Page } from 'playwright';
import { measureLoad, openPage } from './console-page.ts';
import { type Figure, figure } from './figure.ts';
import { measureFloor, recordDrawing } from './floor/floor-page.ts';
import type { Lab } from './lab.ts';
import { platformCalls, type Saved } from './platform-calls.ts';

const [NODES, LINKS] = [500, 1000];
const ROWS = 25;
const MOST_OF_FLOOR = 2;
/** Between two moves of the pointer. */
const STEP_MS = 16;

/** Each node leads to two of the next column: no circle, and links of all lengths. */
async function saveLargeChain(url: string): Promise<string> {
  const send = await platformCalls(url);
  const { id } = await send<Saved>('/api/ruleChain', { name: 'Large', additionalInfo: { description: '' } });
  const nodes = Array.from({ length: NODES }, (_, i) => ({
    ...{ type: 'org.thingsboard.rule.engine.filter.TbJsFilterNode', name: `Node ${i}`, configuration: { jsScript: 'return true;' } },
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

/** Moves the pointer around a spot, with the button down. */
async function circle(page: Page, x: number, y: number, ms: number): Promise<void> {
  await page.mouse.move(x, y);
  await page.mouse.down();
  const until = performance.now() + ms;
  for (let i = 0; performance.now() < until; i += 1) {
    await page.mouse.move(x + 120 * Math.sin(i / 12), y + 80 * Math.sin(i / 9));
    // The pace of a hand: without it the browser merges moves as fast as they come, and there is nothing to compare.
    await page.waitForTimeout(STEP_MS);
  }
  // Back, so that the next time it begins at the same place.
  await page.mouse.move(x, y);
  await page.mouse.up();
}

export async function run(lab: Lab): Promise<Figure[]> {
  const { url } = await lab.platform({ devices: 10 });
  const chain = await saveLargeChain(url);
  const page = await openPage(lab, url, '/home');
  const began = performance.now();
  await page.evaluate((path) => {
    history.pushState(null, '', path);
    dispatchEvent(new PopStateEvent('popstate'));
  }, `/ruleChains/${chain}/nodes`);
  await page.locator('.react-flow__node').nth(100).waitFor();
  const openMs = performance.now() - began;
  await page.getByRole('button', { name: 'Zoom in' }).click();
  const canvas = await page.getByRole('application').boundingBox();
  if (!canvas) throw new Error('no canvas');
  const [left, top] = [canvas.x + canvas.width / 2, canvas.y + canvas.height / 2];
  const node = await page.locator('.react-flow__node').nth(60).boundingBox();
  if (!node) throw new Error('no node in sight');
  const acts = {
    pan: (ms: number) => circle(page, left, top, ms),
    drag: (ms: number) => circle(page, node.x + node.width / 2, node.y + node.height / 3, ms),
  };
  const figures = [figure('open, from the address to the boxes', openMs, 'ms')];
  for (const [name, act] of Object.entries(acts)) {
    const ours = await measureLoad(lab, { page }, act);
    const recording = await recordDrawing(lab, page, () => act(lab.measureMs));
    const floor = await measureFloor(lab, recording, (subject) => measureLoad(lab, subject));
    figures.push(
      figure(`main thread while it ${name}s`, ours.mainPercent, '%', { floor: floor.mainPercent, budget: { floor: MOST_OF_FLOOR } }),
      figure(`${name}: tasks over 50 ms`, ours.longTasks, '', { floor: floor.longTasks, budget: { aboveFloor: 0 } }),
    );
  }
  return figures;
}
