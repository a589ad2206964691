/** A chart in a box of 640 x 320 px, for tests in a browser. */
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach } from 'vitest';
import { page } from 'vitest/browser';
import charts from '../../locales/en_US/charts.json';
import format from '../../locales/en_US/format.json';
import marks from '../../locales/en_US/marks.json';
import type { SeriesSnapshot } from '../contract/snapshot.ts';
import { adoptMessages } from '../i18n/i18n.ts';
import { paletteVariables } from '../theme/css-variables.ts';
import { LIGHT } from '../theme/palettes.ts';
import { SeriesChart, type SeriesChartProps } from './series-chart.tsx';

/** A fixed day: the chart's texts contain the date when it is not today. */
export const END = Date.UTC(2026, 10, 21, 14, 0, 0);
export const HOUR = 3_600_000;
export const SERIES = [
  { id: 'a', label: 'Harbour', unit: 'bar', decimals: 1 },
  { id: 'b', label: 'Castle Hill', unit: 'bar', decimals: 1 },
];

export function snapshot(last = 4): SeriesSnapshot {
  const t = Float64Array.from({ length: 361 }, (_, i) => END - HOUR + i * 10_000);
  const columns = [t.map((_, i) => (i === 360 ? last : 2 + (i % 7) / 10)), t.map((_, i) => 4.3 + (i % 5) / 10)];
  return {
    state: 'ready',
    fault: null,
    updatedAt: END,
    start: END - HOUR,
    end: END,
    intervalMs: 10_000,
    t,
    columns,
    series: SERIES.map(({ id, label }, s) => ({
      entity: { entityType: 'DEVICE', id },
      entityName: label,
      entityLabel: null,
      key: 'pressure',
      latest: { key: 'pressure', value: s === 0 ? String(last) : '5', ts: END, freshness: 'fresh' },
      keyIndex: 0,
      cadenceMs: 10_000,
      gaps: s === 0 ? Float64Array.of(END - 40 * 60_000, END - 30 * 60_000) : new Float64Array(),
      statistics: { count: 0, min: Number.NaN, max: Number.NaN, avg: Number.NaN, total: Number.NaN },
      texts: null,
      shiftMs: 0,
    })),
    omittedEntities: 0,
    points: 722,
    heldFrom: null,
  };
}

export let root: Root;
export let box: HTMLElement;

/** Makes the box of a chart for each test of a file. */
export function inChartBox(): void {
  beforeEach(async () => {
    await adoptMessages('en_US', { charts, format, marks });
    for (const [name, value] of Object.entries(paletteVariables(LIGHT))) document.documentElement.style.setProperty(name, value);
    box = document.body.appendChild(document.createElement('div'));
    box.style.cssText = 'width:640px;height:320px';
    root = createRoot(box);
  });

  afterEach(() => {
    root.unmount();
    box.remove();
  });
}

export function draw(props: Partial<SeriesChartProps> = {}): void {
  root.render(<SeriesChart snapshot={snapshot()} series={SERIES} isLive {...props} />);
}

export const plot = () => page.getByRole('img', { name: /^Chart from/ });
export const canvas = () => box.querySelector('canvas') as HTMLCanvasElement;

export function count(colour: readonly [number, number, number]): number {
  const all = document.createElement('canvas');
  [all.width, all.height] = [canvas().width, canvas().height];
  const context = all.getContext('2d');
  for (const layer of box.querySelectorAll('canvas')) context?.drawImage(layer, 0, 0);
  const { data } = context?.getImageData(0, 0, all.width, all.height) ?? { data: [] };
  let found = 0;
  for (let i = 0; i < data.length; i += 4) {
    const isNear = colour.every((part, c) => Math.abs(part - (data[i + c] ?? 0)) < 24);
    if (isNear && (data[i + 3] ?? 0) > 60) found += 1;
  }
  return found;
}
export const FIRST_BLUE = [0x30, 0x56, 0x80] as const;
export const SECOND_TEAL = [0x1e, 0x7e, 0x7a] as const;
