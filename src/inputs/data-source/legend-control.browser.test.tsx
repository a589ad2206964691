import '@mantine/core/styles.layer.css';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import dataSources from '../../../locales/en_US/data-sources.json';
import inputs from '../../../locales/en_US/inputs.json';
import { adoptMessages } from '../../i18n/i18n.ts';
import { type ShownControl, showControl } from '../control.fixture.tsx';
import type { LegendConfig } from './legend.ts';
import { LegendControl } from './legend-control.tsx';

let shown: ShownControl<LegendConfig>;
const show = (initial: LegendConfig | null, widgetType?: string, hasFigures?: boolean) => {
  shown = showControl(
    LegendControl,
    { label: 'Legend', ...(widgetType && { widgetType }), ...(hasFigures === false && { hasFigures }) },
    initial,
  );
};
beforeEach(async () => {
  await page.viewport(900, 900);
  await adoptMessages('en_US', { 'data-sources': dataSources, inputs });
});
afterEach(() => shown.remove());

it('shows defaults for null, and writes a whole legend with the first change', async () => {
  show(null, 'latest');
  await expect.element(page.getByRole('checkbox', { name: 'Show average' })).not.toBeChecked();
  expect(shown.reports).toEqual([]);
  await page.getByRole('combobox', { name: 'Position' }).click();
  await expect.element(page.getByRole('option', { name: 'Right' })).toBeVisible();
  await page.getByRole('option', { name: 'Right' }).click();
  const legend = { direction: 'column', sortDataKeys: false, showMin: false, showMax: false, showAvg: false, showTotal: false };
  await expect.poll(() => shown.value()).toEqual({ ...legend, position: 'right' });
});

it('changes only the edited setting of a stored one', async () => {
  show({ position: 'left', showLatest: true });
  await expect.element(page.getByRole('group', { name: 'Legend' })).toBeVisible();
  await expect.element(page.getByRole('checkbox', { name: 'Show average' })).toBeChecked();
  await page.getByRole('checkbox', { name: 'Show total' }).click();
  await expect.poll(() => shown.value()).toEqual({ position: 'left', showLatest: true, showTotal: true });
});

it('offers no figures of states, and keeps those that are stored', async () => {
  show({ position: 'left', showMax: true }, 'timeseries', false);
  await page.getByRole('checkbox').click();
  expect(page.getByRole('checkbox').elements()).toHaveLength(1);
  await expect.poll(() => shown.value()).toEqual({ position: 'left', showMax: true, sortDataKeys: true });
});
