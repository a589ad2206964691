import { expect, it } from 'vitest';
import type { Part } from '../../contract/part.ts';
import type { Command } from '../../stored/history.ts';
import { setAlias } from './commands/aliases.ts';
import type { LayoutPlace } from './commands/layout-place.ts';
import { setGridSettings } from './commands/layouts.ts';
import { placeWidgets } from './commands/place-widgets.ts';
import { setSettings, setTimeWindow, setTitle } from './commands/settings.ts';
import { addState, renameState } from './commands/states.ts';
import { addWidget, removeWidgets, setWidgetField } from './commands/widgets.ts';
import { differencesBetween } from './differences.ts';

const MAIN: LayoutPlace = { state: 'home', layout: 'main', breakpoint: null };
const POSITION = { sizeX: 4, sizeY: 4, row: 0, col: 0 };
const SAMPLE: Part = {
  title: 'Sample',
  configuration: {
    widgets: { a: { config: { title: 'Pressure', units: 'bar' } } },
    states: { home: { name: 'Home', root: true, layouts: { main: { widgets: { a: POSITION }, gridSettings: { columns: 24 } } } } },
  },
};

it.each<[string, Command, object]>([
  [
    'a widget that was moved',
    placeWidgets(MAIN, new Map([['a', { x: 1, y: 0, w: 4, h: 5 }]])),
    { kind: 'resized', of: 'widget', id: 'a', name: 'Pressure', fields: ['sizeY', 'col'] },
  ],
  [
    'a widget that was configured',
    setWidgetField('a', ['config', 'units'], 'kPa'),
    { kind: 'changed', of: 'widget', name: 'Pressure', fields: ['config.units'] },
  ],
  [
    'a new widget, whose place is not told again',
    addWidget(MAIN, 'b', { config: { title: 'Flow' } }, POSITION),
    { kind: 'added', of: 'widget', name: 'Flow', fields: [] },
  ],
  [
    'a widget that was removed, by its old name',
    removeWidgets(MAIN, ['a']),
    { kind: 'removed', of: 'widget', name: 'Pressure', fields: [] },
  ],
  ['the first alias of a dashboard', setAlias('x', { alias: 'Pumps', filter: {} }), { kind: 'added', of: 'alias', id: 'x', name: 'Pumps' }],
  ['a state', addState('two', 'Two'), { kind: 'added', of: 'state', name: 'Two' }],
  ['the name of a state', renameState('home', 'Start'), { kind: 'changed', of: 'state', name: 'Start', fields: ['name'] }],
  [
    'the grid',
    setGridSettings(MAIN, { margin: 4 }),
    { kind: 'changed', of: 'layout', id: 'home', name: 'Home', fields: ['main.gridSettings.margin'] },
  ],
  ['settings', setSettings({ showTitle: true }), { kind: 'changed', of: 'settings', id: '' }],
  ['the time window', setTimeWindow({ selectedTab: 1 }), { kind: 'changed', of: 'timewindow', id: '' }],
  ['the title', setTitle('Other'), { kind: 'changed', of: 'dashboard', fields: ['title'] }],
])('%s is one difference', (_, command, wanted) => {
  expect(differencesBetween(SAMPLE, command(SAMPLE))).toMatchObject([wanted]);
});

it('names nothing where nothing differs', () => {
  expect(differencesBetween(SAMPLE, structuredClone(SAMPLE))).toEqual([]);
});
