import { expect, it, vi } from 'vitest';
import type { Alarm } from '../../contract/alarm.ts';
import { ok } from '../../contract/fault.ts';
import type { OpenConfiguration } from '../migrate-dashboard.ts';
import { stateSet } from '../states/use-states.ts';
import { jumpState } from './jump-state.ts';

const uuid = (last: number) => `00000000-0000-4000-8000-00000000000${last}`;
const device = (last: number) => ({ entityType: 'DEVICE' as const, id: uuid(last) });
const ALARM = { originator: device(1), originatorName: 'Pump 1' } as Alarm;

const ALIASES = {
  one: { type: 'singleEntity', singleEntity: device(1) },
  other: { type: 'singleEntity', singleEntity: device(2) },
  list: { type: 'entityList', entityType: 'DEVICE', entityList: [uuid(2), uuid(1)] },
  pumps: { type: 'deviceType', deviceType: 'pump' },
  valves: { type: 'deviceType', deviceType: 'valve' },
  state: { type: 'stateEntity' },
};

/** @param states the alias of the widget of each state; `alarms` is an alarm widget without an alias. */
function dashboard(states: Readonly<Record<string, string>>, stateControllerId = 'entity'): OpenConfiguration {
  const aliases = Object.entries(ALIASES).map(([id, filter]) => [id, { id, alias: id, filter }]);
  const widget = (alias: string) => ({
    type: alias === 'alarms' ? 'alarm' : 'latest',
    config: { datasources: alias === 'alarms' ? [] : [{ type: 'entity', entityAliasId: alias }] },
  });
  // A cast, because the search for a state reads nothing else of a document.
  return {
    settings: { stateControllerId },
    entityAliases: Object.fromEntries(aliases),
    widgets: Object.fromEntries(Object.values(states).map((alias) => [`w-${alias}`, widget(alias)])),
    states: Object.fromEntries(
      Object.entries(states).map(([id, alias], i) => [id, { root: i === 0, layouts: { main: { widgets: { [`w-${alias}`]: {} } } } }]),
    ),
  } as unknown as OpenConfiguration;
}

const AT_PUMP = { entityId: device(1), entityName: 'Pump 1' };

it.each([
  ['its entity alone', { root: 'pumps', a: 'other', b: 'one' }, { id: 'b', params: {} }, 0],
  ['the entity of the state', { root: 'pumps', a: 'list', b: 'state' }, { id: 'b', params: AT_PUMP }, 0],
  ['a list with it', { root: 'alarms', a: 'pumps', b: 'list' }, { id: 'b', params: {} }, 0],
  ['a search that finds it', { root: 'alarms', a: 'valves', b: 'pumps' }, { id: 'b', params: {} }, 2],
  ['the root of two', { root: 'pumps', a: 'pumps' }, { id: 'root', params: {} }, 1],
  ['alarms', { root: 'valves', a: 'valves', b: 'alarms' }, { id: 'b', params: {} }, 1],
  ['nothing of it', { root: 'valves', a: 'other' }, null, 1],
])('finds the state of %s', async (_, states, expected, requests) => {
  const find = vi.fn(async ({ entityFilter }: { entityFilter: { type: string; deviceType?: unknown } }) =>
    ok({ data: entityFilter.deviceType === 'pump' ? [{ entityId: device(3) }, { entityId: device(1) }] : [{ entityId: device(3) }] }),
  );
  const configuration = dashboard(states);
  expect(await jumpState(configuration, stateSet(configuration), null, ALARM, find)).toEqual(expected);
  expect(find).toHaveBeenCalledTimes(requests);
  for (const [query] of find.mock.calls) expect(query).toMatchObject({ pageLink: { textSearch: 'Pump 1' } });
});

it('gives no entity to states that hand none on', async () => {
  const configuration = dashboard({ root: 'alarms', a: 'state' }, 'default');
  expect(await jumpState(configuration, stateSet(configuration), null, ALARM, vi.fn())).toEqual({ id: 'root', params: {} });
});
