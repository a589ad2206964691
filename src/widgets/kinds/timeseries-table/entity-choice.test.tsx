import { MantineProvider } from '@mantine/core';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { act } from '../../../../tests/act.ts';
import { giveCore } from '../../../bridge/core.fixture.ts';
import type { DemandId, SeriesDemand } from '../../../contract/demand.ts';
import type { Demand } from '../../../contract/demand-kinds.ts';
import { DEFAULT_WINDOW } from '../../../contract/time-window.ts';
import { adoptMessages, translate } from '../../../i18n/i18n.ts';
import { TEXTS } from '../../../i18n/texts.fixture.ts';
import { setView } from '../../../store/views.ts';
import type { WidgetSource } from '../../source.ts';
import { BARE_DESK } from '../../surroundings.fixture.ts';
import { SurroundingsContext } from '../../surroundings.ts';
import type { ReadingsWidget } from './settings.ts';

const open = new Map<DemandId, Demand>();
let last = 0;
vi.mock('../../../bridge/demand-ids.ts', () => ({ nextDemandId: () => ++last, closeDemand: (id: DemandId) => open.delete(id) }));
await giveCore({
  open: async (id: DemandId, demand: Demand) => void open.set(id, demand),
  change: async (id: DemandId, demand: Demand) => void open.set(id, demand),
  show: async () => undefined,
});
const { TimeseriesTableView } = await import('./timeseries-table-view.tsx');

const idOf = (n: number) => ({ entityType: 'DEVICE', id: `00000000-0000-0000-0000-${String(n).padStart(12, '0')}` }) as const;
const source = (name: string, isMultiple: boolean): WidgetSource => ({
  name,
  filter: { type: 'deviceType', deviceType: 'pump', deviceNameFilter: '' },
  isMultiple,
  keys: [{ name: 'flow', type: 'timeseries', label: 'Flow' }],
  keyFilters: [],
  count: null,
  functionEntity: null,
  widgetTitle: 'Readings',
});

let root: Root;
let box: HTMLElement;

const draw = (...sources: readonly WidgetSource[]) => drawWith({}, ...sources);
const drawWith = (settings: ReadingsWidget['settings'], ...sources: readonly WidgetSource[]) =>
  act(() =>
    root.render(
      <MantineProvider>
        <SurroundingsContext value={BARE_DESK}>
          <TimeseriesTableView
            input={{ title: 'Readings', config: {}, settings, sources, window: DEFAULT_WINDOW, liveWindow: DEFAULT_WINDOW }}
          />
        </SurroundingsContext>
      </MantineProvider>,
    ),
  );
const ofKind = (kind: Demand['kind']) => [...open].filter(([, demand]) => demand.kind === kind);
const asked = () => ofKind('series').map(([, demand]) => (demand as SeriesDemand).filter);
const answer = (count: number, label: string | null = null) =>
  act(async () => {
    const rows = Array.from({ length: count }, (_, n) => ({
      id: idOf(n),
      values: [`Pump ${n}`, label],
      times: [0, 0],
      freshness: ['fresh' as const, 'fresh' as const],
    }));
    const [id] = ofKind('entity-table')[0] ?? [0];
    setView('entity-table', id, { state: 'ready', fault: null, updatedAt: 1, first: 0, total: count, rows });
  });

beforeEach(async () => {
  await adoptMessages('en_US', TEXTS);
  box = document.body.appendChild(document.createElement('div'));
  root = createRoot(box);
});
afterEach(() => {
  act(() => root.unmount());
  box.remove();
});

it('offers every entity, and asks for the readings of the chosen one alone', async () => {
  await draw(source('Pumps', true), source('Main', false));
  expect(asked()).toEqual([]);
  await answer(200);
  expect(asked()).toEqual([{ type: 'singleEntity', singleEntity: idOf(0) }]);
  const select = box.querySelector('select') as HTMLSelectElement;
  const names = [...select.options].map(({ text }) => text);
  expect([names.length, names[0], names[199], names[200]]).toEqual([201, 'Pump 0', 'Pump 199', 'Main']);
  await act(async () => {
    select.value = '199';
    select.dispatchEvent(new Event('change', { bubbles: true }));
  });
  expect(asked()).toEqual([{ type: 'singleEntity', singleEntity: idOf(199) }]);
});

it('asks at once where a source has one entity, and says that there are none', async () => {
  await draw(source('Main', false));
  expect(asked()).toEqual([source('', false).filter]);
  await draw(source('Pumps', true));
  await answer(0);
  expect(asked()).toEqual([]);
  expect(box.textContent).toContain(translate('timeseries-table.noReadings'));
});

it('names the entities by their labels where the document says so', async () => {
  await drawWith({ useEntityLabel: true }, source('Pumps', true), source('Main', false));
  await answer(1, 'North pump');
  expect([...(box.querySelector('select')?.options ?? [])].map(({ text }) => text)).toEqual(['North pump', 'Main']);
});

it('asks for the newest values of the shown entity', async () => {
  const latestKeys = [
    { name: 'site', type: 'attribute', label: 'Site' },
    { name: 'f(x)', type: 'function', label: 'Wave' },
  ];
  await draw({ ...source('Pumps', true), latestKeys });
  await answer(3);
  const [, latest] = ofKind('entity-table').map(([, demand]) => demand);
  expect(latest).toMatchObject({
    filter: { type: 'singleEntity', singleEntity: idOf(0) },
    columns: [{ type: 'ATTRIBUTE', key: 'site' }],
    rows: { first: 0, count: 1 },
  });
});
