import '@mantine/core/styles.layer.css';
import { MantineProvider } from '@mantine/core';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { DialogNode } from '../../../contract/author-action.ts';
import { adoptMessages } from '../../../i18n/i18n.ts';
import { TEXTS } from '../../../i18n/texts.fixture.ts';
import { closeAuthorDialog, showAuthorDialog } from '../../../store/author-dialogs.ts';
import { AuthorDialogs } from './author-dialogs.tsx';

const LONG = 'Settings of the pump that lifts water from the lower basin to the upper one when power is cheap';
const text = (of: string): DialogNode => ({ key: `text ${of}`, kind: 'text', text: of });
const box = (tag: string, children: readonly DialogNode[]): DialogNode => ({
  ...{
    key: tag,
    kind: 'box',
    tag,
    isPressable: false,
    className: undefined,
    style: undefined,
    source: undefined,
    label: undefined,
    children,
  },
});

let remove = () => {};
beforeEach(async () => {
  await adoptMessages('en_US', TEXTS);
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  root.render(
    <MantineProvider>
      <AuthorDialogs />
    </MantineProvider>,
  );
  remove = () => {
    closeAuthorDialog('1');
    root.unmount();
    place.remove();
  };
});
afterEach(() => remove());

it.each([
  ['that leads', 1, [box('h2', [text(LONG)]), text('Pressure')]],
  ['within', 2, [text('Pressure'), box('h3', [text(LONG)])]],
])('wraps a long heading %s in place of widening the dialog', async (_where, count, nodes) => {
  const said = { send: () => 0, dismiss: () => undefined };
  await page.viewport(1280, 720);
  showAuthorDialog({ id: '1', name: 'Edit', css: '', markup: '', nodes, seen: 0, ...said });
  // A heading within names the dialog, too.
  const headings = page.getByText(LONG);
  await expect.element(headings.last()).toBeVisible();
  const sizes = headings.elements().map((heading) => heading.closest('h2, h3')?.getBoundingClientRect());
  expect(sizes).toHaveLength(count);
  for (const size of sizes) expect(size).toSatisfy(({ width, height }: DOMRect) => width < 400 && height > 40);
});
