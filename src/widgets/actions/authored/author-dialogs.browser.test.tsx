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

it('has buttons of the bar beside the one that closes it', async () => {
  const face = { look: 'plain', isDisabled: false, isSubmit: false, hint: '', className: undefined, style: undefined } as const;
  const button = (of: string, child: DialogNode): DialogNode => ({ ...face, key: of, kind: 'button', children: [child] });
  const close: DialogNode = { ...{ key: 'icon', kind: 'icon', name: 'close', className: undefined, style: undefined } };
  const bar = [box('h2', [text('Valve')]), button('Delete', text('Delete')), button('close', close)];
  const nodes: DialogNode[] = [
    { ...{ key: 'bar', kind: 'toolbar', className: undefined, style: undefined, children: bar } },
    text('Open it?'),
  ];
  const pressed: unknown[] = [];
  const send = (event: unknown) => pressed.push(event);
  showAuthorDialog({ id: '1', name: 'Edit', css: '', markup: '', nodes, seen: 0, send, dismiss: () => undefined });
  const own = page.getByRole('button', { name: 'Delete' });
  await expect.element(own).toBeVisible();
  await own.click();
  expect(pressed).toMatchObject([{ node: 'Delete', type: 'click' }]);
  const [mine, other] = page
    .getByRole('button')
    .elements()
    .map((one) => one.getBoundingClientRect());
  expect(mine?.right).toBeLessThanOrEqual(other?.left ?? 0);
  expect(Math.abs((mine?.top ?? 0) + (mine?.height ?? 0) / 2 - (other?.top ?? 0) - (other?.height ?? 0) / 2)).toBeLessThan(3);
});

it('has room for its name where nothing else is in it', async () => {
  await page.viewport(1280, 720);
  showAuthorDialog({ id: '1', name: LONG, css: '', markup: '', nodes: [box('div', [])], seen: 0, send: () => 0, dismiss: () => undefined });
  await expect.element(page.getByRole('dialog')).toBeVisible();
  const { width } = page.getByRole('heading', { name: LONG }).element().getBoundingClientRect();
  expect(width).toBeGreaterThan(300);
});

it('gives fields of a column the height that they need, and those of a row equal widths that wrap', async () => {
  const field = (key: string): DialogNode => ({
    ...{ key, kind: 'field', control: 'text', label: key, hint: '', placeholder: '', value: '', choices: [], error: '' },
    ...{ isRequired: false, isDisabled: false, isReadOnly: false },
  });
  const column = { ...box('div', [field('First'), field('Second')]), style: 'display: flex; flex-direction: column' } as DialogNode;
  const row = { ...box('div', [field('Third'), field('Fourth')]), key: 'row', style: 'display: flex; width: 400px' } as DialogNode;
  await page.viewport(1280, 720);
  showAuthorDialog({ id: '1', name: 'Edit', css: '', markup: '', nodes: [column, row], seen: 0, send: () => 0, dismiss: () => undefined });
  await expect.element(page.getByLabelText('Fourth')).toBeVisible();
  const sizeOf = (name: string) => page.getByLabelText(name).element().getBoundingClientRect();
  expect(sizeOf('Second').top - sizeOf('First').bottom).toBeLessThan(60);
  expect([sizeOf('Third').top, sizeOf('Third').width]).toEqual([sizeOf('Fourth').top, sizeOf('Fourth').width]);
});

it('hides what its author hides, of whatever kind', async () => {
  const hidden = { style: 'display: none' };
  const button = (key: string): DialogNode => ({
    ...{ key, kind: 'button', look: 'plain', isSubmit: false, isDisabled: false, hint: '', children: [text(key)] },
  });
  const field = (key: string): DialogNode => ({
    ...{ key, kind: 'field', control: 'text', label: key, hint: '', placeholder: '', value: '', choices: [], error: '' },
    ...{ isRequired: false, isDisabled: false, isReadOnly: false },
  });
  const nodes = [
    ...[button('Shown'), { ...button('Press'), ...hidden }, { ...field('Alone'), ...hidden }],
    { ...field('Ended'), ...hidden, ends: [button('End')] },
    { key: 'line', kind: 'divider', ...hidden },
  ] as readonly DialogNode[];
  showAuthorDialog({ id: '1', name: 'Edit', css: '', markup: '', nodes, seen: 0, send: () => 0, dismiss: () => undefined });
  await expect.element(page.getByRole('button', { name: 'Shown' })).toBeVisible();
  for (const name of ['Press', 'End']) await expect.element(page.getByText(name, { exact: true })).not.toBeVisible();
  for (const name of ['Alone', 'Ended']) await expect.element(page.getByLabelText(name)).not.toBeVisible();
  expect(document.querySelector('hr')?.getBoundingClientRect().height).toBe(0);
});

