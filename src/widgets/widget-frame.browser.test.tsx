import '@mantine/core/styles.layer.css';
import { MantineProvider } from '@mantine/core';
import { createRoot } from 'react-dom/client';
import { beforeEach, expect, it, onTestFinished } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { ChartMenu } from '../charts/chart-menu.tsx';
import type { ChartMenuProps } from '../charts/chart-menu-items.tsx';
import { adoptMessages } from '../i18n/i18n.ts';
import { TEXTS } from '../i18n/texts.fixture.ts';
import { FrameContext, type FramedWidget } from './frame-context.ts';
import { WidgetFrame } from './widget-frame.tsx';

beforeEach(() => adoptMessages('en_US', TEXTS));

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
