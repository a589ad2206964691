import { existsSync, readdirSync, readFileSync } from 'node:fs';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '../../../tests/property-runs.ts';
import { applyChanges, changesBetween } from './changes.ts';
import { copyReference, copyWidget, pasteReference, pasteWidget, readWidgetItem } from './clipboard.ts';
import { removeAlias, setAlias, setFilter } from './commands/aliases.ts';
import type { LayoutPlace } from './commands/layout-place.ts';
import { addRightLayout, removeRightLayout, setGridSettings } from './commands/layouts.ts';
import { alignWidgets, placeWidgets } from './commands/place-widgets.ts';
import { setSettings, setTimeWindow, setTitle } from './commands/settings.ts';
import { addState, changeStateId, copyState, removeState, renameState, setRootState } from './commands/states.ts';
import { addWidget, removeWidgets, setWidgetField } from './commands/widgets.ts';
import { toCurrentForm } from './current-form.ts';
import { type Command, type History, perform, redo, startHistory, undo } from './history.ts';
import { mergeDashboards, placedWidgets } from './merge.ts';
import { type Part, type Path, partAt, partOf, valueAt } from './stored.ts';

const FOLDER = new URL('../../../../shared/data/dashboards/', import.meta.url);
const FILES = existsSync(FOLDER) ? readdirSync(FOLDER).filter((name) => name.endsWith('.json')) : [];
const read = (name: string) => JSON.parse(readFileSync(new URL(name, FOLDER), 'utf8')) as Part;

const widget = (title: string, aliasId: string): Part => ({
  typeFullFqn: 'system.cards.simple_card',
  odd: { of: 'a later server' },
  config: {
    title,
    datasources: [{ type: 'entity', entityAliasId: aliasId, dataKeys: [] }],
    actions: { headerButton: [{ type: 'openDashboardState', targetDashboardStateId: 'two', odd: 1 }] },
    settings: { thresholds: [{ thresholdEntityAlias: 'Pumps' }] },
  },
});

const SAMPLE: Part = {
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
const newId = () => `new-${++ids}`;
const PLACES: readonly LayoutPlace[] = [
  { state: 'one', layout: 'main', breakpoint: null },
  { state: 'one', layout: 'main', breakpoint: 'xs' },
  { state: 'two', layout: 'main', breakpoint: null },
  { state: 'gone', layout: 'main', breakpoint: null },
];

interface Named {
  readonly command: Command;
  /** Where the command may change something. */
  readonly within: readonly Path[];
}
const c = (...path: string[]) => ['configuration', ...path];
const place = fc.constantFrom(...PLACES);
const id = fc.constantFrom('a', 'b', 'c', 'onlyOnPhones', '__proto__');
const state = fc.constantFrom('one', 'two', 'gone');
const cells = fc.record({ x: fc.nat(30), y: fc.nat(30), w: fc.integer({ min: 1, max: 30 }), h: fc.integer({ min: 1, max: 30 }) });
const json = fc.jsonValue({ maxDepth: 2 });
const part = fc.dictionary(fc.string(), json);

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
  fc.record({ place, id }).map(({ place: at, id: of }) => ({
    command: (dashboard: Part) => pasteWidget(at, copyWidget(dashboard, at, of), newId(), newId)(dashboard),
    within: [c('states', at.state), c('widgets'), c('entityAliases'), c('filters')],
  })),
  fc.record({ place, id }).map(({ place: at, id: of }) => ({
    command: (dashboard: Part) => pasteReference(PLACES[0] as LayoutPlace, copyReference(dashboard, '1', at, of))(dashboard),
    within: [c('states', 'one'), c('widgets', of)],
  })),
  fc.record({ place, columns: fc.integer({ min: 1, max: 60 }) }).map(({ place: at, columns }) => ({
    command: setGridSettings(at, { columns, margin: 4 }),
    within: [c('states', at.state)],
  })),
  state.map((of) => ({ command: addRightLayout(of), within: [c('states', of)] })),
  state.map((of) => ({ command: removeRightLayout(of), within: [c('states', of), c('widgets')] })),
  fc.string().map((name) => ({ command: addState('three', name), within: [c('states', 'three')] })),
  state.map((of) => ({ command: copyState(of, 'copy', 'Copy'), within: [c('states', 'copy')] })),
  state.map((of) => ({ command: renameState(of, 'Renamed'), within: [c('states', of, 'name')] })),
  state.map((of) => ({ command: setRootState(of), within: [c('states')] })),
  state.map((of) => ({ command: removeState(of), within: [c('states'), c('widgets')] })),
  fc.constant({ command: changeStateId('two', 'other'), within: [c('states'), c('widgets')] }),
  part.map((filter) => ({
    command: setAlias('x', { id: 'x', alias: 'Renamed', filter }),
    within: [c('entityAliases', 'x'), c('widgets')],
  })),
  fc.constant({ command: removeAlias('y'), within: [c('entityAliases', 'y')] }),
  part.map((filter) => ({ command: setFilter('f', filter), within: [c('filters', 'f')] })),
  part.map((fields) => ({ command: setSettings(fields), within: [c('settings')] })),
  part.map((window) => ({ command: setTimeWindow(window), within: [c('timewindow')] })),
  fc.string().map((title) => ({ command: setTitle(title), within: [['title']] })),
];
const anyCommand = fc.oneof(...COMMANDS);
const startsWith = (path: Path, start: Path) => start.every((key, i) => path[i] === key);

