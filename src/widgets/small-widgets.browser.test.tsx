/** What the smallest widgets, of 160 x 120 pixels, have room for. */
import '../theme/global.css';
import '@mantine/core/styles.layer.css';
import { MantineProvider } from '@mantine/core';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { giveCore } from '../bridge/core.fixture.ts';
import type { Demand } from '../contract/demand-kinds.ts';
import { ok } from '../contract/fault.ts';
import { adoptMessages, translate } from '../i18n/i18n.ts';
import { TEXTS } from '../i18n/texts.fixture.ts';
import { showView } from '../store/views.ts';
import { HOSTED_DESK } from './surroundings.fixture.ts';
import { SurroundingsContext, type WidgetSurroundings } from './surroundings.ts';
import { WidgetView } from './widget-view.tsx';

const DEVICE = { entityType: 'DEVICE', id: '784f394c-42b6-435a-983c-b7beff2784f9' };
const STATUS = { state: 'ready', fault: null, updatedAt: 1 } as const;

async function open(id: number, demand: Demand): Promise<void> {
  if (demand.kind === 'entity-table') {
    const row = { id: DEVICE, values: ['Hall', ''], times: [0, 0], freshness: ['fresh', 'fresh'] as const };
    showView('entity-table', id, { ...STATUS, full: true, first: 0, length: 1, total: 2, rows: [[0, row]] });
  }
  if (demand.kind === 'entity') {
    const telemetry = ['EventsSent', 'EventsProduced'].map((key) => ({ key, value: '7', ts: 1, freshness: 'fresh' as const }));
    showView('entity', id, { ...STATUS, attributes: { CLIENT_SCOPE: [], SHARED_SCOPE: [], SERVER_SCOPE: [] }, telemetry });
  }
}
const nothing = async () => undefined;
const call = async (name: string) =>
  name === 'findEntities'
    ? ok({ data: [{ entityId: DEVICE, latest: {} }], totalPages: 1, totalElements: 1, hasNext: false })
    : ok(name === 'sendRpc' ? 40 : {});
const callFunction = async ({ calls }: { readonly calls: readonly unknown[] }) =>
  ok({ results: calls.map(() => 'true'), failedCalls: [], fault: null });

let root: Root;
let box: HTMLElement;
beforeAll(async () => {
  await adoptMessages('en_US', TEXTS);
  await giveCore({ open, change: open, show: nothing, close: nothing, call, callFunction } as never);
});
beforeEach(() => {
  box = document.body.appendChild(document.createElement('div'));
  box.style.cssText = 'inline-size: 160px; block-size: 120px;';
  root = createRoot(box);
});
afterEach(() => {
  root.unmount();
  box.remove();
});

function draw(type: string, settings: Record<string, unknown>, size: WidgetSurroundings['size'] = 'desk'): void {
  const datasources = [{ type: 'entity', entityAliasId: 'a', dataKeys: [] }];
  const config = { title: 'Small', datasources, targetDevice: { type: 'device', deviceId: DEVICE.id }, settings };
  const alias = () => ({ name: 'Halls', filter: { type: 'apiUsageState' } as const, isMultiple: true });
  root.render(
    <MantineProvider>
      <SurroundingsContext value={{ ...HOSTED_DESK, size, alias }}>
        <WidgetView widget={{ typeFullFqn: `system.${type}`, config }} unread={[]} />
      </SurroundingsContext>
    </MantineProvider>,
  );
}
const found = (selector: string) =>
  vi.waitFor(() => {
    const element = box.querySelector<HTMLElement>(selector);
    if (!element) throw new Error(`no ${selector}`);
    return element;
  });

it('has a dial beside its number, and both can be hit', async () => {
  draw('control_widgets.knob_control', { getValueMethod: 'getValue', setValueMethod: 'setValue', minValue: 0, maxValue: 100 });
  const number = (await found('[role="spinbutton"]')).getBoundingClientRect();
  const dial = (await found('[role="slider"]')).getBoundingClientRect();
  expect(Math.min(number.width, number.height, dial.width, dial.height)).toBeGreaterThanOrEqual(24);
  expect(dial.right).toBeLessThanOrEqual(number.left);
});

it('shows three switches without scrolling', async () => {
  const gpioList = [1, 2, 3].map((pin) => ({ pin, label: `Pin ${pin}`, row: Math.floor((pin - 1) / 2), col: (pin - 1) % 2 }));
  draw('gpio_widgets.basic_gpio_control', { gpioList });
  const board = (await found('ul')).parentElement;
  expect(board?.scrollHeight).toBeLessThanOrEqual(board?.clientHeight ?? 0);
});

it.each(['desk', 'wall'] as const)('lets a large board scroll rather than make its switches too small to hit, on a %s', async (size) => {
  const gpioList = Array.from({ length: 40 }, (_, i) => ({ pin: i + 1, label: `Pin ${i + 1}`, row: Math.floor(i / 2), col: i % 2 }));
  draw('gpio_widgets.basic_gpio_control', { gpioList }, size);
  const board = (await found('ul')).parentElement;
  const switches = [...box.querySelectorAll('[role="switch"]')].map((one) => one.getBoundingClientRect());
  expect(switches).toHaveLength(40);
  expect(Math.min(...switches.flatMap(({ width, height }) => [width, height]))).toBeGreaterThanOrEqual(24);
  expect(board?.scrollHeight).toBeGreaterThan(board?.clientHeight ?? 0);
  expect(board?.scrollWidth).toBeLessThanOrEqual(board?.clientWidth ?? 0);
});

it('leaves out rows without pins before rows with some', async () => {
  draw('gpio_widgets.basic_gpio_control', { gpioList: [{ pin: 40, label: 'Last', row: 19, col: 1 }] });
  const pin = (await found('li:not([aria-hidden])')).getBoundingClientRect();
  expect(pin.bottom).toBeLessThanOrEqual(box.getBoundingClientRect().bottom);
});

it('says that something is left out below its first value', async () => {
  draw('gateway_widgets.attributes_card', { eventsReg: ['events'] });
  const value = (await found('dd')).getBoundingClientRect();
  const said = [...box.querySelectorAll('p')].find(({ textContent }) => textContent === translate('widgets.omitted', { count: 1 }));
  expect(said?.getBoundingClientRect().top).toBeGreaterThanOrEqual(value.bottom);
});
