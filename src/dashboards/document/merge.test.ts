import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '../../../tests/property-runs.ts';
import { type Part, partOf } from '../../contract/part.ts';
import { applyChanges, changesBetween } from '../../stored/changes.ts';
import { type Command, type History, perform, saved, startHistory, undo } from '../../stored/history.ts';
import { type Path, partAt, valueAt } from '../../stored/path.ts';
import { anyCommand, c, type Named, PLACES, SAMPLE } from './any-command.fixture.ts';
import { removeAlias, removeFilter, setAlias } from './commands/aliases.ts';
import type { LayoutPlace } from './commands/layout-place.ts';
import { placeWidgets } from './commands/place-widgets.ts';
import { setTitle } from './commands/settings.ts';
import { addState, changeStateId, copyState, removeState, renameState, setRootState } from './commands/states.ts';
import { addWidget, removeWidgets, setWidgetField } from './commands/widgets.ts';
import { DASHBOARD_RULES } from './dashboard-history.ts';
import { type Difference, differencesBetween } from './differences.ts';
import { mergeDashboards } from './merge.ts';
import { placedWidgets } from './places.ts';
import { REFERENCES, referencesIn, TARGETS } from './references.ts';
import { reverted } from './revert.ts';

/** Commands one after the other. */
const steps =
  (...commands: readonly Command[]): Command =>
  (dashboard) =>
    commands.reduce((part, command) => command(part), dashboard);
const startsWith = (path: Path, start: Path) => start.every((key, i) => path[i] === key);
const edited = (commands: readonly Named[]) => commands.reduce<Part>((part, { command }) => command(part), SAMPLE);
const edits = fc.array(anyCommand, { maxLength: 6 }).map(edited);

const MAPS = ['widgets', 'states', 'entityAliases', 'filters'] as const;
const isThere = (dashboard: Part, map: string, id: string) => Object.hasOwn(partAt(dashboard, c(map)), id);

/** References of widgets that mean nothing in a dashboard: widget, kind and reference. */
function broken(dashboard: Part): string[] {
  const means = (kind: (typeof REFERENCES)[number], reference: string) => {
    const known = partAt(dashboard, c(TARGETS[kind]));
    return kind === 'aliasName' ? Object.values(known).some((alias) => partOf(alias).alias === reference) : Object.hasOwn(known, reference);
  };
  return Object.entries(partAt(dashboard, c('widgets'))).flatMap(([id, widget]) =>
    REFERENCES.flatMap((kind) =>
      referencesIn(partOf(widget).config, kind).flatMap((reference) => (means(kind, reference) ? [] : [`${id} ${kind} ${reference}`])),
    ),
  );
}

const rootsOf = (dashboard: Part) => Object.values(partAt(dashboard, c('states'))).filter((state) => partOf(state).root === true).length;

function expectWhole(merged: Part, ...versions: readonly Part[]): void {
  const [widgets, placed] = [Object.keys(partAt(merged, c('widgets'))), placedWidgets(merged)];
  const dangling = (dashboard: Part) => [...placedWidgets(dashboard)].filter((id) => !isThere(dashboard, 'widgets', id));
  const known = new Set(versions.flatMap(dangling));
  expect(dangling(merged).filter((id) => !known.has(id))).toEqual([]);
  const places = versions.map(placedWidgets);
  expect(widgets.filter((id) => !placed.has(id) && places.some((each) => each.has(id)))).toEqual([]);
  const before = new Set(versions.flatMap(broken));
  expect(broken(merged).filter((each) => !before.has(each))).toEqual([]);
  expect(Object.keys(partAt(merged, c('states')))).not.toEqual([]);
  if (versions.every((version) => rootsOf(version) === 1)) expect(rootsOf(merged)).toBe(1);
}

function expectNothingLost(merged: Part, mine: Part, theirs: Part): void {
  for (const map of MAPS) {
    const ids = [mine, theirs].flatMap((side) => Object.keys(partAt(side, c(map))));
    const isDeleted = (id: string) => isThere(SAMPLE, map, id) && !(isThere(mine, map, id) && isThere(theirs, map, id));
    expect(ids.filter((id) => !isDeleted(id) && !isThere(merged, map, id))).toEqual([]);
  }
}

