import '@mantine/core/styles.layer.css';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import fault from '../../locales/en_US/fault.json';
import format from '../../locales/en_US/format.json';
import shell from '../../locales/en_US/shell.json';
import { box, show } from '../../tests/show.tsx';
import { fault as faultOf } from '../contract/fault.ts';
import type { User } from '../contract/session.ts';
import { adoptMessages } from '../i18n/i18n.ts';
import { type NoticeInput, type NoticePosition, type NoticeTone, noticeStore, notify, notifyFault } from '../store/notices.ts';
import { sessionStore } from '../store/session.ts';
import { cssVariablesResolver } from '../theme/css-variables.ts';
import { theme } from '../theme/mantine-theme.ts';
import { Notices } from './notices.tsx';

beforeEach(async () => {
  await page.viewport(1000, 700);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  await adoptMessages('en_US', { shell, fault, format });
  noticeStore.notices = [];
  draw('light');
  await vi.waitFor(() => expect(document.querySelector('section')).not.toBeNull());
});

afterEach(() => {
  document.documentElement.dir = 'ltr';
  vi.useRealTimers();
});

function draw(scheme: 'light' | 'dark'): void {
  show(
    <>
      <button type="button">Behind</button>
      <Notices />
    </>,
    { theme, cssVariablesResolver, forceColorScheme: scheme },
  );
}

const toasts = () => [...document.querySelectorAll<HTMLElement>('[data-tone]')];
async function shown(count: number): Promise<HTMLElement[]> {
  // A busy machine takes a while to draw.
  await vi.waitFor(() => expect(toasts()).toHaveLength(count), { timeout: 15_000 });
  return toasts();
}
async function tell(input: Partial<NoticeInput> = {}): Promise<HTMLElement> {
  const before = toasts().length;
  notify({ tone: 'info', text: 'Told', ...input });
  const toast = (await shown(before + 1)).at(-1);
  if (!toast) throw new Error('there is no toast');
  return toast;
}
const close = () => page.getByRole('button', { name: 'Close message' });
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

