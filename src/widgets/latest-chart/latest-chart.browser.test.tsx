import { describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { drawnGauges } from '../gauges/drawn-gauge.fixture.tsx';
import { HOSTED_DESK } from '../surroundings.fixture.ts';

const showState = vi.fn(() => true);
const host = { ...HOSTED_DESK.host, showState } as NonNullable<typeof HOSTED_DESK.host>;
const { box, draw } = drawnGauges({ wind: '30', solar: '60', loss: '-12', mode: 'standby' }, { ...HOSTED_DESK, host });
const KEYS = ['wind', 'solar', 'loss', 'mode'];
const KW = { units: 'kW', decimals: 1 };
const sliceClick = [{ id: '1', name: 'Go', type: 'openDashboardState', targetDashboardStateId: 'plant' }];

const shapes = () => [...box().querySelectorAll<SVGElement>('svg [class*="shape"]')];
const entries = () => [...box().querySelectorAll('li')].map(({ textContent }) => textContent);
const widen = () => box().style.setProperty('inline-size', '600px');
const press = (element: Element | null | undefined) => element?.dispatchEvent(new MouseEvent('click', { bubbles: true }));

describe('every chart', () => {
  it.each(['bars', 'polar_area', 'radar', 'charts.bars', 'charts.polar_area_chart_js', 'charts.radar_chart_js'])(
    '%s says each value in words, draws numbers, and has the rest in its legend',
    async (type) => {
      widen();
      const drawing = await draw(type, 'standby', {}, KW, KEYS);
      expect(drawing?.getAttribute('aria-label')).toBe('Wind, 30.0 kW; Solar, 60.0 kW; Loss, −12.0 kW; Mode, standby');
      await vi.waitFor(() => expect(shapes()).toHaveLength(3));
      expect(entries().slice(0, 4)).toEqual(['Wind30.0 kW', 'Solar60.0 kW', 'Loss−12.0 kW', 'Modestandby']);
    },
  );

  it('hides a value by its entry, with its part of the total, and shows it again', async () => {
    widen();
    const drawing = await draw('bars', 'Solar', {}, KW, ['wind', 'solar']);
    const [entry] = box().querySelectorAll('li button');
    expect(entries()).toContain('Total90.0 kW');
    press(entry);
    await vi.waitFor(() => expect(entry?.getAttribute('aria-pressed')).toBe('false'));
    expect(drawing?.getAttribute('aria-label')).toBe('Solar, 60.0 kW');
    press(entry);
    await vi.waitFor(() => expect(drawing?.getAttribute('aria-label')).toContain('Wind'));
  });

  it('shows the value that is pointed at, as its author wants it', async () => {
    widen();
    await draw('bars', 'Solar', { tooltipValueType: 'absolute', tooltipValueDecimals: 2 }, KW, ['wind', 'solar']);
    await vi.waitFor(() => expect(shapes()).toHaveLength(2));
    const [wind] = shapes();
    if (wind) await userEvent.hover(wind);
    await vi.waitFor(() => expect(box().querySelector('p[aria-hidden]')?.textContent).toBe('Wind 30.00 kW'));
  });

  it.each([
    ['polar_area', {}],
    ['radar', { axisShowTickLabels: true }],
    ['charts.radar_chart_js', {}],
  ])('%s has no number over another where it is small', async (type, settings) => {
    box().style.cssText = 'inline-size: 190px; block-size: 190px';
    await draw(type, '60', settings, KW, ['wind', 'solar', 'loss']);
    const texts = () => [...box().querySelectorAll('svg[role="img"] text, svg text')].map((one) => one.getBoundingClientRect());
    await vi.waitFor(() => expect(texts().length).toBeGreaterThan(2));
    for (const [i, one] of texts().entries())
      for (const other of texts().slice(0, i)) {
        const isApart =
          one.right <= other.left + 1 || other.right <= one.left + 1 || one.bottom <= other.top + 3 || other.bottom <= one.top + 3;
        expect(isApart, JSON.stringify([one, other])).toBe(true);
      }
  });

  it('says so where no value is a number', async () => {
    await draw('bars', null, {}, {}, ['mode']);
    await vi.waitFor(() => expect(box().textContent).toContain('No value is a number.'));
  });
});

describe('its action', () => {
  const config = { ...KW, actions: { sliceClick } };

  it('runs with a click on a value, and with its name in the legend', async () => {
    widen();
    await draw('pie', 'Solar', {}, config, ['wind', 'solar']);
    await vi.waitFor(() => expect(shapes()).toHaveLength(2));
    press(shapes()[1]);
    await vi.waitFor(() => expect(showState).toHaveBeenCalledTimes(1));
    press(box().querySelectorAll('li button')[1]);
    await vi.waitFor(() => expect(showState).toHaveBeenCalledTimes(2));
    expect(shapes()).toHaveLength(2);
    showState.mockClear();
  });

  it('is reached with the keyboard where there is no room for a legend', async () => {
    box().style.cssText = 'inline-size: 160px; block-size: 120px';
    await draw('pie', null, {}, config, ['wind', 'solar']);
    const reached = () => box().querySelectorAll<SVGElement>('svg [role="button"]');
    await vi.waitFor(() => expect(reached()).toHaveLength(2));
    const [, solar] = reached();
    expect(solar?.getAttribute('aria-label')).toBe('Solar, 60.0 kW, 66.7%');
    solar?.focus();
    await userEvent.keyboard('{Enter}');
    await vi.waitFor(() => expect(showState).toHaveBeenCalledTimes(1));
  });
});

describe('a doughnut', () => {
  it('has the total in its hole alone', async () => {
    widen();
    const drawing = await draw('doughnut', '33.3%', { layout: 'with_total' }, KW, ['wind', 'solar']);
    await vi.waitFor(() => expect(drawing?.textContent).toContain('Total90.0 kW'));
    expect(entries()).toEqual(['Wind30.0 kW33.3%', 'Solar60.0 kW66.7%']);
  });
});
