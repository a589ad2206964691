import { MantineProvider } from '@mantine/core';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { giveCore } from '../../../bridge/core.fixture.ts';
import type { FromSandbox, ToSandbox } from '../../../contract/author-action.ts';
import { adoptMessages } from '../../../i18n/i18n.ts';
import { TEXTS } from '../../../i18n/texts.fixture.ts';

const sandbox = vi.hoisted(() => ({ port: null as MessagePort | null, ends: 0 }));
vi.mock('../../../bridge/serve-sandboxes.ts', () => ({
  openFrame: (_path: string, port: MessagePort) => {
    sandbox.port = port;
    return { remove: () => (sandbox.ends += 1) };
  },
}));
const { LiveCard } = await import('./live-card.tsx');
giveCore({});

const widget = {
  ...{ config: { title: 'Pumps' }, sources: [], navigate: () => undefined },
  ...{ host: { states: () => [] }, aliases: { alias: () => undefined, aliasNamed: () => undefined } },
} as never;
const CODE = { script: { body: 'run()' }, html: '<p>x</p>', css: '.lit { letter-spacing: 3px }', resources: ['/chart.js'] };
const heard: ToSandbox[] = [];
const say = (message: FromSandbox) => sandbox.port?.postMessage(message);
const told = (kind: ToSandbox['kind']) => heard.filter((one) => one.kind === kind);
let root: ReturnType<typeof createRoot>;
let box: HTMLElement;

async function open(isTemplate: boolean): Promise<void> {
  const code = { ...CODE, isTemplate };
  root.render(
    <MantineProvider>
      <LiveCard code={code} widget={widget} label="Pumps" />
    </MantineProvider>,
  );
  await expect.poll(() => sandbox.port).not.toBeNull();
  if (sandbox.port) sandbox.port.onmessage = ({ data }: MessageEvent<ToSandbox>) => heard.push(data);
  say({ kind: 'ready' });
  await expect.poll(() => told('start')).toHaveLength(1);
}

beforeEach(async () => {
  await adoptMessages('en_US', TEXTS);
  heard.length = 0;
  Object.assign(sandbox, { port: null, ends: 0 });
  box = document.body.appendChild(document.createElement('div'));
  box.style.cssText = 'block-size: 200px; inline-size: 300px';
  root = createRoot(box);
});

afterEach(() => {
  root.unmount();
  box.remove();
});

it('draws what its code makes of the markup, tells it what viewers do, and says what it lacks', async () => {
  await open(false);
  expect(told('start')[0]).toMatchObject({ html: '<p>x</p>', live: { as: 'page', width: 300, height: 200 } });
  const html = `<b class="lit" data-node="1" (click)="1">Go</b><input data-node="2" aria-label="Name" value="a"><script>alert(1)</script>`;
  say({ kind: 'page', html, css: '', hears: ['click', 'keydown'], fields: {}, lacks: ['<canvas>'] });
  await expect.element(page.getByRole('button', { name: 'Go' })).toBeVisible();
  expect(getComputedStyle(box.querySelector('b') as Element).letterSpacing).toBe('3px');
  expect(box.textContent).toContain('<canvas> cannot be shown here');
  await page.getByRole('button', { name: 'Go' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('ab');
  await expect
    .poll(() => told('page-event').map((one) => [Reflect.get(one, 'node'), Reflect.get(one, 'type')]))
    .toContainEqual(['2', 'input']);
  expect(told('page-event')[0]).toMatchObject({ node: '1', type: 'click', held: null });
  expect(told('page-event').filter((one) => Reflect.get(one, 'type') === 'click' && Reflect.get(one, 'node') === '1')).toHaveLength(1);
  expect(told('page-event').at(-1)).toMatchObject({ node: '2', held: { value: 'ab' } });
  say({ kind: 'page', html, css: '', hears: ['click'], fields: { 2: { value: '', isChecked: false } }, lacks: [] });
  await expect.element(page.getByRole('textbox', { name: 'Name' })).toHaveValue('');
  say({ kind: 'fault', message: 'Chart is not defined', line: 2, column: 3 });
  await expect.poll(() => box.querySelector('[role=alert]')?.textContent).toContain('Chart is not defined /chart.js cannot be shown here');
  root.render(null);
  await expect.poll(() => sandbox.ends).toBe(1);
});

it('draws the template that its code fills, and tells it what viewers do', async () => {
  await open(true);
  const children = [{ kind: 'text', key: 't', text: 'Add' }] as const;
  const button = { kind: 'button', key: 'b', look: 'filled', isSubmit: false, isDisabled: false, hint: '', children } as const;
  say({ kind: 'draw', dialog: 0, nodes: [button], seen: 0 });
  await page.getByRole('button', { name: 'Add' }).click();
  await expect.poll(() => told('event')).toEqual([{ kind: 'event', dialog: 0, node: 'b', type: 'click', seq: 1 }]);
  expect(document.querySelector('[role=dialog]')).toBeNull();
});