describe('a document', () => {
  it('is what it was after any commands and their undo, and what it became after redo', () => {
    fc.assert(
      fc.property(fc.array(anyCommand, { maxLength: 200 }), (commands) => {
        const text = JSON.stringify(SAMPLE);
        const end = commands.reduce<History>(
          (history, { command }) => perform(history, { name: 'changed' }, command),
          startHistory(SAMPLE),
        );
        let back = end;
        while (back.done.length > 0) back = undo(back);
        expect(back.current).toEqual(SAMPLE);
        expect(JSON.stringify(SAMPLE)).toBe(text);
        let forth = back;
        while (forth.undone.length > 0) forth = redo(forth);
        expect(forth.current).toEqual(end.current);
      }),
      { numRuns: runs(60) },
    );
  });

  it('is changed by a command only where it says', () => {
    fc.assert(
      fc.property(fc.array(anyCommand, { maxLength: 8 }), anyCommand, (before, { command, within }) => {
        const dashboard = before.reduce<Part>((part, { command: earlier }) => earlier(part), SAMPLE);
        const outside = changesBetween(dashboard, command(dashboard)).filter(
          ({ path }) => !within.some((start) => startsWith(path, start)),
        );
        expect(outside).toEqual([]);
      }),
      { numRuns: runs(300) },
    );
  });

  it.skipIf(FILES.length === 0)('of a real server has no step, and the bytes it had, as long as nothing is edited', () => {
    for (const name of FILES) {
      const text = readFileSync(new URL(name, FOLDER), 'utf8');
      const stored = JSON.parse(text) as Part;
      expect(JSON.stringify(toCurrentForm(stored, newId))).toBe(JSON.stringify(JSON.parse(text)));
      const again = perform(startHistory(stored), { name: 'changed' }, (part) => setTitle(String(part.title))(part));
      expect(again.done).toEqual([]);
    }
  });

  it.skipIf(FILES.length === 0)('of a real server differs in a changed field, and in nothing else', () => {
    for (const name of FILES) {
      const stored = read(name);
      for (const id of Object.keys(partAt(stored, c('widgets')))) {
        const { current } = perform(startHistory(stored), { name: 'changed' }, setWidgetField(id, ['config', 'title'], 'Changed'));
        const paths = changesBetween(stored, JSON.parse(JSON.stringify(current)) as Part).map(({ path }) => path);
        expect(paths).toEqual([c('widgets', id, 'config', 'title')]);
      }
    }
  });

  it.skipIf(FILES.length === 0)('of a real server is moved, copied and undone without a trace', () => {
    for (const name of FILES) {
      const stored = read(name);
      const states = Object.keys(partAt(stored, c('states')));
      const start = startHistory(stored);
      const edited = states.reduce<History>((history, of) => {
        const at: LayoutPlace = { state: of, layout: 'main', breakpoint: null };
        const widgets = Object.keys(partAt(stored, c('states', of, 'layouts', 'main', 'widgets')));
        const moved = perform(
          history,
          { name: 'moved' },
          placeWidgets(at, new Map(widgets.map((each) => [each, { x: 1, y: 2, w: 3, h: 4 }]))),
        );
        return widgets.reduce(
          (each, one) => perform(each, { name: 'pasted' }, (d) => pasteWidget(at, copyWidget(d, at, one), newId(), newId)(d)),
          moved,
        );
      }, start);
      expect(edited.done.length).toBeGreaterThan(0);
      let back = edited;
      while (back.done.length > 0) back = undo(back);
      expect(back.current).toEqual(stored);
    }
  });

  it('keeps steps of one group as one, and drops them when they end where they began', () => {
    const type = (history: History, title: string) => perform(history, { name: 'title', group: 'title' }, setTitle(title));
    const typed = ['S', 'Se', 'Sec'].reduce(type, startHistory(SAMPLE));
    expect(typed.done).toHaveLength(1);
    expect(undo(typed).current).toEqual(SAMPLE);
    expect(type(typed, 'Sample').done).toEqual([]);
    // After an undo the next letter is a step of its own.
    expect(type(redo(undo(typed)), 'Sect').done).toHaveLength(2);
  });

  it('keeps at least 100 steps', () => {
    const titles = Array.from({ length: 600 }, (_, i) => `T${i}`);
    const end = titles.reduce<History>((history, title) => perform(history, { name: 'title' }, setTitle(title)), startHistory(SAMPLE));
    expect(end.done.length).toBeGreaterThanOrEqual(100);
    expect(undo(end).current.title).toBe('T598');
  });
});