it('shows of a choice what its author says, and the options as they are', async () => {
  const choice = (label: string, isDisabled: boolean) => ({ label, value: null, isDisabled });
  const field: DialogNode = {
    ...{ key: 'kind', kind: 'field', control: 'choice', label: 'Kind', hint: '', placeholder: '', value: 0, shownAs: 'Chosen', error: '' },
    ...{ choices: [choice('Open', false), choice('Locked', true)], isRequired: false, isDisabled: false, isReadOnly: false },
  };
  showAuthorDialog({ id: '1', name: 'Edit', css: '', markup: '', nodes: [field], seen: 0, send: () => 0, dismiss: () => undefined });
  const shown = page.getByRole('combobox', { name: 'Kind' });
  await expect.element(shown).toHaveValue('Chosen');
  await shown.click();
  await expect.element(page.getByRole('option', { name: 'Open' })).toBeVisible();
  await expect.element(page.getByRole('option', { name: 'Locked' })).toHaveAttribute('data-combobox-disabled', 'true');
});

it('tells of an offer that is chosen by its place, of a text that is typed by its words', async () => {
  const choice = (label: string) => ({ label, value: null, isDisabled: false });
  const field: DialogNode = {
    ...{ key: 'room', kind: 'field', control: 'offered', label: 'Room', hint: '', placeholder: '', value: '', error: '' },
    ...{ choices: [choice('Cellar'), choice('Attic')], isRequired: false, isDisabled: false, isReadOnly: false },
  };
  const changes: unknown[] = [];
  const send = (event: { readonly type: string; readonly value?: unknown }) =>
    event.type === 'change' ? changes.push(event.value) : changes.length;
  showAuthorDialog({ id: '1', name: 'Edit', css: '', markup: '', nodes: [field], seen: 0, send, dismiss: () => undefined });
  await page.getByRole('combobox', { name: 'Room' }).fill('Attic');
  await page.getByRole('option', { name: 'Attic' }).click();
  expect(changes).toEqual(['Attic', 1]);
  await expect.element(page.getByRole('combobox', { name: 'Room' })).toHaveValue('Attic');
});

it('tells of events that the template hears, with what was dropped and where it happened', async () => {
  const field: DialogNode = {
    ...{ key: 'room', kind: 'field', control: 'text', label: 'Room', hint: '', placeholder: '', value: 'Attic', choices: [], error: '' },
    ...{ isRequired: false, isDisabled: false, isReadOnly: false, hears: ['focus', 'keydown'] },
  };
  const place = { ...box('div', [text('Put it here')]), hears: ['mouseenter', 'dragover', 'drop'] } as DialogNode;
  const heard: unknown[] = [];
  const send = ({ node, type, value }: { readonly node: string; readonly type: string; readonly value?: unknown }) =>
    type === 'heard' ? heard.push([node, value]) : 0;
  showAuthorDialog({ id: '1', name: 'Edit', css: '', markup: '', nodes: [place, field], seen: 0, send, dismiss: () => undefined });
  await page.getByRole('textbox', { name: 'Room' }).click();
  await page.getByText('Put it here').hover();
  const transfer = new DataTransfer();
  transfer.items.add(new File(['1'], 'a.csv'));
  transfer.setData('text/plain', 'words');
  const dropped = new DragEvent('drop', { dataTransfer: transfer, bubbles: true, cancelable: true });
  page.getByText('Put it here').element().dispatchEvent(dropped);
  expect(dropped.defaultPrevented).toBe(true);
  expect(heard).toMatchObject([
    ['room', { type: 'focus', held: { value: 'Attic' } }],
    ['div', { type: 'mouseenter', held: null }],
    ['div', { type: 'drop', members: { dataTransfer: { files: [{ name: 'a.csv' }], texts: { 'text/plain': 'words' } } } }],
  ]);
});

it('draws safe links and pictures of its template', async () => {
  const link = (key: string, more: Partial<DialogNode>) => ({ ...box('a', [text(key)]), key, ...more }) as DialogNode;
  const drawing: DialogNode = {
    ...{ key: 'svg', kind: 'markup' },
    html: '<svg viewBox="0 0 9 9"><defs><linearGradient id="g"></linearGradient></defs><circle r="4" fill="url(#g)" onclick="x()"></circle></svg>',
  };
  const nodes = [
    link('Site', { address: 'https://a.example/x' }),
    link('Pump', { route: { path: '/devices/7', parameters: null } }),
    link('Unsafe', { address: 'javascript:alert(1)' }),
    drawing,
  ];
  showAuthorDialog({ id: '1', name: 'Edit', css: '', markup: '', nodes, seen: 0, send: () => 0, dismiss: () => undefined });
  await expect.element(page.getByRole('link', { name: 'Site' })).toHaveAttribute('href', 'https://a.example/x');
  await expect.element(page.getByRole('link', { name: 'Pump' })).toHaveAttribute('href', '/devices/7');
  expect(page.getByText('Unsafe').element().closest('a')).toBeNull();
  const circle = document.querySelector('circle');
  const gradient = document.querySelector('linearGradient');
  expect(circle?.getAttribute('fill')).toBe(`url(#${gradient?.id})`);
  expect(circle?.hasAttribute('onclick')).toBe(false);
});
