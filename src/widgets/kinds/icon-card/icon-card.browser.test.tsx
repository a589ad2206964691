/** Where the parts of a card stand in each layout, and what is left of them where there is little room. */
import { MantineProvider } from '@mantine/core';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { giveCore } from '../../../bridge/core.fixture.ts';
import type { Demand } from '../../../contract/demand-kinds.ts';
import type { Freshness } from '../../../contract/telemetry.ts';
import { adoptMessages } from '../../../i18n/i18n.ts';
import { TEXTS } from '../../../i18n/texts.fixture.ts';
import { showView } from '../../../store/views.ts';
import { BARE_DESK } from '../../surroundings.fixture.ts';
import { SurroundingsContext } from '../../surroundings.ts';
import { WidgetView } from '../../widget-view.tsx';

const AT = 1_700_000_000_000;
const PUMP = { entityType: 'DEVICE', id: '784f394c-42b6-435a-983c-b7beff2784f9' };

let root: Root;
let box: HTMLElement;
let value = '1234.5';
let freshness: Freshness = 'fresh';
beforeAll(async () => {
  await adoptMessages('en_US', TEXTS);
  const open = async (id: number, demand: Demand) => {
    const status = { state: 'ready', fault: null, updatedAt: AT } as const;
    if (demand.kind === 'count') showView('count', id, { ...status, count: 3, freshness: 'fresh' } as never);
    if (demand.kind !== 'entity-table') return;
    const row = { id: PUMP, values: [value], times: [AT], freshness: [freshness] };
    showView('entity-table', id, { ...status, full: true, first: 0, length: 1, total: 1, rows: [[0, row]] });
  };
  await giveCore({ open, change: open, show: async () => undefined, close: async () => undefined });
});
beforeEach(() => {
  box = document.body.appendChild(document.createElement('div'));
  root = createRoot(box);
});
afterEach(() => {
  root.unmount();
  box.remove();
  value = '1234.5';
  freshness = 'fresh';
});

async function drawn(type: string, settings: object, width = 300, height = 200, source: object = {}): Promise<(part: string) => DOMRect> {
  box.style.cssText = `block-size: ${height}px; inline-size: ${width}px;`;
  const keys = [{ name: 'level', type: 'attribute', label: 'Level', units: 'mm', decimals: 1 }];
  const config = { showTitle: false, datasources: [{ type: 'entity', entityAliasId: 'pumps', dataKeys: keys, ...source }], settings };
  const around = { ...BARE_DESK, alias: () => ({ name: 'Pumps', filter: { type: 'apiUsageState' } as const, isMultiple: true }) };
  root.render(
    <MantineProvider>
      <SurroundingsContext value={around}>
        <WidgetView widget={{ typeFullFqn: `system.${type}`, config: { ...config, settings: { ...settings } } }} unread={[]} />
      </SurroundingsContext>
    </MantineProvider>,
  );
  await vi.waitFor(() => expect(box.querySelector('p bdi')).not.toBeNull());
  await vi.waitFor(() => expect(box.textContent).toMatch(/[\d,.]+|xxx/));
  return (part) => box.querySelector(`[class*="${part}"]`)?.getBoundingClientRect() ?? new DOMRect();
}

it.each([
  ['cards.value_card', 'square', ['icon before label', 'label above value']],
  ['cards.value_card', 'vertical', ['label above value', 'value above icon']],
  ['cards.value_card', 'centered', ['label above value', 'icon before value']],
  ['cards.value_card', 'simplified', ['value above label']],
  ['cards.horizontal_value_card', 'horizontal', ['icon before label', 'label before value']],
  ['cards.horizontal_value_card', 'horizontal_reversed', ['value before label', 'label before icon']],
  ['entity_count', 'column', ['icon before label', 'label above value']],
  ['entity_count', 'row', ['icon before label', 'label before value']],
  ['label_value_card', '', ['icon before label', 'label before value']],
])('%s as %s has %j', async (type, layout, expected) => {
  const source = type === 'entity_count' ? { type: 'entityCount' } : {};
  const place = await drawn(type, layout === '' ? {} : { layout }, 300, 120, source);
  for (const said of expected) {
    const [first = '', word, second = ''] = said.split(' ');
    const [a, b] = [place(first), place(second)];
    expect(a.width, said).toBeGreaterThan(0);
    const isRight = word === 'above' ? a.bottom <= b.top + 4 : a.right <= b.left + 1;
    expect(isRight, `${said}: ${JSON.stringify([a, b])}`).toBe(true);
  }
});

