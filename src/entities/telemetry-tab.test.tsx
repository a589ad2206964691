import { useEffect } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import entities from '../../locales/en_US/entities.json';
import format from '../../locales/en_US/format.json';
import marks from '../../locales/en_US/marks.json';
import { act } from '../../tests/act.ts';
import { box, show } from '../../tests/show.tsx';
import { type EntityId, entityId } from '../contract/identifiers.ts';
import type { EntitySnapshot } from '../contract/snapshot.ts';
import { adoptMessages } from '../i18n/i18n.ts';
import { preferences } from '../store/preferences.ts';
import type { ChartZoom } from './chart-ranges.ts';

interface ChartProps {
  readonly entity: EntityId;
  readonly keys: readonly string[];
  readonly isNamed: boolean;
  readonly zoom: ChartZoom | null;
  readonly onZoom: (zoom: ChartZoom | null) => void;
}
let charts: ChartProps[] = [];
let mounted: string[] = [];
vi.mock('./entity-chart.tsx', () => ({
  EntityChart: (props: ChartProps) => {
    charts.push(props);
    useEffect(() => void mounted.push(props.entity.id), []);
    return null;
  },
}));
const { TelemetryTab } = await import('./telemetry-tab.tsx');
const { default: device } = await import('./kinds/device/list.ts');

const KEYS = ['flow', 'inlet', 'outlet', 'speed'];
const SNAPSHOT: EntitySnapshot = {
  state: 'ready',
  fault: null,
  updatedAt: 1,
  attributes: { CLIENT_SCOPE: [], SHARED_SCOPE: [], SERVER_SCOPE: [] },
  telemetry: KEYS.map((key) => ({ key, value: '1', ts: 1, freshness: 'fresh' })),
};

async function drawn(change: () => void): Promise<ChartProps[]> {
  charts = [];
  await act(async () => change());
  return charts;
}
const draw = (snapshot: EntitySnapshot, id = '1') =>
  show(<TelemetryTab kind={device} entity={entityId('DEVICE', id)} name="Meter" profile="DEVICE Meter" snapshot={snapshot} />);
const tick = (key: string) => drawn(() => box.querySelector<HTMLElement>(`[aria-label="Add ${key} to the chart"]`)?.click());
const keysOf = (all: readonly ChartProps[]) => all.map(({ keys }) => keys.join(' '));

beforeEach(async () => {
  await adoptMessages('en_US', { entities, format, marks });
  preferences.keySettings = { '': { inlet: { unit: 'bar' }, outlet: { unit: 'bar' }, flow: { unit: 'm³/h' } } };
  // The test's document has no layout; rows are drawn as far as the panel is high.
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(320);
  box.setAttribute('role', 'tabpanel');
  await drawn(() => draw(SNAPSHOT));
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it('keeps chosen keys and zoom for the next device, but not the scale of its chart', async () => {
  const [chart] = await tick('Speed');
  const zoom = { start: 1, end: 2 };
  await drawn(() => chart?.onZoom(zoom));
  mounted = [];
  const all = await drawn(() => draw(SNAPSHOT, '2'));
  expect(keysOf(all)).toEqual(['flow', 'speed']);
  expect(all.map((one) => one.zoom)).toEqual([zoom, zoom]);
  expect(mounted, 'charts that begin anew').toEqual(['2', '2']);
});

it('draws only the rows near the screen of a device with hundreds of keys', async () => {
  const telemetry = Array.from({ length: 500 }, (_, n) => ({ key: `key${n}`, value: '1', ts: 1, freshness: 'fresh' as const }));
  await drawn(() => draw({ ...SNAPSHOT, telemetry }));
  const rows = [...box.querySelectorAll('tbody tr[aria-rowindex]')];
  expect(rows.length).toBeGreaterThanOrEqual(10);
  expect(rows.length).toBeLessThan(40);
  expect(box.querySelector('table')?.getAttribute('aria-rowcount')).toBe('501');
  const spaces = [...box.querySelectorAll<HTMLElement>('tbody tr[aria-hidden] td')];
  expect(spaces.reduce((px, { style }) => px + Number.parseInt(style.blockSize, 10), 0) / 32).toBe(500 - rows.length);
});

it('draws keys of one unit in one chart, and all others in charts of their own that zoom together', async () => {
  await tick('Inlet');
  await tick('Outlet');
  const all = await tick('Speed');
  expect(keysOf(all)).toEqual(['flow', 'inlet outlet', 'speed']);
  expect(all.map(({ isNamed }) => isNamed)).toEqual([true, true, true]);
  const zoom = { start: 1, end: 2 };
  const zoomed = await drawn(() => all[1]?.onZoom(zoom));
  expect(zoomed.map((one) => one.zoom)).toEqual([zoom, zoom, zoom]);
});

it('keeps the chart of a sensor that says a text, begins with a key with a unit, and offers one of every key', async () => {
  const told = (value: string) => ({ ...SNAPSHOT, telemetry: SNAPSHOT.telemetry.map((one) => ({ ...one, value })) });
  await tick('Speed');
  expect(keysOf(await drawn(() => draw(told('unavailable'))))).toEqual(['flow', 'speed']);
  expect(keysOf(await drawn(() => draw(told('unavailable'), '2'))), 'chosen keys of another device, too').toEqual(['flow', 'speed']);
  expect(box.querySelectorAll('[aria-label^="Add "]')).toHaveLength(4);
});
