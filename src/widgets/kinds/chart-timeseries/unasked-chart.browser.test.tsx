import { MantineProvider } from '@mantine/core';
import { createRoot } from 'react-dom/client';
import { afterEach, expect, it, onTestFinished, vi } from 'vitest';
import { act } from '../../../../tests/act.ts';
import { giveCore } from '../../../bridge/core.fixture.ts';
import type { Demand } from '../../../contract/demand-kinds.ts';
import { DEFAULT_WINDOW } from '../../../contract/time-window.ts';
import { adoptMessages } from '../../../i18n/i18n.ts';
import { TEXTS } from '../../../i18n/texts.fixture.ts';
import { showView } from '../../../store/views.ts';
import { BARE_DESK } from '../../surroundings.fixture.ts';
import { SurroundingsContext } from '../../surroundings.ts';
import { ChartView } from './chart-view.tsx';

afterEach(() => vi.useRealTimers());

const LOST = { type: 'singleEntity', singleEntity: { entityType: 'DEVICE', id: 'd' } } as const;

async function draw(filter: typeof LOST | null) {
  await adoptMessages('en_US', TEXTS);
  vi.useFakeTimers();
  const box = document.body.appendChild(document.createElement('div'));
  const root = createRoot(box);
  onTestFinished(() => {
    act(() => root.unmount());
    box.remove();
  });
  const source = { name: 'S', filter, isMultiple: false, keyFilters: [], count: null, functionEntity: null, widgetTitle: 'W' };
  const sources = [{ ...source, keys: [{ name: 'power', type: 'timeseries', label: 'power' }] }];
  const input = {
    ...{ type: 'system.line_chart', title: 'W', config: {}, settings: {}, sources },
    ...{ window: DEFAULT_WINDOW, liveWindow: DEFAULT_WINDOW },
  };
  await act(async () =>
    root.render(
      <MantineProvider>
        <SurroundingsContext value={BARE_DESK}>
          <ChartView input={input} />
        </SurroundingsContext>
      </MantineProvider>,
    ),
  );
  await act(async () => vi.advanceTimersByTime(60_000));
  return box;
}

it('a chart whose alias names no entity says so, and waits for no series', async () => {
  const box = await draw(null);
  expect(box.textContent).toContain('No entity selected');
  expect(box.textContent).not.toContain('Waiting for');
});

it('a chart whose entity is not to be seen says so, and offers no longer window', async () => {
  const open = async (id: number, demand: Demand) => {
    if (demand.kind !== 'series') return;
    const snapshot = { state: 'ready', fault: null, updatedAt: 1, start: 0, end: 1, intervalMs: 0, t: new Float64Array() } as const;
    showView('series', id, { ...snapshot, columns: [], series: [], omittedEntities: 0, points: 0, heldFrom: null });
  };
  await giveCore({ open, change: open, show: async () => undefined, close: async () => undefined });
  const box = await draw(LOST);
  await vi.waitFor(() => expect(box.textContent).toContain('Entity not found'));
  expect(box.textContent).not.toContain('longer time window');
});
