import '@mantine/core/styles.layer.css';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import inputs from '../../../locales/en_US/inputs.json';
import { adoptMessages } from '../../i18n/i18n.ts';
import { type ShownControl, showControl } from '../control.fixture.tsx';
import { DraggableChips } from './draggable-chips.tsx';

let shown: ShownControl<string[]>;
beforeEach(async () => {
  await adoptMessages('en_US', { inputs });
  shown = showControl(DraggableChips, { label: 'Columns', required: true }, ['a', 'b', 'c']);
});
afterEach(() => shown.remove());

const handle = (name: string) => page.getByRole('button', { name: new RegExp(`^Drag ${name},`) });
const focus = async (name: string) => {
  await expect.element(handle(name)).toBeInTheDocument();
  (handle(name).element() as HTMLElement).focus();
};

it('are moved by Alt and an arrow key, announced, and keep the focus', async () => {
  await focus('a');
  await userEvent.keyboard('{Alt>}{ArrowRight}{/Alt}');
  await expect.poll(() => shown.value()).toEqual(['b', 'a', 'c']);
  await expect.element(page.getByText('a is at position 2 of 3.')).toBeInTheDocument();
  await expect.element(handle('a')).toHaveFocus();
  await userEvent.keyboard('{Alt>}{ArrowLeft}{ArrowLeft}{/Alt}');
  await expect.poll(() => shown.value()).toEqual(['a', 'b', 'c']);
  expect(shown.reports).toHaveLength(2);
});

it('are picked up and dropped by keys; Escape cancels', async () => {
  await focus('a');
  await userEvent.keyboard(' ');
  await expect.element(page.getByText(/^a picked up/)).toBeInTheDocument();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByText('Move canceled. a is back in its place.')).toBeInTheDocument();
  expect(shown.reports).toEqual([]);
});

it('are dragged by pointer', async () => {
  await focus('a');
  await userEvent.dragAndDrop(handle('a'), handle('c'), { steps: 8 });
  await expect.poll(() => shown.value()).toEqual(['b', 'c', 'a']);
});

it('are removed one by one; a required list shows its error at once', async () => {
  const group = page.getByRole('group', { name: 'Columns' });
  await expect.element(group).toHaveAccessibleDescription('Required');
  for (const name of ['a', 'b', 'c']) await page.getByRole('button', { name: `Remove ${name}` }).click();
  expect(shown.value()).toBeNull();
  await expect.element(page.getByText('No data')).toBeVisible();
  await expect.element(group).toHaveAccessibleDescription('Required This field is required.');
});