describe('commands', () => {
  const [one] = PLACES as [LayoutPlace];
  it('keep fractions that mean the same cell, and fields of positions that they do not know', () => {
    const moved = placeWidgets(one, new Map([['a', { x: 4, y: 0, w: 7, h: 3 }]]))(SAMPLE);
    expect(valueAt(moved, c('states', 'one', 'layouts', 'main', 'widgets', 'a'))).toEqual({
      sizeX: 7.5,
      sizeY: 3,
      row: 0,
      col: 4,
      resizable: true,
    });
  });

  it('delete a widget when the last layout that shows it is left, those for phones included', () => {
    const first = removeWidgets(one, ['b'])(SAMPLE);
    expect(valueAt(first, c('widgets', 'b'))).toBeDefined();
    expect(valueAt(removeWidgets(PLACES[2] as LayoutPlace, ['b'])(first), c('widgets', 'b'))).toBeUndefined();
    expect(valueAt(removeState('two')(SAMPLE), c('widgets', 'onlyOnPhones'))).toBeDefined();
    expect(valueAt(removeState('two')(SAMPLE), c('widgets', 'c'))).toBeUndefined();
  });

  it('scale what is placed with the columns, and keep the lowest row even', () => {
    const half = setGridSettings(one, { columns: 12 })(SAMPLE);
    expect(valueAt(half, c('states', 'one', 'layouts', 'main', 'widgets', 'b'))).toEqual({ sizeX: 4, sizeY: 3, row: 2, col: 0 });
    expect(valueAt(half, c('states', 'one', 'layouts', 'main', 'gridSettings'))).toEqual({ columns: 12, margin: 10, odd: 1 });
    expect(valueAt(half, c('states', 'one', 'layouts', 'main', 'breakpoints'))).toBe(
      valueAt(SAMPLE, c('states', 'one', 'layouts', 'main', 'breakpoints')),
    );
  });

  it('let settings that name an alias, and actions that open a state, follow their new names', () => {
    const renamed = setAlias('x', { id: 'x', alias: 'Big pumps', filter: {} })(SAMPLE);
    expect(valueAt(renamed, c('widgets', 'a', 'config', 'settings', 'thresholds'))).toEqual([{ thresholdEntityAlias: 'Big pumps' }]);
    const other = changeStateId('two', 'other')(SAMPLE);
    expect(valueAt(other, c('widgets', 'a', 'config', 'actions', 'headerButton'))).toEqual([
      { type: 'openDashboardState', targetDashboardStateId: 'other', odd: 1 },
    ]);
    expect(Object.keys(partAt(other, c('states')))).toEqual(['one', 'other']);
  });

  it('paste a widget with equal aliases reused and others added under a free name', () => {
    const item = readWidgetItem(JSON.parse(JSON.stringify(copyWidget(SAMPLE, one, 'a'))));
    if (!item) throw new Error('not carried');
    const here = pasteWidget(one, item, 'n', newId)(SAMPLE);
    expect(Object.keys(partAt(here, c('entityAliases')))).toEqual(['x', 'y']);
    expect(valueAt(here, c('states', 'one', 'layouts', 'main', 'widgets', 'n'))).toEqual({ sizeX: 7, sizeY: 3, row: 9, col: 0 });
    const there: Part = {
      title: 'Empty',
      configuration: { entityAliases: { z: { id: 'z', alias: 'Pumps', filter: { type: 'entityList' } } } },
    };
    const pasted = pasteWidget(one, item, 'n', () => 'fresh')(there);
    expect(valueAt(pasted, c('entityAliases', 'fresh'))).toEqual({
      id: 'fresh',
      alias: 'Pumps1',
      filter: { type: 'deviceType', deviceType: 'pump' },
    });
    expect(partAt(pasted, c('widgets', 'n', 'config')).datasources).toEqual([{ type: 'entity', entityAliasId: 'fresh', dataKeys: [] }]);
  });
});

