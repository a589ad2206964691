import { MantineProvider } from '@mantine/core';
import { useState } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import faults from '../../../locales/en_US/fault.json';
import inputs from '../../../locales/en_US/inputs.json';
import tables from '../../../locales/en_US/tables.json';
import { failed, fault, type Outcome, ok } from '../../contract/fault.ts';
import { adoptMessages } from '../../i18n/i18n.ts';
import { NavigationTree, type NodeEdits } from './navigation-tree.tsx';
import type { Forest, NavigationNode } from './tree-nodes.ts';

const FOREST: Forest = [
  { id: 'a', label: 'North', kind: 'customer', children: [{ id: 'b', label: 'Pumps', kind: 'device-group', hasChildren: true }] },
  { id: 'd', label: 'South', isDisabled: true },
];
const PUMPS = [{ id: 'p7', label: 'Pump 7' }];

let root: Root;
let box: HTMLElement;
const load = vi.fn<(node: NavigationNode) => Promise<Outcome<Forest>>>();
const onSelect = vi.fn<(node: NavigationNode) => void>();

function Holder({ edits }: { readonly edits: NodeEdits }) {
  const [nodes, setNodes] = useState(FOREST);
  const [selected, setSelected] = useState<string | null>(null);
  return (
    <MantineProvider env="test">
      <NavigationTree
        label="Groups"
        nodes={nodes}
        onNodes={setNodes}
        load={load}
        selected={selected}
        onSelect={(node) => {
          onSelect(node);
          setSelected(node.id);
        }}
        isSearchable
        edits={edits}
      />
    </MantineProvider>
  );
}

const show = (edits: NodeEdits = {}) => root.render(<Holder edits={edits} />);
const item = (name: string) => page.getByRole('treeitem', { name: new RegExp(name) });

beforeEach(async () => {
  await adoptMessages('en_US', { fault: faults, inputs, tables });
  load.mockReset().mockResolvedValue(ok(PUMPS));
  onSelect.mockReset();
  box = document.body.appendChild(document.createElement('div'));
  root = createRoot(box);
});
afterEach(() => {
  root.unmount();
  box.remove();
});

it('loads children once, when a node is opened', async () => {
  show();
  await userEvent.click(page.getByText('North'));
  await userEvent.click(page.getByText('Pumps'));
  await expect.element(page.getByText('Pump 7')).toBeVisible();
  await userEvent.click(page.getByText('Pumps'));
  await userEvent.click(page.getByText('Pumps'));
  await expect.element(page.getByText('Pump 7')).toBeVisible();
  expect(load).toHaveBeenCalledTimes(1);
});

it('opens nodes that are open at first, and loads what is below them', async () => {
  root.render(
    <MantineProvider env="test">
      <NavigationTree
        label="Groups"
        nodes={[{ id: 'a', label: 'North', isOpen: true, children: [{ id: 'b', label: 'Pumps', isOpen: true, hasChildren: true }] }]}
        load={load}
        selected={null}
        onSelect={onSelect}
        draw={({ label }) => ({ text: <b>{label.toUpperCase()}</b> })}
      />
    </MantineProvider>,
  );
  await expect.element(page.getByText('PUMPS')).toBeVisible();
  await vi.waitFor(() => expect(load).toHaveBeenCalledTimes(1));
});

it('is walked by Home, End and typed characters', async () => {
  show();
  await userEvent.click(page.getByText('North'));
  for (const [key, name] of [
    ['End', 'South'],
    ['Home', 'North'],
    ['p', 'Pumps'],
    ['s', 'South'],
    ['n', 'North'],
  ] as const) {
    await userEvent.keyboard(`{${key}}`);
    await expect.poll(() => document.activeElement?.firstElementChild?.textContent, { message: key }).toContain(name);
  }
});

it('shows at the node why its children were not loaded, and loads again', async () => {
  load.mockResolvedValueOnce(failed(fault('forbidden')));
  show();
  await userEvent.click(page.getByText('North'));
  await userEvent.click(page.getByText('Pumps'));
  await expect.element(page.getByRole('alert')).toBeVisible();
  await userEvent.click(page.getByText('Pumps'));
  await userEvent.click(page.getByText('Pumps'));
  await expect.element(page.getByText('Pump 7')).toBeVisible();
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
});

