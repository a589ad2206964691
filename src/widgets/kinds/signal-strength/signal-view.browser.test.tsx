import { expect, it, vi } from 'vitest';
import { drawnGauges } from '../../gauges/drawn-gauge.fixture.tsx';

const { box, draw } = drawnGauges({ level: '-67' });
const GREEN = {
  type: 'range',
  color: '#b00020',
  rangeList: [
    { to: -85, color: '#b00020' },
    { from: -85, color: '#0a7a3c' },
  ],
};
const lit = () =>
  [...box().querySelectorAll('svg g > *')].filter((one) =>
    /rgb\(10, 122, 60\)/.test(`${getComputedStyle(one).fill} ${getComputedStyle(one).stroke}`),
  );

it.each([
  ['wifi', 'path, circle'],
  ['cellular_bar', 'rect'],
])('draws a good signal as three of four, as %s, and says so', async (layout, shapes) => {
  const signal = await draw('signal_strength', '67', { layout, activeBarsColor: GREEN }, { units: 'dBm' });
  expect(signal?.getAttribute('aria-label')).toBe('Level, −67 dBm, Good, 3 of 4 bars');
  await vi.waitFor(() => expect(box().querySelectorAll(`svg :is(${shapes})`)).toHaveLength(4));
  expect(lit()).toHaveLength(3);
  expect(box().textContent).toContain('Good');
});

it('has a word in place of a value that is not wanted, and says when there is no signal', async () => {
  const signal = await draw('signal_strength', 'No signal', { showTooltip: false, noSignalRssiValue: -60 }, { units: 'dBm' });
  expect(signal?.getAttribute('aria-label')).toBe('Level, No signal, 0 of 4 bars');
  expect(box().textContent).not.toContain('67');
});

it('tells the time of the value as its author wants it', async () => {
  const format = { format: 'yyyy', lastUpdateAgo: false, custom: true };
  const signal = await draw('signal_strength', '67', {
    showDate: true,
    dateFormat: format,
    tooltipDateFormat: { ...format, format: "'in' yyyy" },
  });
  expect(box().textContent).toContain('Good · 2023');
  expect(signal?.getAttribute('title')).toBe('−67 in 2023');
});
