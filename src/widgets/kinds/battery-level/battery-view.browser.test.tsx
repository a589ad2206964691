import { expect, it, vi } from 'vitest';
import { drawnGauges } from '../../gauges/drawn-gauge.fixture.tsx';

const { box, draw } = drawnGauges({ level: '42' });
const LOW = {
  type: 'range',
  color: '#305680',
  rangeList: [
    { from: null, to: 50, color: '#b00020' },
    { from: 50, to: null, color: '#305680' },
  ],
};

it('lights as many sections as there is charge, in the colour of its range', async () => {
  const settings = { layout: 'vertical_divided', sectionsCount: 5, batteryLevelColor: LOW };
  const battery = await draw('battery_level', '42', settings, { units: '%' });
  expect(battery?.getAttribute('aria-label')).toBe('Level, 42 %, … – 50, scale from 0 to 100');
  const lit = () => [...box().querySelectorAll('rect')].filter((one) => getComputedStyle(one).fill === 'rgb(176, 0, 32)');
  await vi.waitFor(() => expect(lit()).toHaveLength(3));
});

it('fills a whole battery to its share, and writes the value if it is wanted', async () => {
  await draw('battery_level', '42', { layout: 'horizontal_solid', showValue: false, batteryLevelColor: '#b00020' });
  await vi.waitFor(() => expect(box().querySelectorAll('rect')).toHaveLength(3));
  const [, body, level] = [...box().querySelectorAll('rect')].map(({ width }) => width.baseVal.value);
  expect((level ?? 0) / (body ?? 1)).toBeCloseTo(0.4, 1);
  expect(box().querySelector('bdi')).toBeNull();
});
