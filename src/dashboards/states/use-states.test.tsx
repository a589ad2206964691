import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { act } from '../../../tests/act.ts';
import type { OpenConfiguration } from '../migrate-dashboard.ts';
import { type DashboardStates, useAddressStates } from './use-states.ts';

// States read no other part of a configuration.
// A cast, because states read nothing else of a document.
const configuration = {
  states: { root: { root: true }, device: {} },
  settings: { stateControllerId: 'entity' },
} as unknown as OpenConfiguration;

let root: Root;
let states: DashboardStates;

function Probe() {
  states = useAddressStates(configuration);
  return null;
}

beforeEach(() => {
  history.replaceState(null, '', '/dashboards/1?tab=a');
  root = createRoot(document.createElement('div'));
  act(() => root.render(<Probe />));
});

afterEach(() => act(() => root.unmount()));

const shown = () => states.stack.map(({ id }) => id);

it('makes each opened state a step of the history', () => {
  const before = history.length;
  act(() => void states.open('device', { entityName: 'Pump' }));
  expect(shown()).toEqual(['root', 'device']);
  expect(history.length).toBe(before + 1);
  const query = new URLSearchParams(location.search);
  expect(query.get('tab')).toBe('a');
  expect(query.has('state')).toBe(true);
  act(() => states.reset());
  expect(shown()).toEqual(['root']);
  expect(location.search).toBe('?tab=a');
  expect(history.length).toBe(before + 2);
});

it('continues from a change that is not rendered yet', () => {
  act(() => {
    states.open('device', {});
    states.open('device', { entityName: 'Pump' });
  });
  expect(shown()).toEqual(['root', 'device', 'device']);
  act(() => states.cut(1));
  expect(shown()).toEqual(['root', 'device']);
});

it('tells that there is no such state, and leaves the address alone', () => {
  const before = location.href;
  let isThere = true;
  act(() => {
    isThere = states.open('gone', {}) || states.update('gone', {});
  });
  expect(isThere).toBe(false);
  expect(location.href).toBe(before);
});
