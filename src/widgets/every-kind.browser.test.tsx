/** Each kind draws each state of its data in each size; those that the host asks for say what all such widgets say. */
import { MantineProvider } from '@mantine/core';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { giveCore } from '../bridge/core.fixture.ts';
import type { Demand } from '../contract/demand-kinds.ts';
import { type Fault, fault, ok } from '../contract/fault.ts';
import type { FunctionCalls } from '../contract/function-calls.ts';
import { faultSentence } from '../i18n/fault-sentence.ts';
import { adoptMessages, translate } from '../i18n/i18n.ts';
import { TEXTS } from '../i18n/texts.fixture.ts';
import { showView } from '../store/views.ts';
import type { WidgetKind } from './define-kind.ts';
import { WIDGETS } from './registry.ts';
import { BARE_DESK } from './surroundings.fixture.ts';
import { SurroundingsContext, type WidgetSurroundings } from './surroundings.ts';
import { WidgetView } from './widget-view.tsx';

const STATES = ['waiting', 'ready', 'empty', 'failed', 'unresolved'] as const;
const SIZES = ['desk', 'phone', 'wall'] as const;
const AT = 1_700_000_000_000;
const PUMP = { entityType: 'DEVICE', id: '784f394c-42b6-435a-983c-b7beff2784f9' };
const DOWN: Fault = fault('network');

let state: (typeof STATES)[number];
const demands = new Map<number, Demand>();

/** What the core answers to a demand; entities have their name, or 41, in every column. */
function answer(id: number, demand: Demand): void {
  if (state === 'waiting') return;
  const status = { state: state === 'failed' ? 'failed' : 'ready', fault: state === 'failed' ? DOWN : null, updatedAt: AT } as const;
  const count = state === 'ready' ? 1 : 0;
  const table = { ...status, full: true, first: 0, length: count, total: count };
  if (demand.kind === 'entity-table') {
    const values = demand.columns.map(({ type }) => (type === 'ENTITY_FIELD' ? 'Pump 7' : '41'));
    const row = { id: PUMP, values, times: values.map(() => AT), freshness: values.map(() => 'fresh' as const) };
    showView('entity-table', id, { ...table, rows: count > 0 ? [[0, row]] : [] });
  }
  if (demand.kind === 'alarm-table') {
    const alarm = {
      ...{ id: { entityType: 'ALARM', id: PUMP.id }, createdTime: AT, type: 'Too hot', originator: PUMP, originatorName: 'Pump 7' },
      ...{ severity: 'MAJOR' as const, status: 'ACTIVE_UNACK' as const, startTs: AT, endTs: AT, ackTs: 0, clearTs: 0, details: null },
    };
    const more = { omittedEntities: 0, beyondLimit: 0, bySeverity: null };
    showView('alarm-table', id, { ...table, ...more, rows: count > 0 ? [[0, { alarm, values: [] }]] : [] } as never);
  }
  if (demand.kind === 'series') {
    const span = { start: AT - 60_000, end: AT, intervalMs: 1000, omittedEntities: 0, points: count, heldFrom: null };
    const info = {
      ...{ entity: PUMP, entityName: 'Pump 7', entityLabel: null, key: 'level', keyIndex: 0, cadenceMs: null, shiftMs: 0, texts: null },
      latest: { key: 'level', value: '41', ts: AT, freshness: 'fresh' as const },
      ...{ gaps: new Float64Array(), statistics: { count: 1, min: 41, max: 41, avg: 41, total: 41 } },
    };
    const drawn = count > 0 ? [info] : [];
    const columns = drawn.map(() => Float64Array.of(41));
    showView('series', id, {
      ...status,
      ...span,
      t: count > 0 ? Float64Array.of(AT) : new Float64Array(),
      columns,
      series: drawn,
    } as never);
  }
}

const callFunction = async ({ calls }: FunctionCalls) => ok({ results: calls.map(() => null), failedCalls: [], fault: null });
const call = async () => ok({ data: [], totalElements: 0, totalPages: 0, hasNext: false });
const nothing = async () => undefined;

let root: Root;
let box: HTMLElement;
beforeAll(async () => {
  await adoptMessages('en_US', TEXTS);
  const open = async (id: number, demand: Demand) => {
    demands.set(id, demand);
    answer(id, demand);
  };
  const close = async (id: number) => void demands.delete(id);
  await giveCore({ open, change: open, show: nothing, close, call, callFunction });
});
beforeEach(() => {
  box = document.body.appendChild(document.createElement('div'));
  box.style.cssText = 'block-size: 400px; inline-size: 500px;';
  root = createRoot(box);
});
afterEach(() => {
  root.unmount();
  box.remove();
});

function widgetOf({ types }: WidgetKind) {
  const [name = ''] = Object.keys(types);
  const source = { type: 'entity', entityAliasId: 'pumps', dataKeys: [{ name: 'level', type: 'timeseries', label: 'Level' }] };
  const settings = { cardHtml: 'Level ${Level}', gpioList: [{ pin: 41, label: 'Pump', row: 0, col: 0 }], showValue: true };
  const config = { title: 'Drawn', datasources: [source], targetDeviceAliasIds: ['pumps'], settings };
  return { typeFullFqn: `system.${name}`, config: name.includes('alarm') ? { ...config, alarmSource: source } : config };
}

function around(size: WidgetSurroundings['size']): WidgetSurroundings {
  const filter = state === 'unresolved' ? null : ({ type: 'apiUsageState' } as const);
  return { ...BARE_DESK, size, alias: () => ({ name: 'Pumps', filter, isMultiple: true }) };
}

const EACH = [...WIDGETS].flatMap(([name, kind]) => SIZES.flatMap((size) => STATES.map((one) => [name, one, size, kind] as const)));

it.each(EACH)('%s, %s, on a %s', async (_name, shown, size, kind) => {
  state = shown;
  root.render(
    <MantineProvider>
      <SurroundingsContext value={around(size)}>
        <WidgetView widget={widgetOf(kind)} unread={[]} />
      </SurroundingsContext>
    </MantineProvider>,
  );
  const says = (text: string) => expect.poll(() => box.textContent, { message: text }).toContain(text);
  // What stands for its code before that is loaded has a title alone.
  await vi.waitFor(() => expect(box.querySelector('section')?.children.length).toBeGreaterThan(1));
  if (kind.data) {
    const words = typeof kind.data === 'string' || 'latest' in kind.data ? '41' : 'Pump 7';
    if (shown === 'ready') await says(words);
    if (shown === 'empty' && typeof kind.data !== 'string') await says(translate('widgets.noEntities'));
    if (shown === 'failed') {
      await says(faultSentence(DOWN));
      state = 'ready';
      for (const [id, demand] of demands) answer(id, demand);
      await says(words);
    }
    if (shown === 'unresolved') await says(translate('widgets.unresolved'));
  }
  expect(box.textContent).not.toContain(translate('widgets.broken'));
});
