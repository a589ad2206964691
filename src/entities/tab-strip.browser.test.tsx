import '@mantine/core/styles.layer.css';
import { MantineProvider, Tabs } from '@mantine/core';
import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { TabStrip } from './tab-strip.tsx';

let box: HTMLElement;
let root: Root;

beforeEach(() => {
  box = document.body.appendChild(document.createElement('div'));
  box.style.width = '240px';
  root = createRoot(box);
});
afterEach(() => {
  root.unmount();
  box.remove();
});

const show = (names: readonly string[]) =>
  flushSync(() =>
    root.render(
      <MantineProvider>
        <Tabs defaultValue="Telemetry">
          <TabStrip>
            {names.map((name) => (
              <Tabs.Tab key={name} value={name}>
                {name}
              </Tabs.Tab>
            ))}
          </TabStrip>
        </Tabs>
      </MantineProvider>,
    ),
  );
const tabs = () => [...box.querySelectorAll<HTMLElement>('[role=tab]')];
const places = () => tabs().map((tab) => tab.getBoundingClientRect().left);
const buttons = () => [...box.querySelectorAll<HTMLElement>('button[data-way]')].map(({ dataset }) => dataset.way);

it.each(['ltr', 'rtl'])('scrolls by buttons where tabs do not fit, and no tab moves when they come (%s)', async (direction) => {
  box.dir = direction;
  show(['Telemetry', 'Details']);
  const before = places();
  expect(buttons()).toEqual([]);
  show(['Telemetry', 'Details', 'Attributes', 'Credentials', 'Commands']);
  await expect.poll(buttons).toEqual(['1']);
  expect(places().slice(0, 2)).toEqual(before);
  for (const last = () => tabs().at(-1)?.getBoundingClientRect(); ; ) {
    const { left = 0, right = 0 } = last() ?? {};
    const { left: start, right: end } = box.getBoundingClientRect();
    if (left >= start && right <= end) break;
    box.querySelector<HTMLElement>('[data-way="1"]')?.click();
    await expect.poll(() => last()?.left).not.toBe(left);
  }
  await expect.poll(buttons).toEqual(['-1']);
});

it('has buttons for a finger on phones', async () => {
  await page.viewport(390, 800);
  show(['Telemetry', 'Details', 'Attributes', 'Credentials', 'Commands']);
  await expect.poll(buttons).toEqual(['1']);
  const { width, height } = box.querySelector('[data-way]')?.getBoundingClientRect() ?? {};
  expect([width, height]).toEqual([44, 44]);
});
