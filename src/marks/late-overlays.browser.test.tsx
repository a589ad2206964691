import '@mantine/core/styles.layer.css';
import { Menu, Popover } from '@mantine/core';
import type { ReactElement } from 'react';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { show } from '../../tests/show.tsx';
import { lateComponent } from '../page/late-component.ts';
import { theme } from '../theme/mantine-theme.ts';
import { Hint } from './hint.tsx';
import { type OpenedProps, OpensLate } from './opens-late.tsx';

const draw = (element: ReactElement) => show(element, { theme });
const button = () => page.getByRole('button', { name: 'More' });

describe('a hint', () => {
  const hint = () => page.getByRole('tooltip');

  it('is loaded and shown when its control is focused by keyboard, and Escape closes it', async () => {
    draw(
      <Hint label="What it does">
        <button type="button">More</button>
      </Hint>,
    );
    await expect.element(button()).toBeVisible();
    await userEvent.tab();
    await expect.element(hint()).toHaveTextContent('What it does');
    await userEvent.keyboard('{Escape}');
    await expect.element(hint()).not.toBeInTheDocument();
    await expect.element(button()).toHaveFocus();
  });

  it('is shown on hover, except where it is off', async () => {
    const hinted = (isOff: boolean) => (
      <Hint label="What it does" isOff={isOff}>
        <button type="button">More</button>
      </Hint>
    );
    draw(hinted(false));
    await button().hover();
    await expect.element(hint()).toHaveTextContent('What it does');
    draw(hinted(true));
    await expect.element(hint()).not.toBeInTheDocument();
  });
});

describe('an overlay that loads late', () => {
  let loads = 0;
  const MenuOfNames = lateComponent(async () => {
    loads += 1;
    return ({ names, button: at, isOpen, onChange }: OpenedProps & { readonly names: readonly string[] }) => (
      <Menu opened={isOpen} onChange={onChange}>
        <Menu.Target>{at}</Menu.Target>
        <Menu.Dropdown>
          {names.map((name) => (
            <Menu.Item key={name}>{name}</Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
    );
  });
  const Dialog = lateComponent(async () => ({ button: at, isOpen, onChange }: OpenedProps) => (
    <Popover opened={isOpen} onChange={onChange} trapFocus returnFocus>
      <Popover.Target>{at}</Popover.Target>
      <Popover.Dropdown aria-label="Choice">
        <input aria-label="Key" data-autofocus />
      </Popover.Dropdown>
    </Popover>
  ));

  it('is a menu that is loaded with its first opening, and opens and closes by its button', async () => {
    draw(<OpensLate kind="menu" opens={MenuOfNames} given={{ names: ['One', 'Two'] }} button={<button type="button">More</button>} />);
    await expect.element(button()).toHaveAttribute('aria-expanded', 'false');
    await expect.element(page.getByRole('menuitem', { name: 'Two' })).not.toBeInTheDocument();
    await button().click();
    await expect.element(page.getByRole('menuitem', { name: 'Two' })).toBeVisible();
    expect(loads).toBe(1);
    await userEvent.keyboard('{Escape}');
    await expect.element(button()).toHaveFocus();
    await button().click();
    await expect.element(page.getByRole('menuitem', { name: 'One' })).toBeVisible();
    await button().click();
    await expect.element(page.getByRole('menuitem', { name: 'One' })).not.toBeInTheDocument();
  });

  it('is a dialog that takes the focus and returns it to its button', async () => {
    draw(<OpensLate kind="dialog" opens={Dialog} given={{}} button={<button type="button">More</button>} />);
    await expect.element(button()).toBeVisible();
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByLabelText('Key')).toHaveFocus();
    await expect.element(button()).toHaveAttribute('aria-expanded', 'true');
    await userEvent.keyboard('{Escape}');
    await expect.element(page.getByLabelText('Key')).not.toBeInTheDocument();
    await expect.element(button()).toHaveFocus();
  });
});
