import '@mantine/core/styles.layer.css';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import inputs from '../../../locales/en_US/inputs.json';
import { box, show } from '../../../tests/show.tsx';
import { adoptMessages } from '../../i18n/i18n.ts';
import { ErrorLine } from '../../marks/error-line.tsx';
import { Led } from '../../marks/led.tsx';
import { theme } from '../../theme/mantine-theme.ts';
import { SharePanel } from './share-panel.tsx';
import { SpeedDial } from './speed-dial.tsx';

beforeEach(async () => {
  await adoptMessages('en_US', { inputs });
});
afterEach(() => {
  vi.useRealTimers();
});
const draw = (content: ReactNode) => show(content, { theme });

describe('the speed dial', () => {
  const opener = () => page.getByRole('button', { name: 'Actions' });
  const open = async () => {
    const onChoose = vi.fn();
    draw(
      <>
        <SpeedDial label="Actions" actions={[{ label: 'Add', icon: null, onChoose }]} />
        <button type="button">Elsewhere</button>
      </>,
    );
    await opener().click();
    await expect.element(page.getByRole('button', { name: 'Add' })).toBeVisible();
    return onChoose;
  };

  it('opens and turns its cross by 225 degrees, and back after a choice', async () => {
    const onChoose = await open();
    expect(opener().element().querySelector('svg')?.style.rotate).toBe('225deg');
    await expect.element(opener()).toHaveAttribute('aria-expanded', 'true');
    await page.getByRole('button', { name: 'Add' }).click();
    expect(onChoose).toHaveBeenCalledOnce();
    await expect.element(opener()).toHaveAttribute('aria-expanded', 'false');
    expect(opener().element().querySelector('svg')?.style.rotate).toBe('0deg');
    await expect.element(opener()).toHaveFocus();
  });

  it('closes with Escape and keeps the focus', async () => {
    await open();
    await userEvent.keyboard('{Tab}{Escape}');
    await expect.element(opener()).toHaveAttribute('aria-expanded', 'false');
    await expect.element(opener()).toHaveFocus();
  });

  it('closes 100 ms after the focus has left, unless it comes back', async () => {
    await open();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const focus = (name: string) => (page.getByRole('button', { name }).element() as HTMLElement).focus();
    const isOpen = () => opener().element().getAttribute('aria-expanded');
    focus('Elsewhere');
    vi.advanceTimersByTime(99);
    focus('Add');
    vi.advanceTimersByTime(1000);
    expect(isOpen()).toBe('true');
    focus('Elsewhere');
    vi.advanceTimersByTime(100);
    vi.useRealTimers();
    await expect.poll(isOpen).toBe('false');
  });
});

it('shares by plain links', async () => {
  draw(<SharePanel label="Share" address="https://watch.example/x" text="Pumps" />);
  await expect.element(page.getByRole('list', { name: 'Share' })).toBeVisible();
  const links = page.getByRole('link').elements() as HTMLAnchorElement[];
  expect(links.map((link) => link.getAttribute('aria-label'))).toEqual(['Facebook', 'Twitter', 'LinkedIn', 'Reddit']);
  for (const link of links) {
    expect([link.target, link.rel]).toEqual(['_blank', 'noopener noreferrer']);
    expect(new URL(link.href).search).toContain(encodeURIComponent('https://watch.example/x'));
  }
});

it.each([
  [true, 'on'],
  [false, 'off'],
  [null, 'unknown'],
])('a light, on: %s', async (isOn, state) => {
  draw(<Led isOn={isOn} words="Running" colour="rgb(200, 0, 0)" />);
  await expect.element(page.getByText('Running')).toBeVisible();
  const light = box.querySelector<HTMLElement>('span[aria-hidden]');
  expect([light?.dataset.is, light?.style.color, light?.offsetWidth]).toEqual([state, 'rgb(200, 0, 0)', 50]);
});

it('an error has a reserved place, and is announced', async () => {
  draw(<ErrorLine error={null} />);
  await expect.element(page.getByRole('alert')).toBeInTheDocument();
  const { height } = page.getByRole('alert').element().getBoundingClientRect();
  expect(height).toBeGreaterThan(0);
  draw(<ErrorLine error="No answer" />);
  await expect.element(page.getByRole('alert')).toHaveTextContent('No answer');
  expect(page.getByRole('alert').element().getBoundingClientRect().height).toBe(height);
});
