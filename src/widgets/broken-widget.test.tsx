import { MantineProvider } from '@mantine/core';
import { createRoot } from 'react-dom/client';
import { afterEach, expect, it, vi } from 'vitest';
import { act } from '../../tests/act.ts';
import { adoptMessages } from '../i18n/i18n.ts';
import { TEXTS } from '../i18n/texts.fixture.ts';
import { BARE_DESK } from './surroundings.fixture.ts';
import { SurroundingsContext } from './surroundings.ts';
import { WidgetView } from './widget-view.tsx';

const view = vi.hoisted(() => ({ isBroken: true }));

vi.mock('./kinds/html-card/html-card-view.tsx', () => ({
  HtmlCardView: () => {
    if (view.isBroken) throw new Error('x is undefined, line 4, column 2');
    return <p>values</p>;
  },
}));

afterEach(() => vi.restoreAllMocks());

it('says that one widget stopped, and why, and loads it again; its neighbour goes on', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  await adoptMessages('en_US', TEXTS);
  const box = document.body.appendChild(document.createElement('div'));
  const root = createRoot(box);
  const broken = { typeFullFqn: 'system.cards.html_card', type: 'static', config: { title: 'Values', datasources: [] } };
  await act(async () =>
    root.render(
      <MantineProvider>
        <SurroundingsContext value={BARE_DESK}>
          <WidgetView widget={broken} unread={[]} />
          <WidgetView widget={{ bundleAlias: 'acme', typeAlias: 'map', config: { title: 'Map' } }} unread={[]} />
        </SurroundingsContext>
      </MantineProvider>,
    ),
  );
  await vi.waitFor(() => expect(box.textContent).toContain('This widget stopped working'));
  expect(box.textContent).toContain('Values');
  expect(box.textContent).toContain('x is undefined, line 4, column 2');
  await vi.waitFor(() => expect(box.textContent).toContain('acme.map cannot be shown here'));
  view.isBroken = false;
  await act(async () => [...box.querySelectorAll('button')].find(({ textContent }) => textContent === 'Reload widget')?.click());
  await vi.waitFor(() => expect(box.textContent).toContain('values'));
  expect(box.textContent).not.toContain('stopped working');
  act(() => root.unmount());
  box.remove();
});