const SIZES = [
  [120, 36],
  [120, 90],
  [160, 120],
  [400, 300],
] as const;
const LAYOUTS = ['square', 'vertical', 'centered', 'simplified'].flatMap((layout) => SIZES.map((size) => [layout, ...size] as const));
it.each(LAYOUTS)('a card as %s of %d x %d shows its whole number', async (layout, width, height) => {
  const place = await drawn('cards.value_card', { layout }, width, height);
  const [card, number] = [box.getBoundingClientRect(), place('number')];
  expect(box.querySelector('[class*="number"]')?.textContent).toMatch(/^1,234.5$|^1.23K$/);
  expect([number.left >= card.left, number.right <= card.right, number.top >= card.top - 2, number.bottom <= card.bottom + 2]).toEqual(
    Array(4).fill(true),
  );
});

it('colours the ground of the icon by the number, and writes the time by a pattern', async () => {
  await drawn('alarm_count', {}, 300, 120, { type: 'alarmCount' });
  const ground = () => box.querySelector<HTMLElement>('[data-ground]')?.style.background;
  await vi.waitFor(() => expect(ground()).toBe('rgb(209, 39, 48)'));
  await drawn('cards.value_card', { dateFormat: { lastUpdateAgo: false, format: 'yyyy/MM' } });
  await vi.waitFor(() => expect(box.querySelector('time')?.textContent).toBe('2023/11'));
});

it.each([
  ['cards.value_card', 'square', 300, 140],
  ['cards.value_card', 'vertical', 300, 140],
  ['cards.horizontal_value_card', 'horizontal', 300, 140],
  ['label_value_card', '', 300, 140],
  ['label_value_card', '', 200, 84],
] as const)('%s as %s keeps its label and its icon beside a text of any length in %d x %d', async (type, layout, width, height) => {
  value = 'x'.repeat(3000);
  const place = await drawn(type, { label: 'Level', ...(layout === '' ? {} : { layout }) }, width, height);
  const card = box.getBoundingClientRect();
  await vi.waitFor(() => expect(place('number').height).toBeGreaterThan(30));
  for (const part of ['label', 'icon', 'number']) {
    const { top, bottom, width } = place(part);
    expect([part, width > 0, top >= card.top, bottom <= card.bottom]).toEqual([part, true, true, true]);
  }
  const number = box.querySelector('[class*="number"]');
  expect(number && Number.parseFloat(getComputedStyle(number).fontSize)).toBeGreaterThanOrEqual(11.5);
});

it.each([
  [120, 84],
  [180, 84],
  [240, 52],
  [120, 70],
])('a card with a label in %d x %d tells the age of a stale value whole', async (width, height) => {
  freshness = 'stale';
  await drawn('label_value_card', { label: 'Temperature of the water' }, width, height);
  await vi.waitFor(() => expect(box.querySelector('[data-freshness="stale"] svg')).not.toBeNull());
  const ages = [...box.querySelectorAll<HTMLElement>('p span')].filter(
    ({ textContent, children }) => /\d+ \w/.test(textContent) && !children.length,
  );
  const shown = ages.filter(({ offsetWidth }) => offsetWidth > 0).map((one) => one.getBoundingClientRect());
  const card = box.getBoundingClientRect();
  expect(shown.length).toBeGreaterThan(0);
  for (const { left, right, top, bottom } of shown)
    expect([left >= card.left, right <= card.right, top >= card.top, bottom <= card.bottom]).toEqual([true, true, true, true]);
});
