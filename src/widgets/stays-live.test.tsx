import { MantineProvider } from '@mantine/core';
import { createRoot } from 'react-dom/client';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { act } from '../../tests/act.ts';
import { DEFAULT_WINDOW, type TimeWindow } from '../contract/time-window.ts';
import { adoptMessages, translate } from '../i18n/i18n.ts';
import { TEXTS } from '../i18n/texts.fixture.ts';
import type { CardWidget } from './cards/card-input.ts';
import { PlainCard } from './cards/plain-card.tsx';
import { EntitiesTableView } from './kinds/entities-table/entities-table-view.tsx';
import type { EntitiesWidget } from './kinds/entities-table/settings.ts';
import { NewestWidget } from './latest/newest-widget.tsx';
import { BARE_DESK } from './surroundings.fixture.ts';
import { SurroundingsContext } from './surroundings.ts';

beforeAll(async () => {
  await adoptMessages('en_US', TEXTS);
});
// Parts that the views ask for late.
afterAll(() => vi.dynamicImportSettled());

const HISTORY: TimeWindow = { mode: 'fixed', start: 0, end: 3_600_000, aggregation: 'AVG', limit: 100 };
const Card = ({ input }: { readonly input: CardWidget }) => <NewestWidget asked="newest" input={input} View={PlainCard} />;
const KINDS = { card: Card, table: EntitiesTableView };

function textOf(kind: keyof typeof KINDS, window: TimeWindow, aggregationType?: string): string {
  const keys = aggregationType ? [{ name: 'flow', type: 'timeseries', label: 'Flow', aggregationType }] : [];
  const sources = [{ filter: null, keyFilters: [], keys, functionEntity: null, name: '', widgetTitle: '' }];
  // The views read no more of it without a resolved source.
  const input = {
    title: 'Title',
    config: {},
    settings: {},
    sources,
    window,
    liveWindow: DEFAULT_WINDOW,
  } as unknown as CardWidget & EntitiesWidget;
  const View = KINDS[kind];
  const box = document.createElement('div');
  const root = createRoot(box);
  act(() =>
    root.render(
      <MantineProvider>
        <SurroundingsContext value={BARE_DESK}>
          <View input={input} />
        </SurroundingsContext>
      </MantineProvider>,
    ),
  );
  const text = box.textContent;
  act(() => root.unmount());
  return text;
}

it.each([
  ['card', HISTORY, undefined, true],
  ['card', DEFAULT_WINDOW, undefined, false],
  ['card', HISTORY, 'SUM', false],
  ['table', HISTORY, undefined, true],
  ['table', DEFAULT_WINDOW, undefined, false],
] as const)('a %s beside %j (%s) says that it stays live: %s', (kind, window, aggregation, isSaid) => {
  expect(textOf(kind, window, aggregation).includes(translate('widgets.live'))).toBe(isSaid);
});
