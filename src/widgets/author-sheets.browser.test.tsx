/** Style sheets that a dashboard and its widgets store for what their authors write. */
import { MantineProvider } from '@mantine/core';
import { createRoot } from 'react-dom/client';
import { expect, it, onTestFinished, vi } from 'vitest';
import type { Widget } from '../contract/dashboard.ts';
import { adoptMessages } from '../i18n/i18n.ts';
import { TEXTS } from '../i18n/texts.fixture.ts';
import { contrastRatio } from '../theme/contrast.ts';
import { WALL_SURFACE } from '../theme/wall-surface.ts';
import { hasOwnGround } from './markup/own-ground.ts';
import { rulesFor } from './markup/scoped-sheet.ts';
import { BARE_DESK } from './surroundings.fixture.ts';
import { SurroundingsContext, type WidgetSurroundings } from './surroundings.ts';
import { WidgetView } from './widget-view.tsx';

async function drawn(settings: object, more: object, given: Partial<WidgetSurroundings>): Promise<Element> {
  await adoptMessages('en_US', TEXTS);
  const box = document.body.appendChild(document.createElement('div'));
  const root = createRoot(box);
  onTestFinished(() => {
    root.unmount();
    box.remove();
  });
  const widget: Widget = {
    ...{ id: 'w', typeFullFqn: 'system.cards.html_card', type: 'static' },
    config: { title: 'Plant', ...more, settings: { ...settings } },
  };
  root.render(
    <MantineProvider>
      <SurroundingsContext value={{ ...BARE_DESK, ...given }}>
        <WidgetView widget={widget} unread={[]} />
      </SurroundingsContext>
    </MantineProvider>,
  );
  return vi.waitFor(() => box.querySelector('.state') ?? expect.fail('nothing is drawn'));
}

it('styles a card by the sheets of its dashboard, of its widget and its own, the nearest last', async () => {
  const card = { cardHtml: '<div class="row"><b class="state">On</b></div>', cardCss: '.state { margin-top: 5px }' };
  const css = '.state { letter-spacing: 1px; margin-top: 1px; padding-top: 1px } .row { display: flex } .title { padding-top: 9px }';
  const state = await drawn(card, { widgetCss: '.state { letter-spacing: 2px; margin-top: 2px }' }, { css });
  const look = () => getComputedStyle(state);
  await vi.waitFor(() => expect([look().letterSpacing, look().marginTop, look().paddingTop]).toEqual(['2px', '5px', '1px']));
  expect(getComputedStyle(state.parentElement as Element).display).toBe('flex');
});

it('makes colours of authors legible on walls, which are dark', async () => {
  const card = { cardHtml: '<b class="state">On</b>', cardCss: '.state { color: #203040 }' };
  const state = await drawn(card, {}, { size: 'wall' });
  await vi.waitFor(() => expect(getComputedStyle(state).color).not.toBe('rgb(0, 0, 0)'));
  expect(contrastRatio(getComputedStyle(state).color, WALL_SURFACE)).toBeGreaterThanOrEqual(4.5);
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
