import { expect, it, vi } from 'vitest';
import { drawnGauges } from '../../gauges/drawn-gauge.fixture.tsx';

const { box, draw } = drawnGauges({ level: '72.25' });

it.each([
  ['nothing is stored', {}, []],
  ['it is no flag', { showValue: 'yes', showMinMax: 1 }, []],
  ['it is true', { showValue: true, showMinMax: true }, ['0', '100', '72.3']],
])('shows value and ends of its scale only where its author says so: %s', async (_, settings, shown) => {
  await draw('digital_gauges.gauge_justgage', '72', { ...settings, gaugeType: 'arc' }, { decimals: 1 });
  await vi.waitFor(() => expect(box().querySelector('path')).not.toBeNull());
  const texts = [...box().querySelectorAll('[role="img"] text, [role="img"] bdi')].map((one) => one.textContent ?? '');
  expect(texts).toEqual(shown);
});
