import { existsSync, readdirSync, readFileSync } from 'node:fs';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '../../../tests/property-runs.ts';
import type { Part } from '../../contract/part.ts';
import { changesBetween } from '../../stored/changes.ts';
import { type History, perform, redo, startHistory, undo } from '../../stored/history.ts';
import { type Path, partAt, valueAt } from '../../stored/path.ts';
import { anyCommand, c, newId, PLACES, SAMPLE } from './any-command.fixture.ts';
import { copyWidget, pasteWidget, readWidgetItem } from './clipboard.ts';
import { setAlias } from './commands/aliases.ts';
import type { LayoutPlace } from './commands/layout-place.ts';
import { setGridSettings } from './commands/layouts.ts';
import { placeWidgets } from './commands/place-widgets.ts';
import { setTitle } from './commands/settings.ts';
import { changeStateId, removeState } from './commands/states.ts';
import { removeWidgets, setWidgetField } from './commands/widgets.ts';
import { toCurrentForm } from './current-form.ts';

const FOLDER = new URL('../../../../shared/data/dashboards/', import.meta.url);
const FILES = existsSync(FOLDER) ? readdirSync(FOLDER).filter((name) => name.endsWith('.json')) : [];
const read = (name: string) => JSON.parse(readFileSync(new URL(name, FOLDER), 'utf8')) as Part;

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
      expect(JSON.stringify(toCurrentForm(stored))).toBe(JSON.stringify(JSON.parse(text)));
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
  const [one] = PLACES;
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
    expect(valueAt(here, c('states', 'one', 'layouts', 'main', 'widgets', 'n'))).toEqual({ sizeX: 7, sizeY: 3, row: 0, col: 7 });
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
    expect(partAt(pasted, c('widgets', 'n', 'config'))).toMatchObject({
      datasources: [{ type: 'entity', entityAliasId: 'fresh', filterId: 'fresh', dataKeys: [] }],
      settings: { thresholds: [{ thresholdEntityAlias: 'Pumps1' }] },
    });
  });
});
