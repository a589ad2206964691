/** The charts of an entity under the mouse. */
import { beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { box, show } from '../../tests/show.tsx';
import { giveCore } from '../bridge/core.fixture.ts';
import type { SeriesDemand } from '../contract/demand.ts';
import { ok } from '../contract/fault.ts';
import { entityId } from '../contract/identifiers.ts';
import type { EntitySnapshot, SeriesSnapshot } from '../contract/snapshot.ts';
import { adoptMessages } from '../i18n/i18n.ts';
import { TEXTS } from '../i18n/texts.fixture.ts';
import { preferences } from '../store/preferences.ts';
import { paletteVariables } from '../theme/css-variables.ts';
import { LIGHT } from '../theme/palettes.ts';

const END = Date.UTC(2026, 10, 21, 14, 0, 0);
const LENGTH = 300_000;
const DEVICE = entityId('DEVICE', '1');
/** Of the newest render, by key. */
let demands = new Map<string, SeriesDemand>();
const known = new Map<string, SeriesSnapshot>();
/** Shown instead. */
let given: SeriesSnapshot | undefined;

function seriesOf(key: string): SeriesSnapshot {
  const t = Float64Array.from({ length: 301 }, (_, i) => END - LENGTH + i * 1000);
  const latest = { key, value: '1', ts: END, freshness: 'fresh' } as const;
  const statistics = { count: 0, min: Number.NaN, max: Number.NaN, avg: Number.NaN, total: Number.NaN };
  const name = { entity: DEVICE, entityName: 'Meter', entityLabel: null, key, keyIndex: 0 };
  const drawn = { cadenceMs: 1000, gaps: new Float64Array(), statistics, texts: null, shiftMs: 0 };
  return {
    ...{
      state: 'ready',
      fault: null,
      updatedAt: END,
      start: END - LENGTH,
      end: END,
      intervalMs: 1000,
      t,
      columns: [t.map((at) => at % 7)],
    },
    ...{ series: [{ ...name, latest, ...drawn }], omittedEntities: 0, points: 301, heldFrom: null },
  };
}

vi.mock('../bridge/use-series-set.ts', () => ({
  useSeriesSet: ([demand]: readonly SeriesDemand[]) => {
    const key = demand?.keys.join() ?? '';
    if (demand) demands.set(key, demand);
    const snapshot = given ?? known.get(key) ?? seriesOf(key);
    known.set(key, snapshot);
    const isAveraged = demand?.window.aggregation === 'AVG';
    return { shown: [{ id: 1, snapshot: isAveraged ? { ...snapshot, intervalMs: 15_000 } : snapshot }], newest: { current: [] } };
  },
}));
giveCore({ samplesAt: async () => ok([]) });
const { TelemetryTab } = await import('./telemetry-tab.tsx');
const { default: device } = await import('./kinds/device/list.ts');

const SNAPSHOT: EntitySnapshot = {
  ...{ state: 'ready', fault: null, updatedAt: END },
  attributes: { CLIENT_SCOPE: [], SHARED_SCOPE: [], SERVER_SCOPE: [] },
  telemetry: ['flow', 'inlet'].map((key) => ({ key, value: '1', ts: END, freshness: 'fresh' })),
};

beforeEach(async () => {
  await adoptMessages('en_US', TEXTS);
  for (const [name, value] of Object.entries(paletteVariables(LIGHT))) document.documentElement.style.setProperty(name, value);
  preferences.keySettings = { '': { inlet: { unit: 'bar' }, flow: { unit: 'm³/h' } } };
  demands = new Map();
  given = undefined;
  box.setAttribute('role', 'tabpanel');
  box.style.cssText = 'width:600px;height:700px;overflow:auto';
  show(<TelemetryTab kind={device} entity={DEVICE} name="Meter" profile="DEVICE Meter" snapshot={SNAPSHOT} />);
});

const windows = () => [...demands.values()].map(({ window }) => window);

function drag(over: Element, from: number, to: number): void {
  const { left, top, width } = over.getBoundingClientRect();
  const mouse = (type: string, share: number, target: EventTarget = over) =>
    target.dispatchEvent(
      new MouseEvent(type, { bubbles: true, clientX: left + width * share, clientY: top + 40, button: 0, movementX: 1 }),
    );
  mouse('mouseenter', from);
  mouse('mousemove', from);
  mouse('mousedown', from);
  mouse('mousemove', (from + to) / 2);
  mouse('mousemove', to);
  mouse('mouseup', to, document);
}

it('zooms all charts when a range is dragged in one, and shows the live ones again', async () => {
  await page.getByRole('checkbox', { name: 'Add Inlet to the chart', exact: true }).click();
  await expect.poll(() => box.querySelectorAll('.u-over').length).toBe(2);
  expect(windows().map(({ mode }) => mode)).toEqual(['realtime', 'realtime']);
  drag(box.querySelectorAll('.u-over')[1] as Element, 0.25, 0.75);
  await expect.poll(() => windows().map(({ mode }) => mode)).toEqual(['fixed', 'fixed']);
  const [first, second] = windows();
  expect(first).toEqual(second);
  if (first?.mode !== 'fixed') throw new Error('not zoomed');
  expect(Math.abs(first.start - (END - 0.75 * LENGTH))).toBeLessThan(10_000);
  expect(Math.abs(first.end - (END - 0.25 * LENGTH))).toBeLessThan(10_000);
  await page.getByRole('button', { name: 'Show all' }).click();
  await expect.poll(() => windows().map(({ mode }) => mode)).toEqual(['realtime', 'realtime']);
});

it('says that longer windows are drawn as averages, and of how long, whether chosen or dragged', async () => {
  const averages = () => [...box.querySelectorAll('span')].filter(({ textContent }) => textContent === 'Averages of 15 s').length;
  await expect.poll(() => box.querySelectorAll('.u-over').length).toBe(1);
  expect(averages(), 'live').toBe(0);
  await page.getByText('1 h', { exact: true }).click();
  await expect.poll(averages).toBe(1);
  await page.getByRole('checkbox', { name: 'Add Inlet to the chart', exact: true }).click();
  await expect.poll(averages).toBe(2);
  await page.getByText('Live', { exact: true }).click();
  await expect.poll(averages).toBe(0);
});

it('says that there is nothing to draw, and that a clock is ahead', async () => {
  await expect.element(page.getByText('Averages of 15 s')).not.toBeInTheDocument();
  const { columns, series, ...plain } = seriesOf('flow');
  const told = series.map((one) => ({ ...one, latest: { ...one.latest, ahead: { ts: END + 3_600_000, value: '1' } } }));
  given = { ...plain, series: told, columns: columns.map((column) => column.map(() => Number.NaN)) };
  await page.getByText('1 h', { exact: true }).click();
  await expect.element(page.getByText("No numeric data in this time window. The device's clock is ahead.")).toBeVisible();
  given = { ...given, series };
  await page.getByText('3 h', { exact: true }).click();
  await expect.element(page.getByText('No numeric data in this time window.', { exact: true })).toBeVisible();
});
