import { MantineProvider } from '@mantine/core';
import { createRoot } from 'react-dom/client';
import { afterEach, expect, it, vi } from 'vitest';
import { act } from '../../../../tests/act.ts';
import { DEFAULT_WINDOW } from '../../../contract/time-window.ts';
import { adoptMessages } from '../../../i18n/i18n.ts';
import { TEXTS } from '../../../i18n/texts.fixture.ts';
import { BARE_DESK } from '../../surroundings.fixture.ts';
import { SurroundingsContext } from '../../surroundings.ts';
import { ChartView } from './chart-view.tsx';

afterEach(() => vi.useRealTimers());

it('a chart whose alias names no entity says so, and waits for no series', async () => {
  await adoptMessages('en_US', TEXTS);
  vi.useFakeTimers();
  const box = document.body.appendChild(document.createElement('div'));
  const root = createRoot(box);
  const source = { name: 'S', filter: null, isMultiple: false, keyFilters: [], count: null, functionEntity: null, widgetTitle: 'W' };
  const sources = [{ ...source, keys: [{ name: 'power', type: 'timeseries', label: 'power' }] }];
  const input = {
    type: 'system.line_chart',
    title: 'W',
    config: {},
    settings: {},
    sources,
    window: DEFAULT_WINDOW,
    liveWindow: DEFAULT_WINDOW,
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
  expect(box.textContent).toContain('No entity selected');
  expect(box.textContent).not.toContain('Waiting for');
  act(() => root.unmount());
  box.remove();
});
