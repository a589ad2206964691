import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { writeText } from '../marks/write-text.ts';
import { box, count, draw, END, FIRST_BLUE, HOUR, inChartBox, plot, SERIES, snapshot } from './chart-box.fixture.tsx';

inChartBox();

const VIOLET = [0x7a, 0x1f, 0xa2] as const;
const ORANGE = [0xd1, 0x6a, 0x00] as const;

it('draws a line in the colours of the ranges of its values', async () => {
  const ranges = [
    { from: Number.NEGATIVE_INFINITY, to: 3, colour: `rgb(${VIOLET.join()})` },
    { from: 3, to: Number.POSITIVE_INFINITY, colour: `rgb(${ORANGE.join()})` },
  ];
  draw({ series: SERIES.map((spec) => ({ ...spec, ranges })) });
  await expect.poll(() => count(VIOLET)).toBeGreaterThan(200);
  expect(count(ORANGE)).toBeGreaterThan(200);
  expect(count(FIRST_BLUE)).toBe(0);
});

it.each([
  ['in them', { isUpright: true, hasValue: true, hasName: true }],
  ['above them', { hasValue: true }],
  ['inside their end', { hasValue: true, place: 'insideTop' as const, look: { px: 12 } }],
])('writes the values of bars %s', async (_, labels) => {
  const wide = {
    ...snapshot(),
    t: Float64Array.from([1, 3, 5], (part) => END - HOUR + (part * HOUR) / 6),
    columns: [Float64Array.of(2, 3, 4)],
  };
  const props = { snapshot: wide, bars: { ms: HOUR / 6 }, isLive: false };
  const bars = { label: 'Harbour', style: 'bars' as const, colour: '#c27eb3' };
  const dark = () => count([0x16, 0x1b, 0x22]) + count([0x1c, 0x22, 0x2b]);
  draw({ ...props, series: [bars] });
  await expect.element(plot()).toBeVisible();
  await expect.poll(() => count([0xc2, 0x7e, 0xb3])).toBeGreaterThan(2000);
  const before = dark();
  draw({ ...props, series: [{ ...bars, labels }] });
  await expect.poll(dark).toBeGreaterThan(before + 30);
});

it('writes no word over the bar beside it', async () => {
  const [violet, black] = [[0xc2, 0x7e, 0xb3] as const, [0, 0, 0] as const];
  const pair = { ...snapshot(), t: Float64Array.of(END - HOUR / 2), columns: [Float64Array.of(4), Float64Array.of(4)] };
  const labels = { isUpright: true, hasValue: true, textOf: () => '██████', look: { colour: 'rgb(0, 0, 0)' } };
  const bar = { label: 'Harbour', style: 'bars' as const, colour: '#c27eb3' };
  const drawn = (ms: number, second: object) =>
    draw({
      snapshot: pair,
      bars: { ms },
      isLive: false,
      series: [
        { ...bar, labels },
        { ...bar, label: 'Castle Hill', ...second },
      ],
    });
  drawn(HOUR / 60, { style: 'line' });
  await expect.poll(() => count(black)).toBeGreaterThan(100);
  drawn(HOUR / 60, {});
  await expect.poll(() => count(black)).toBe(0);
  expect(count(violet)).toBeGreaterThan(100);
});

it('writes values on their ground in the words of an author, and words of limits on theirs', async () => {
  const wide = { ...snapshot(), t: Float64Array.of(END - HOUR / 2), columns: [Float64Array.of(3)] };
  const [yellow, green] = [[0xff, 0xe0, 0x00] as const, [0x8b, 0xe0, 0x8b] as const];
  const rgb = (parts: readonly number[]) => `rgb(${parts.join()})`;
  const labels = { hasValue: true, look: { ground: rgb(yellow) }, textOf: () => 'three' };
  draw({
    ...{ snapshot: wide, isLive: false, series: [{ label: 'Harbour', style: 'points' as const, labels }] },
    thresholds: [{ value: 2.9, label: 'High', labelGround: rgb(green) }],
  });
  await expect.poll(() => count(yellow)).toBeGreaterThan(100);
  expect(count(green)).toBeGreaterThan(100);
});

it('lists entries beside a wide plot, and has them share lines above a narrow one', async () => {
  draw({ series: SERIES, legend: { position: 'end', isList: true } });
  const top = (name: string) =>
    page
      .getByRole('button', { name: new RegExp(name) })
      .element()
      .getBoundingClientRect().top;
  await expect.element(page.getByRole('button', { name: /Castle Hill/ })).toBeVisible();
  await expect.poll(() => top('Castle Hill')).toBeGreaterThan(top('Harbour'));
  box.style.width = '410px';
  await expect.poll(() => top('Castle Hill')).toBe(top('Harbour'));
});

it('keeps a state of another direction apart from its name', async () => {
  draw({ series: SERIES, isLive: false });
  const entry = page.getByRole('button', { name: /Harbour/ });
  await expect.element(entry).toBeVisible();
  const value = entry.element().querySelector<HTMLElement>('[data-value]');
  writeText(value ?? box, 'قيمة طويلة');
  value?.toggleAttribute('data-words', true);
  const name = entry.element().querySelector('[title="Harbour"]')?.getBoundingClientRect();
  expect((value?.getBoundingClientRect().left ?? 0) - (name?.right ?? 0)).toBeGreaterThan(3);
  // Its own direction is that of its letters.
  expect(value && getComputedStyle(value).direction).toBe('rtl');
});

it('shows the rest of a long legend, and fewer entries again', async () => {
  const series = Array.from({ length: 12 }, (_, s) => ({ id: `s${s}`, label: `Pump ${s}`, unit: 'bar' }));
  const one = snapshot();
  const many = {
    ...one,
    columns: series.map(() => one.columns[0] ?? new Float64Array()),
    series: series.map(() => one.series[0] as never),
  };
  draw({ series, snapshot: many, columns: ['avg'] });
  const last = page.getByRole('button', { name: /^Pump 11/ });
  const isInSight = () => {
    const [entry, list] = [last.element().getBoundingClientRect(), box.querySelector('ul')?.getBoundingClientRect()];
    return entry.bottom <= (list?.bottom ?? 0) + 1;
  };
  const more = page.getByRole('button', { name: '9 more' });
  await expect.element(more).toHaveAttribute('aria-expanded', 'false');
  more.element().focus();
  await userEvent.keyboard('{Enter}');
  const fewer = page.getByRole('button', { name: 'Fewer' });
  await expect.element(fewer).toHaveAttribute('aria-expanded', 'true');
  await expect.element(page.getByRole('button', { name: /^Pump 5/ })).toBeVisible();
  last.element().focus();
  await expect.poll(isInSight).toBe(true);
  await fewer.click();
  await expect.element(more).toBeVisible();
});
