import '@mantine/core/styles.layer.css';
import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { box, show } from '../../../../tests/show.tsx';
import { giveCore } from '../../../bridge/core.fixture.ts';
import type { ChainFlowSnapshot, FlowEvent } from '../../../contract/chain-flow.ts';
import type { DataCore } from '../../../contract/data-core.ts';
import { failed, fault } from '../../../contract/fault.ts';
import type { Part } from '../../../contract/part.ts';
import { adoptMessages } from '../../../i18n/i18n.ts';
import type { MessageTree } from '../../../i18n/messages.ts';
import { linkKey } from '../../../rule-chains/document/chain-document.ts';
import { showView } from '../../../store/views.ts';
import { ChainEditor } from '../editor/chain-editor.tsx';

const texts = import.meta.glob('../../../../locales/en_US/*.json', { eager: true, import: 'default' }) as Readonly<
  Record<string, MessageTree>
>;
const uuid = (last: number) => `784f394c-42b6-435a-983c-b7beff27840${last}`;
const node = (last: number, name: string, debugMode: boolean): Part => ({
  ...{ id: { entityType: 'RULE_NODE', id: uuid(last) }, type: 'a.Filter', name, debugMode, configuration: {} },
  additionalInfo: { layoutX: 40 + 300 * last, layoutY: 100 },
});
const CHAIN: Part = {
  ruleChain: { id: { entityType: 'RULE_CHAIN', id: uuid(9) }, name: 'Root' },
  nodes: {
    ...{ a: node(1, 'Hot?', true), b: node(2, 'Save', true), c: node(3, 'Quiet', false) },
    d: { ...node(4, 'Failures', false), debugSettings: { failuresEnabled: true } },
  },
  links: {
    [linkKey('a', 'b')]: { from: 'a', to: 'b', labels: ['True'] },
    [linkKey('b', 'c')]: { from: 'b', to: 'c', labels: ['Failure'] },
  },
};
const NOW = 1_800_000_000_000;
const EMPTY: ChainFlowSnapshot = {
  ...{ state: 'ready', fault: null, updatedAt: NOW, since: NOW, nodes: [uuid(1), uuid(2), uuid(4)] },
  ...{
    counts: new Float64Array(18),
    labels: ['True', 'Failure'],
    byLabel: new Float64Array(),
    behind: [],
    limitedAt: null,
    events: null,
    fitting: 0,
  },
};
const event = (id: string, of: number, direction: 'IN' | 'OUT', label: string): FlowEvent => ({
  ...{ id, node: uuid(of), createdTime: NOW, direction, label, message: uuid(8), messageType: 'POST_TELEMETRY_REQUEST' },
  ...{ originator: { entityType: 'DEVICE', id: uuid(7) }, data: '{"t":7}', metadata: '{}', error: '', server: 's' },
  ...{ isFailure: false, isOwn: false },
});

