import '@mantine/core/styles.layer.css';
import { MantineProvider } from '@mantine/core';
import { createRoot } from 'react-dom/client';
import { beforeEach, expect, it, onTestFinished } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { ChartMenu } from '../charts/chart-menu.tsx';
import type { ChartMenuProps } from '../charts/chart-menu-items.tsx';
import { fault } from '../contract/fault.ts';
import { faultSentence } from '../i18n/fault-sentence.ts';
import { adoptMessages, translate } from '../i18n/i18n.ts';
import type { MessageTree } from '../i18n/messages.ts';
import { TEXTS } from '../i18n/texts.fixture.ts';
import { FrameContext, type FramedWidget } from './frame-context.ts';
import { WidgetFrame } from './widget-frame.tsx';

beforeEach(() => adoptMessages('en_US', TEXTS));

const WORDS = import.meta.glob('../../locales/*/widgets.json', { eager: true, import: 'default' });

it.each(Object.keys(WORDS))('says in a line of a small frame that its data is old, in the words of %s', async (path) => {
  await adoptMessages('en_US', { ...TEXTS, widgets: WORDS[path] as MessageTree });
  const box = document.body.appendChild(document.createElement('div'));
  box.style.cssText = 'block-size: 120px; inline-size: 160px;';
  const root = createRoot(box);
  onTestFinished(() => {
    root.unmount();
    box.remove();
  });
  const status = { state: 'failed', fault: fault('network'), updatedAt: 1 } as const;
  root.render(
    <MantineProvider>
      <WidgetFrame title="Pump" status={status}>
        42
      </WidgetFrame>
    </MantineProvider>,
  );
  const strip = page.getByRole('alert');
  await expect.poll(() => box.querySelector('[role="alert"]')?.textContent).toContain(faultSentence(status.fault));
  const said = page.getByText(translate('widgets.oldPictureShort'), { exact: true });
  const { right, height } = said.element().getBoundingClientRect();
  expect(right).toBeLessThanOrEqual(box.getBoundingClientRect().right - 12);
  expect(height).toBeLessThan(24);
  expect(strip.element().clientHeight).toBeLessThan(30);
});

it('gives a title the room of buttons that are not seen', async () => {
  const box = document.body.appendChild(document.createElement('div'));
  box.style.cssText = 'block-size: 120px; inline-size: 240px;';
  const root = createRoot(box);
  onTestFinished(() => {
    root.unmount();
    box.remove();
  });
  // The frame asks its context for no more.
  // The parts of a widget that its frame reads here; the others need a whole dashboard.
  const framed = { config: {}, sources: [], look: {}, onFull: () => undefined } as unknown as FramedWidget;
  // Closed, it asks for nothing.
  const menu = {} as ChartMenuProps;
  root.render(
    <MantineProvider>
      <FrameContext value={framed}>
        <WidgetFrame title="Temperature of the outflow in the north basin" end={<ChartMenu {...menu} />}>
          Drawn
        </WidgetFrame>
      </FrameContext>
    </MantineProvider>,
  );
  const title = page.getByRole('heading');
  const enlarge = page.getByRole('button', { name: 'Enlarge' });
  await expect.element(title).toBeVisible();
  const width = () => title.element().getBoundingClientRect().width;
  await expect.poll(width).toBeGreaterThan(195);
  await userEvent.hover(box);
  await expect.poll(width).toBeLessThan(160);
  expect(title.element().getBoundingClientRect().right).toBeLessThanOrEqual(enlarge.element().getBoundingClientRect().left);
});
