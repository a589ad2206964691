import '@mantine/core/styles.css';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import filters from '../../../locales/en_US/filters.json';
import inputs from '../../../locales/en_US/inputs.json';
import { adoptMessages } from '../../i18n/i18n.ts';
import { type ShownControl, showControl } from '../control.fixture.tsx';
import { KeyValueMapControl } from './key-value-map-control.tsx';
import type { NamedValues } from './key-value-rows.ts';

let shown: ShownControl<NamedValues>;
beforeEach(() => adoptMessages('en_US', { filters, inputs }));
afterEach(() => shown.remove());

const show = (props: object, initial: NamedValues | null) => {
  shown = showControl(KeyValueMapControl, { label: 'Metadata', ...props }, initial);
};
const field = (part: 'Key' | 'Value', row: number) => page.getByRole('textbox', { name: `${part} of row ${row}` });
const add = () => page.getByRole('button', { name: 'Add a row' });

it('says that there is nothing, and takes a row once its key and value are there', async () => {
  show({}, null);
  await expect.element(page.getByText('No data')).toBeVisible();
  await add().click();
  await expect.element(field('Key', 1)).toHaveFocus();
  await userEvent.keyboard('ts');
  expect(shown.value()).toBeNull();
  await userEvent.fill(field('Value', 1), '7');
  expect(shown.value()).toEqual({ ts: '7' });
});

it('refuses a key that stands twice, and keeps both rows on screen', async () => {
  show({}, { a: '1', b: '2' });
  await userEvent.fill(field('Key', 2), 'a');
  expect(shown.value()).toBeNull();
  expect(shown.checks.check()).toBe(false);
  await expect.element(page.getByText('This key stands above already.')).toBeVisible();
  await expect.element(field('Value', 2)).toHaveValue('2');
  await userEvent.fill(field('Key', 2), 'c');
  expect(shown.value()).toEqual({ a: '1', c: '2' });
});

it('needs every value, and gives an empty map when the last row is gone', async () => {
  show({}, { a: '1' });
  await userEvent.fill(field('Value', 1), '');
  shown.checks.check();
  await expect.element(page.getByText('Every row needs a value.')).toBeVisible();
  await page.getByRole('button', { name: 'Remove Row 1' }).click();
  expect(shown.value()).toEqual({});
  await expect.element(add()).toHaveFocus();
});

it('is required', async () => {
  show({ required: true }, {});
  shown.checks.check();
  await expect.element(page.getByText('Something has to stand here.')).toBeVisible();
});

it('shows what is stored and is no map, and offers nothing that would write over it', async () => {
  const stored: object = ['a', { b: 1 }];
  show({ required: true }, stored as NamedValues);
  await expect.element(page.getByText(/"b": 1/)).toBeVisible();
  expect(page.getByRole('button').elements()).toEqual([]);
  shown.checks.check();
  expect([shown.reports, shown.checks.isValid()]).toEqual([[], true]);
});
