import { MantineProvider } from '@mantine/core';
import { useState } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import inputs from '../../../locales/en_US/inputs.json';
import { adoptMessages } from '../../i18n/i18n.ts';
import { ItemList } from './item-list.tsx';

type Chapter = { readonly title: string; readonly verses: readonly string[] };

let root: Root;
let box: HTMLElement;
let held: readonly Chapter[];

function Book({ isFixed }: { readonly isFixed: boolean }) {
  const [chapters, setChapters] = useState(held);
  held = chapters;
  const texts = { emptyText: 'None', adds: [], readOnly: isFixed };
  return (
    <MantineProvider env="test">
      <ItemList<Chapter>
        {...texts}
        label="Chapters"
        items={chapters}
        onChange={setChapters}
        nameOf={({ title }) => title}
        draw={({ title, verses }, replace) => (
          <ItemList<string>
            {...texts}
            label={`Verses of ${title}`}
            items={verses}
            onChange={(next) => replace({ title, verses: next })}
            nameOf={(verse) => `verse ${verse}`}
            draw={(verse) => <input aria-label={verse} defaultValue={verse} />}
          />
        )}
      />
    </MantineProvider>
  );
}

const titles = () => held.map(({ title }) => title).join('');
const verses = () => held.map((chapter) => chapter.verses.join('')).join(' ');
const grip = (of: string) => {
  const head = page.getByText(of, { exact: true }).element().parentElement;
  return page.elementLocator(head?.querySelector('[data-grip]') as HTMLElement);
};
const show = (isFixed = false) => root.render(<Book isFixed={isFixed} />);

beforeEach(async () => {
  await adoptMessages('en_US', { inputs });
  held = ['a', 'b', 'c'].map((title) => ({ title, verses: ['1', '2', '3'].map((n) => `${title}${n}`) }));
  box = document.body.appendChild(document.createElement('div'));
  root = createRoot(box);
});
afterEach(() => {
  root.unmount();
  box.remove();
});

it('is sorted by dragging, each list by itself, and fields keep their text', async () => {
  show();
  await userEvent.fill(page.getByLabelText('a1'), 'typed');
  await userEvent.dragAndDrop(grip('verse a1'), grip('verse a3'), { steps: 8 });
  await expect.poll(verses).toBe('a2a3a1 b1b2b3 c1c2c3');
  expect(titles()).toBe('abc');
  await expect.element(page.getByLabelText('a1')).toHaveValue('typed');
  await userEvent.dragAndDrop(grip('c'), grip('b'), { steps: 8 });
  await expect.poll(titles).toBe('acb');
  expect(verses()).toBe('a2a3a1 c1c2c3 b1b2b3');
  await expect.element(page.getByText('c is at position 2 of 3.')).toBeInTheDocument();
});

it('is sorted by keys, and the focus stays on the moved item', async () => {
  show();
  await expect.element(page.getByRole('button', { name: 'Move a down' })).toBeVisible();
  (page.getByRole('button', { name: 'Move a down' }).element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.poll(titles).toBe('bac');
  await expect.element(page.getByRole('button', { name: 'Move a down' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.poll(titles).toBe('bca');
  // It is the last item, so the focus is on the button back.
  await expect.element(page.getByRole('button', { name: 'Move a up' })).toHaveFocus();
});

it('has no handles when it is disabled or read-only', async () => {
  show(true);
  await expect.element(page.getByText('verse a1')).toBeVisible();
  expect(box.querySelectorAll('[data-grip], [data-act]')).toHaveLength(0);
});
