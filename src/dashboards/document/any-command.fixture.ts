/** A dashboard with every kind of thing, and any command of the editor on it, for property tests. */
import * as fc from 'fast-check';
import type { Part } from '../../contract/part.ts';
import type { Command } from '../../stored/history.ts';
import type { Path } from '../../stored/path.ts';
import { copyReference, copyWidget, pasteReference, pasteWidget } from './clipboard.ts';
import { removeAlias, removeFilter, replaceAlias, setAlias, setFilter } from './commands/aliases.ts';
import type { LayoutPlace } from './commands/layout-place.ts';
import { addRightLayout, removeRightLayout, setGridSettings } from './commands/layouts.ts';
import { alignWidgets, placeWidgets } from './commands/place-widgets.ts';
import { setDescription, setSettings, setTimeWindow, setTitle } from './commands/settings.ts';
import { addState, changeStateId, copyState, removeState, renameState, setRootState } from './commands/states.ts';
import { addWidget, orderOnPhones, removeWidgets, setPositionField, setWidgetField } from './commands/widgets.ts';

const widget = (title: string, aliasId: string): Part => ({
  typeFullFqn: 'system.cards.simple_card',
  odd: { of: 'a later server' },
  config: {
    title,
    datasources: [{ type: 'entity', entityAliasId: aliasId, filterId: 'f', dataKeys: [] }],
    actions: { headerButton: [{ type: 'openDashboardState', targetDashboardStateId: 'two', odd: 1 }] },
    settings: { thresholds: [{ thresholdEntityAlias: 'Pumps' }] },
  },
});

export const SAMPLE: Part = {
  id: { id: '1', entityType: 'DASHBOARD' },
  title: 'Sample',
  version: 4,
  odd: ['kept'],
  configuration: {
    description: '',
    widgets: { a: widget('A', 'x'), b: widget('B', 'x'), c: widget('C', 'y'), onlyOnPhones: widget('D', 'y') },
    entityAliases: {
      x: { id: 'x', alias: 'Pumps', filter: { type: 'deviceType', deviceType: 'pump' } },
      y: { id: 'y', alias: 'Other', filter: {} },
    },
    filters: { f: { id: 'f', filter: 'High', keyFilters: [], editable: true } },
    states: {
      one: {
        name: 'One',
        root: true,
        layouts: {
          main: {
            widgets: { a: { sizeX: 7.5, sizeY: 3, row: 0, col: 0, resizable: true }, b: { sizeX: 8, sizeY: 6, row: 3, col: 0 } },
            gridSettings: { columns: 24, margin: 10, odd: 1 },
            breakpoints: { xs: { widgets: { onlyOnPhones: { sizeX: 4, sizeY: 4, row: 0, col: 0 } }, gridSettings: { columns: 8 } } },
          },
        },
      },
      two: {
        name: 'Two',
        root: false,
        layouts: { main: { widgets: { b: { sizeX: 4, sizeY: 4, row: 0, col: 0 }, c: { row: 1, col: 1 } } }, right: null },
      },
    },
    timewindow: { selectedTab: 0 },
    settings: { stateControllerId: 'entity', odd: 2 },
  },
};

let ids = 0;
export const newId = () => `new-${++ids}`;
export const PLACES: readonly [LayoutPlace, LayoutPlace, ...LayoutPlace[]] = [
  { state: 'one', layout: 'main', breakpoint: null },
  { state: 'one', layout: 'main', breakpoint: 'xs' },
  { state: 'two', layout: 'main', breakpoint: null },
  { state: 'two', layout: 'right', breakpoint: null },
  { state: 'gone', layout: 'main', breakpoint: null },
];

export interface Named {
  readonly command: Command;
  /** Where the command may change something. */
  readonly within: readonly Path[];
}
/** A path in the configuration. */
export const c = (...path: string[]) => ['configuration', ...path];
const place = fc.constantFrom(...PLACES);
const id = fc.constantFrom('a', 'b', 'c', 'onlyOnPhones', '__proto__');
const state = fc.constantFrom('one', 'two', 'gone');
const cells = fc.record({ x: fc.nat(30), y: fc.nat(30), w: fc.integer({ min: 1, max: 30 }), h: fc.integer({ min: 1, max: 30 }) });
const json = fc.jsonValue({ maxDepth: 2 });
const part = fc.dictionary(fc.string(), json);

