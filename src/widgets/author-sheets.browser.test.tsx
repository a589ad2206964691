/** Style sheets that a dashboard and its widgets store for what their authors write. */
import { MantineProvider } from '@mantine/core';
import { createRoot } from 'react-dom/client';
import { expect, it, onTestFinished, vi } from 'vitest';
import type { Widget } from '../contract/dashboard.ts';
import { adoptMessages } from '../i18n/i18n.ts';
import { TEXTS } from '../i18n/texts.fixture.ts';
import { hasOwnGround } from './markup/own-ground.ts';
import { rulesFor } from './markup/scoped-sheet.ts';
import { BARE_DESK } from './surroundings.fixture.ts';
import { SurroundingsContext } from './surroundings.ts';
import { WidgetView } from './widget-view.tsx';

it('styles a card by the sheets of its dashboard, of its widget and its own, the nearest last', async () => {
  await adoptMessages('en_US', TEXTS);
  const box = document.body.appendChild(document.createElement('div'));
  const root = createRoot(box);
  onTestFinished(() => {
    root.unmount();
    box.remove();
  });
  const widget: Widget = {
    ...{ id: 'w', typeFullFqn: 'system.cards.html_card', type: 'static' },
    config: {
      ...{ title: 'Plant', widgetCss: '.state { letter-spacing: 2px; margin-top: 2px }' },
      settings: { cardHtml: '<div class="row"><b class="state">On</b></div>', cardCss: '.state { margin-top: 5px }' },
    },
  };
  const css = '.state { letter-spacing: 1px; margin-top: 1px; padding-top: 1px } .row { display: flex } .title { padding-top: 9px }';
  root.render(
    <MantineProvider>
      <SurroundingsContext value={{ ...BARE_DESK, css }}>
        <WidgetView widget={widget} unread={[]} />
      </SurroundingsContext>
    </MantineProvider>,
  );
  const state = await vi.waitFor(() => box.querySelector('.state') ?? expect.fail('nothing is drawn'));
  const look = () => getComputedStyle(state);
  await vi.waitFor(() => expect([look().letterSpacing, look().marginTop, look().paddingTop]).toEqual(['2px', '5px', '1px']));
  expect(getComputedStyle(state.parentElement as Element).display).toBe('flex');
});

it('counts grounds of a sheet only where the markup has what they are for', () => {
  const css = '.card .bar { background: #fff } @media (min-width: 1px) { .dark { background: #000 } } .row { color: red }';
  const hasGround = (markup: string) => hasOwnGround(rulesFor(css, markup), markup);
  expect(['<p class="row">', '<p class="bar">', '<p class="card"><b class="bar">', '<p class="dark">'].map(hasGround)).toEqual([
    false,
    false,
    true,
    true,
  ]);
});
