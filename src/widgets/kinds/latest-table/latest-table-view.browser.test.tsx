import { MantineProvider } from '@mantine/core';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { EntityTableDemand } from '../../../contract/demand.ts';
import { DEFAULT_WINDOW } from '../../../contract/time-window.ts';
import { adoptMessages } from '../../../i18n/i18n.ts';
import { TEXTS } from '../../../i18n/texts.fixture.ts';
import { BARE_DESK } from '../../surroundings.fixture.ts';
import { SurroundingsContext, type WidgetSurroundings } from '../../surroundings.ts';
import type { WidgetInput } from '../../widget-input.ts';

const TOTAL = 120;
const asked: number[] = [];
vi.mock('../../../bridge/use-demand.ts', async (load) => ({
  ...(await load<object>()),
  useEntityTable: ({ rows: { count } }: EntityTableDemand) => {
    asked.push(count);
    const rowOf = (_: unknown, i: number) => ({
      id: { entityType: 'DEVICE', id: `d${i}` },
      values: [`Pump ${i}`, '', `${i}`],
      times: [0, 0, 0],
      freshness: ['unknown', 'unknown', 'unknown'],
    });
    return { state: 'ready', fault: null, total: TOTAL, first: 0, rows: Array.from({ length: Math.min(count, TOTAL) }, rowOf) };
  },
}));
const { LatestTableView } = await import('./latest-table-view.tsx');
const { LatestWidget } = await import('../../latest/latest-widget.tsx');

const ASKED = { entities: 50, needsKeys: true, grows: true } as const;
const INPUT: WidgetInput = {
  title: 'Sites',
  config: {},
  settings: {},
  window: DEFAULT_WINDOW,
  liveWindow: DEFAULT_WINDOW,
  sources: [
    {
      name: 'S',
      filter: { type: 'apiUsageState' },
      isMultiple: true,
      keys: [{ name: 'site', type: 'attribute', label: 'Site' }],
      keyFilters: [],
      count: null,
      functionEntity: null,
      widgetTitle: 'W',
    },
  ],
};

let root: Root;
let box: HTMLElement;

beforeEach(async () => {
  await adoptMessages('en_US', TEXTS);
  asked.length = 0;
  box = document.body.appendChild(document.createElement('div'));
  box.style.cssText = 'display: flex; block-size: 400px; inline-size: 500px;';
  root = createRoot(box);
});

afterEach(() => {
  root.unmount();
  box.remove();
});

async function shown(size: WidgetSurroundings['size']): Promise<HTMLElement> {
  root.render(
    <MantineProvider>
      <SurroundingsContext value={{ ...BARE_DESK, size }}>
        <LatestWidget input={INPUT} asked={ASKED} View={LatestTableView} />
      </SurroundingsContext>
    </MantineProvider>,
  );
  return vi.waitFor(() => {
    const list = box.querySelector<HTMLElement>('section[tabindex]');
    expect(list?.querySelectorAll('dd').length).toBeGreaterThan(0);
    return list as HTMLElement;
  });
}

it('reads more entities as the end of the list comes near, up to all', async () => {
  const list = await shown('desk');
  expect(list.querySelectorAll('dd')).toHaveLength(50);
  for (const entities of [100, TOTAL]) {
    list.scrollTop = list.scrollHeight;
    await expect.poll(() => list.querySelectorAll('dd').length).toBe(entities);
  }
  expect(Math.max(...asked)).toBe(150);
  expect(box.textContent).not.toContain('not shown');
});

it('shows whole lines on a wall, and says how many values there is no room for', async () => {
  const list = await shown('wall');
  const edge = list.getBoundingClientRect();
  const lines = [...list.querySelectorAll('dd')].map((line) => line.getBoundingClientRect());
  const inside = lines.filter(({ left, right, bottom }) => left >= edge.left && right <= edge.right + 1 && bottom <= edge.bottom + 1);
  expect(inside.length).toBeGreaterThan(0);
  await expect.poll(() => box.textContent).toContain(`${TOTAL - inside.length} more not shown`);
});
