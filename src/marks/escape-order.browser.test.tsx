import '@mantine/core/styles.layer.css';
import { MantineProvider, Menu, Popover, Select } from '@mantine/core';
import { type ReactNode, useEffect, useState } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import marks from '../../locales/en_US/marks.json';
import { adoptMessages } from '../i18n/i18n.ts';
import { dialogStore } from '../store/dialogs.ts';
import { holdUnsaved } from '../store/unsaved.ts';
import { theme } from '../theme/mantine-theme.ts';
import { Dialog } from './dialog.tsx';
import { onEscape } from './on-escape.ts';
import { SideDrawer } from './side-drawer.tsx';
import { useTypedPopover } from './typed-text.ts';

let root: Root;
let box: HTMLElement;

beforeEach(async () => {
  await adoptMessages('en_US', { marks });
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
  dialog: function Outer({ children }: { readonly children: ReactNode }) {
    const [isOpen, setOpen] = useOpen('outer');
    return (
      <Dialog opened={isOpen} onClose={() => setOpen(false)}>
        {children}
      </Dialog>
    );
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
  dialog: function InDialog() {
    const [isOpen, setOpen] = useOpen('inner');
    return (
      <Dialog opened={isOpen} onClose={() => setOpen(false)}>
        <input data-inside />
      </Dialog>
    );
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

const PLACES = {
  drawer: ({ onClose, children }: { readonly onClose: () => void; readonly children: ReactNode }) => (
    <SideDrawer label="Drawer" title="Drawer" onClose={onClose}>
      {children}
    </SideDrawer>
  ),
  dialog: ({ onClose, children }: { readonly onClose: () => void; readonly children: ReactNode }) => (
    <Dialog opened onClose={onClose}>
      {children}
    </Dialog>
  ),
  popover: function TypedPopover({ onClose, children }: { readonly onClose: () => void; readonly children: ReactNode }) {
    const { change, watch } = useTypedPopover((isOpen) => (isOpen ? undefined : onClose()));
    return (
      <Popover opened onChange={change}>
        <Popover.Target>
          <button type="button">Open</button>
        </Popover.Target>
        <Popover.Dropdown {...watch}>{children}</Popover.Dropdown>
      </Popover>
    );
  },
};

it.each(Object.keys(PLACES) as (keyof typeof PLACES)[])('a %s asks before Escape drops a typed text, and not for others', async (name) => {
  const Place = PLACES[name];
  let closed = 0;
  root.render(
    <MantineProvider theme={theme}>
      <Place onClose={() => (closed += 1)}>
        <form onSubmit={(event) => event.preventDefault()}>
          <input aria-label="Name" data-autofocus />
          <input aria-label="Search" inputMode="search" />
          <button type="submit">Send</button>
        </form>
      </Place>
    </MantineProvider>,
  );
  const field = page.getByLabelText('Name');
  const press = async (isAsked: boolean, closings: number) => {
    await userEvent.keyboard('{Escape}');
    expect([dialogStore.queue.length > 0, closed]).toEqual([isAsked, closings]);
  };
  const answer = async (may: boolean) => {
    dialogStore.queue[0]?.answer(may);
    await expect.poll(() => dialogStore.queue.length).toBe(0);
  };
  await page.getByLabelText('Search').fill('a');
  await press(false, 1);
  await field.click();
  await userEvent.keyboard('a');
  await press(true, 1);
  await answer(false);
  expect(closed).toBe(1);
  await press(true, 1);
  await answer(true);
  await expect.poll(() => closed).toBe(2);
  await userEvent.keyboard('{Backspace}');
  await press(false, 3);
  // What was sent is no loss.
  await userEvent.keyboard('b{Enter}');
  await press(false, 4);
  await userEvent.keyboard('c');
  await press(true, 4);
  await answer(false);
});

it('a press outside a popover asks before it drops a typed text', async () => {
  const Place = PLACES.popover;
  let closed = 0;
  root.render(
    <MantineProvider theme={theme}>
      <Place onClose={() => (closed += 1)}>
        <input aria-label="Name" />
      </Place>
    </MantineProvider>,
  );
  await page.getByLabelText('Name').fill('a');
  document.body.dispatchEvent(new MouseEvent('mousedown', { bubbles: true }));
  await expect.poll(() => dialogStore.queue.length).toBe(1);
  document.body.dispatchEvent(new MouseEvent('mousedown', { bubbles: true }));
  expect([dialogStore.queue.length, closed]).toEqual([1, 0]);
  dialogStore.queue[0]?.answer(true);
  await expect.poll(() => closed).toBe(1);
});

it.each(['dialog', 'popover'] as const)('a %s asks for its own texts, whatever is unsaved behind it', async (name) => {
  const Place = PLACES[name];
  let closed = 0;
  const release = holdUnsaved({ question: async () => true });
  root.render(
    <MantineProvider theme={theme}>
      <Place onClose={() => (closed += 1)}>
        <input aria-label="Name" />
      </Place>
    </MantineProvider>,
  );
  await page.getByLabelText('Name').fill('a');
  await userEvent.keyboard('{Escape}');
  release();
  expect([dialogStore.queue.length, closed]).toEqual([1, 0]);
  dialogStore.queue[0]?.answer(false);
});

it.each(['dialog', 'drawer'] as const)('a %s that goes away with the focus gives it back', async (name) => {
  const Place = PLACES[name];
  function Opens() {
    const [isOpen, setOpen] = useState(false);
    return (
      <>
        <button type="button" onClick={() => setOpen(true)}>
          {'Open'}
        </button>
        {isOpen ? (
          <Place onClose={() => setOpen(false)}>
            <input aria-label="Name" data-autofocus />
          </Place>
        ) : null}
      </>
    );
  }
  root.render(
    <MantineProvider theme={theme}>
      <Opens />
    </MantineProvider>,
  );
  const button = page.getByRole('button', { name: 'Open' });
  await button.click();
  await page.getByLabelText('Name').click();
  await userEvent.keyboard('{Escape}');
  await expect.element(button).toHaveFocus();
});
