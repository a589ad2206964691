import { expect, it } from 'vitest';
import { drawnGauges } from '../../gauges/drawn-gauge.fixture.tsx';

const { box, draw } = drawnGauges({ direction: '217', speed: '12.34' });
const WIND = 'wind_speed_and_direction';

it('says how fast the wind is, where it comes from, and the range of its speed', async () => {
  const centerValueColor = { type: 'range', rangeList: [{ from: 10.8, to: 17.2, color: '#234cc7' }] };
  const rose = await draw(WIND, '12', { centerValueColor }, { decimals: 1, units: 'm/s' }, ['direction', 'speed']);
  expect(rose?.getAttribute('aria-label')).toBe('Speed, 12.3 m/s, 217° SW, 10.8 – 17.2');
  expect(box().textContent).toContain('217° SW');
});

it('writes the direction where there is no speed', async () => {
  const rose = await draw(`${WIND}_with_background`, '217', { layout: 'advanced' }, {}, ['direction']);
  expect(rose?.getAttribute('aria-label')).toBe('Direction, 217°, 217° SW');
});