async function openChain(width: number, height: number) {
  const named = Object.entries(texts).map(([path, read]) => [path.replace(/^.*\/|\.json$/g, ''), read]);
  await adoptMessages('en_US', Object.fromEntries(named));
  await page.viewport(width, 900);
  const open = vi.fn<DataCore['open']>(async () => undefined);
  const change = vi.fn<DataCore['change']>(async () => undefined);
  giveCore({ call: async () => failed(fault('not-found')), open, change, close: async () => undefined });
  Object.assign(box.style, { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', blockSize: `${height}px` });
  const chain = { document: CHAIN, components: new Map(), chains: new Map() };
  await show(<ChainEditor key={width} id="a" chain={chain} onLeave={() => undefined} />, { env: 'test' });
  const followed = () => open.mock.calls.find(([, { kind }]) => kind === 'chain-flow');
  await expect.poll(followed).toBeDefined();
  const [id = 0, demand] = followed() ?? [];
  return { id, demand, change };
}

it('draws what runs through nodes and links, and the way of one message', async () => {
  const { id, demand, change } = await openChain(1280, 840);
  expect(demand).toMatchObject({ nodes: [uuid(1), uuid(2), uuid(4)], past: [], events: null });
  const thing = (of: string) => document.querySelector<HTMLElement>(`[data-id="${CSS.escape(of)}"]`);
  const words = (of: string) => thing(of)?.innerText.split('\n').slice(-2).join(' ') ?? '';
  const line = (of: string) => thing(of)?.querySelector('g')?.getAttribute('data-flow');
  await expect.poll(() => words('n a')).toContain('Hot?');
  const marked = [...document.querySelectorAll('[data-recorded]')].map((one) => one.closest('[data-id]')?.getAttribute('data-id'));
  expect(marked, 'those that record, also from afar').toEqual(['n a', 'n b', 'n d']);
  const counts = Float64Array.from([...[90, 90, 0, 12, 12, 0], ...[1300, 1300, 2, 1200, 1200, 1], ...[0, 3, 3, 0, 1, 1]]);
  showView('chain-flow', id, { ...EMPTY, counts, byLabel: Float64Array.from([...[0, 0, 90, 12], ...[1, 1, 2, 1]]) });
  const said = ['a.Filter 12/min', '2 failed 20.0/s', 'Quiet', '3 failed'];
  expect(['n a', 'n b', 'n c', 'n d'].map(words)).toEqual(said.map((one) => expect.stringContaining(one)));
  expect(words('n d'), 'of one that records failures alone').not.toContain('/min');
  expect([line(linkKey('a', 'b')), line(linkKey('b', 'c'))]).toEqual(['running', 'failed']);
  showView('chain-flow', id, { ...EMPTY, counts: Float64Array.from([...[91, 91, 0, 0, 0, 0], ...counts.subarray(6)]) });
  expect([words('n a'), line(linkKey('a', 'b'))]).toEqual([expect.stringContaining('0/min'), 'quiet']);

  await page.getByRole('tab', { name: 'Debug events' }).click();
  await expect.poll(() => change.mock.lastCall?.[1]).toMatchObject({ kind: 'chain-flow', events: { message: '' } });
  await page.getByRole('textbox', { name: 'Search events' }).fill('hót');
  await expect.poll(() => change.mock.lastCall?.[1]).toMatchObject({ events: { search: 'hót' }, named: [uuid(1)] });
  await page.getByRole('textbox', { name: 'Search events' }).fill('');
  await expect.poll(() => change.mock.lastCall?.[1]).toMatchObject({ events: { search: '' }, named: [] });
  const steps = [event('4', 2, 'IN', 'True'), event('3', 1, 'OUT', 'True'), event('2', 1, 'IN', '')];
  showView('chain-flow', id, { ...EMPTY, counts, events: steps, fitting: 3 });
  await page.getByRole('row').nth(1).click();
  await page.getByRole('button', { name: 'Follow this message' }).click();
  await expect.poll(() => change.mock.lastCall?.[1]).toMatchObject({ events: { message: uuid(8) } });
  showView('chain-flow', id, { ...EMPTY, counts, events: steps, fitting: 3 });
  await expect.element(page.getByRole('button', { name: 'Back' })).not.toBeInTheDocument();
  const way = () => [...document.querySelectorAll('[data-way]')].map((one) => one.closest('[data-id]')?.getAttribute('data-id'));
  await expect.poll(() => way().sort()).toEqual([linkKey('a', 'b'), 'n a', 'n b'].sort());
  const description = (of: string) => thing(of)?.getAttribute('aria-description');
  expect(description('n a')).toMatch(/^Step 1\. 90 messages/);
  expect(description('n d')).toMatch(/^3 messages.*failed$/);
  expect(document.activeElement?.closest('[role="tabpanel"]'), 'where the button was').not.toBeNull();
});

it('shows the node of an event beside the tools of a small canvas', async () => {
  const { id } = await openChain(390, 560);
  await page.getByRole('tab', { name: 'Debug events' }).click();
  showView('chain-flow', id, { ...EMPTY, events: [event('2', 4, 'IN', 'True'), event('1', 1, 'IN', '')], fitting: 2 });
  await page.getByRole('row').nth(1).click();
  await page.getByRole('button', { name: 'Next entry' }).click();
  const place = (of: string) => document.querySelector(of)?.getBoundingClientRect();
  await expect.poll(() => place('[data-id="n a"]')?.left).toBeGreaterThan(0);
  const [shown, tools] = [place('[data-id="n a"]'), place('.react-flow__panel[data-over-canvas]')];
  if (!shown || !tools) throw new Error('nothing is shown');
  expect(shown.bottom < tools.top || shown.left > tools.right, JSON.stringify([shown, tools])).toBe(true);
});
