import { createRoot, type Root } from 'react-dom/client';
import { ref } from 'valtio';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import entities from '../../locales/en_US/entities.json';
import format from '../../locales/en_US/format.json';
import { act } from '../../tests/act.ts';
import { giveCore } from '../bridge/core.fixture.ts';
import { entityId } from '../contract/identifiers.ts';
import { adoptMessages } from '../i18n/i18n.ts';
import { showView } from '../store/views.ts';
import type { ChartRange } from './chart-ranges.ts';

vi.mock('../charts/series-chart.tsx', () => ({ SeriesChart: () => null }));
vi.mock('../charts/chart-menu.tsx', () => ({ ChartMenu: () => null }));
vi.mock('../bridge/demand-ids.ts', () => ({ nextDemandId: () => 7, closeDemand: async () => undefined }));
await giveCore({ open: async () => undefined, change: async () => undefined });
const { EntityChart } = await import('./entity-chart.tsx');

const DEVICE = entityId('DEVICE', '1');
let root: Root;
let box: HTMLElement;
beforeEach(async () => {
  await adoptMessages('en_US', { entities, format });
  box = document.createElement('div');
  root = createRoot(box);
});
afterEach(() => act(() => root.unmount()));

const choose = (range: ChartRange) =>
  act(async () =>
    root.render(
      <EntityChart
        entity={DEVICE}
        keys={['flow']}
        profile={undefined}
        isNamed={false}
        range={range}
        zoom={null}
        onZoom={() => undefined}
      />,
    ),
  );
const arrive = (intervalMs: number) =>
  act(async () => {
    const columns = [Float64Array.of(1)];
    const part = { state: 'ready', fault: null, updatedAt: 1, start: 0, end: 1, intervalMs, t: Float64Array.of(1), columns } as const;
    showView('series', 7, ref({ ...part, series: [], omittedEntities: 0, points: 1, heldFrom: null }));
  });

it('says of how long its averages are once they are there', async () => {
  await choose('live');
  await arrive(1000);
  expect(box.textContent).toBe('');
  await choose('day');
  await arrive(300_000);
  expect(box.textContent).toBe('Averages of 5 min');
});
