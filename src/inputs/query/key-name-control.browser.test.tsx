import '@mantine/core/styles.layer.css';
import type { ComponentProps } from 'react';
import { flushSync } from 'react-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import filters from '../../../locales/en_US/filters.json';
import inputs from '../../../locales/en_US/inputs.json';
import { adoptMessages } from '../../i18n/i18n.ts';
import { type ShownControl, showControl } from '../control.fixture.tsx';
import { KeyNameControl } from './key-name-control.tsx';

let shown: ShownControl<string>;
let asked: { readonly search: string; readonly answer: (names: readonly string[] | null) => void }[];
const suggest = (_type: string, search: string) =>
  new Promise<readonly string[] | null>((answer) => {
    asked.push({ search, answer });
  });
type Props = ComponentProps<typeof KeyNameControl>;
const show = (props: Omit<Props, 'value' | 'onChange' | 'label'>) => {
  shown = showControl<string, Props>(KeyNameControl, { label: 'Key', ...props }, null);
};
const field = () => page.getByRole('combobox', { name: 'Key' });
const searches = () => asked.map(({ search }) => search);
const options = () =>
  page
    .getByRole('option')
    .elements()
    .map((option) => option.textContent);

beforeEach(async () => {
  await adoptMessages('en_US', { filters, inputs });
  asked = [];
});
afterEach(() => {
  vi.useRealTimers();
  shown.remove();
});

it('requests names 150 ms after the last letter, and drops a late answer', async () => {
  show({ type: 'TIME_SERIES', suggest });
  await expect.element(field()).toBeVisible();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  flushSync(() => (field().element() as HTMLElement).focus());
  await vi.advanceTimersByTimeAsync(149);
  expect(searches()).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(searches()).toEqual(['']);
  flushSync(() => shown.give('t'));
  await vi.advanceTimersByTimeAsync(149);
  flushSync(() => shown.give('te'));
  await vi.advanceTimersByTimeAsync(149);
  expect(searches()).toEqual(['']);
  await vi.advanceTimersByTimeAsync(1);
  expect(searches()).toEqual(['', 'te']);
  vi.useRealTimers();
  asked[1]?.answer(['temperature', 'tendency']);
  asked[0]?.answer(['test of before']);
  await userEvent.click(field());
  await expect.poll(options).toEqual(['temperature', 'tendency']);
});

it('shows that the server did not answer, accepts any name, and offers known names without a request', async () => {
  show({ type: 'TIME_SERIES', suggest });
  await userEvent.click(field());
  await expect.poll(searches).toEqual(['']);
  asked[0]?.answer(null);
  await expect.element(page.getByText(filters.noSuggestions)).toBeVisible();
  await userEvent.fill(field(), 'of my own');
  await expect.poll(shown.value).toBe('of my own');
  shown.remove();
  const before = asked.length;
  show({ type: 'ENTITY_FIELD', names: ['name', 'label'], suggest, required: true });
  await userEvent.click(field());
  await expect.poll(options).toEqual(['name', 'label']);
  expect(asked.length).toBe(before);
  await userEvent.keyboard('{Escape}');
  await userEvent.tab();
  await expect.element(page.getByText(filters.keyRequired)).toBeVisible();
});
