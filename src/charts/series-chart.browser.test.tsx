import { createRef } from 'react';
import { expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { type Outcome, ok } from '../contract/fault.ts';
import type { SampleAt } from '../contract/snapshot.ts';
import { paletteVariables } from '../theme/css-variables.ts';
import { WALL } from '../theme/wall-palettes.ts';
import { box, canvas, count, draw, END, FIRST_BLUE, HOUR, inChartBox, plot, SECOND_TEAL, SERIES, snapshot } from './chart-box.fixture.tsx';
import type { ChartHandle, SeriesChartProps } from './series-chart.tsx';

inChartBox();

it('draws its lines and describes them in its accessible name', async () => {
  draw();
  await expect.element(plot()).toHaveAccessibleName(/Harbour \(bar\): last 4\.0, lowest 2\.0, highest 4\.0/);
  await expect.poll(() => count(FIRST_BLUE)).toBeGreaterThan(200);
  expect(count(SECOND_TEAL)).toBeGreaterThan(200);
});

it('is not in sight before its series are known', async () => {
  draw({ snapshot: { ...snapshot(4), state: 'loading', t: new Float64Array(), columns: [], series: [] }, series: [] });
  await expect.element(page.getByRole('img', { includeHidden: true })).not.toBeVisible();
  draw();
  await expect.element(plot()).toBeVisible();
});

it('takes new data without making a new canvas, and writes the newest value', async () => {
  draw();
  await expect.element(plot()).toBeVisible();
  const before = canvas();
  draw({ snapshot: snapshot(9) });
  await expect.poll(() => box.querySelector('[data-value]')?.textContent).toBe('9.0');
  expect(canvas()).toBe(before);
});

it('shows new axes in the same frame as the picture they belong to', async () => {
  draw();
  await expect.poll(() => count(FIRST_BLUE)).toBeGreaterThan(200);
  const lines = () => [...box.querySelectorAll('canvas')].find((one) => one.getContext('2d'))?.toDataURL();
  const before = lines();
  const areOld: boolean[] = [];
  const { prototype } = ImageBitmapRenderingContext;
  const show = prototype.transferFromImageBitmap;
  const spy = vi.spyOn(prototype, 'transferFromImageBitmap').mockImplementation(function (this: ImageBitmapRenderingContext, bitmap) {
    areOld.push(lines() === before);
    show.call(this, bitmap);
  });
  // Values with as many digits as before, so that the plot area keeps its place.
  draw({ snapshot: snapshot(8) });
  await expect.poll(() => areOld.length).toBeGreaterThan(0);
  spy.mockRestore();
  expect(areOld).not.toContain(true);
});

it('hides a series by its legend entry, with mouse or keyboard', async () => {
  draw();
  const entry = page.getByRole('button', { name: /^Castle Hill/ });
  await expect.element(entry).toHaveAttribute('aria-pressed', 'true');
  await entry.click();
  await expect.element(entry).toHaveAttribute('aria-pressed', 'false');
  await expect.poll(() => count(SECOND_TEAL)).toBe(0);
  (entry.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => count(SECOND_TEAL)).toBeGreaterThan(200);
});

it('moves a crosshair and zooms by keyboard', async () => {
  const onZoom = vi.fn();
  draw({ onZoom });
  await expect.element(plot()).toBeVisible();
  (plot().element() as HTMLElement).focus();
  await userEvent.keyboard('{End}{ArrowLeft}');
  await expect.poll(() => page.getByRole('status').element().textContent).toMatch(/1\d:59:50/);
  await userEvent.keyboard('{Shift>}{PageUp}{PageUp}{/Shift}{Enter}');
  expect(onZoom).toHaveBeenCalledOnce();
  const [start, end] = onZoom.mock.calls[0] as [number, number];
  expect(end - start).toBe(36 * 10_000);
});

it('resets a zoom by Escape when there is no crosshair', async () => {
  const onZoomReset = vi.fn();
  draw({ onZoomReset });
  await expect.element(plot()).toBeVisible();
  (plot().element() as HTMLElement).focus();
  await userEvent.keyboard('{End}{Escape}');
  expect(onZoomReset).not.toHaveBeenCalled();
  await userEvent.keyboard('{Escape}');
  expect(onZoomReset).toHaveBeenCalledOnce();
});

it('zooms by dragging and resets by a double click', async () => {
  const onZoom = vi.fn();
  const onZoomReset = vi.fn();
  draw({ onZoom, onZoomReset });
  await expect.element(plot()).toBeVisible();
  const over = box.querySelector('.u-over') as HTMLElement;
  const { left, top, width } = over.getBoundingClientRect();
  const mouse = (type: string, share: number, target: EventTarget = over) =>
    target.dispatchEvent(
      new MouseEvent(type, { bubbles: true, clientX: left + width * share, clientY: top + 40, button: 0, movementX: 1 }),
    );
  mouse('mouseenter', 0.25);
  mouse('mousemove', 0.25);
  mouse('mousedown', 0.25);
  mouse('mousemove', 0.5);
  mouse('mousemove', 0.75);
  mouse('mouseup', 0.75, document);
  await expect.poll(() => onZoom.mock.calls.length).toBe(1);
  const [start, end] = onZoom.mock.calls[0] as [number, number];
  expect(Math.abs(end - start - HOUR / 2)).toBeLessThan(60_000);
  mouse('dblclick', 0.5);
  expect(onZoomReset).toHaveBeenCalledOnce();
});

it('follows a change of the palette without new data', async () => {
  draw();
  await expect.poll(() => count(FIRST_BLUE)).toBeGreaterThan(200);
  for (const [name, value] of Object.entries(paletteVariables(WALL))) document.documentElement.style.setProperty(name, value);
  document.documentElement.dataset.wfPalette = 'wall';
  await expect.poll(() => count([0x8d, 0xbd, 0xf2])).toBeGreaterThan(200);
  delete document.documentElement.dataset.wfPalette;
});

it('shows the stored values under the crosshair, and an ellipsis only while they are late', async () => {
  let answer: (value: number) => void = () => undefined;
  const onInspect = vi.fn(
    (at: number) =>
      new Promise<Outcome<readonly SampleAt[]>>((resolve) => {
        answer = (value) =>
          resolve(
            ok(SERIES.map(({ id }) => ({ entity: { entityType: 'DEVICE', id }, key: 'pressure', ts: at, value, text: null, shiftMs: 0 }))),
          );
      }),
  );
  draw({ onInspect });
  await expect.element(plot()).toBeVisible();
  (plot().element() as HTMLElement).focus();
  const values = () => [...box.querySelectorAll('[data-value]')].map(({ textContent }) => textContent);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  await userEvent.keyboard('{End}{ArrowLeft}');
  await expect.poll(values).toEqual(['4.0', '5.0']);
  vi.advanceTimersByTime(1000);
  vi.useRealTimers();
  await expect.poll(values).toEqual(['…', '…']);
  answer(3);
  await expect.poll(() => onInspect.mock.calls.length).toBe(2);
  answer(77);
  await expect.poll(values).toEqual(['77.0', '77.0']);
  expect(page.getByRole('status').element().textContent).toMatch(/77\.0 bar, (Nov 21, (2026, )?)?1\d:59:50$/);
});

it('shows the legend as a table when it has statistics', async () => {
  const statistics = { count: 3, min: 1, max: 9, avg: 5, total: 15 };
  const data = snapshot();
  const counted = { ...data, series: data.series.map((info) => ({ ...info, statistics })) };
  draw({ snapshot: counted, columns: ['min', 'avg', 'total'] });
  const numbers = () => [...box.querySelectorAll('li:nth-child(2) [data-number]')].map(({ textContent }) => textContent);
  await expect.poll(numbers).toEqual(['1.0', '5.0', '15.0']);
  expect(box.querySelector('li')?.textContent).toBe('MinAvgTotal');
});

it('draws limits, bands and alarms', async () => {
  const thresholds = [
    { value: 3, label: 'Critical, below 3', severity: 'CRITICAL' },
    { value: 3.4, to: 3.8, label: 'Normal' },
  ] as const;
  draw();
  await expect.poll(() => count(FIRST_BLUE)).toBeGreaterThan(200);
  const critical = [0xb0, 0x10, 0x15] as const;
  expect(count(critical)).toBe(0);
  draw({ thresholds });
  await expect.poll(() => count(critical)).toBeGreaterThan(200);
  const lines = count(critical);
  draw({ thresholds, alarms: [{ start: END - HOUR / 2, end: null, severity: 'CRITICAL', label: 'Low' }] });
  await expect.poll(() => count(critical)).toBeGreaterThan(lines + 100);
  // A cleared alarm has no colour of an active one.
  draw({ thresholds, alarms: [{ start: END - HOUR / 2, end: END - HOUR / 4, severity: 'CRITICAL', label: 'Low' }] });
  await expect.poll(() => count(critical)).toBeLessThan(lines + 50);
});

it('saves a picture of the chart with title and legend on an opaque background', async () => {
  const handle = createRef<ChartHandle>();
  draw({ handle });
  await expect.poll(() => count(FIRST_BLUE)).toBeGreaterThan(200);
  const picture = await createImageBitmap((await handle.current?.picture('Pressure')) ?? new Blob());
  expect(picture.width).toBe(640 + 24);
  expect(picture.height).toBeGreaterThan(320);
  const copy = new OffscreenCanvas(picture.width, picture.height).getContext('2d') as OffscreenCanvasRenderingContext2D;
  copy.drawImage(picture, 0, 0);
  const { data } = copy.getImageData(0, 0, picture.width, picture.height);
  // The line's edges are blended with the background.
  const near = (i: number, colour: readonly number[]) => colour.every((part, c) => Math.abs(part - (data[i + c] ?? 0)) < 80);
  let [blue, clear] = [0, 0];
  for (let i = 0; i < data.length; i += 4) {
    if (near(i, FIRST_BLUE)) blue += 1;
    if (data[i + 3] !== 255) clear += 1;
  }
  expect(blue).toBeGreaterThan(200);
  expect(clear).toBe(0);
});

it('draws each unit over its own axis', async () => {
  const data = snapshot();
  const far = { ...data, columns: [data.columns[0] as Float64Array, (data.columns[1] as Float64Array).map((value) => value * 1000)] };
  const series = [SERIES[0], { id: 'b', label: 'Castle Hill', unit: 'rpm', axis: 1 }] as SeriesChartProps['series'];
  const axes = [{ label: 'bar' }, { side: 'right' as const, label: 'rpm' }];
  draw({ snapshot: far, series, axes });
  // Over one axis the first would be a flat line at its bottom.
  const rows = () => {
    const layer = [...box.querySelectorAll('canvas')].find((one) => one.getContext('2d')) as HTMLCanvasElement;
    const { data: bytes } = layer.getContext('2d')?.getImageData(0, 0, layer.width, layer.height) ?? { data: [] };
    const found = new Set<number>();
    for (let i = 0; i < bytes.length; i += 4) {
      if (FIRST_BLUE.every((part, c) => Math.abs(part - (bytes[i + c] ?? 0)) < 24) && (bytes[i + 3] ?? 0) > 60)
        found.add(Math.floor(i / 4 / layer.width));
    }
    return found.size;
  };
  await expect.poll(rows).toBeGreaterThan(80);
  draw({ snapshot: far, series: SERIES });
  await expect.poll(rows).toBeLessThan(40);
  await expect.poll(() => box.querySelectorAll('.u-axis').length).toBe(2);
  draw({ snapshot: far, series, axes });
  await expect.poll(() => box.querySelectorAll('.u-axis').length).toBe(3);
});

it('shows every series at the crosshair with its unit, and their sum where they have one unit', async () => {
  const readout = () => [...box.querySelectorAll('[aria-hidden="true"] > div')].map(({ textContent }) => textContent);
  draw({ tooltip: { hasSum: true } });
  await expect.element(plot()).toBeVisible();
  (plot().element() as HTMLElement).focus();
  await userEvent.keyboard('{End}');
  await expect.poll(readout).toEqual([expect.stringMatching(/1\d:00:00$/), 'Harbour4.0 bar', 'Castle Hill4.3 bar', 'Total8.3 bar']);
  const textOf = (value: number) => (value > 4 ? undefined : `about ${value}`);
  draw({
    series: [
      { ...SERIES[0], textOf },
      { ...SERIES[1], unit: 'm' },
    ] as SeriesChartProps['series'],
    tooltip: { hasSum: true },
  });
  await userEvent.keyboard('{ArrowLeft}{ArrowRight}');
  await expect.poll(() => readout().slice(1)).toEqual(['Harbourabout 4', 'Castle Hill4.3 m']);
  draw({ tooltip: { isIndividual: true } });
  await userEvent.keyboard('{ArrowLeft}');
  await expect.poll(() => readout().length).toBe(0);
});

it('places the legend beside or below the plot, sorted, and above it in a narrow chart', async () => {
  const side = () => {
    const list = (box.querySelector('ul') as HTMLElement).getBoundingClientRect();
    const area = (box.querySelector('[role=img]') as HTMLElement).getBoundingClientRect();
    if (list.bottom <= area.top + 1) return 'above';
    if (list.top >= area.bottom - 1) return 'below';
    return list.left >= area.right - 1 ? 'right' : 'left';
  };
  const names = () => [...box.querySelectorAll('li[data-series] [title]')].map(({ textContent }) => textContent);
  for (const [position, place] of [
    ['top', 'above'],
    ['bottom', 'below'],
    ['start', 'left'],
    ['end', 'right'],
  ] as const) {
    draw({ legend: { position }, columns: ['min'] });
    await expect.poll(side).toBe(place);
  }
  expect(names()).toEqual(['Harbour', 'Castle Hill']);
  draw({ legend: { position: 'end', isSorted: true } });
  await expect.poll(names).toEqual(['Castle Hill', 'Harbour']);
  box.style.width = '300px';
  await expect.poll(side).toBe('above');
});

it('draws a band behind the lines, says its bounds, and names it first', async () => {
  const data = snapshot();
  const [first, second] = data.series as [(typeof data.series)[number], (typeof data.series)[number]];
  // Two samples at the middle of each pixel of ten seconds.
  const t = Float64Array.from({ length: 722 }, (_, i) => END - HOUR + Math.floor(i / 2) * 10_000 + (i % 2) * 10);
  const columns = [t.map((_, i) => 3.2 + (i % 7) / 10), t.map((_, i) => (i % 2 === 0 ? 3 : 4))];
  const series = [
    first,
    { ...second, band: 312, latest: { ...second.latest, value: null }, statistics: { ...second.statistics, count: 722, min: 3, max: 4 } },
  ];
  const props = {
    snapshot: { ...data, t, columns, series },
    series: [SERIES[0], { id: 'b', label: '312 more, as a band', style: 'band', unit: 'bar', decimals: 1 }] as SeriesChartProps['series'],
  };
  // No entry of the legend is under a pointer.
  draw({ ...props, hasLegend: false });
  /** Shares of the picture that the line and the band cover. */
  const covered = () => {
    const layer = [...box.querySelectorAll('canvas')].find((one) => one.getContext('2d')) as HTMLCanvasElement;
    const { data: bytes } = layer.getContext('2d')?.getImageData(0, 0, layer.width, layer.height) ?? { data: [] };
    let [line, faint] = [0, 0];
    for (let i = 3; i < bytes.length; i += 4) {
      if (bytes[i] === 255) line += 1;
      else if ((bytes[i] ?? 0) > 60) faint += 1;
    }
    return { hasLine: line > 400, isFilled: faint / (bytes.length / 4) > 0.6 };
  };
  // The value axis ends at the band's bounds.
  await expect.poll(covered).toEqual({ hasLine: true, isFilled: true });
  draw(props);
  const labels = () => [...box.querySelectorAll('li[data-series]')].map(({ textContent }) => textContent);
  await expect.poll(labels).toEqual(['312 more, as a band3.0 \u2013 4.0', 'Harbour4.0']);
  (plot().element() as HTMLElement).focus();
  await userEvent.keyboard('{End}');
  await expect.poll(() => box.querySelector('[aria-hidden="true"]')?.textContent).toContain('312 more, as a band3.0 \u2013 4.0 bar');
});

it('labels an axis anew when its texts arrive, on an unchanged scale', async () => {
  const same = snapshot();
  const before = vi.fn(() => undefined);
  const after = vi.fn((value: number) => `about ${value}`);
  draw({ snapshot: same, axes: [{ textOf: before }] });
  await expect.poll(() => before.mock.calls.length).toBeGreaterThan(0);
  draw({ snapshot: same, axes: [{ textOf: after }] });
  await expect.poll(() => after.mock.calls.length).toBeGreaterThan(0);
});
