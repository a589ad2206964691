import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type Part, partOf } from '../../contract/part.ts';
import { partAt, valueAt, withValue } from '../../stored/path.ts';
import { removeWidgets } from './commands/widgets.ts';
import { hasNoWidgets, takeWhole, takeWidgets, widgetsIn } from './from-file.ts';
import { isWhole } from './whole.ts';

const PLACE = { state: 'default', layout: 'main', breakpoint: null };
const ids = () => {
  let count = 0;
  return () => `new-${++count}`;
};

const at = (col: number, row: number) => ({ sizeX: 6, sizeY: 4, row, col });
const widget = (id: string, alias: string) => ({
  ...{ id, typeFullFqn: 'system.cards.simple_card', type: 'latest' },
  config: { title: id, datasources: [{ type: 'entity', entityAliasId: alias, dataKeys: [] }] },
});
const alias = (id: string, device: string) => ({ id, alias: device, filter: { type: 'entityName', entityNameFilter: device } });

const FILE: Part = {
  title: 'Yesterday',
  configuration: {
    widgets: { a: widget('a', 'one'), b: widget('b', 'two'), nowhere: widget('nowhere', 'one') },
    entityAliases: { one: alias('one', 'Pump'), two: alias('two', 'Valve') },
    filters: {},
    states: {
      default: { name: 'Main', root: true, layouts: { main: { widgets: { a: at(0, 0), b: at(6, 0) }, gridSettings: { columns: 24 } } } },
    },
  },
};
const B = widgetsIn(FILE).filter(({ id }) => id === 'b');

it('offers what stands somewhere', () => {
  expect(widgetsIn(FILE).map(({ id }) => id)).toEqual(['a', 'b']);
  expect(widgetsIn({ configuration: { states: null, widgets: 3 } })).toEqual([]);
});

it('a deleted widget comes back as it was: its id, its place, its alias', () => {
  const now = removeWidgets(PLACE, ['b'])(FILE);
  const taken = takeWidgets(now, FILE, B, PLACE, 0, ids());
  expect(taken.ids).toEqual(['b']);
  expect(taken.dashboard).toEqual(FILE);
});

it('a lost alias comes back with it, and where its place is taken it goes elsewhere', () => {
  const moved = withValue(
    removeWidgets(PLACE, ['b'])(FILE),
    ['configuration', 'states', 'default', 'layouts', 'main', 'widgets', 'a'],
    at(4, 0),
  );
  const now = withValue(moved, ['configuration', 'entityAliases', 'two'], undefined);
  const { dashboard } = takeWidgets(now, FILE, B, PLACE, 0, ids());
  expect(valueAt(dashboard, ['configuration', 'states', 'default', 'layouts', 'main', 'widgets', 'b'])).toEqual(at(10, 0));
  const [source] = partAt(dashboard, ['configuration', 'widgets', 'b', 'config']).datasources as Part[];
  const found = valueAt(dashboard, ['configuration', 'entityAliases', String(source?.entityAliasId)]);
  expect(found).toMatchObject({ alias: 'Valve', filter: { entityNameFilter: 'Valve' } });
});

it('what is there already comes as a copy', () => {
  const taken = takeWidgets(FILE, FILE, B, PLACE, 0, ids());
  expect(taken.ids).toEqual(['new-1']);
  expect(Object.keys(partAt(taken.dashboard, ['configuration', 'widgets']))).toEqual(['a', 'b', 'nowhere', 'new-1']);
});

it('an empty dashboard becomes the file, and keeps its title', () => {
  const empty = { title: 'Today', configuration: { widgets: {} } };
  expect([hasNoWidgets(empty), hasNoWidgets(FILE)]).toEqual([true, false]);
  expect(takeWhole(FILE)(empty)).toEqual({ title: 'Today', configuration: FILE.configuration });
});

it('whatever was deleted, all that is taken is whole and covers nothing', () => {
  fc.assert(
    fc.property(fc.subarray(['a', 'b']), fc.subarray(['a', 'b']), (gone, wanted) => {
      const now = removeWidgets(PLACE, gone)(FILE);
      const chosen = widgetsIn(FILE).filter(({ id }) => wanted.includes(id));
      const { dashboard, ids: added } = takeWidgets(now, FILE, chosen, PLACE, 0, ids());
      const placed = Object.values(partAt(dashboard, ['configuration', 'states', 'default', 'layouts', 'main', 'widgets'])).map(partOf);
      const corners = new Set(placed.map(({ row, col }) => `${row} ${col}`));
      return isWhole(dashboard, now) && added.length === wanted.length && corners.size === placed.length;
    }),
  );
});
