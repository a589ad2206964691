import '@mantine/core/styles.layer.css';
import { MantineProvider, Menu, Popover, Select } from '@mantine/core';
import { type ReactNode, useEffect, useState } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { theme } from '../theme/mantine-theme.ts';
import { onEscape } from './on-escape.ts';

let root: Root;
let box: HTMLElement;

beforeEach(() => {
  box = document.body.appendChild(document.createElement('div'));
  root = createRoot(box);
});

afterEach(() => {
  root.unmount();
  box.remove();
});

/** Says what is open. */
function useOpen(name: string): readonly [boolean, (isOpen: boolean) => void] {
  const [isOpen, setOpen] = useState(true);
  useEffect(() => {
    box.toggleAttribute(`data-${name}`, isOpen);
  }, [name, isOpen]);
  return [isOpen, setOpen];
}

const OUTER = {
  drawer: function Drawer({ children }: { readonly children: ReactNode }) {
    const [isOpen, setOpen] = useOpen('outer');
    useEffect(() => (isOpen ? onEscape(() => setOpen(false)) : undefined), [isOpen, setOpen]);
    return isOpen ? <aside>{children}</aside> : null;
  },
};

const INNER = {
  menu: function InMenu() {
    const [isOpen, setOpen] = useOpen('inner');
    return (
      <Menu opened={isOpen} onChange={setOpen}>
        <Menu.Target>
          <button type="button">Open</button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item data-inside>One</Menu.Item>
        </Menu.Dropdown>
      </Menu>
    );
  },
  popover: function InPopover() {
    const [isOpen, setOpen] = useOpen('inner');
    return (
      <Popover opened={isOpen} onChange={setOpen} returnFocus withRoles={false}>
        <Popover.Target>
          <button type="button">Open</button>
        </Popover.Target>
        <Popover.Dropdown>
          <input data-inside />
        </Popover.Dropdown>
      </Popover>
    );
  },
  list: function InList() {
    const [isOpen, setOpen] = useOpen('inner');
    return <Select data-inside data={['One']} dropdownOpened={isOpen} onDropdownClose={() => setOpen(false)} />;
  },
};

it.each(
  (Object.keys(OUTER) as (keyof typeof OUTER)[]).flatMap((outer) =>
    (Object.keys(INNER) as (keyof typeof INNER)[]).map((inner) => [inner, outer] as const),
  ),
)('of a %s in a %s, Escape closes the inner one, and the next Escape the outer one', async (inner, outer) => {
  const [Around, Within] = [OUTER[outer], INNER[inner]];
  root.render(
    <MantineProvider theme={theme}>
      <Around>
        <Within />
      </Around>
    </MantineProvider>,
  );
  const inside = () => document.querySelector<HTMLElement>('[data-inside]');
  await expect.poll(() => inside()?.checkVisibility()).toBe(true);
  await expect
    .poll(() => {
      inside()?.focus();
      return document.activeElement === inside();
    })
    .toBe(true);
  const open = () => ['outer', 'inner'].filter((name) => box.hasAttribute(`data-${name}`));
  expect(open()).toEqual(['outer', 'inner']);
  await userEvent.keyboard('{Escape}');
  await expect.poll(open).toEqual(['outer']);
  await userEvent.keyboard('{Escape}');
  await expect.poll(open).toEqual([]);
});
