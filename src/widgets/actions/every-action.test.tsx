import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { act } from '../../../tests/act.ts';
import { noticeStore } from '../../store/notices.ts';
import { FrameContext, type FramedWidget } from '../frame-context.ts';
import { BARE_DESK } from '../surroundings.fixture.ts';
import { SurroundingsContext, type WidgetSurroundings } from '../surroundings.ts';
import type { Placer } from './placing.ts';
import type { WidgetAction } from './read-actions.ts';
import { useWidgetActions, type WidgetActions } from './use-widget-actions.ts';

const ENTITY = { id: { entityType: 'DEVICE', id: '11111111-1111-1111-1111-111111111111' }, name: 'Pump 1', label: 'North' };
const WRITTEN = { kept: 1, entityId: ENTITY.id, entityName: 'Pump 1', entityLabel: 'North' };

const runAuthored = vi.hoisted(() =>
  vi.fn(async (_action: object, _site: { readonly entity: { readonly id: object } | null }) => undefined),
);
vi.mock('./authored/run-authored.ts', () => ({ runAuthored }));
/** What ran in the sandbox, with whose entity. */
const ran = () => {
  const [call] = runAuthored.mock.calls;
  return call && { ...call[0], entity: call[1].entity?.id };
};

const host = {
  stateId: () => 's',
  params: () => ({ kept: 1 }),
  showState: vi.fn(() => true),
  showDialog: vi.fn(() => true),
  states: () => [],
  cutStates: () => undefined,
  dashboardHref: vi.fn((id: string) => `/dashboards/${id}`),
};
const SURROUNDINGS: WidgetSurroundings = { ...BARE_DESK, host };

let root: Root;
let actions: WidgetActions;

function Probe({ config }: { readonly config: object }) {
  actions = useWidgetActions(config as never);
  return null;
}

beforeEach(() => {
  vi.clearAllMocks();
  noticeStore.notices.length = 0;
  root = createRoot(document.createElement('div'));
});

afterEach(() => {
  act(() => root.unmount());
  vi.restoreAllMocks();
});

const told = () => noticeStore.notices.map(({ text }) => text);
const code = (reason: string, what: string) => ({ key: `widgets.action.${reason}`, values: { name: 'Go', what } });

const PLACES: readonly string[] = ['headerButton', 'actionCellButton', 'cellClick', 'rowClick', 'rowDoubleClick', 'cardClick'];
type Check = (opened: ReturnType<typeof vi.fn>) => void;
const TYPES: readonly (readonly [type: string, more: object, check: Check])[] = [
  [
    'openDashboardState',
    { targetDashboardStateId: 's' },
    () => expect(host.showState).toHaveBeenCalledExactlyOnceWith('s', WRITTEN, { replaces: false, opensRight: false }),
  ],
  [
    'openDashboardState',
    { targetDashboardStateId: 's', setEntityId: false, openRightLayout: true },
    () => expect(host.showState).toHaveBeenCalledExactlyOnceWith('s', { kept: 1 }, { replaces: false, opensRight: true }),
  ],
  [
    'openDashboardState',
    { targetDashboardStateId: 's', openInSeparateDialog: true, dialogTitle: 'Look', dialogWidth: 50, stateEntityParamName: 'pump' },
    () => {
      const { kept, ...pump } = WRITTEN;
      const params = { kept, pump, targetEntityParamName: 'pump' };
      expect(host.showDialog).toHaveBeenCalledExactlyOnceWith(
        's',
        params,
        { title: 'Look', width: '50vw', height: null, popover: null },
        expect.anything(),
      );
    },
  ],
  [
    'openDashboardState',
    { targetDashboardStateId: 's', openInPopover: true },
    () =>
      expect(host.showDialog).toHaveBeenCalledExactlyOnceWith(
        's',
        WRITTEN,
        { title: '', width: null, height: null, popover: expect.anything() },
        expect.anything(),
      ),
  ],
  [
    'updateDashboardState',
    {},
    () => expect(host.showState).toHaveBeenCalledExactlyOnceWith(null, WRITTEN, { replaces: true, opensRight: false }),
  ],
  [
    'openDashboard',
    { targetDashboardId: 'd', openNewBrowserTab: true },
    (opened) => {
      expect(host.dashboardHref).toHaveBeenCalledExactlyOnceWith('d', null, WRITTEN);
      expect(opened).toHaveBeenCalledExactlyOnceWith('/dashboards/d', '_blank', 'noopener');
    },
  ],
  ['openDashboard', { targetDashboardId: 'd' }, () => expect(location.pathname).toBe('/dashboards/d')],
  [
    'openURL',
    { url: 'https://example.org/a', openNewBrowserTab: true },
    (opened) => expect(opened).toHaveBeenCalledExactlyOnceWith(new URL('https://example.org/a'), '_blank', 'noopener,noreferrer'),
  ],
  ['openURL', { url: '/devices' }, () => expect(location.pathname).toBe('/devices')],
  ['openURL', { url: 'javascript:go()' }, () => expect(told()).toEqual([code('address', 'javascript:go()')])],
  ['doNothing', {}, () => expect(told()).toEqual([])],
  [
    'custom',
    { customFunction: 'go()' },
    () => expect(ran()).toEqual({ name: 'Go', script: { body: 'go()' }, html: null, css: '', resources: [], entity: ENTITY.id }),
  ],
  [
    'customPretty',
    { customFunction: { body: 'go()' }, customHtml: '<p>', customCss: 'p {}' },
    () => expect(ran()).toEqual({ name: 'Go', script: { body: 'go()' }, html: '<p>', css: 'p {}', resources: [], entity: ENTITY.id }),
  ],
  ['customPretty', { customHtml: '<p>' }, () => expect([ran(), told()]).toEqual([undefined, []])],
  [
    'mobileAction',
    { mobileAction: { type: 'takePhoto', handleNonMobileFallbackFunction: 'tell()' } },
    () => expect(ran()).toEqual({ name: 'Go', script: { body: 'tell()' }, html: null, css: '', resources: [], entity: ENTITY.id }),
  ],
  ['mobileAction', { mobileAction: { type: 'takePhoto' } }, () => expect(told()).toEqual([code('mobile', 'mobileAction')])],
  ['placeMapItem', { mapItemType: 'marker', customFunction: 'go()' }, () => expect(told()).toEqual([code('map', 'placeMapItem')])],
  ['teleport', {}, () => expect(told()).toEqual([code('unknown', 'teleport')])],
];

