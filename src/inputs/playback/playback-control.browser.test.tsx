import '@mantine/core/styles.layer.css';
import { MantineProvider } from '@mantine/core';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import inputs from '../../../locales/en_US/inputs.json';
import { adoptMessages } from '../../i18n/i18n.ts';
import { PlaybackControl } from './playback-control.tsx';

const MOMENTS = [0, 1, 2, 3].map((hour) => Date.UTC(2026, 10, 21, hour));
const onMoment = vi.fn();
let root: Root;
let box: HTMLElement;

beforeEach(async () => {
  await adoptMessages('en_US', { inputs });
  onMoment.mockReset();
  box = document.body.appendChild(document.createElement('div'));
  root = createRoot(box);
});
afterEach(() => {
  vi.restoreAllMocks();
  root.unmount();
  box.remove();
});

const show = async (moments: readonly number[]) => {
  root.render(
    <MantineProvider>
      <PlaybackControl label="Trip" moments={moments} onMoment={onMoment} />
    </MantineProvider>,
  );
  await expect.element(page.getByRole('group', { name: 'Trip' })).toBeVisible();
};
const button = (name: string) => page.getByRole('button', { name, exact: true });

it('steps, jumps and shows its moment', async () => {
  await show(MOMENTS);
  await button('Step forward').click();
  await button('To the end').click();
  await button('Step back').click();
  await button('To the start').click();
  expect(onMoment.mock.calls).toEqual([[1], [3], [2], [0]]);
  await expect.element(page.getByText('Nov 21, 2026, 00:00:00')).toBeVisible();
});

it('is moved along its slider by keys', async () => {
  await show(MOMENTS);
  (page.getByRole('slider', { name: 'Trip' }).element() as HTMLElement).focus();
  await userEvent.keyboard('{ArrowRight}');
  expect(onMoment).toHaveBeenCalledWith(1);
  await expect.element(page.getByRole('slider', { name: 'Trip' })).toHaveAttribute('aria-valuetext', 'Nov 21, 2026, 01:00:00');
});

it('plays at the chosen speed, restarts its clock with another, and stops at the end', async () => {
  const clocks = new Map<number, { readonly step: () => void; readonly ms: number | undefined }>();
  vi.spyOn(window, 'setInterval').mockImplementation(((step: () => void, ms?: number) => {
    clocks.set(clocks.size + 1, { step, ms });
    return clocks.size;
  }) as typeof window.setInterval);
  vi.spyOn(window, 'clearInterval').mockImplementation((id) => void clocks.delete(Number(id)));
  const running = () => [...clocks.values()].map(({ ms }) => ms);
  const tick = () => {
    for (const { step } of [...clocks.values()]) step();
  };
  const told = () => onMoment.mock.calls.map(([index]) => index);
  await show(MOMENTS);
  const speed = page.getByRole('combobox', { name: 'Speed' });
  await userEvent.selectOptions(speed, '5');
  expect(running()).toEqual([]);
  await button('Play').click();
  expect(running()).toEqual([200]);
  tick();
  await userEvent.selectOptions(speed, '25');
  expect(running()).toEqual([40]);
  await button('Pause').click();
  expect(running()).toEqual([]);
  await button('Play').click();
  for (const stood of [[1], [1, 2], [1, 2, 3]]) {
    await expect.poll(told).toEqual(stood);
    tick();
  }
  await expect.poll(told).toEqual([1, 2, 3, 0]);
  await expect.element(button('Play')).toBeVisible();
  expect(running()).toEqual([]);
});

it.each([[[]], [[0]]])('is disabled without moments to play: %j', async (moments) => {
  await show(moments);
  for (const name of ['Play', 'Step forward', 'To the end']) await expect.element(button(name)).toBeDisabled();
});
