import { beforeAll, beforeEach, expect, it } from 'vitest';
import { giveCore } from '../../../bridge/core.fixture.ts';
import { failed, fault, ok } from '../../../contract/fault.ts';
import type { FunctionCalls } from '../../../contract/function-calls.ts';
import type { EntityDataQuery } from '../../../contract/query.ts';
import type { EntityRow } from '../../../contract/snapshot.ts';
import { DEFAULT_WINDOW } from '../../../contract/time-window.ts';
import { adoptMessages } from '../../../i18n/i18n.ts';
import { TEXTS } from '../../../i18n/texts.fixture.ts';
import type { Forest } from '../../../inputs/tree/tree-nodes.ts';
import type { WidgetSource } from '../../source.ts';
import { Hierarchy } from './hierarchy.ts';
import type { HierarchySettings } from './settings.ts';

const id = (name: string, entityType = 'ASSET') => ({ entityType, id: name });
const row = (name: string, value: string | null = null, entityType = 'ASSET'): EntityRow => ({
  ...{ id: id(name, entityType), values: [name, '', value], times: [0, 0, 5], freshness: ['fresh', 'fresh', 'fresh'] },
});
const SOURCE: WidgetSource = {
  ...{ name: 'Sites', filter: { type: 'apiUsageState' }, isMultiple: true, keyFilters: [], count: null, functionEntity: null },
  ...{ widgetTitle: 'W', keys: [{ name: 'level', type: 'timeseries', label: 'Level' }] },
};

const PARK = '784f394c-42b6-435a-983c-b7beff2784f9';

/** Children by their parent's id, and what the server was asked. */
let below: Record<string, readonly ReturnType<typeof id>[]>;
let queries: EntityDataQuery[];
let isDown = false;

const call = async (_name: string, { query }: { readonly query: EntityDataQuery }) => {
  queries.push(query);
  if (isDown) return failed(fault('network'));
  const { entityFilter, pageLink } = query;
  const all = entityFilter.type === 'relationsQuery' ? (below[entityFilter.rootEntity?.id ?? ''] ?? []) : [];
  const data = all.slice(pageLink.page * pageLink.pageSize, (pageLink.page + 1) * pageLink.pageSize).map((entityId) => ({
    ...{ entityId, latest: { ENTITY_FIELD: { name: { value: entityId.id, ts: 0 } } }, timeseries: {} },
  }));
  return ok({ data, totalElements: all.length, totalPages: 1, hasNext: false });
};
const callFunction = async ({ name, body, args, calls }: FunctionCalls) => {
  const results = calls.map((given) => {
    try {
      return JSON.stringify(new Function(...args, body)(...given)) ?? null;
    } catch {
      return undefined;
    }
  });
  const failedCalls = results.flatMap((one, i) => (one === undefined ? [i] : []));
  const wrong = failedCalls.length > 0 ? { ...fault('invalid', 'wrong'), functionName: name } : null;
  return ok({ results: results.map((one) => one ?? null), failedCalls, fault: wrong });
};

beforeAll(async () => {
  await adoptMessages('en_US', TEXTS);
  await giveCore({ call, callFunction });
});
beforeEach(() => {
  below = { [PARK]: [id('Pump 2', 'DEVICE'), id('Hall')], North: [id('Pump 2', 'DEVICE'), id('Hall')], Hall: [id('Pump 1', 'DEVICE')] };
  queries = [];
  isDown = false;
});

const hierarchyOf = (settings: HierarchySettings = {}, source = SOURCE) =>
  new Hierarchy({ title: 'W', config: {}, settings, sources: [source], window: DEFAULT_WINDOW, liveWindow: DEFAULT_WINDOW });
const labels = (forest: Forest): unknown[] =>
  forest.map(({ label, children }) => (children && children.length > 0 ? { [label]: labels(children) } : label));

it('has the entities of its sources at the top, open to the fourth level, and below them what they contain, by type', async () => {
  const hierarchy = hierarchyOf();
  await hierarchy.setTops([[row('North'), row('South')]]);
  const [north] = hierarchy.current().forest;
  expect(hierarchy.current().forest).toMatchObject([
    { label: 'North', isOpen: true, hasChildren: true, isDisabled: false },
    { label: 'South' },
  ]);
  await hierarchy.load(north?.id ?? '');
  const [hall] = hierarchy.current().forest[0]?.children ?? [];
  await hierarchy.load(hall?.id ?? '');
  expect(labels(hierarchy.current().forest)).toEqual([{ North: [{ Hall: ['Pump 1'] }, 'Pump 2'] }, 'South']);
  expect(queries[0]?.entityFilter).toEqual({
    ...{ type: 'relationsQuery', rootEntity: id('North'), direction: 'FROM', maxLevel: 1 },
    filters: [{ relationType: 'Contains', entityTypes: [] }],
  });
  const [pump] = hierarchy.current().forest[0]?.children?.[0]?.children ?? [];
  await hierarchy.load(pump?.id ?? '');
  expect(hierarchy.current().forest[0]?.children?.[0]?.children?.[0]?.children, 'nothing is below it').toEqual([]);
});