it('chooses by pointer and keys, but no disabled node', async () => {
  show();
  await userEvent.click(page.getByText('South'));
  expect(onSelect).not.toHaveBeenCalled();
  await userEvent.click(page.getByText('North'));
  await expect.element(item('North').first()).toHaveAttribute('aria-selected', 'true');
  await userEvent.keyboard('{ArrowDown}{Enter}');
  await vi.waitFor(() => expect(onSelect.mock.calls.map(([{ id }]) => id)).toEqual(['a', 'b']));
});

it('shows search matches with their ancestors', async () => {
  show();
  await userEvent.fill(page.getByRole('textbox', { name: 'Search Groups' }), 'pum');
  await expect.element(page.getByText('Pumps')).toBeVisible();
  await expect.element(page.getByText('South')).not.toBeInTheDocument();
  await userEvent.fill(page.getByRole('textbox', { name: 'Search Groups' }), 'nothing');
  await expect.element(page.getByText(inputs.tree.noMatch)).toBeVisible();
});

it('adds, renames and removes nodes in place, and stays unchanged after a failure', async () => {
  const rename = vi.fn<NonNullable<NodeEdits['rename']>>(async (node, label) => ok({ ...node, label }));
  show({
    add: async (_parent, label) => ok({ id: label, label }),
    rename,
    remove: async ({ id }) => (id === 'd' ? failed(fault('conflict')) : ok(true)),
  });
  await userEvent.click(page.getByRole('button', { name: 'Rename North' }));
  await userEvent.fill(page.getByRole('textbox', { name: 'Name of North' }), 'Far north');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('Far north')).toBeVisible();
  await expect.element(item('Far north').first()).toHaveFocus();
  await userEvent.click(page.getByRole('button', { name: 'Rename South' }));
  await userEvent.keyboard('x{Escape}');
  await expect.element(page.getByText('South')).toBeVisible();
  await userEvent.click(page.getByRole('button', { name: 'Rename South' }));
  await userEvent.fill(page.getByRole('textbox', { name: 'Name of South' }), '   ');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('South')).toBeVisible();
  expect(rename).toHaveBeenCalledTimes(1);
  await expect.element(item('South').first()).toHaveFocus();
  await userEvent.click(page.getByRole('button', { name: 'Add to Groups' }));
  await userEvent.fill(page.getByRole('textbox', { name: 'Name of new item in Groups' }), 'West{');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('West{')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Add to Groups' })).toHaveFocus();
  await userEvent.click(page.getByRole('button', { name: 'Add under Far north' }));
  await userEvent.fill(page.getByRole('textbox', { name: 'Name of new item under Far north' }), 'Wells');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('Wells')).toBeVisible();
  await userEvent.click(page.getByRole('button', { name: 'Remove Wells' }));
  await expect.element(page.getByText('Wells')).not.toBeInTheDocument();
  await userEvent.click(page.getByRole('button', { name: 'Remove South' }));
  await expect.element(page.getByRole('alert')).toBeVisible();
  await expect.element(page.getByText('South')).toBeVisible();
});

it('draws what is in sight of a large tree, and leads to its ends', async () => {
  const children = Array.from({ length: 5000 }, (_, i) => ({ id: `p${i}`, label: `Pump ${i}` }));
  box.style.cssText = 'block-size: 400px; display: flex; flex-direction: column;';
  const nodes: Forest = [{ id: 'a', label: 'North', isOpen: true, children }];
  root.render(
    <MantineProvider env="test">
      <NavigationTree label="Pumps" nodes={nodes} load={load} selected={null} onSelect={onSelect} isSearchable="when large" />
    </MantineProvider>,
  );
  await userEvent.click(page.getByText('Pump 3', { exact: true }));
  expect(box.querySelectorAll('[role="treeitem"]').length).toBeLessThan(60);
  await userEvent.keyboard('{End}');
  await expect.element(page.getByText('Pump 4999', { exact: true })).toBeInViewport();
  await expect.poll(() => document.activeElement?.textContent).toBe('Pump 4999');
  expect(document.activeElement?.getAttribute('aria-posinset')).toBe('5000');
  await userEvent.keyboard('{ArrowLeft}');
  await expect.element(page.getByText('North', { exact: true })).toBeInViewport();
  await expect.poll(() => document.activeElement?.textContent).toBe('North');
  await userEvent.fill(page.getByRole('textbox', { name: 'Search Pumps' }), 'pump 4321');
  await expect.element(page.getByText('Pump 4321', { exact: true })).toBeInViewport();
});