describe('a toast', () => {
  // As specified on light ground; the dark scheme's colours have enough contrast there.
  const edges: [NoticeTone, string, string][] = [
    ['info', '#323232', '#aeb8c3'],
    ['warn', '#dc6d1b', '#ff9838'],
    ['error', '#800000', '#ff5a5a'],
    ['success', '#008000', '#4fbf6b'],
  ];
  it.each(edges)('%s has the edge colour %s, in dark %s', async (tone, light, dark) => {
    const toast = await tell({ tone });
    const edge = () => {
      const [r = 0, g = 0, b = 0] = getComputedStyle(toast).borderInlineStartColor.match(/\d+/g)?.map(Number) ?? [];
      return `#${[r, g, b].map((part) => part.toString(16).padStart(2, '0')).join('')}`;
    };
    expect(edge()).toBe(light);
    draw('dark');
    await vi.waitFor(() => expect(edge()).toBe(dark));
  });

  const corners: [NoticePosition | undefined, 'ltr' | 'rtl', string][] = [
    [undefined, 'ltr', 'bottom right'],
    ['bottom-start', 'ltr', 'bottom left'],
    ['top-end', 'ltr', 'top right'],
    ['top-start', 'ltr', 'top left'],
    ['top-start', 'rtl', 'top right'],
  ];
  it.each(corners)('at %s in %s is at %s; on a small screen all are at the bottom', async (position, dir, corner) => {
    document.documentElement.dir = dir;
    const toast = await tell(position ? { position } : {});
    const where = () => {
      const { left, right, top } = toast.getBoundingClientRect();
      return `${top < window.innerHeight / 2 ? 'top' : 'bottom'} ${left < window.innerWidth - right ? 'left' : 'right'}`;
    };
    expect(where()).toBe(corner);
    await page.viewport(390, 700);
    const { left, right, bottom } = toast.getBoundingClientRect();
    expect([left, window.innerWidth - right]).toEqual([16, 16]);
    expect(where()).toMatch('bottom');
    expect(bottom).toBeLessThan(window.innerHeight);
  });

  it('is shown for its time, fades, and is removed', async () => {
    const toast = await tell({ durationMs: 1000 });
    await pass(999);
    expect(toast.dataset.leaving).toBeUndefined();
    await pass(1);
    await vi.waitFor(() => expect(toast.dataset.leaving).toBe('true'));
    expect(getComputedStyle(toast).transitionDuration).toBe('0.1s');
    await pass(100);
    await shown(0);
  });

  it('with the same text as another one counts repetitions and restarts its time', async () => {
    const toast = await tell({ durationMs: 1000 });
    await pass(900);
    notify({ tone: 'info', text: 'Told', durationMs: 1000 });
    await vi.waitFor(() => expect(toast.textContent).toContain('2 times'));
    expect(toasts()).toEqual([toast]);
    await pass(900);
    expect(toast.dataset.leaving).toBeUndefined();
    await pass(100);
    await vi.waitFor(() => expect(toast.dataset.leaving).toBe('true'));
  });

  it('stays while the pointer is on any toast', async () => {
    // The pointer is where an earlier test left it; if it need not move, nothing is told of it.
    await userEvent.hover(page.getByRole('button', { name: 'Behind' }));
    const [toast] = [await tell({ durationMs: 1000 }), await tell({ text: 'Another', durationMs: null })];
    await vi.waitFor(() => expect(vi.getTimerCount()).toBe(1));
    await userEvent.hover(toasts()[1] as HTMLElement);
    await vi.waitFor(() => expect(vi.getTimerCount()).toBe(0));
    await pass(5000);
    expect(toast.dataset.leaving).toBeUndefined();
    await userEvent.hover(page.getByRole('button', { name: 'Behind' }));
    await vi.waitFor(() => expect(vi.getTimerCount()).toBe(1));
    await pass(1000);
    await vi.waitFor(() => expect(toast.dataset.leaving).toBe('true'));
  });

  it('stays while it has the focus; closing it returns the focus', async () => {
    (page.getByRole('button', { name: 'Behind' }).element() as HTMLElement).focus();
    const toast = await tell({ durationMs: 1000 });
    await userEvent.tab();
    await expect.element(close()).toHaveFocus();
    await pass(5000);
    expect(toast.dataset.leaving).toBeUndefined();
    await userEvent.keyboard('{Enter}');
    await shown(0);
    await expect.element(page.getByRole('button', { name: 'Behind' })).toHaveFocus();
  });

  it('runs its action once and is removed', async () => {
    const run = vi.fn();
    await tell({ durationMs: null, action: { label: 'Undo', run } });
    await page.getByRole('button', { name: 'Undo' }).click();
    await shown(0);
    expect(run).toHaveBeenCalledOnce();
  });

  it('is one of the newest three; an older one returns when one is closed', async () => {
    for (const text of ['One', 'Two', 'Three', 'Four']) notify({ tone: 'info', text, durationMs: null });
    const texts = () => toasts().map((toast) => toast.querySelector('p')?.textContent);
    await vi.waitFor(() => expect(texts()).toEqual(['Two', 'Three', 'Four']));
    await close().last().click();
    await vi.waitFor(() => expect(texts()).toEqual(['One', 'Two', 'Three']));
  });

  it('comes back when it is told again, at its place', async () => {
    for (const text of ['One', 'Two', 'Three', 'Four', 'One']) notify({ tone: 'info', text, durationMs: null });
    await vi.waitFor(() => expect(toasts().map((toast) => toast.querySelector('p')?.textContent)).toEqual(['One', 'Three', 'Four']));
  });
});

it('more than three are shown when they are asked for, within the window', async () => {
  const texts = Array.from({ length: 12 }, (_, n) => `Message ${n} about something that takes more than one line to say`);
  for (const text of texts) notify({ tone: 'error', text });
  await page.getByRole('button', { name: 'Earlier messages: 9' }).click();
  const all = await shown(12);
  expect(all.map((toast) => toast.querySelector('p')?.textContent)).toEqual(texts);
  const corner = document.querySelector<HTMLElement>('[data-all]') as HTMLElement;
  const { top, bottom } = corner.getBoundingClientRect();
  expect([top >= 0, bottom <= window.innerHeight]).toEqual([true, true]);
  all[0]?.scrollIntoView();
  expect(all[0]?.getBoundingClientRect().top).toBeGreaterThanOrEqual(top - 1);
  await page.getByRole('button', { name: 'Newest only' }).click();
  await shown(3);
});

