import { expect, it, vi } from 'vitest';
import { drawnGauges } from '../../gauges/drawn-gauge.fixture.tsx';

const { box, draw } = drawnGauges({ level: '72.25' });
const RED_ABOVE = {
  type: 'range',
  color: '#305680',
  rangeList: {
    range: [
      { from: null, to: 60, color: '#305680' },
      { from: 60, color: '#b00020' },
    ],
  },
};

it('fills by its scale, in the colour of the range that its words name', async () => {
  const bar = await draw('progress_bar', '72', { tickMin: 50, tickMax: 100, barColor: RED_ABOVE }, { decimals: 1, units: '%' });
  expect(bar?.getAttribute('aria-label')).toBe('Level, 72.3 %, 60 – …, scale from 50 to 100');
  await vi.waitFor(() => expect(box().querySelectorAll('svg path')).toHaveLength(2));
  const [track, filled] = [...box().querySelectorAll<SVGPathElement>('svg path')];
  expect((filled?.getTotalLength() ?? 0) / (track?.getTotalLength() ?? 1)).toBeCloseTo(0.445, 2);
  expect(filled && getComputedStyle(filled).stroke).toBe('rgb(176, 0, 32)');
  expect([...box().querySelectorAll('svg text')].map(({ textContent }) => textContent)).toEqual(['50', '100']);
});

it('has value and bar in one line, without ends, and says in words that the value is outside', async () => {
  const bar = await draw('efficiency_progress_bar', '72', { layout: 'simplified', tickMax: 50 });
  expect(bar?.getAttribute('aria-label')).toBe('Level, 72.25, above 50, scale from 0 to 50');
  expect(box().textContent).toContain('above 50');
  await vi.waitFor(() => expect(box().querySelectorAll('svg path').length).toBeGreaterThan(0));
  expect(box().querySelector('svg text')).toBeNull();
});
