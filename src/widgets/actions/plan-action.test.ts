import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { planAction } from './plan-action.ts';
import { readActions } from './read-actions.ts';

const BASE = 'https://watch.example/dashboards/1?state=a';
const ENTITY = { id: { entityType: 'DEVICE', id: '11111111-1111-1111-1111-111111111111' }, name: 'Pump 1', label: 'North' };
const PARAMS = { entityName: 'Site', kept: 7, room: { note: 1 } };
const AT_ROOT = { ...PARAMS, entityId: ENTITY.id, entityName: 'Pump 1', entityLabel: 'North' };
const state = { kind: 'state', id: 's', replaces: false, params: AT_ROOT, opensRight: false, dialog: null };

function plan(descriptor: object, entity: typeof ENTITY | null = ENTITY) {
  const [action] = readActions({ actions: { rowClick: [descriptor] } }, 'rowClick');
  if (!action) throw new Error('not read');
  return planAction(action.descriptor, entity, PARAMS, BASE);
}

describe('an action', () => {
  it.each([
    ['opens a state', { type: 'openDashboardState', targetDashboardStateId: 's' }, state],
    [
      'opens the right layout',
      { type: 'openDashboardState', targetDashboardStateId: 's', openRightLayout: true },
      { ...state, opensRight: true },
    ],
    ['keeps the parameters', { type: 'openDashboardState', targetDashboardStateId: 's', setEntityId: false }, { ...state, params: PARAMS }],
    ['stays in the state', { type: 'updateDashboardState' }, { ...state, id: null, replaces: true }],
    ['replaces the state', { type: 'updateDashboardState', targetDashboardStateId: 's' }, { ...state, replaces: true }],
    [
      'opens a dialog',
      { type: 'openDashboardState', targetDashboardStateId: 's', openInSeparateDialog: true, dialogTitle: 'Look', dialogWidth: 50 },
      { ...state, dialog: { title: 'Look', width: '50vw', height: null, popover: null } },
    ],
    [
      'opens a popover',
      { type: 'openDashboardState', targetDashboardStateId: 's', openInPopover: true, popoverPreferredPlacement: 'left' },
      { ...state, dialog: { title: '', width: null, height: null, popover: { placement: 'left', stays: false } } },
    ],
    [
      'opens a dashboard',
      { type: 'openDashboard', targetDashboardId: 'd' },
      { kind: 'dashboard', id: 'd', stateId: null, params: AT_ROOT, inNewTab: false },
    ],
    [
      'opens a state of a dashboard in a tab',
      { type: 'openDashboard', targetDashboardId: 'd', targetDashboardStateId: 's', setEntityId: false, openNewBrowserTab: true },
      { kind: 'dashboard', id: 'd', stateId: 's', params: PARAMS, inNewTab: true },
    ],
    ['does nothing', { type: 'doNothing' }, { kind: 'nothing' }],
    [
      'runs code with its entity',
      { type: 'custom', customFunction: 'go()' },
      { kind: 'authored', script: { body: 'go()' }, html: null, css: '', resources: [], entity: ENTITY },
    ],
    ['does nothing without code', { type: 'customPretty' }, { kind: 'nothing' }],
    ['is for phones', { type: 'mobileAction', mobileAction: {} }, { kind: 'impossible', reason: 'mobile', what: 'mobileAction' }],
    ['has nothing to run', { type: 'placeMapItem' }, { kind: 'nothing' }],
    ['has no state', { type: 'openDashboardState' }, { kind: 'impossible', reason: 'incomplete', what: 'openDashboardState' }],
    ['has no dashboard', { type: 'openDashboard' }, { kind: 'impossible', reason: 'incomplete', what: 'openDashboard' }],
    ['has an unknown type', { type: 'teleport', to: 1 }, { kind: 'impossible', reason: 'unknown', what: 'teleport' }],
    ['has no type', { name: 'x' }, { kind: 'impossible', reason: 'unknown', what: '' }],
  ])('%s', (_, descriptor, expected) => {
    expect(plan(descriptor)).toEqual(expected);
  });

  it.each([
    ['50%', '50vw'],
    ['300px', '300px'],
    [' 25vw ', '25vw'],
    ['calc(100vw)', null],
    [5, null],
  ])('opens a popover as wide as %j', (popoverWidth, width) => {
    const stored = { type: 'openDashboardState', targetDashboardStateId: 's', openInPopover: true, popoverWidth, popoverHeight: '40%' };
    expect(plan(stored)).toEqual({ ...state, dialog: { title: '', width, height: '40vh', popover: { placement: '', stays: false } } });
  });

  it('writes its entity below a name, which titles the state if it is new', () => {
    const written = { entityId: ENTITY.id, entityName: 'Pump 1', entityLabel: 'North' };
    const open = { type: 'openDashboardState', targetDashboardStateId: 's' };
    expect(plan({ ...open, stateEntityParamName: 'meter' })).toMatchObject({
      params: { ...PARAMS, meter: written, targetEntityParamName: 'meter' },
    });
    expect(plan({ ...open, stateEntityParamName: 'room' })).toEqual({ ...state, params: { ...PARAMS, room: { note: 1, ...written } } });
    expect(plan(open, null)).toEqual({ ...state, params: PARAMS });
  });

  it.each([
    ['https://example.org/a?b=c', 'https://example.org/a?b=c'],
    ['http://example.org', 'http://example.org/'],
    ['mailto:a@example.org', 'mailto:a@example.org'],
    ['tel:+123', 'tel:+123'],
    ['/devices', 'https://watch.example/devices'],
    ['2?state=b', 'https://watch.example/dashboards/2?state=b'],
  ])('opens the address %s', (url, href) => {
    const found = plan({ type: 'openURL', url });
    expect(found).toMatchObject({ kind: 'address', inNewTab: false });
    expect(found.kind === 'address' && found.url.href).toBe(href);
  });

  it.each([
    'javascript:alert(1)',
    ' java\nscript:alert(1)',
    'data:text/html,x',
    'blob:https://watch.example/1',
    'file:///etc',
    'vbscript:x',
    '',
    'http://[',
    null,
  ])('does not open %j', (url) => {
    expect(plan({ type: 'openURL', url })).toMatchObject({ kind: 'impossible', reason: 'address' });
  });

  it('has some plan whatever is stored, and never a script', () => {
    const types = fc.constantFrom('openDashboardState', 'updateDashboardState', 'openDashboard', 'openURL', 'custom', 'doNothing', '');
    const descriptor = fc.dictionary(
      fc.constantFrom('url', 'setEntityId', 'targetDashboardStateId', 'stateEntityParamName', 'dialogWidth'),
      fc.jsonValue(),
    );
    fc.assert(
      fc.property(types, descriptor, (type, more) => {
        const found = plan({ ...more, type });
        if (found.kind === 'address') expect(['http:', 'https:', 'mailto:', 'tel:']).toContain(found.url.protocol);
      }),
    );
  });
});

describe('stored actions', () => {
  const read = (actions: unknown) => readActions({ actions } as never, 'rowClick');

  it('are read as far as they fit, unknown fields included', () => {
    const [action] = read({ rowClick: [{ id: '', name: ' Go ', icon: null, type: 'x', url: 5, extra: { a: 1 } }] });
    expect(action).toMatchObject({
      id: 'rowClick 0',
      name: 'Go',
      icon: 'more_horiz',
      descriptor: { type: 'x', extra: { a: 1 } },
    });
    expect(action?.descriptor.url).toBeUndefined();
  });

  it.each([undefined, null, 5, {}, { rowClick: null }, { rowClick: {} }, { rowClick: [null, 'x'] }])('are none in %j', (actions) => {
    expect(read(actions)).toEqual([]);
  });
});