describe('a merge', () => {
  it('of changes to different places has both, in either order, and no conflict', () => {
    fc.assert(
      fc.property(anyCommand, anyCommand, ({ command: first, within: a }, { command: second, within: b }) => {
        fc.pre(!a.some((one) => b.some((other) => startsWith(one, other) || startsWith(other, one))));
        const [mine, theirs] = [first(SAMPLE), second(SAMPLE)];
        const { merged, conflicts } = mergeDashboards(SAMPLE, mine, theirs);
        expect(conflicts).toEqual([]);
        const wanted = applyChanges(mine, changesBetween(SAMPLE, theirs));
        // What one side deleted and the other one refers to comes back.
        fc.pre(broken(wanted).every((each) => broken(mine).includes(each) || broken(theirs).includes(each)));
        for (const path of [...a, ...b]) if (!path.includes('widgets')) expect(valueAt(merged, path)).toEqual(valueAt(wanted, path));
      }),
      { numRuns: runs(200) },
    );
  });

  it('of any two edits is whole and loses nothing that nobody deleted, whatever is chosen', () => {
    fc.assert(
      fc.property(edits, edits, fc.array(fc.boolean(), { minLength: 1 }), (mine, theirs, choices) => {
        const { conflicts } = mergeDashboards(SAMPLE, mine, theirs);
        const taken = conflicts.filter((_, i) => choices[i % choices.length]);
        const merge = mergeDashboards(SAMPLE, mine, theirs, taken);
        expect(merge.conflicts.map(({ path }) => path)).toEqual(conflicts.map(({ path }) => path));
        expectWhole(merge.merged, mine, theirs);
        expectNothingLost(merge.merged, mine, theirs);
      }),
      { numRuns: runs(300) },
    );
  });

  it('without a conflict is the same from either side', () => {
    fc.assert(
      fc.property(edits, edits, (mine, theirs) => {
        const { merged, conflicts } = mergeDashboards(SAMPLE, mine, theirs);
        const back = mergeDashboards(SAMPLE, theirs, mine);
        expect(back.conflicts.map(({ path }) => path).toSorted()).toEqual(conflicts.map(({ path }) => path).toSorted());
        if (conflicts.length === 0) expect(back.merged).toEqual(merged);
      }),
      { numRuns: runs(300) },
    );
  });

  it('of a change and none is that change', () => {
    fc.assert(
      fc.property(edits, (changed) => {
        expect(mergeDashboards(SAMPLE, changed, SAMPLE)).toEqual({ merged: changed, conflicts: [] });
        expect(mergeDashboards(SAMPLE, SAMPLE, changed)).toEqual({ merged: changed, conflicts: [] });
        expect(mergeDashboards(SAMPLE, changed, changed)).toEqual({ merged: changed, conflicts: [] });
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

  const [one, phones, two] = PLACES;
  const setField = setWidgetField('a', ['config', 'title'], 'Edited');
  const moveB = placeWidgets(two as LayoutPlace, new Map([['b', { x: 9, y: 9, w: 4, h: 4 }]]));
  const inState = addWidget(two as LayoutPlace, 'new', { config: {} }, { row: 5, col: 0, sizeX: 2, sizeY: 2 });
  const refers = (reference: Part) => setWidgetField('a', ['config', 'refers'], [reference]);
  const A = c('widgets', 'a');
  const A_PLACE = c('states', 'one', 'layouts', 'main', 'widgets', 'a');
  const TWO = c('states', 'two');

  it.each<[string, Command, Command, readonly Path[], readonly Path[], readonly Path[]]>([
    // What they did, what I did, the questions, what is there with mine, what is there with theirs.
    ['deleted a widget', removeWidgets(one, ['a']), setTitle('Mine'), [], [], []],
    ['deleted a widget that I edited', removeWidgets(one, ['a']), setField, [A], [A, A_PLACE], []],
    ['edited a widget that I deleted', setField, removeWidgets(one, ['a']), [A], [], [A, A_PLACE]],
    [
      'deleted a widget for phones that I edited',
      removeWidgets(phones, ['onlyOnPhones']),
      setWidgetField('onlyOnPhones', ['odd'], 1),
      [c('widgets', 'onlyOnPhones')],
      [c('widgets', 'onlyOnPhones')],
      [],
    ],
    ['deleted a state', removeState('two'), setField, [], [A], [A]],
    ['deleted a state that I renamed', removeState('two'), renameState('two', 'Mine'), [TWO], [TWO, c('widgets', 'c')], []],
    [
      'deleted a state with a widget that I edited',
      removeState('two'),
      setWidgetField('c', ['odd'], 1),
      [TWO],
      [TWO, c('widgets', 'c')],
      [],
    ],
    ['deleted a state with a widget that I moved', removeState('two'), moveB, [TWO], [TWO, c('widgets', 'b')], [c('widgets', 'b')]],
    [
      'deleted a state where I added a widget',
      removeState('two'),
      inState,
      [TWO],
      [c('widgets', 'new'), c('widgets', 'c')],
      [c('widgets', 'new'), TWO],
    ],
    [
      'deleted an alias that I made use of',
      removeAlias('y'),
      refers({ entityAliasId: 'y' }),
      [],
      [c('entityAliases', 'y')],
      [c('entityAliases', 'y')],
    ],
    [
      'deleted a filter that I made use of',
      steps(setWidgetField('a', ['config', 'datasources'], []), removeFilter('f')),
      refers({ filterId: 'f' }),
      [],
      [c('filters', 'f')],
      [c('filters', 'f')],
    ],
    [
      'deleted a state that I lead to',
      removeState('two'),
      refers({ type: 'openDashboardState', targetDashboardStateId: 'two' }),
      [],
      [],
      [],
    ],
  ])('where they %s', (_, their, my, questions, withMine, withTheirs) => {
    const [mine, theirs] = [my(SAMPLE), their(SAMPLE)];
    const { merged, conflicts } = mergeDashboards(SAMPLE, mine, theirs);
    const taken = mergeDashboards(SAMPLE, mine, theirs, conflicts).merged;
    expect(conflicts.map(({ path }) => path)).toEqual(questions);
    for (const path of withMine) expect(valueAt(merged, path), path.join('.')).toBeDefined();
    for (const path of withTheirs) expect(valueAt(taken, path), path.join('.')).toBeDefined();
    if (questions.length > 0 && withTheirs.length === 0) expect(valueAt(taken, questions[0] as Path)).toBeUndefined();
    if (questions.length > 0 && withMine.length === 0) expect(valueAt(merged, questions[0] as Path)).toBeUndefined();
  });

  it('lets widgets of one side follow what the other side renamed', () => {
    const mine = steps(setAlias('x', { id: 'x', alias: 'Renamed', filter: {} }), changeStateId('two', 'other'))(SAMPLE);
    const theirs = refers({ thresholdEntityAlias: 'Pumps', targetDashboardStateId: 'two' })(inState(SAMPLE));
    const { merged, conflicts } = mergeDashboards(SAMPLE, mine, theirs);
    expect(conflicts).toEqual([]);
    expect(valueAt(merged, [...A, 'config', 'refers'])).toEqual([{ thresholdEntityAlias: 'Renamed', targetDashboardStateId: 'other' }]);
    expect(Object.keys(partAt(merged, c('states')))).toEqual(['one', 'other']);
    expect(placedWidgets(merged).has('new')).toBe(true);
  });

  it('asks once which state is the first one', () => {
    const base = addState('three', 'Three')(SAMPLE);
    const { merged, conflicts } = mergeDashboards(base, setRootState('two')(base), setRootState('three')(base));
    expect(conflicts).toMatchObject([{ base: 'one', mine: 'two', theirs: 'three' }]);
    expect(rootsOf(merged)).toBe(1);
    expect(valueAt(merged, c('states', 'two', 'root'))).toBe(true);
  });

  it('has the same first state from either side where that of neither is left', () => {
    const mine = steps(copyState('one', 'copy', 'Copy'), removeState('one'))(SAMPLE);
    const theirs = steps(addState('other', 'Other'), removeState('two'))(SAMPLE);
    const { merged } = mergeDashboards(SAMPLE, mine, theirs);
    expect(mergeDashboards(SAMPLE, theirs, mine).merged).toEqual(merged);
    expect(rootsOf(merged)).toBe(1);
  });

  it('keeps together what makes no sense apart', () => {
    const base = setAlias('x', { id: 'x', alias: 'Pumps', filter: { type: 'deviceType', deviceType: 'pump' } })(SAMPLE);
    const mine = setAlias('x', { id: 'x', alias: 'Pumps', filter: { type: 'entityList', entityList: ['1'] } })(base);
    const theirs = setAlias('x', { id: 'x', alias: 'Pumps', filter: { type: 'deviceType', deviceType: 'valve' } })(base);
    const { merged, conflicts } = mergeDashboards(base, mine, theirs);
    expect(conflicts.map(({ path }) => path)).toEqual([c('entityAliases', 'x', 'filter')]);
    expect(valueAt(merged, c('entityAliases', 'x', 'filter'))).toEqual({ type: 'entityList', entityList: ['1'] });
  });
});

describe('what is merged', () => {
  it('stays whole when steps from before the save are undone', () => {
    fc.assert(
      fc.property(fc.array(anyCommand, { maxLength: 6 }), edits, (commands, theirs) => {
        const edit = commands.reduce((history, { command }) => perform(history, { name: 'changed' }, command), startHistory(SAMPLE));
        const { merged } = mergeDashboards(SAMPLE, edit.current, theirs);
        const back = (history: History): Part[] =>
          history.done.length === 0 ? [history.current] : [history.current, ...back(undo(history))];
        // Where nobody else changed anything, own steps are undone as they were made, though they left something broken on the way.
        for (const current of back(saved(edit, { from: edit.current, sent: merged, answer: merged }, DASHBOARD_RULES)))
          expectWhole(current, merged, ...back(edit));
      }),
      { numRuns: runs(200) },
    );
  });
});

describe('a difference that is taken back', () => {
  it('leaves a whole dashboard', () => {
    fc.assert(
      fc.property(edits, (current) => {
        for (const difference of differencesBetween(SAMPLE, current)) {
          const back = reverted(SAMPLE, current, difference);
          if (back) expectWhole(back, SAMPLE, current);
        }
      }),
      { numRuns: runs(200) },
    );
  });

  it.each<[string, Command, string]>([
    ['a new widget, wherever it was put', steps(addWidget(PLACES[0], 'n', {}, {}), addWidget(PLACES[1], 'n', {}, {})), 'widget n'],
    ['a deleted state, with its widgets', removeState('two'), 'state two'],
    ['a widget of a deleted state', removeState('two'), 'widget c'],
    ['a deleted widget', removeWidgets(PLACES[0], ['a']), 'widget a'],
  ])('has %s as it was', (_, command, wanted) => {
    const current = command(SAMPLE);
    const difference = differencesBetween(SAMPLE, current).find(({ of, id }) => `${of} ${id}` === wanted) as Difference;
    const back = reverted(SAMPLE, current, difference) as Part;
    const [, id] = wanted.split(' ') as [string, string];
    expect(valueAt(back, c(`${difference.of}s`, id))).toEqual(valueAt(SAMPLE, c(`${difference.of}s`, id)));
    expectWhole(back, SAMPLE, current);
  });

  it('is refused where something else needs it', () => {
    const refers = setWidgetField('a', ['config', 'datasources'], [{ entityAliasId: 'z' }]);
    const current = refers(setAlias('z', { id: 'z', alias: 'Z', filter: {} })(SAMPLE));
    const difference = differencesBetween(SAMPLE, current).find(({ of }) => of === 'alias') as Difference;
    expect(reverted(SAMPLE, current, difference)).toBeUndefined();
  });
});
