import { MantineProvider } from '@mantine/core';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { runSymbols } from '../../../../workers/symbols/run-symbols.ts';
import { giveCore } from '../../../bridge/core.fixture.ts';
import type { ToSymbols } from '../../../contract/symbol/symbol-run.ts';
import { DEFAULT_WINDOW } from '../../../contract/time-window.ts';
import { adoptMessages, translate } from '../../../i18n/i18n.ts';
import { TEXTS } from '../../../i18n/texts.fixture.ts';
import { schemaOf } from '../../../stored/fields/fields.ts';
import { BARE_DESK } from '../../surroundings.fixture.ts';
import { SurroundingsContext } from '../../surroundings.ts';
import { SETTINGS } from './settings.ts';

const sandbox = vi.hoisted(() => ({ opened: 0, ends: 0, isSilent: false }));
vi.mock('../../../bridge/serve-sandboxes.ts', () => ({
  openFrame: (_path: string, port: MessagePort) => {
    sandbox.opened += 1;
    const { setTimeout: later, clearTimeout: cancel } = window;
    const run = runSymbols({ post: (one) => port.postMessage(one), later: later.bind(window), cancel: cancel.bind(window) });
    port.onmessage = ({ data }: MessageEvent<ToSymbols>) => run.receive(data);
    if (!sandbox.isSilent) port.postMessage({ kind: 'ready' });
    return { remove: () => (sandbox.ends += 1) };
  },
}));
const { SymbolView } = await import('./symbol-view.tsx');
giveCore({ open: async () => undefined, change: async () => undefined, close: async () => undefined, show: async () => undefined });

const showState = vi.fn((_id: string | null) => true);
const host = {
  ...{ stateId: () => 'plant', params: () => ({}), states: () => [], cutStates: () => undefined },
  ...{ showState, showDialog: () => true, dashboardHref: () => '' },
};