describe('a merge', () => {
  it('of changes to different places has both, in either order, and no conflict', () => {
    fc.assert(
      fc.property(anyCommand, anyCommand, ({ command: first, within: a }, { command: second, within: b }) => {
        fc.pre(!a.some((one) => b.some((other) => startsWith(one, other) || startsWith(other, one))));
        const [mine, theirs] = [first(SAMPLE), second(SAMPLE)];
        const { merged, conflicts } = mergeDashboards(SAMPLE, mine, theirs);
        expect(conflicts).toEqual([]);
        const wanted = applyChanges(mine, changesBetween(SAMPLE, theirs));
        for (const path of [...a, ...b]) if (!path.includes('widgets')) expect(valueAt(merged, path)).toEqual(valueAt(wanted, path));
      }),
      { numRuns: runs(200) },
    );
  });

  it('never leaves a place without its widget where both sides had one', () => {
    fc.assert(
      fc.property(fc.array(anyCommand, { maxLength: 6 }), fc.array(anyCommand, { maxLength: 6 }), (left, right) => {
        const [mine, theirs] = [left, right].map((list) => list.reduce<Part>((part, { command }) => command(part), SAMPLE)) as [Part, Part];
        const { merged } = mergeDashboards(SAMPLE, mine, theirs);
        const dangling = (dashboard: Part) =>
          [...placedWidgets(dashboard)].filter((each) => partOf(partAt(dashboard, c('widgets')))[each] === undefined);
        const before = new Set([...dangling(mine), ...dangling(theirs)]);
        expect(dangling(merged).filter((each) => !before.has(each))).toEqual([]);
      }),
      { numRuns: runs(200) },
    );
  });

  it('tells what both changed, keeps mine, and takes the version of theirs', () => {
    const mine = setTitle('Mine')(SAMPLE);
    const theirs = { ...setTitle('Theirs')(SAMPLE), version: 5 };
    expect(mergeDashboards(SAMPLE, mine, theirs)).toMatchObject({
      merged: { title: 'Mine', version: 5 },
      conflicts: [{ path: ['title'], base: 'Sample', mine: 'Mine', theirs: 'Theirs' }],
    });
  });
});
