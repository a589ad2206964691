import { describe, expect, it } from 'vitest';
import { type Part, partOf } from '../../contract/part.ts';
import { partAt, valueAt, withValue } from '../../stored/path.ts';
import { copyWidget, pasteWidget, readWidgetItem } from './clipboard.ts';
import { aliasesInState, replaceAlias, widgetsUsing } from './commands/aliases.ts';
import { copyState } from './commands/states.ts';

describe('aliases and filters that a widget uses outside of its sources', () => {
  const marker = { dsType: 'entity', dsEntityAliasId: 'm', dsFilterId: 'f', label: 'm' };
  const config = { alarmSource: { entityAliasId: 'm' }, targetDevice: { entityAliasId: 'p' }, settings: { markers: [marker] } };
  const records = (of: string, ids: readonly string[], more: (id: string) => Part) =>
    Object.fromEntries(ids.map((id) => [id, { id, [of]: id.toUpperCase(), ...more(id) }]));
  const dashboard: Part = {
    configuration: {
      entityAliases: records('alias', ['m', 'p', 'q'], (deviceType) => ({ filter: { type: 'deviceType', deviceType } })),
      filters: records('filter', ['f'], () => ({ keyFilters: [] })),
      widgets: { w: { type: 'latest', config } },
      states: { one: { layouts: { main: { widgets: { w: { sizeX: 4, sizeY: 4 } } } } } },
    },
  };
  const place = { state: 'one', layout: 'main', breakpoint: null } as const;

  it('are told before they are deleted', () => {
    expect(['m', 'p', 'q'].map((id) => widgetsUsing(dashboard, 'alias', id))).toEqual([['w'], ['w'], []]);
    expect(widgetsUsing(dashboard, 'filter', 'f')).toEqual(['w']);
    const named = withValue(dashboard, ['configuration', 'widgets', 'w', 'config', 'settings', 'imageEntityAlias'], 'Q');
    expect(widgetsUsing(named, 'alias', 'q')).toEqual(['w']);
  });

  it('are carried with it', () => {
    const item = readWidgetItem(JSON.parse(JSON.stringify(copyWidget(dashboard, place, 'w'))));
    if (!item) throw new Error('not carried');
    const free = ['new3', 'new2', 'new1'];
    const next = () => free.pop() ?? '';
    const pasted = pasteWidget(place, item, 'v', next)({ configuration: {} });
    const [aliases, filters] = [partAt(pasted, ['configuration', 'entityAliases']), partAt(pasted, ['configuration', 'filters'])];
    const idOf = (of: Part, name: string) => Object.keys(of).find((id) => [partOf(of[id]).alias, partOf(of[id]).filter].includes(name));
    expect(valueAt(pasted, ['configuration', 'widgets', 'v', 'config'])).toEqual({
      alarmSource: { entityAliasId: idOf(aliases, 'M') },
      targetDevice: { entityAliasId: idOf(aliases, 'P') },
      settings: { markers: [{ ...marker, dsEntityAliasId: idOf(aliases, 'M'), dsFilterId: idOf(filters, 'F') }] },
    });
    expect([Object.keys(aliases).length, Object.keys(filters).length]).toEqual([2, 1]);
    // Into its own dashboard it refers to the same ones.
    const twice = pasteWidget(place, item, 'v', next)(dashboard);
    expect(valueAt(twice, ['configuration', 'widgets', 'v', 'config'])).toEqual(config);
  });
});

it('the copy of a state shows what another alias finds, and the state itself what it did', () => {
  const shows = (alias: string) => ({ type: 'latest', config: { datasources: [{ type: 'entity', entityAliasId: alias, dataKeys: [] }] } });
  const layouts = { main: { widgets: { a: { sizeX: 4, sizeY: 4, row: 0, col: 0 }, b: { sizeX: 4, sizeY: 4, row: 0, col: 4 } } } };
  const dashboard: Part = {
    configuration: {
      ...{
        entityAliases: { north: { alias: 'North' }, south: { alias: 'South' } },
        filters: {},
        widgets: { a: shows('north'), b: shows('south') },
      },
      states: { one: { name: 'One', root: true, layouts } },
    },
  };
  const copied = copyState('one', 'two', 'Two')(dashboard);
  expect(aliasesInState(copied, 'two')).toEqual(['north', 'south']);
  const changed = replaceAlias('two', 'north', 'south', () => 'own')(copied);
  expect([aliasesInState(changed, 'one'), aliasesInState(changed, 'two')]).toEqual([['north', 'south'], ['south']]);
  const placesIn = (state: string) => partAt(changed, ['configuration', 'states', state, 'layouts', 'main', 'widgets']);
  expect(placesIn('one')).toEqual(layouts.main.widgets);
  expect(placesIn('two')).toEqual({ b: layouts.main.widgets.b, own: layouts.main.widgets.a });
});
