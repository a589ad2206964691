import { expect, it, vi } from 'vitest';
import type { Part } from '../../../contract/part.ts';
import { drawnGauges } from '../../gauges/drawn-gauge.fixture.tsx';

const { box, draw } = drawnGauges({ top: '60', level: '72.25' });
const drawn = (settings: Part, config: Part = {}) => draw('digital_gauges.gauge_justgage', '72', settings, config);

it('says the value with its range, whose ends are values of entities, and its scale', async () => {
  const from = { valueSource: 'entityAttribute', entityAlias: 'Tank', attribute: 'top' };
  const fixedLevelColors = [{ from, to: { valueSource: 'predefinedValue', value: 90 }, color: '#ff0000' }];
  const gauge = await drawn({ useFixedLevelColor: true, fixedLevelColors, units: '%' }, { decimals: 1 });
  await vi.waitFor(() => expect(gauge?.getAttribute('aria-label')).toBe('Level, 72.3 %, 60 – 90, scale from 0 to 100'));
});

it('has the decimals of the settings before those of the widget, and says in words that the value is outside', async () => {
  const gauge = await drawn({ decimals: 0, maxValue: 50, showUnitTitle: true, unitTitle: 'Filled' }, { decimals: 2 });
  expect(gauge?.getAttribute('aria-label')).toBe('Level, 72, above 50, scale from 0 to 50');
  expect(box().textContent).toContain('above 50');
  expect(box().textContent).not.toContain('Filled');
});

it('is named by its own title, which stands over it where the frame has another', async () => {
  await drawn({ showTitle: true, title: 'Tank of ${aliasName}' });
  expect(box().querySelector('h2')?.textContent).toBe('Tank of Tank');
  await drawn({ showTitle: true, title: 'Level now' }, { title: 'Tank 7' });
  expect([box().querySelector('h2')?.textContent, box().textContent]).toEqual(['Tank 7', expect.stringContaining('Level now')]);
});
