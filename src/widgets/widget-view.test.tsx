import { MantineProvider } from '@mantine/core';
import type { ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { act } from '../../tests/act.ts';
import { adoptMessages, translate } from '../i18n/i18n.ts';
import { TEXTS } from '../i18n/texts.fixture.ts';
import { noticeStore } from '../store/notices.ts';
import { BARE_DESK } from './surroundings.fixture.ts';
import { SurroundingsContext, type WidgetSurroundings } from './surroundings.ts';
import { WidgetView } from './widget-view.tsx';

let root: Root;
let box: HTMLElement;

beforeEach(async () => {
  await adoptMessages('en_US', TEXTS);
  box = document.body.appendChild(document.createElement('div'));
  root = createRoot(box);
});

afterEach(() => {
  act(() => root.unmount());
  box.remove();
});

const host = {
  stateId: () => 's',
  params: () => ({ kept: 1 }),
  showState: vi.fn(() => true),
  showDialog: vi.fn(() => true),
  states: () => [],
  cutStates: () => undefined,
  dashboardHref: (id: string) => `/dashboards/${id}`,
};
const SURROUNDINGS: WidgetSurroundings = { ...BARE_DESK, host };

const draw = (view: ReactNode, given: Partial<WidgetSurroundings> = {}) =>
  act(async () => {
    root.render(
      <MantineProvider>
        <SurroundingsContext value={{ ...SURROUNDINGS, ...given }}>{view}</SurroundingsContext>
      </MantineProvider>,
    );
    // What a type without a usual kind waits for.
    await import('./registry.ts');
  });

/** Buttons of headers and their time windows are loaded late, and drawn at once from then on. */
const buttonsCame = () =>
  vi.waitFor(async () => {
    await act(async () => {
      await Promise.all([import('./actions/header-buttons.tsx'), import('./own-window-control.tsx')]);
    });
    expect(box.querySelector('button')).not.toBeNull();
  });

const widget = { bundleAlias: 'acme', typeAlias: 'map', config: { title: 'Map', enableFullscreen: false } };

it('names the stored fields that cannot be read, on demand', async () => {
  await draw(<WidgetView widget={widget} unread={['config.decimals', 'layout.col']} />);
  const button = box.querySelector('button');
  expect(button?.getAttribute('aria-label')).toBe('2 settings cannot be read');
  expect(box.textContent).not.toContain('config.decimals');
  act(() => button?.click());
  expect(box.querySelector('[role="note"]')?.textContent).toContain('config.decimals, layout.col');
  act(() => button?.click());
  expect(box.querySelector('[role="note"]')).toBeNull();
});

it('says nothing where all is read', async () => {
  await draw(<WidgetView widget={widget} unread={[]} />);
  expect(box.querySelector('button')).toBeNull();
});

it.each([
  ['system.cards.simple_card', [{ type: 'function', dataKeys: [] }], 'native'],
  ['system.nothing.known', [{ type: 'entity', entityAliasId: 'a', dataKeys: [{ name: 'a', type: 'timeseries' }] }], 'stand-in'],
  ['system.nothing.known', [], 'none'],
])('tells how a type is drawn: %s of %j', async (typeFullFqn, datasources, drawn) => {
  const { isSystemType: _, bundleAlias: __, typeAlias: ___, ...plain } = widget as Record<string, unknown>;
  await draw(<WidgetView widget={{ ...plain, typeFullFqn, config: { datasources } } as never} unread={[]} />);
  await vi.waitFor(() => expect(box.querySelector<HTMLElement>('section')?.dataset).toMatchObject({ type: typeFullFqn, drawn }));
});

const OWN = { selectedTab: 0, realtime: { timewindowMs: 120_000 }, aggregation: { type: 'AVG', limit: 200 } } as const;
const own = { useDashboardTimewindow: false, timewindow: OWN };

it.each([
  ['timeseries', own, true],
  ['alarm', own, true],
  ['latest', own, false],
  [
    'latest',
    { ...own, datasources: [{ type: 'entity', dataKeys: [{ name: 'a', type: 'timeseries', aggregationType: 'AVG' as const }] }] },
    true,
  ],
  ['timeseries', { ...own, showTitle: false }, true],
  ['timeseries', { ...own, displayTimewindow: false }, false],
  ['timeseries', { ...own, useDashboardTimewindow: true }, false],
  ['timeseries', { timewindow: OWN }, false],
  ['timeseries', { useDashboardTimewindow: false }, false],
])('of a %s widget with %j its own time window is offered: %s', async (type, config, isOffered) => {
  await draw(<WidgetView widget={{ ...widget, type: 'timeseries', config: { ...widget.config, ...own } }} unread={[]} />);
  await buttonsCame();
  await draw(<WidgetView key="asked" widget={{ ...widget, type, config: { ...widget.config, ...config } }} unread={[]} />);
  const names = [...box.querySelectorAll('button')].map((button) => button.getAttribute('aria-label'));
  expect(names).toEqual(isOffered ? [expect.stringContaining('last 2 min')] : []);
});

const ALL_HIDDEN = { hideInterval: true, hideAggregation: true, hideAggInterval: true, hideTimezone: true };
it('offers no time window of a widget on a wall, and none of which all is hidden', async () => {
  const config = { ...own, enableFullscreen: false, timewindow: { ...OWN, ...ALL_HIDDEN } };
  await draw(<WidgetView widget={{ ...widget, type: 'timeseries', config }} unread={[]} />);
  await buttonsCame();
  expect(box.querySelector('button')?.disabled).toBe(true);
  await draw(<WidgetView widget={{ ...widget, type: 'timeseries', config }} unread={[]} />, { size: 'wall' });
  expect(box.querySelector('button')).toBeNull();
});

it('fills the title, its tooltip and more with the names of its first source', async () => {
  const site = {
    name: 'Sites',
    filter: { type: 'singleEntity', singleEntity: { entityType: 'ASSET', id: '11111111-1111-1111-1111-111111111111' } },
    isMultiple: false,
    entity: { name: 'Site A', label: undefined },
  } as const;
  const config = {
    title: '${entityLabel} of ${aliasName}',
    titleTooltip: 'What ${entityName} tells',
    showTitleIcon: true,
    titleIcon: 'home',
    backgroundColor: '#001e3c',
    datasources: [{ type: 'entity', entityAliasId: 'a', dataKeys: [] }],
  };
  await draw(<WidgetView widget={{ ...widget, config }} unread={[]} />, { alias: () => site });
  expect(box.querySelector('h2')?.textContent).toBe('Site A of Sites');
  await vi.waitFor(() => expect(box.querySelector('header button')?.getAttribute('aria-label')).toBe('What Site A tells'));
  await vi.waitFor(() => expect(box.querySelector('[data-icon="home"]')).not.toBeNull());
  expect(box.querySelector('section')?.style.getPropertyValue('--wf-surface')).toBe('rgb(0, 30, 60)');
  await draw(<WidgetView widget={{ ...widget, config }} unread={[]} />, { alias: () => site, size: 'wall' });
  expect(box.querySelector('section')?.getAttribute('style')).toBeFalsy();
});

const pressed = (name: string) => box.querySelector<HTMLElement>(`button[aria-label="${name}"]`);

it('is enlarged over its dashboard, and small again by Escape, with the focus where it was', async () => {
  const config = { title: 'Map', margin: '4px' };
  await draw(
    <div data-widget-area>
      <WidgetView widget={{ ...widget, config }} unread={[]} />
    </div>,
  );
  const frame = () => box.querySelector('section');
  act(() => pressed('Enlarge')?.click());
  expect(frame()?.dataset.full).toBe('true');
  expect(frame()?.style.inset).not.toBe('');
  expect(pressed('Enlarge')).toBeNull();
  act(() => void document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true })));
  expect(frame()?.dataset.full).toBeUndefined();
  expect(frame()?.style.margin).toBe('4px');
  expect(document.activeElement).toBe(pressed('Enlarge'));
  act(() => pressed('Enlarge')?.click());
  act(() => pressed('Back to dashboard')?.click());
  expect(frame()?.dataset.full).toBeUndefined();
});