const METADATA = {
  title: 'Pump',
  tags: [
    {
      tag: 'body',
      stateRenderFunction: `element.attr('fill', ctx.values.on ? 'green' : 'grey');
        if (ctx.properties.fails) nothing.here();`,
      actions: { click: { actionFunction: `ctx.api.callAction(event, 'open'); ctx.api.setValue('on', true);` } },
    },
    { tag: 'idle', actions: { click: { actionFunction: `ctx.api.callAction(event, 'unset');` } } },
  ],
  behavior: [
    { id: 'on', name: 'Running', type: 'value', valueType: 'BOOLEAN', trueLabel: 'Runs', falseLabel: 'Stands' },
    { id: 'open', name: 'Open the plan', type: 'widgetAction', defaultWidgetActionSettings: { type: 'openDashboardState' } },
    { id: 'unset', name: 'Nothing', type: 'widgetAction', defaultWidgetActionSettings: { type: 'doNothing' } },
  ],
  properties: [{ id: 'fails', type: 'switch', default: false }],
};
const file = (metadata: object = METADATA) =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:tb="https://thingsboard.io/svg" viewBox="0 0 100 100">
    <tb:metadata><![CDATA[${JSON.stringify(metadata)}]]></tb:metadata>
    <style>.round { opacity: 0.5 }</style><script>window.attacked = true</script>
    <rect tb:tag="body" class="round" width="60" height="60" onclick="window.attacked = true"/>
    <rect tb:tag="idle" x="70" width="20" height="20"/><g tb:tag="fan"><circle r="5"/></g></svg>`;

let root: ReturnType<typeof createRoot>;
let box: HTMLElement;
const drawing = () => box.querySelector<HTMLElement>('[role=group] > div')?.shadowRoot;
const body = () => drawing()?.querySelector('rect');

function show(scadaSymbolContent: string, settings: object = {}, scheme: 'light' | 'dark' = 'light'): void {
  const input = {
    ...{ title: '', sources: [], window: DEFAULT_WINDOW, liveWindow: DEFAULT_WINDOW, config: {} },
    settings: schemaOf(SETTINGS).parse({ scadaSymbolContent, ...settings }),
  };
  root.render(
    <MantineProvider forceColorScheme={scheme}>
      <SurroundingsContext value={{ ...BARE_DESK, host: host as never }}>
        <SymbolView input={input} />
      </SurroundingsContext>
    </MantineProvider>,
  );
}

beforeEach(async () => {
  await adoptMessages('en_US', TEXTS);
  Object.assign(sandbox, { opened: 0, ends: 0, isSilent: false });
  showState.mockClear();
  box = document.body.appendChild(document.createElement('div'));
  box.style.cssText = 'block-size: 200px; inline-size: 300px';
  root = createRoot(box);
});

afterEach(() => {
  root.unmount();
  box.remove();
});

it('draws what its functions make of its values, and runs what a press asks for', async () => {
  const behavior = { open: { type: 'openDashboardState', targetDashboardStateId: 'plan' } };
  show(file(), { scadaSymbolObjectSettings: { behavior, properties: {} } });
  await expect.poll(() => body()?.getAttribute('fill')).toBe('grey');
  expect(getComputedStyle(body() as Element).opacity).toBe('0.5');
  expect(box.textContent).toContain('Running: Stands');
  const button = page.getByRole('button', { name: 'Open the plan' });
  await expect.element(button).toBeVisible();
  // An action that its author has not set is no button.
  expect(drawing()?.querySelectorAll('[role=button]')).toHaveLength(1);
  (button.element() as SVGElement).focus();
  await userEvent.keyboard('{Enter}');
  await vi.waitFor(() => expect(showState).toHaveBeenCalledWith('plan', expect.anything(), expect.anything()));
  await expect.poll(() => body()?.getAttribute('fill')).toBe('green');
  expect([drawing()?.querySelector('script'), body()?.getAttribute('onclick'), Reflect.get(window, 'attacked')]).toEqual([
    null,
    null,
    undefined,
  ]);
  root.render(null);
  await expect.poll(() => sandbox.ends).toBe(1);
});

it('names a function that fails, and keeps what it has drawn', async () => {
  show(file(), { scadaSymbolObjectSettings: { behavior: {}, properties: { fails: true } } });
  await expect.poll(() => box.querySelector('[role=alert]')?.textContent).toContain('nothing is not defined');
  await expect.poll(() => body()?.getAttribute('fill')).toBe('grey');
});

it('lets what moves go on where only its speed changes', async () => {
  const stateRenderFunction = `
    var fan = ctx.tags.fan[0];
    var turning = ctx.api.cssAnimation(fan) || ctx.api.cssAnimate(fan, 60000).rotate(360).loop();
    turning.speed(ctx.values.on ? 2 : 1);
    fan.attr('data-speed', ctx.values.on ? 2 : 1);`;
  show(file({ ...METADATA, stateRenderFunction }), {
    scadaSymbolObjectSettings: { behavior: { open: { type: 'openDashboardState', targetDashboardStateId: 'plan' } }, properties: {} },
  });
  const fan = () => drawing()?.querySelector('g');
  const moving = () => fan()?.getAnimations() ?? [];
  await expect.poll(() => moving().map(({ playState }) => playState)).toEqual(['running']);
  const [first] = moving();
  await page.getByRole('button', { name: 'Open the plan' }).click();
  await expect.poll(() => fan()?.getAttribute('data-speed')).toBe('2');
  await expect.poll(() => moving()[0]?.effect?.getTiming().duration).toBe(30_000);
  expect(moving()).toEqual([first]);
  expect(first?.playState).toBe('running');
});

it('lets functions draw nothing that runs or loads', async () => {
  const stateRenderFunction = `
    var fan = ctx.tags.fan[0];
    fan.attr({ onclick: 'window.attacked = true', style: 'fill: url(https://x.org)' });
    fan.node.innerHTML = '<script>window.attacked = true</script><image href="https://x.org/a.png" width="5" height="5"/>';
    fan.attr('data-done', 1);`;
  show(file({ ...METADATA, stateRenderFunction }));
  const fan = () => drawing()?.querySelector('g');
  await expect.poll(() => fan()?.getAttribute('data-done')).toBe('1');
  expect([fan()?.getAttribute('onclick'), fan()?.style.cssText, fan()?.innerHTML]).toEqual([
    null,
    '',
    '<image width="5" height="5"></image>',
  ]);
});

it('turns greys over on a dark ground, and keeps what has a hue, and masks', async () => {
  const drawn = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><style>.dull { stroke: black }</style>
    <mask id="m" fill="white"><rect class="masked" width="9" height="9"/></mask><circle class="dull" r="3"/>
    <g fill="#faa405"><path class="sign" fill="#000" d="M1 1h1v1"/><path class="alarm" stroke="#d12730" d="M2 2h1v1"/></g></svg>`;
  show(drawn, {}, 'dark');
  await expect.poll(() => drawing()?.querySelector('.sign')).toBeTruthy();
  const styleOf = (name: string) => getComputedStyle(drawing()?.querySelector(`.${name}`) as Element);
  expect([styleOf('dull').fill, styleOf('dull').stroke]).toEqual(['rgb(237, 237, 237)', 'rgb(237, 237, 237)']);
  expect([styleOf('alarm').stroke, styleOf('alarm').fill]).toEqual(['rgb(209, 39, 48)', 'rgb(250, 164, 5)']);
  expect([styleOf('sign').fill, styleOf('masked').fill]).toEqual(['rgb(0, 0, 0)', 'rgb(255, 255, 255)']);
});

it('draws still, with values beside it, what cannot run', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  sandbox.isSilent = true;
  show(file());
  await expect.poll(() => body()?.getAttribute('width')).toBe('60');
  await vi.advanceTimersByTimeAsync(11_000);
  vi.useRealTimers();
  await expect.poll(() => box.querySelector('[role=alert]')?.textContent).toContain('Functions of symbols could not start');
  await expect.element(page.getByText('Running: Stands')).toBeVisible();
});

it('says what is wrong with a file, and that there is none', async () => {
  show('<svg><g></svg>');
  await expect.poll(() => box.textContent).toContain('</svg> without <svg>');
  show('', { scadaSymbolUrl: 'https://x.org/a.svg' });
  await expect.poll(() => box.textContent).toContain('only read from the gallery');
  show('');
  await expect.poll(() => box.textContent).toContain(translate('scada-drawing.noneNext'));
});
