import '@mantine/core/styles.css';
import { MantineProvider } from '@mantine/core';
import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import { subscribe } from 'valtio';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import shell from '../../locales/en_US/shell.json';
import tables from '../../locales/en_US/tables.json';
import { adoptMessages } from '../i18n/i18n.ts';
import { pageStore, searchPage } from '../store/page.ts';
import { theme } from '../theme/mantine-theme.ts';
import type { PageId } from './routes.ts';
import { ToolbarSearch } from './toolbar-search.tsx';

let root: Root;
let box: HTMLElement;
let stop: () => void;
let told: string[];

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  await adoptMessages('en_US', { shell, tables });
  pageStore.search = '';
  told = [];
  stop = subscribe(pageStore, () => told.push(pageStore.search), true);
  box = document.body.appendChild(document.createElement('div'));
  root = createRoot(box);
});

afterEach(() => {
  root.unmount();
  stop();
  box.remove();
  vi.useRealTimers();
});

const field = (id: PageId) => page.getByRole('textbox', { name: `Search ${id}` });
async function draw(id: PageId | null): Promise<void> {
  // At once: each wait of Vitest moves the clock on.
  flushSync(() => root.render(<MantineProvider theme={theme}>{id ? <ToolbarSearch key={id} page={id} /> : null}</MantineProvider>));
  if (id) await expect.element(field(id)).toBeVisible();
  else await vi.waitFor(() => expect(box.querySelector('input')).toBeNull());
}
/** Typed at once, as `draw`. */
function typeAtOnce(id: PageId, text: string): void {
  const input = field(id).element();
  // React follows changes of `value` by the setter of the element itself.
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text);
  input.dispatchEvent(new Event('input', { bubbles: true }));
}
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

it('searches once typing has paused for 150 ms', async () => {
  await draw('devices');
  await userEvent.click(field('devices'));
  for (const letter of 'pump') {
    await userEvent.keyboard(letter);
    await pass(149);
  }
  expect(told).toEqual([]);
  await pass(1);
  expect(told).toEqual(['pump']);
});

it('clears the search by Escape, and by its button', async () => {
  await draw('devices');
  for (const clear of [() => userEvent.keyboard('{Escape}'), () => page.getByRole('button', { name: tables.clearSearch }).click()]) {
    await userEvent.fill(field('devices'), 'pump');
    await pass(150);
    await clear();
    await expect.element(field('devices')).toHaveValue('');
    await pass(150);
  }
  expect(told).toEqual(['pump', '', 'pump', '']);
});

it('clears a search when it is closed and on another page, even one not applied yet', async () => {
  await draw('devices');
  await userEvent.fill(field('devices'), 'pump');
  await pass(150);
  await draw(null);
  expect(pageStore.search).toBe('');
  await draw('devices');
  await expect.element(field('devices')).toHaveValue('');
  typeAtOnce('devices', 'mill');
  expect(field('devices').element()).toHaveProperty('value', 'mill');
  await draw('alarms');
  await expect.element(field('alarms')).toHaveValue('');
  await pass(1000);
  expect(told).toEqual(['pump', '']);
});

it('shows a search set elsewhere', async () => {
  await draw('alarms');
  searchPage('Quay crane');
  await expect.element(field('alarms')).toHaveValue('Quay crane');
});
