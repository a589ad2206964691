import { MantineProvider } from '@mantine/core';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { act } from '../../../tests/act.ts';
import { DEFAULT_WINDOW } from '../../contract/time-window.ts';
import { adoptMessages } from '../../i18n/i18n.ts';
import { TEXTS } from '../../i18n/texts.fixture.ts';
import { sessionStore } from '../../store/session.ts';
import { BARE_DESK } from '../surroundings.fixture.ts';
import { SurroundingsContext } from '../surroundings.ts';

let series: readonly object[] = [];
const answered = { state: 'ready', fault: null, updatedAt: 1 } as const;
vi.mock('../../bridge/use-series-set.ts', () => ({
  useSeriesSet: ([demand]: readonly unknown[]) => ({
    shown: [{ id: 1, snapshot: demand ? { ...answered, series, t: new Float64Array(), columns: [] } : undefined }],
  }),
}));
vi.mock('../../bridge/use-demand.ts', async (load) => ({
  ...(await load<object>()),
  useEntityTable: (demand: unknown) => (demand ? { ...answered, total: 0, first: 0, rows: [] } : undefined),
}));
const { PlainCard } = await import('./plain-card.tsx');
const { NewestWidget } = await import('../latest/newest-widget.tsx');

let root: Root;
let box: HTMLElement;
beforeEach(async () => {
  await adoptMessages('en_US', TEXTS);
  box = document.body.appendChild(document.createElement('div'));
  root = createRoot(box);
});
afterEach(() => {
  act(() => root.unmount());
  box.remove();
  sessionStore.current = { ...sessionStore.current, publicId: null };
  series = [];
  vi.restoreAllMocks();
});

async function drawn(
  type: string,
  keyType: string,
  settings: { minValue?: number; maxValue?: number; decimals?: number; valueDec?: number } = {},
  filter: { readonly type: 'apiUsageState' } | null = { type: 'apiUsageState' },
): Promise<void> {
  const source = {
    ...{ name: 'S', filter, isMultiple: true, keyFilters: [], count: null, functionEntity: null },
    ...{ keys: [{ name: 'power', type: keyType, label: 'power' }], widgetTitle: 'W' },
  };
  const input = { type, title: 'W', config: { ...(settings.valueDec === undefined ? {} : { decimals: 3 }) }, settings, sources: [source] };
  await act(async () =>
    root.render(
      <MantineProvider>
        <SurroundingsContext value={BARE_DESK}>
          <NewestWidget asked="newest" input={{ ...input, window: DEFAULT_WINDOW, liveWindow: DEFAULT_WINDOW }} View={PlainCard} />
        </SurroundingsContext>
      </MantineProvider>,
    ),
  );
}

it.each([
  ['timeseries', null, 'No entities'],
  ['attribute', null, 'No entities'],
  ['timeseries', 'p1', 'No entities. This public page shows only what is public.'],
] as const)('a card of a %s without an entity says so to %s', async (keyType, publicId, said) => {
  sessionStore.current = { ...sessionStore.current, publicId };
  await drawn('system.cards.simple_card', keyType);
  expect([...box.querySelectorAll('p')].map(({ textContent }) => textContent)).toContain(said);
  expect(box.textContent).not.toContain('No data yet');
});

it('a card whose alias names no entity waits for no value of it', async () => {
  await drawn('system.cards.simple_card', 'timeseries', {}, null);
  expect(box.textContent).toContain('No entity selected');
  expect(box.textContent).not.toContain('No data yet');
});

it.each([
  ['system.cards.value_card', { minValue: 0, maxValue: 100 }, '15.38'],
  ['system.cards.simple_card', {}, '15.38'],
])('a number of %s with %o has two decimals where none are stored, and all in its tooltip', async (type, settings, text) => {
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(300);
  series = [{ latest: { value: '15.381322723026106', ts: 1, freshness: 'fresh' }, statistics: { count: 1 }, gaps: [], held: [] }];
  await drawn(type, 'timeseries', settings);
  const number = box.querySelector<HTMLElement>('p bdi');
  expect([number?.textContent, number?.title]).toEqual([text, '15.381322723026106']);
});
