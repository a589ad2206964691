import { expect, it, vi } from 'vitest';
import { drawnGauges } from '../../gauges/drawn-gauge.fixture.tsx';
import { SHAPE_NAMES } from '../../gauges/tanks/shapes.ts';

const { box, draw } = drawnGauges({ level: '250', holds: '1', tankShape: 'Horizontal Ellipse' });
const LITRES = { datasourceUnits: 'L', volumeConstant: 500, volumeUnits: 'L' };
const liquid = () => box().querySelector<SVGRectElement>('rect[clip-path]');

it.each(SHAPE_NAMES)('draws a %s that is filled to its half', async (selectedShape) => {
  await draw('vertical_cylinder_tank', '50 %', { ...LITRES, selectedShape });
  await vi.waitFor(() => expect(liquid()).not.toBeNull());
  const body = box().querySelector<SVGPathElement>('clipPath path')?.getBBox();
  const { y = 0 } = liquid()?.getBBox() ?? {};
  const whole = box().querySelector('svg')?.getBoundingClientRect();
  const outline = box().querySelector('svg g')?.getBoundingClientRect();
  expect((y - (body?.y ?? 0)) / (body?.height ?? 1)).toBeGreaterThan(0.4);
  expect((y - (body?.y ?? 0)) / (body?.height ?? 1)).toBeLessThan(0.6);
  expect(outline?.bottom).toBeLessThanOrEqual((whole?.bottom ?? 0) + 3);
});

it('says the volume, and what the tank holds, which is an attribute', async () => {
  const settings = {
    ...{ ...LITRES, layout: 'absolute', units: 'hl', tankSelectionType: 'attribute' },
    ...{ volumeSource: 'attribute', volumeAttributeName: 'holds', volumeUnits: 'm³' },
  };
  const tank = await draw('rectangle_tank', '2.5 hl', settings, { decimals: 1 });
  expect(tank?.getAttribute('aria-label')).toBe('Level, 2.5 hl, scale from 0 to 10');
  await vi.waitFor(() => expect(box().textContent).toContain('of 10.0 hl'));
  expect(tank?.getAttribute('title')).toContain('25 %, ');
});

it('shows the value alone where the volume is not known, and why', async () => {
  const tank = await draw('rectangle_tank', '250 L', { ...LITRES, volumeSource: 'attribute', volumeAttributeName: 'lost' });
  await vi.waitFor(() => expect(box().textContent).toContain('Attribute lost is missing'));
  expect(tank?.getAttribute('aria-label')).toBe('Level, 250 L');
  expect(liquid()).toBeNull();
});