describe('a toast over a page in use', () => {
  it.each([1000, 390])('covers no button of a dialog that opens, at %s pixels', async (width) => {
    await page.viewport(width, 700);
    await userEvent.hover(page.getByRole('button', { name: 'Behind' }));
    const toast = await tell({ tone: 'error' });
    const stood = toast.getBoundingClientRect();
    const dialog = box.appendChild(document.createElement('div'));
    dialog.style.cssText =
      'position: fixed; inset: auto 0 0 0; block-size: 200px; display: flex; align-items: end; justify-content: end; z-index: 200; background: #fff';
    dialog.innerHTML = '<button style="block-size: 120px">Cancel</button><button style="block-size: 120px">Save</button>';
    const covered = () => {
      const { top, bottom, left, right } = toast.getBoundingClientRect();
      return [...dialog.children].some((button) => {
        const box = button.getBoundingClientRect();
        return box.left < right && box.right > left && box.top < bottom && box.bottom > top;
      });
    };
    expect(covered()).toBe(true);
    dialog.querySelector('button')?.focus();
    await expect.poll(covered).toBe(false);
    // What stood there is gone again: the next one is where it belongs.
    dialog.remove();
    await close().click();
    expect((await tell({ tone: 'error', text: 'Next' })).getBoundingClientRect().bottom).toBe(stood.bottom);
  });

  it('waits until somebody has typed, and none is lost', async () => {
    const field = box.appendChild(document.createElement('input'));
    await userEvent.type(field, 'a');
    const texts = ['One', 'Two', 'Three', 'Four'];
    for (const text of texts) notify({ tone: 'error', text });
    await pass(1400);
    await userEvent.type(field, 'b');
    await pass(1400);
    expect(toasts()).toEqual([]);
    await pass(100);
    expect((await shown(3)).map((toast) => toast.querySelector('p')?.textContent)).toEqual(texts.slice(1));
    await close().first().click();
    await vi.waitFor(() => expect(toasts()[0]?.querySelector('p')?.textContent).toBe('One'));
  });

  it.each<[string, () => Promise<void>]>([
    ['Enter', () => userEvent.keyboard('{Enter}')],
    ['a shortcut', () => userEvent.keyboard('{Control>}s{/Control}')],
    ['the pointer', () => page.getByRole('button', { name: 'Behind' }).click()],
  ])('comes at once when %s ends the typing', async (_how, end) => {
    const field = box.appendChild(document.createElement('input'));
    await userEvent.type(field, 'a');
    notify({ tone: 'error', text: 'Told' });
    await end();
    await shown(1);
  });
});

describe('messages that are no longer so', () => {
  it('of a lost server go when it is back; others stay', async () => {
    notifyFault(faultOf('network', '', { key: 'unable-to-connect' }));
    notifyFault(faultOf('invalid', 'bad'));
    await shown(2);
    // As the link's own return, but for the state of a core, which may come at any time.
    dispatchEvent(new Event('online'));
    const [left] = await shown(1);
    expect(left?.textContent).toContain('bad');
  });

  it.each(['2', null])('of an account, and what shows its data, go with it (next: %s)', async (next) => {
    const as = async (id: string | null) => {
      sessionStore.current = { ...sessionStore.current, user: id === null ? null : ({ id: { entityType: 'USER', id } } as User) };
      // The store tells of changes in the next microtask.
      await Promise.resolve();
    };
    await as('1');
    notifyFault(faultOf('invalid', 'bad'));
    notify({ tone: 'error', text: { key: 'shell.bell.critical', values: { subject: 'Fire', text: 'in Kiln 2' } }, user: '1' });
    notify({ tone: 'warn', text: { key: 'shell.toasts.close' } });
    await shown(3);
    await as(next);
    await shown(1);
  });
});

describe('for screen readers', () => {
  it('errors are alerts, and others are added to a live region that exists before them', async () => {
    const quiet = document.querySelector('[data-position="bottom-end"] [aria-live="polite"]');
    expect(quiet?.textContent).toBe('');
    const told = [await tell({ tone: 'success', text: 'Saved' }), await tell({ tone: 'warn', text: 'Slow' })];
    expect(told.map((toast) => [quiet?.contains(toast), toast.getAttribute('role')])).toEqual([
      [true, null],
      [true, null],
    ]);
    const error = await tell({ tone: 'error', text: 'Failed' });
    expect([quiet?.contains(error), error.getAttribute('role')]).toEqual([false, 'alert']);
    await expect.element(page.getByRole('region', { name: 'Messages' })).toBeInTheDocument();
    expect(close().elements()).toHaveLength(3);
  });

  it('a fault shows its sentence with the details of the server', async () => {
    notifyFault(faultOf('not-found', 'gone', { status: 404, statusText: 'Not Found', request: { method: 'GET', path: '/api/device/1' } }));
    const [toast] = await shown(1);
    expect(toast?.textContent).toContain('Not found.');
    expect(toast?.textContent).toContain('GET /api/device/1 \u00b7 404 Not Found \u00b7 gone');
  });
});
