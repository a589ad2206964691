import { expect, it } from 'vitest';
import { drawnGauges } from '../../gauges/drawn-gauge.fixture.tsx';

const { box, draw } = drawnGauges({ level: '72.25' });

const DIAL = 'analogue_gauges.speed_gauge_canvas_gauges';
const said = (gauge: Element | null) => gauge?.getAttribute('aria-label');

it('is named by the title over its figures, and says the range of its value', async () => {
  const highlights = [
    { from: 0, to: 60, color: '#00ff00' },
    { from: 60, to: 90, color: '#ff0000' },
  ];
  const dial = await draw(DIAL, '72', { unitTitle: 'Filled', highlights, units: '%', valueDec: 0 }, { decimals: 2 });
  expect(said(dial)).toBe('Filled, 72 %, 60 – 90, scale from 0 to 100');
  expect(box().querySelector('h2')?.textContent).toBe('Filled');
});

it('says in words that a value is outside of the normal range, on a bar, too', async () => {
  const bar = await draw('analogue_gauges.temperature_gauge_canvas_gauges', '72', { normalMin: 10, normalMax: 70, showUnitTitle: false });
  expect(said(bar)).toBe('Level, 72.25, above 70, scale from 0 to 100');
  expect(box().textContent).toContain('above 70');
});

it('is drawn on a scale that grows the other way', async () => {
  const dial = await draw('flow_rate_gauge', '72', { minValue: 100, maxValue: 0 });
  expect(said(dial)).toBe('Level, 72.25, scale from 100 to 0');
  expect(box().querySelector('svg')?.outerHTML ?? '').not.toContain('NaN');
});