it('keeps names and values of all nodes live, with one demand for each type', async () => {
  const hierarchy = hierarchyOf({ nodeTextFunction: 'return nodeCtx.entity.name + " " + nodeCtx.data.level + nodeCtx.data.Level;' });
  await hierarchy.setTops([[row('North', '7')]]);
  await hierarchy.load(hierarchy.current().forest[0]?.id ?? '');
  const { readers } = hierarchy.current();
  expect(readers.map(({ demand: { filter, columns } }) => [filter, columns.length])).toEqual([
    [{ type: 'entityList', entityType: 'DEVICE', entityList: ['Pump 2'] }, 3],
    [{ type: 'entityList', entityType: 'ASSET', entityList: ['Hall'] }, 3],
  ]);
  readers[0]?.onRows([{ ...row('Pump 2', '5', 'DEVICE'), values: ['Pump two', '', '5'] }], null);
  await expect.poll(() => labels(hierarchy.current().forest)).toEqual([{ 'North 77': ['Hall undefinedundefined', 'Pump two 55'] }]);
});

it('asks the functions of its author', async () => {
  const hierarchy = hierarchyOf({
    nodeRelationQueryFunction: `return nodeCtx.level > 1 ? 'default' : { parameters: { rootId: '${PARK}', rootType: 'ASSET',
      direction: 'TO', relationTypeGroup: 'COMMON', maxLevel: 2 }, filters: [{ relationType: 'Manages', entityTypes: ['USER'] }] };`,
    nodeHasChildrenFunction: "return nodeCtx.entity.id.entityType !== 'DEVICE';",
    nodeOpenedFunction: 'return nodeCtx.parentNodeCtx === null;',
    nodeDisabledFunction: "return nodeCtx.entity.name === 'Hall';",
    nodeIconFunction: "return { materialIcon: 'home' };",
    nodeTextFunction: "return '<b>' + nodeCtx.entity.name + '</b>';",
    nodesSortFunction: 'return nodeCtx2.entity.name.localeCompare(nodeCtx1.entity.name);',
  });
  await hierarchy.setTops([[row('North'), row('South')]]);
  const [south, north] = hierarchy.current().forest;
  expect([south?.label, north?.label]).toEqual(['South', 'North']);
  await hierarchy.load(north?.id ?? '');
  expect(queries[0]?.entityFilter).toMatchObject({
    rootEntity: id(PARK),
    direction: 'TO',
    maxLevel: 2,
    filters: [{ relationType: 'Manages' }],
  });
  const [pump, hall] = hierarchy.current().forest[1]?.children ?? [];
  expect(pump).toMatchObject({ label: 'Pump 2', text: '<b>Pump 2</b>', icon: { materialIcon: 'home' }, isOpen: false, hasChildren: false });
  expect(hall).toMatchObject({ isDisabled: true, hasChildren: true });
});

it('does without functions that fail or give nothing when they are tried, and names what fails', async () => {
  const hierarchy = hierarchyOf({ nodeTextFunction: 'return nodeCtx.entity.none.x;', nodeDisabledFunction: 'if (false) return true;' });
  await hierarchy.setTops([[row('North')]]);
  expect(hierarchy.current().forest).toMatchObject([{ label: 'North', isDisabled: false }]);
  expect(hierarchy.current().faults.map(({ functionName }) => functionName)).toEqual(['nodeTextFunction']);
});

it('reads what is below a node in parts, and again after a failure', async () => {
  below.North = Array.from({ length: 130 }, (_, i) => id(`Site ${String(i).padStart(3, '0')}`));
  const hierarchy = hierarchyOf();
  await hierarchy.setTops([[row('North')]]);
  const top = hierarchy.current().forest[0]?.id ?? '';
  isDown = true;
  expect((await hierarchy.load(top)).ok).toBe(false);
  isDown = false;
  await hierarchy.load(top);
  const children = () => hierarchy.current().forest[0]?.children ?? [];
  expect([children().length, children().at(-1)]).toEqual([101, { id: `${top}/`, label: '30 more not shown' }]);
  await hierarchy.load(top);
  expect([children().length, children().at(-1)?.label]).toEqual([130, 'Site 129']);
});

it('has nothing below sources that are functions', async () => {
  const hierarchy = hierarchyOf({}, { ...SOURCE, functionEntity: 'function' });
  await hierarchy.setTops([[row('function')]]);
  expect(hierarchy.current().forest).toMatchObject([{ hasChildren: false }]);
});
