import '@mantine/core/styles.layer.css';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import filters from '../../../locales/en_US/filters.json';
import format from '../../../locales/en_US/format.json';
import inputs from '../../../locales/en_US/inputs.json';
import { adoptMessages } from '../../i18n/i18n.ts';
import { type ShownControl, showControl } from '../control.fixture.tsx';
import { RateLimitControl } from './rate-limit-control.tsx';

let shown: ShownControl<string>;
beforeEach(() => adoptMessages('en_US', { filters, inputs, format }));
afterEach(() => shown.remove());

const show = (initial: string | null, props: object = {}) => {
  shown = showControl(RateLimitControl, { label: 'Messages', ...props }, initial);
};
const text = () => page.getByRole('textbox', { name: 'Messages', exact: true });
const rowsButton = () => page.getByRole('button', { name: 'Rates: Messages' });
const count = (row: number) => page.getByRole('textbox', { name: `Count of rate ${row}` });
const time = (row: number) => page.getByRole('textbox', { name: `Time of rate ${row}` });
const unit = (row: number) => page.getByRole('combobox', { name: `Unit of rate ${row}` });

it('takes pasted text, and says it in words', async () => {
  show(null);
  await userEvent.fill(text(), '1000 : 1, 20000:60');
  expect(shown.value()).toBe('1000:1,20000:60');
  await expect.element(page.getByText('1,000 in 1 s, 20,000 in 1 min')).toBeVisible();
});

it('keeps wrong text on screen, and refuses it', async () => {
  show('1000:1');
  await userEvent.fill(text(), '1000:1,many');
  expect([shown.value(), shown.checks.check()]).toEqual([null, false]);
  await expect.element(text()).toHaveValue('1000:1,many');
  await expect.element(page.getByText('Enter counts and seconds, such as 1000:1,20000:60.')).toBeVisible();
  expect(rowsButton().elements()).toEqual([]);
});

it('edits rows of the same text', async () => {
  show('1000:1,20000:3600');
  await rowsButton().click();
  await expect.element(unit(2)).toHaveValue('3600');
  await expect.element(time(2)).toHaveValue('1');
  await userEvent.selectOptions(unit(2), 'Minutes');
  expect(shown.value()).toBe('1000:1,20000:60');
  await userEvent.fill(time(2), '60');
  await expect.element(unit(2)).toHaveValue('60');
  expect(shown.value()).toBe('1000:1,20000:3600');
  await page.getByRole('button', { name: 'Add rate' }).click();
  await expect.element(count(3)).toHaveFocus();
  expect(shown.value()).toBeNull();
  await userEvent.keyboard('5,0:0');
  expect(shown.value()).toBe('1000:1,20000:3600,500:60');
  await page.getByRole('button', { name: 'Remove Rate 1' }).click();
  await expect.element(text()).toHaveValue('20000:3600,500:60');
  expect(shown.value()).toBe('20000:3600,500:60');
});

it('marks the wrong number of a row', async () => {
  show('1000:1');
  await rowsButton().click();
  await userEvent.fill(count(1), '0');
  shown.checks.check();
  await expect.element(count(1)).toHaveAttribute('aria-invalid', 'true');
  await expect.element(time(1)).not.toHaveAttribute('aria-invalid', 'true');
});
