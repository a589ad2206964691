import '@mantine/core/styles.layer.css';
import { beforeEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { box, show } from '../../../../tests/show.tsx';
import { giveCore } from '../../../bridge/core.fixture.ts';
import type { DataCore } from '../../../contract/data-core.ts';
import { failed, fault, ok } from '../../../contract/fault.ts';
import type { Part } from '../../../contract/part.ts';
import { adoptMessages } from '../../../i18n/i18n.ts';
import type { MessageTree } from '../../../i18n/messages.ts';
import { type Components, readComponents } from '../../../rule-chains/document/components.ts';
import { noticeStore } from '../../../store/notices.ts';
import { ChainEditor } from './chain-editor.tsx';

const texts = import.meta.glob('../../../../locales/en_US/*.json', { eager: true, import: 'default' }) as Readonly<
  Record<string, MessageTree>
>;
const core = { call: vi.fn(), tryFunction: vi.fn<DataCore['tryFunction']>() };
giveCore(core);

beforeEach(async () => {
  const named = Object.entries(texts).map(([path, read]) => [path.replace(/^.*\/|\.json$/g, ''), read]);
  await adoptMessages('en_US', Object.fromEntries(named));
  await page.viewport(1280, 900);
  core.call.mockImplementation(async () => failed(fault('not-found')));
  core.tryFunction.mockImplementation(async ({ body }) =>
    body.endsWith('(') ? failed(fault('invalid', 'Unexpected end', { line: 1, column: 8 })) : ok({ type: null, json: null }),
  );
});

const PACKAGE = 'org.thingsboard.rule.engine.';
const node = (clazz: string, name: string, layoutY: number, configuration: Part): Part => ({
  ...{ id: { entityType: 'RULE_NODE', id: `784f394c-42b6-435a-983c-b7beff2784f${layoutY % 9}` }, type: PACKAGE + clazz, name },
  ...{ configuration, additionalInfo: { layoutX: 300, layoutY } },
});
const CHAIN: Part = {
  ruleChain: { id: { entityType: 'RULE_CHAIN', id: '784f394c-42b6-435a-983c-b7beff2784f9' }, name: 'Root' },
  nodes: {
    rest: node('rest.TbRestApiCallNode', 'Call', 100, {
      restEndpointUrlPattern: 'http://a',
      requestMethod: 'GET',
      headers: {},
      readTimeoutMs: 5,
    }),
    filter: node('filter.TbJsFilterNode', 'Hot', 200, { jsScript: 'return true;' }),
  },
};

const field = (name: string) => page.getByRole('textbox', { name, exact: true });
const open = async (key: string) => {
  await expect.poll(() => document.querySelector(`[data-id="n ${key}"]`)).not.toBeNull();
  await page.elementLocator(document.querySelector(`[data-id="n ${key}"]`) as Element).click();
};

async function edit(document: Part, components: Components = new Map()): Promise<void> {
  Object.assign(box.style, { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', blockSize: '840px' });
  await show(<ChainEditor id="a" chain={{ document, components, chains: new Map() }} onLeave={() => undefined} />, {
    env: 'test',
  });
}

it('saves nothing around what is wrong in closed panels, and leads there', async () => {
  await edit(CHAIN);
  await open('rest');
  await page.getByText('Limits').click();
  await userEvent.fill(field('Timeout (ms)'), '-5');
  await open('filter');
  await userEvent.fill(field('Script'), 'return (');
  await page.getByRole('button', { name: 'Close', exact: true }).click();
  await expect.element(field('Script')).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByRole('button', { name: /^Script of .*Hot/ }).click();
  await expect.element(field('Script')).toHaveFocus();
  await page.getByRole('button', { name: /^Timeout.*Call/ }).click();
  await expect.element(field('Timeout (ms)')).toHaveFocus();
  expect(core.call.mock.calls.filter(([name]) => /^save/.test(name))).toEqual([]);
});

it('frames nodes in the colours that a note is given, and in the usual ones without', async () => {
  await edit({ ...CHAIN, notes: { a: { id: 'a', x: 280, y: 300, width: 300, height: 120, content: 'Alarms', borderColor: '#ff0000' } } });
  await expect.poll(() => document.querySelector('[data-id="m a"]')).not.toBeNull();
  const frame = () => getComputedStyle(document.querySelector('[data-id="m a"] > div') as Element);
  expect(frame().borderTopColor).toBe('rgb(255, 0, 0)');
  await page.elementLocator(document.querySelector('[data-id="m a"]') as Element).click();
  // A frame stays behind what it frames, chosen or not.
  await expect.poll(() => document.querySelector<HTMLElement>('[data-id="m a"].selected')?.style.zIndex).toBe('-2');
  await userEvent.fill(field('Background'), '#112233');
  await expect.poll(() => frame().backgroundColor).toBe('rgb(17, 34, 51)');
  await userEvent.clear(field('Border'));
  await expect.poll(() => frame().borderTopColor).not.toBe('rgb(255, 0, 0)');
});

it('brings what was chosen into sight once no panel covers a phone', async () => {
  await page.viewport(390, 844);
  const far = node('filter.TbJsFilterNode', 'Far', 200, { jsScript: 'return true;' });
  await edit({ ...CHAIN, nodes: { far: { ...far, additionalInfo: { layoutX: 3000, layoutY: 200 } } } });
  await page.getByRole('button', { name: 'Nodes and links' }).click();
  await page.getByRole('button', { name: '0. Far' }).click();
  await page.getByRole('button', { name: 'Close', exact: true }).click();
  const right = () => document.querySelector('[data-id="n far"]')?.getBoundingClientRect().right ?? Number.POSITIVE_INFINITY;
  await expect.poll(right).toBeLessThan(390);
});

it('leads from a problem to its node, near enough to be read', async () => {
  const far = (key: string, layoutX: number) => ({
    ...node('filter.TbJsFilterNode', key, 200, {}),
    additionalInfo: { layoutX, layoutY: 200 },
  });
  await edit({ ...CHAIN, nodes: { near: far('Near', 300), far: far('Far', 20000) } });
  await page.getByRole('tab', { name: /Problems/ }).click();
  await page.getByRole('button', { name: 'No message gets to “Far”.' }).click();
  await expect.element(field('Name')).toHaveValue('Far');
  await expect.poll(() => document.querySelector('[data-id="n far"]')?.getBoundingClientRect().width).toBeGreaterThan(100);
});

it('cuts off what can be undone before the tools and the title', async () => {
  await page.viewport(1240, 900);
  await edit({ ...CHAIN, ruleChain: { ...(CHAIN.ruleChain as Part), name: 'Checks of flow meters' } });
  await open('rest');
  await userEvent.fill(field('Name'), 'A call of a service far away from here');
  const count = page.getByRole('button', { name: '1 change', exact: true });
  await expect.element(count).toBeVisible();
  const isWhole = (one: Element | null) => one !== null && one.scrollWidth <= one.clientWidth;
  const parts = () => [count.element().parentElement, page.getByRole('heading', { level: 1 }).element()];
  await expect.poll(() => parts().map(isWhole)).toEqual([true, true]);
});

it('has its map beside the canvas, where it covers no node, and a press on it leads there', async () => {
  const at = (key: string, layoutX: number) => ({
    ...node('filter.TbJsFilterNode', key, 200, {}),
    additionalInfo: { layoutX, layoutY: 200 },
  });
  await edit({ ...CHAIN, nodes: { near: at('Near', 300), far: at('Far', 3000) } });
  const map = page.getByRole('complementary', { name: 'Nodes to add' }).getByRole('img');
  const [shown, canvas] = [map.element(), page.getByRole('application').element()].map((one) => one.getBoundingClientRect());
  if (!shown || !canvas) throw new Error('nothing is shown');
  expect(shown.right).toBeLessThanOrEqual(canvas.left);
  const left = () => document.querySelector('[data-id="n far"]')?.getBoundingClientRect().left ?? 0;
  const before = left();
  await map.click({ position: { x: shown.width - 8, y: shown.height / 2 } });
  await expect.poll(left).toBeLessThan(before - 100);
});

const drawn = (id: string) => document.querySelector<HTMLElement>(`[data-id="${CSS.escape(id)}"]`);
const focusOf = () => document.activeElement?.closest('[data-id]')?.getAttribute('data-id') ?? document.activeElement?.getAttribute('role');
const chosen = () => [...document.querySelectorAll('.react-flow__node.selected')].map((one) => one.getAttribute('data-id'));

it('keeps the focus on the canvas through Escape and deletion, and chooses by Space', async () => {
  await edit(CHAIN);
  await expect.poll(() => drawn('n rest')).not.toBeNull();
  expect(drawn('n rest')?.getAttribute('aria-label')).toBe('0. Call');
  drawn('n rest')?.focus();
  await userEvent.keyboard(' ');
  drawn('n filter')?.focus();
  await userEvent.keyboard('{Shift>} {/Shift}');
  await expect.poll(chosen).toEqual(['n rest', 'n filter']);
  await userEvent.keyboard('{Escape}');
  await expect.poll(chosen).toEqual([]);
  expect(focusOf()).toBe('n filter');
  // Several steps of an arrow are one to undo.
  await userEvent.keyboard(' {ArrowRight}{ArrowRight}');
  await expect.element(page.getByText('Undo: move Hot')).toBeVisible();
  page.getByRole('button', { name: 'Undo: move Hot' }).element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('button', { name: 'Nothing to undo' })).toHaveFocus();
  await expect.element(page.getByRole('button', { name: 'Save', exact: true })).toHaveAttribute('aria-disabled', 'true');
  drawn('n filter')?.focus();
  await userEvent.keyboard(' ');
  await userEvent.keyboard('{Control>}f{/Control}call{Escape}');
  await expect.poll(focusOf).toBe('n rest');
  drawn('n filter')?.focus();
  await userEvent.keyboard(' {Delete}');
  await expect.poll(() => drawn('n filter')).toBeNull();
  expect(focusOf()).toBe('application');
});

const OUTPUT = 'org.thingsboard.rule.engine.flow.TbRuleChainOutputNode';
const withOutput = { relationTypes: [], outEnabled: false };

it('adds beside a node that ends the chain, without a link, and frames what is chosen', async () => {
  const components = readComponents([
    { clazz: OUTPUT, type: 'FLOW', name: 'output', configurationDescriptor: { nodeDefinition: withOutput } },
    { clazz: `${PACKAGE}action.TbLogNode`, type: 'ACTION', name: 'log' },
  ]);
  await edit({ ...CHAIN, nodes: { out: { ...node('', 'Out', 100, {}), type: OUTPUT } } }, components);
  await open('out');
  await page.getByRole('button', { name: 'log', exact: true }).click();
  await expect.poll(() => document.querySelectorAll('.react-flow__node-rule').length).toBe(2);
  expect(document.querySelectorAll('.react-flow__edge').length).toBe(0);
  await page.getByRole('button', { name: 'Frame what is chosen' }).click();
  await expect.element(field('Text')).toHaveFocus();
  await userEvent.keyboard('The end');
  const frame = () => document.querySelector('.react-flow__node-note');
  await expect.poll(() => frame()?.textContent?.trim()).toBe('The end');
  const log = document.querySelector('.react-flow__node-rule.selectable:last-of-type');
  expect(frame()?.getBoundingClientRect().right).toBeGreaterThan(log?.getBoundingClientRect().right ?? Number.POSITIVE_INFINITY);
});

it('leads back to the node that it was opened from, and follows the same message', async () => {
  const before = window.location.href;
  const callers = [
    { id: 'c', name: 'Grand', node: 'x' },
    { id: 'b', name: 'Parent', node: 'y' },
  ];
  window.history.replaceState({ callers, at: 'filter', following: 'm' }, '');
  await edit(CHAIN);
  await expect.poll(chosen).toEqual(['n filter']);
  await expect.element(page.getByRole('tab', { name: 'Debug events' })).toHaveAttribute('aria-selected', 'true');
  await page.getByRole('button', { name: 'Back to “Parent”' }).click();
  expect([window.location.pathname, window.history.state]).toEqual([
    '/ruleChains/b/nodes',
    { callers: callers.slice(0, 1), at: 'y', following: 'm' },
  ]);
  window.history.replaceState(null, '', before);
});

it('opens the commands of what is held, though the canvas takes its touches', async () => {
  await edit(CHAIN);
  await expect.poll(() => drawn('n rest')).not.toBeNull();
  const target = drawn('n rest') as HTMLElement;
  target.addEventListener('touchstart', (event) => event.stopImmediatePropagation());
  const { left, top } = target.getBoundingClientRect();
  const touches = [new Touch({ identifier: 1, target, clientX: left + 20, clientY: top + 20 })];
  target.dispatchEvent(new TouchEvent('touchstart', { bubbles: true, cancelable: true, touches }));
  await expect.element(page.getByRole('menu', { name: 'Commands' })).toBeVisible();
  await expect.poll(chosen).toEqual(['n rest']);
});

it('says why a link cannot be drawn', async () => {
  await edit(CHAIN);
  await expect.poll(() => drawn('n rest')).not.toBeNull();
  const handle = (side: string) => page.elementLocator(drawn('n rest')?.querySelector(`.react-flow__handle-${side}`) as Element);
  await userEvent.dragAndDrop(handle('right'), handle('left'));
  await expect.poll(() => noticeStore.notices.at(-1)?.text).toBe('“Call” leads to itself.');
});

it('sets the queue of a node, and whether one server runs it, where the server has that', async () => {
  const descriptor = { clazz: `${PACKAGE}filter.TbJsFilterNode`, type: 'FILTER', configurationVersion: 0, hasQueueName: true };
  await edit(CHAIN, readComponents([{ ...descriptor, clusteringMode: 'USER_PREFERENCE' }]));
  await open('rest');
  await expect.element(field('Name')).toHaveValue('Call');
  await expect.element(page.getByText('Run on one server only')).not.toBeInTheDocument();
  await open('filter');
  await expect.element(page.getByText('Queue', { exact: true })).toBeVisible();
  await page.getByText('Run on one server only').click();
  await expect.element(page.getByText('Undo: change Hot')).toBeVisible();
});
