import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Part } from '../../contract/part.ts';
import { partAt } from '../../stored/path.ts';
import { type BrokenTarget, brokenTargets, canMake, keyId, makeTarget, NOTHING_KNOWN, refersTo } from './broken-targets.ts';

const key = (name: string, type = 'timeseries') => ({ name, type, label: name });
const action = (fields: object) => ({ actions: { headerButton: [fields] } });
const DOCUMENT: Part = {
  configuration: {
    widgets: {
      a: {
        config: {
          datasources: [{ entityAliasId: 'pumps', filterId: 'gone', dataKeys: [key('flow'), key('flw'), key('model', 'attribute')] }],
        },
      },
      b: { config: { alarmSource: { entityAliasId: 'lost', dataKeys: [key('type', 'alarm')] }, settings: { imageEntityAlias: 'Valves' } } },
      c: { config: action({ type: 'openDashboardState', targetDashboardStateId: 'nowhere' }) },
      d: {
        config: {
          settings: { stateId: 'off' },
          ...action({ type: 'openDashboard', targetDashboardId: 'd9', targetDashboardStateId: 'there' }),
        },
      },
      e: {
        config: {
          ...action({ type: 'openDashboardState', targetDashboardStateId: 'main' }),
          datasources: [{ entityAliasId: '', dataKeys: [] }],
        },
      },
    },
    entityAliases: { pumps: { id: 'pumps', alias: 'Pumps' } },
    filters: {},
    states: { main: { name: 'Main', root: true, layouts: {} } },
  },
};
const KNOWN = {
  goneDashboards: new Set(['d9']),
  unsentKeys: new Map([
    [
      'pumps',
      new Set(['flw', 'flow'].map((name) => keyId({ type: 'attribute', name })).concat(keyId({ type: 'timeseries', name: 'flw' }))),
    ],
  ]),
};
const ALL: readonly BrokenTarget[] = [
  { widget: 'a', kind: 'filter', target: 'gone' },
  { widget: 'a', kind: 'key', target: 'flw', alias: 'pumps' },
  { widget: 'b', kind: 'alias', target: 'lost' },
  { widget: 'b', kind: 'aliasName', target: 'Valves' },
  { widget: 'c', kind: 'state', target: 'nowhere' },
  { widget: 'd', kind: 'state', target: 'off' },
  { widget: 'd', kind: 'dashboard', target: 'd9' },
];
const ids = () => 'new';

it('names what is referred to and is not there, and what the server knows only when that is known', () => {
  expect(brokenTargets(DOCUMENT, KNOWN)).toEqual(ALL);
  expect(brokenTargets(DOCUMENT, NOTHING_KNOWN).map(({ kind }) => kind)).not.toContain('key');
  expect(brokenTargets({ configuration: { widgets: { a: 3, b: { config: null } }, states: 'x' } }, KNOWN)).toEqual([]);
});

it.each(ALL.filter(canMake))('$kind $target of $widget is mended by making it', (broken) => {
  const mended = makeTarget(broken, 'Again', ids)(DOCUMENT);
  expect(brokenTargets(mended, KNOWN)).toEqual(ALL.filter((one) => one !== broken));
});

const OTHERS = { filter: null, alias: 'pumps', aliasName: 'Pumps', state: 'main', dashboard: 'd1', key: 'flow' };
it.each(ALL)('$kind $target of $widget is mended by another one', (broken) => {
  const mended = refersTo(broken, OTHERS[broken.kind])(DOCUMENT);
  expect(brokenTargets(mended, KNOWN)).toEqual(ALL.filter((one) => one !== broken));
});

it('a key that is chosen takes its label along, and one that is removed leaves the others', () => {
  const broken = ALL[1] as BrokenTarget;
  const keysAfter = (to: string | null) => {
    const [source] = partAt(refersTo(broken, to)(DOCUMENT), ['configuration', 'widgets', 'a', 'config']).datasources as Part[];
    return source?.dataKeys;
  };
  expect(keysAfter('pressure')).toEqual([key('flow'), key('pressure'), key('model', 'attribute')]);
  expect(keysAfter(null)).toEqual([key('flow'), key('model', 'attribute')]);
});

it('whatever is mended in whatever order, only that goes, and in the end nothing is broken', () => {
  fc.assert(
    fc.property(fc.shuffledSubarray([...ALL], { minLength: ALL.length }), fc.array(fc.boolean()), (order, makes) => {
      const mended = order.reduce((document, broken, i) => {
        const isMade = makes[i] && canMake(broken);
        return isMade ? makeTarget(broken, 'Again', () => `new-${i}`)(document) : refersTo(broken, OTHERS[broken.kind])(document);
      }, DOCUMENT);
      return brokenTargets(mended, KNOWN).length === 0;
    }),
  );
});
