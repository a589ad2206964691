import '@mantine/core/styles.layer.css';
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
const field = (part: 'Key' | 'Value', row: number) => page.getByRole('textbox', { name: `${part} in row ${row}` });
const add = () => page.getByRole('button', { name: 'Add row' });

it('shows that it is empty, and reports a row once it has key and value', async () => {
  show({}, null);
  await expect.element(page.getByText('No data')).toBeVisible();
  await add().click();
  await expect.element(field('Key', 1)).toHaveFocus();
  await userEvent.keyboard('ts');
  expect(shown.value()).toBeNull();
  await userEvent.fill(field('Value', 1), '7');
  expect(shown.value()).toEqual({ ts: '7' });
});

it('rejects a duplicate key, and keeps both rows on screen', async () => {
  show({}, { a: '1', b: '2' });
  await userEvent.fill(field('Key', 2), 'a');
  expect(shown.value()).toBeNull();
  expect(shown.checks.check()).toBe(false);
  await expect.element(page.getByText('This key already exists.')).toBeVisible();
  await expect.element(field('Value', 2)).toHaveValue('2');
  await userEvent.fill(field('Key', 2), 'c');
  expect(shown.value()).toEqual({ a: '1', c: '2' });
});

it('requires every value, and reports an empty map without rows', async () => {
  show({}, { a: '1' });
  await userEvent.fill(field('Value', 1), '');
  shown.checks.check();
  await expect.element(page.getByText('Enter a value in every row.')).toBeVisible();
  await page.getByRole('button', { name: 'Remove Row 1' }).click();
  expect(shown.value()).toEqual({});
  await expect.element(add()).toHaveFocus();
});

it('is required', async () => {
  show({ required: true }, {});
  shown.checks.check();
  await expect.element(page.getByText('This field is required.')).toBeVisible();
});

it('shows a stored value that is not a map, without a way to edit it', async () => {
  const stored: object = ['a', { b: 1 }];
  show({ required: true }, stored as NamedValues);
  await expect.element(page.getByText(/"b": 1/)).toBeVisible();
  expect(page.getByRole('button').elements()).toEqual([]);
  shown.checks.check();
  expect([shown.reports, shown.checks.isValid()]).toEqual([[], true]);
});
