import '@mantine/core/styles.layer.css';
import { flushSync } from 'react-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import dialogs from '../../../locales/en_US/dialogs.json';
import inputs from '../../../locales/en_US/inputs.json';
import { adoptMessages } from '../../i18n/i18n.ts';
import { type ShownControl, showControl } from '../control.fixture.tsx';
import { IconControl } from './icon-control.tsx';

/** Replaces the loading of all icons, once. */
const loading = vi.hoisted(() => ({ next: null as Promise<never> | null }));
vi.mock('../../marks/material-icon.tsx', async (importOriginal) => {
  const original = await importOriginal<typeof import('../../marks/material-icon.tsx')>();
  return {
    ...original,
    loadAllIcons: () => {
      const { next } = loading;
      loading.next = null;
      return next ?? original.loadAllIcons();
    },
  };
});

let shown: ShownControl<string>;
beforeEach(() => adoptMessages('en_US', { inputs, dialogs }));
afterEach(() => {
  vi.useRealTimers();
  shown.remove();
});

const show = (props: object, initial: string | null) => {
  shown = showControl(IconControl, { label: 'Symbol', ...props }, initial);
};
const opener = () => page.getByRole('button', { name: /icon for Symbol$/ });
const dialog = () => page.getByRole('dialog', { name: 'Choose an icon' });

it('offers common icons first, and all on demand', async () => {
  show({}, null);
  await opener().click();
  await expect.element(dialog().getByText('42 icons')).toBeVisible();
  await dialog().getByRole('textbox').fill('water pump');
  await expect.element(dialog().getByText('0 icons')).toBeVisible();
  await dialog().getByRole('switch', { name: 'Show all icons' }).click();
  await dialog().getByRole('button', { name: 'water pump', exact: true }).click();
  expect(shown.value()).toBe('mdi:water-pump');
  await expect.element(dialog()).not.toBeInTheDocument();
  await expect.element(page.getByText('mdi:water-pump')).toBeVisible();
});

it('is Material\u2019s name where there is one', async () => {
  show({}, null);
  await opener().click();
  await dialog().getByRole('button', { name: 'more horiz' }).click();
  expect(shown.value()).toBe('more_horiz');
  await expect.poll(() => shown.box.querySelector('[data-icon="more_horiz"] path')?.getAttribute('d')).toMatch(/^M/);
});

it('is navigated by arrow keys, from the search and back', async () => {
  show({}, null);
  await opener().click();
  await dialog().getByRole('textbox').fill('a');
  await expect.poll(() => dialog().getByRole('textbox').element()).toBe(document.activeElement);
  await userEvent.keyboard('{ArrowDown}');
  const icons = [...document.querySelectorAll<HTMLElement>('[role="dialog"] ul button')];
  const columns = icons.findIndex((icon) => icon.offsetTop !== icons[0]?.offsetTop);
  expect([document.activeElement, columns > 2]).toEqual([icons[0], true]);
  await userEvent.keyboard('{ArrowRight}{ArrowDown}');
  expect(document.activeElement).toBe(icons[columns + 1]);
  // The grid is one tab stop, at the last focused icon.
  expect(icons.filter((icon) => icon.tabIndex === 0)).toEqual([icons[columns + 1]]);
  await userEvent.keyboard('{ArrowUp}{ArrowUp}');
  await expect.element(dialog().getByRole('textbox')).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}{Enter}');
  await expect.poll(shown.value).toBe(icons[1]?.title);
});

it('shows that all icons could not be loaded, keeps the common ones, and retries', async () => {
  const { promise, reject } = Promise.withResolvers<never>();
  loading.next = promise;
  show({}, null);
  await opener().click();
  await dialog().getByRole('switch', { name: 'Show all icons' }).click();
  await expect.element(dialog().getByText('Loading all icons')).toBeInTheDocument();
  reject(new Error('offline'));
  await expect.element(dialog().getByText(inputs.icon.failed)).toBeVisible();
  expect(document.querySelectorAll('[role="dialog"] ul button')).toHaveLength(42);
  await dialog().getByRole('button', { name: 'Retry' }).click();
  await expect.element(dialog().getByRole('button', { name: 'Show more icons' })).toBeVisible();
  await dialog().getByRole('switch', { name: 'Show all icons' }).click();
  await expect.element(dialog().getByText('42 icons')).toBeVisible();
});

it('shows a spinner for at least 100 ms before all icons, and 50 ms before the common ones', async () => {
  show({}, null);
  await opener().click();
  await expect.element(dialog().getByText('42 icons')).toBeVisible();
  await dialog().getByRole('switch', { name: 'Show all icons' }).click();
  await expect.element(dialog().getByRole('button', { name: 'Show more icons' })).toBeVisible();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const toggle = dialog().getByRole('switch', { name: 'Show all icons' }).element() as HTMLElement;
  const spins = () => document.querySelector('[role="dialog"] .mantine-Loader-root') !== null;
  for (const ms of [50, 100]) {
    flushSync(() => toggle.click());
    const waiting = vi.getTimerCount();
    await vi.advanceTimersByTimeAsync(ms - 1);
    expect([ms, spins(), vi.getTimerCount()]).toEqual([ms, true, waiting]);
    await vi.advanceTimersByTimeAsync(1);
    expect([ms, vi.getTimerCount()]).toEqual([ms, waiting - 1]);
    await expect.poll(spins).toBe(false);
  }
});

it.each(['Cancel', 'Escape'])('chooses nothing with %s, and returns the focus', async (way) => {
  show({}, 'home');
  await opener().click();
  await expect.element(dialog()).toBeVisible();
  if (way === 'Cancel') await dialog().getByRole('button', { name: 'Cancel' }).click();
  else await userEvent.keyboard('{Escape}');
  await expect.element(dialog()).not.toBeInTheDocument();
  await expect.element(opener()).toHaveFocus();
  expect(shown.reports).toEqual([]);
});

it('shows an unknown name as text, and keeps it', async () => {
  show({}, 'no_such_icon');
  // A question mark replaces the icon, with the name once beside it.
  await expect.poll(() => shown.box.querySelectorAll('button svg[aria-hidden]').length).toBeGreaterThanOrEqual(1);
  await expect.poll(() => shown.box.querySelector('[data-icon]')).toBeNull();
  expect([...shown.box.querySelectorAll('bdi')].map((name) => name.textContent)).toEqual(['no_such_icon']);
  expect(shown.reports).toEqual([]);
});

it('can be required or cleared', async () => {
  show({ required: true, description: 'Beside the title' }, null);
  await expect.element(opener()).toHaveAccessibleDescription('Beside the title Required');
  shown.checks.check();
  await expect.element(page.getByText('This field is required.')).toBeVisible();
  await expect.element(opener()).toHaveAccessibleDescription('Beside the title Required This field is required.');
  shown.remove();
  show({}, 'home');
  await page.getByRole('button', { name: 'Clear' }).click();
  expect(shown.value()).toBeNull();
});