/** Every command of `commands/`. */
const COMMANDS: readonly fc.Arbitrary<Named>[] = [
  fc.record({ place, id, cells }).map(({ place: at, id: of, cells: to }) => ({
    command: placeWidgets(at, new Map([[of, to]])),
    within: [c('states', at.state)],
  })),
  fc.record({ place, side: fc.constantFrom('left', 'right', 'top', 'bottom', 'width', 'height') }).map(({ place: at, side }) => ({
    command: alignWidgets(at, ['b', 'a'], side),
    within: [c('states', at.state)],
  })),
  fc
    .record({ place, id })
    .map(({ place: at, id: of }) => ({ command: removeWidgets(at, [of]), within: [c('states', at.state), c('widgets', of)] })),
  fc.record({ place, id, part }).map(({ place: at, id: of, part: stored }) => ({
    command: addWidget(at, of, stored, { row: 1, col: 1, sizeX: 2, sizeY: 2 }),
    within: [c('states', at.state), c('widgets', of)],
  })),
  fc
    .record({ id, json })
    .map(({ id: of, json: value }) => ({ command: setWidgetField(of, ['config', 'settings'], value), within: [c('widgets', of)] })),
  fc.record({ id, target: fc.constantFrom('x', 'y', 'f', 'one', 'two', 'Pumps', 'Other', 'nothing') }).map(({ id: of, target }) => ({
    command: setWidgetField(
      of,
      ['config', 'refers'],
      [
        { entityAliasId: target, filterId: target, thresholdEntityAlias: target },
        { type: 'openDashboardState', targetDashboardStateId: target },
      ],
    ),
    within: [c('widgets', of)],
  })),
  fc.record({ place, id }).map(({ place: at, id: of }) => ({
    command: setPositionField(at, of, 'mobileOrder', 3),
    within: [c('states', at.state)],
  })),
  fc.record({ place, from: fc.constantFrom('x', 'y', 'nothing'), to: fc.constantFrom('x', 'y') }).map(({ place: at, from, to }) => ({
    command: replaceAlias(at.state, from, to, newId),
    within: [c('states', at.state), c('widgets')],
  })),
  fc.record({ place, ids: fc.shuffledSubarray(['x', 'y', 'nowhere']) }).map(({ place: at, ids }) => ({
    command: orderOnPhones(at, ids),
    within: [c('states', at.state)],
  })),
  fc.record({ place, id }).map(({ place: at, id: of }) => ({
    command: (dashboard: Part) => pasteWidget(at, copyWidget(dashboard, at, of), newId(), newId)(dashboard),
    within: [c('states', at.state), c('widgets'), c('entityAliases'), c('filters')],
  })),
  fc.record({ place, id }).map(({ place: at, id: of }) => ({
    command: (dashboard: Part) => pasteReference(PLACES[0], copyReference(dashboard, '1', at, of))(dashboard),
    within: [c('states', 'one'), c('widgets', of)],
  })),
  fc.record({ place, columns: fc.integer({ min: 1, max: 60 }) }).map(({ place: at, columns }) => ({
    command: setGridSettings(at, { columns, margin: 4 }),
    within: [c('states', at.state)],
  })),
  state.map((of) => ({ command: addRightLayout(of), within: [c('states', of)] })),
  state.map((of) => ({ command: removeRightLayout(of), within: [c('states', of), c('widgets')] })),
  fc.string().map((name) => ({ command: addState('three', name), within: [c('states', 'three')] })),
  state.map((of) => ({ command: copyState(of, 'copy', 'Copy'), within: [c('states', 'copy'), c('widgets')] })),
  state.map((of) => ({ command: renameState(of, 'Renamed'), within: [c('states', of, 'name')] })),
  state.map((of) => ({ command: setRootState(of), within: [c('states')] })),
  state.map((of) => ({ command: removeState(of), within: [c('states'), c('widgets')] })),
  fc.constant({ command: changeStateId('two', 'other'), within: [c('states'), c('widgets')] }),
  part.map((filter) => ({
    command: setAlias('x', { id: 'x', alias: 'Renamed', filter }),
    within: [c('entityAliases', 'x'), c('widgets')],
  })),
  fc.constantFrom('x', 'y').map((of) => ({ command: removeAlias(of), within: [c('entityAliases', of)] })),
  fc.constant({ command: removeFilter('f'), within: [c('filters', 'f')] }),
  fc.string().map((text) => ({ command: setDescription(text), within: [c('description')] })),
  part.map((filter) => ({ command: setFilter('f', filter), within: [c('filters', 'f')] })),
  part.map((fields) => ({ command: setSettings(fields), within: [c('settings')] })),
  part.map((window) => ({ command: setTimeWindow(window), within: [c('timewindow')] })),
  fc.string().map((title) => ({ command: setTitle(title), within: [['title']] })),
];
export const anyCommand = fc.oneof(...COMMANDS);
