import '@mantine/core/styles.layer.css';
import { flushSync } from 'react-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import shell from '../../locales/en_US/shell.json';
import tables from '../../locales/en_US/tables.json';
import { show } from '../../tests/show.tsx';
import { adoptMessages } from '../i18n/i18n.ts';
import { theme } from '../theme/mantine-theme.ts';
import type { PageId } from './routes.tsx';
import { ToolbarSearch } from './toolbar-search.tsx';

let before: string;
let told: string[];

/** As the history is told of it. */
const tell = () => told.push(new URLSearchParams(location.search).get('search') ?? '');

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  await adoptMessages('en_US', { shell, tables });
  before = location.href;
  history.replaceState(null, '', '/devices');
  told = [];
  addEventListener('replaceState', tell);
});

afterEach(() => {
  removeEventListener('replaceState', tell);
  history.replaceState(null, '', before);
  vi.useRealTimers();
});

const field = (id: PageId) => page.getByRole('textbox', { name: `Search ${id}` });
async function draw(id: PageId): Promise<void> {
  // At once: each wait of Vitest moves the clock on.
  flushSync(() => show(<ToolbarSearch key={id} page={id} />, { theme }));
  await expect.element(field(id)).toBeVisible();
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

it('forgets on another page what was typed and not applied yet', async () => {
  await draw('devices');
  typeAtOnce('devices', 'mill');
  expect(field('devices').element()).toHaveProperty('value', 'mill');
  await draw('alarms');
  await expect.element(field('alarms')).toHaveValue('');
  await pass(1000);
  expect(told).toEqual([]);
});

it('keeps what else stands in the address, and shows a search set there', async () => {
  history.replaceState(null, '', '/alarms?status=ANY&search=Quay+crane');
  await draw('alarms');
  await expect.element(field('alarms')).toHaveValue('Quay crane');
  await userEvent.fill(field('alarms'), 'pump');
  await pass(150);
  expect(location.search).toBe('?status=ANY&search=pump');
  history.pushState(null, '', '/alarms');
  await expect.element(field('alarms')).toHaveValue('');
});