it.each([
  ['where it is switched off', { enableFullscreen: false }, {}],
  ['on walls', {}, { size: 'wall' as const }],
  ['where the dashboard is edited', {}, { host: undefined }],
])('is not enlarged %s', async (_, config, given) => {
  await draw(<WidgetView widget={{ ...widget, config }} unread={[]} />, given);
  expect(box.querySelector('button')).toBeNull();
});

it('offers many actions of its header in one menu', async () => {
  const headerButton = ['A', 'B', 'C', 'D'].map((name) => ({ id: name, name, type: 'doNothing' }));
  await draw(<WidgetView widget={{ ...widget, config: { ...widget.config, actions: { headerButton } } }} unread={[]} />);
  await buttonsCame();
  const menu = box.querySelector('button');
  expect([menu?.getAttribute('aria-label'), menu?.getAttribute('aria-haspopup')]).toEqual(['Actions', 'menu']);
  await draw(
    <WidgetView widget={{ ...widget, config: { ...widget.config, actions: { headerButton: headerButton.slice(1) } } }} unread={[]} />,
  );
  expect([...box.querySelectorAll('button')].map((button) => button.getAttribute('aria-label'))).toEqual(['B', 'C', 'D']);
});

it('is a placeholder for a widget that cannot be read at all', async () => {
  await draw(<WidgetView widget={{}} unread={['']} />);
  await vi.waitFor(() => expect(box.textContent).toContain('This widget cannot be read'));
});

it('offers the actions of its header, and says which of them cannot run', async () => {
  const headerButton = [
    { id: '1', name: 'Details', icon: 'info', type: 'openDashboardState', targetDashboardStateId: 'details' },
    { id: '2', name: 'Restart', type: 'placeMapItem', customFunction: 'go()' },
  ];
  await draw(<WidgetView widget={{ ...widget, config: { ...widget.config, actions: { headerButton } } }} unread={[]} />);
  await buttonsCame();
  const press = (name: string) => act(async () => box.querySelector<HTMLElement>(`button[aria-label="${name}"]`)?.click());
  await press('Details');
  await vi.waitFor(() => expect(host.showState).toHaveBeenLastCalledWith('details', { kept: 1 }, { replaces: false, opensRight: false }));
  expect(noticeStore.notices).toEqual([]);
  await press('Restart');
  const text = { key: 'widgets.action.map', values: { name: 'Restart', what: 'placeMapItem' } } as const;
  await vi.waitFor(() => expect(noticeStore.notices.map((notice) => notice.text)).toEqual([text]));
  expect(translate(text.key, text.values)).toContain('“Restart” puts something');
});

it('stands on a white panel where its type does, and its author stored none', async () => {
  const clear = { title: 'Pie', backgroundColor: 'rgba(0, 0, 0, 0)' };
  const groundOf = () => box.querySelector('section')?.style.background;
  await draw(<WidgetView unread={[]} widget={{ typeFullFqn: 'system.pie', config: { ...clear, settings: {} } }} />);
  expect(groundOf()).toBe('');
  await draw(
    <WidgetView
      unread={[]}
      widget={{ typeFullFqn: 'system.pie', config: { ...clear, settings: { background: { type: 'color', color: 'rgba(0, 0, 0, 0)' } } } }}
    />,
  );
  expect(groundOf()).toBe('transparent');
});
