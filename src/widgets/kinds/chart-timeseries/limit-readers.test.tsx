import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { act } from '../../../../tests/act.ts';
import { giveCore } from '../../../bridge/core.fixture.ts';
import type { EntityTableDemand } from '../../../contract/demand.ts';
import { DEFAULT_WINDOW, DEFAULTS_OF_3 } from '../../../contract/time-window.ts';
import { setView } from '../../../store/views.ts';
import { schemaOf } from '../../../stored/fields/fields.ts';
import { SurroundingsContext, type WidgetSurroundings } from '../../surroundings.ts';
import type { DrawnLimits } from './limit-values.ts';
import { SETTINGS } from './settings.ts';

const opened: EntityTableDemand[] = [];
vi.mock('../../../bridge/demand-ids.ts', () => ({ nextDemandId: () => opened.length + 1, closeDemand: () => undefined }));
await giveCore({ open: async (_id: number, demand: EntityTableDemand) => void opened.push(demand), show: async () => undefined });
const { ChartLimitsReader } = await import('./limit-readers.tsx');

const TANK = { type: 'singleEntity', singleEntity: { entityType: 'ASSET', id: '00000000-0000-0000-0000-000000000002' } } as const;
const surroundings: WidgetSurroundings = {
  alias: () => undefined,
  aliasNamed: () => ({ name: 'Tank', filter: TANK, isMultiple: false }),
  keyFilters: () => [],
  window: DEFAULT_WINDOW,
  defaults: DEFAULTS_OF_3,
  liveWindow: DEFAULT_WINDOW,
  size: 'desk',
  wallScale: 1,
  syncKey: 'k',
};
const settings = schemaOf(SETTINGS).parse({
  thresholds: [{ thresholdValueSource: 'entityAttribute', thresholdEntityAlias: 'Tank', thresholdAttribute: 'high' }],
});
const input = { title: '', config: {}, settings, sources: [], window: DEFAULT_WINDOW, liveWindow: DEFAULT_WINDOW };

let root: Root;
let limits: DrawnLimits;
const take = (drawn: DrawnLimits) => {
  limits = drawn;
};

const show = (value: string | null) =>
  act(async () => {
    const row = { id: TANK.singleEntity, values: [value], times: [1], freshness: ['fresh' as const] };
    setView('entity-table', 1, { state: 'ready', fault: null, updatedAt: 1, first: 0, total: 1, rows: [row] });
  });

beforeEach(async () => {
  root = createRoot(document.createElement('div'));
  await act(() =>
    root.render(
      <SurroundingsContext value={surroundings}>
        <ChartLimitsReader input={input} onLimits={take} />
      </SurroundingsContext>,
    ),
  );
});
afterEach(() => act(() => root.unmount()));

it('updates a limit from an attribute, and reports it as missing while the attribute is no number', async () => {
  expect(opened).toMatchObject([{ filter: TANK, columns: [{ type: 'ATTRIBUTE', key: 'high' }] }]);
  expect(limits).toEqual({ thresholds: [], ends: [], missing: [] });
  await show('80');
  expect(limits.thresholds).toMatchObject([{ value: 80, label: 'high' }]);
  await show('85.5');
  expect(limits.thresholds).toMatchObject([{ value: 85.5 }]);
  await show('broken');
  expect(limits).toEqual({ thresholds: [], ends: [], missing: ['high'] });
});