it.each(PLACES.flatMap((place) => TYPES.map(([type, more, check]) => [place, type, more, check] as const)))(
  'in %s %s with %j acts on the entity of its place',
  async (place, type, more, check) => {
    const opened = vi.fn();
    vi.spyOn(window, 'open').mockImplementation(opened);
    history.replaceState(null, '', '/dashboards/here');
    const config = { actions: { [place]: [{ id: '1', name: 'Go', type, ...more }] } };
    act(() =>
      root.render(
        <SurroundingsContext value={SURROUNDINGS}>
          <Probe config={config} />
        </SurroundingsContext>,
      ),
    );
    const offered = actions.of(place);
    expect(offered.map(({ name }) => name)).toEqual(['Go']);
    await act(async () => {
      for (const action of offered) await actions.run(action, place === 'headerButton' ? async () => ENTITY : ENTITY);
    });
    check(opened);
    // Whatever the type, the rest of the dashboard's ways are left alone.
    const calls = [host.showState, host.showDialog, host.dashboardHref].reduce((sum, { mock }) => sum + mock.calls.length, 0);
    expect(calls).toBeLessThanOrEqual(1);
  },
);

it('runs code with what was put on the map of its widget, and not where that was given up', async () => {
  const placer = { current: vi.fn(async () => ({ shape: 'Marker', coordinates: { x: 1, y: 2 } })) as Placer };
  const action = {
    id: '1',
    name: 'Go',
    type: 'placeMapItem',
    mapItemType: 'circle',
    customFunction: 'go()',
    mapItemTooltips: { startCircle: 'Here' },
  };
  const config = { actions: { headerButton: [action] } };
  act(() =>
    root.render(
      // What else a frame knows is not looked at.
      <FrameContext value={{ placer, sources: [] } as unknown as FramedWidget}>
        <SurroundingsContext value={SURROUNDINGS}>
          <Probe config={config} />
        </SurroundingsContext>
      </FrameContext>,
    ),
  );
  const run = () => act(async () => actions.run(actions.of('headerButton')[0] as WidgetAction, ENTITY));
  await run();
  expect(placer.current).toHaveBeenCalledExactlyOnceWith({ name: 'Go', item: 'circle', hints: { startCircle: 'Here' } });
  expect(ran()).toMatchObject({ name: 'Go', html: '', entity: ENTITY.id });
  expect(runAuthored.mock.lastCall?.[1]).toMatchObject({ placed: 'Marker', additional: { coordinates: { x: 1, y: 2 } } });
  placer.current = async () => null;
  await run();
  expect(runAuthored).toHaveBeenCalledTimes(1);
});
