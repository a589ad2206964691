/** Every entity filter and predicate, through the real core on the real platform. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { EntityTableDemand } from '../../src/contract/demand.ts';
import type { EntityId } from '../../src/contract/identifiers.ts';
import type { EntityFilter, KeyFilter, Predicate } from '../../src/contract/query.ts';
import { createNodeCore, type NodeCore } from '../fixtures/node-core.ts';
import { type PlatformProcess, startPlatform } from '../platform-process.ts';

let platform: PlatformProcess;
let node: NodeCore;
let lastDemand = 0;
const ids: Record<string, EntityId> = {};

const NAME = { type: 'ENTITY_FIELD', key: 'name' } as const;
const SITE = { type: 'SERVER_ATTRIBUTE', key: 'plant' } as const;
const LEVEL = { type: 'SERVER_ATTRIBUTE', key: 'rank' } as const;
const OPEN = { type: 'SERVER_ATTRIBUTE', key: 'isOpen' } as const;
const ALL: EntityFilter = { type: 'entityName', entityType: 'DEVICE', entityNameFilter: 'Probe ' };

/** Names in the rows of a demand once it is ready. */
async function names(more: Partial<EntityTableDemand>): Promise<(string | null | undefined)[]> {
  lastDemand += 1;
  const demand = lastDemand;
  const shown = node.until('entity-table', ({ state }) => state !== 'loading', demand);
  await node.core.open(demand, {
    kind: 'entity-table',
    filter: ALL,
    keyFilters: [],
    columns: [NAME],
    sort: { column: NAME, direction: 'ASC' },
    search: '',
    rows: { first: 0, count: 100 },
    ...more,
  });
  const { rows, state, fault } = await shown;
  await node.core.close(demand);
  expect([state, fault]).toEqual(['ready', null]);
  return rows.map(([, row]) => row.values[0]);
}

async function token(): Promise<string> {
  const answer = await fetch(`${platform.url}/api/auth/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ username: 'tenant@example.org', password: 'tenant' }),
  });
  return ((await answer.json()) as { token: string }).token;
}

beforeAll(async () => {
  platform = await startPlatform({ devices: 12 });
  node = await createNodeCore(platform.url);
  const headers = { 'Content-Type': 'application/json', 'X-Authorization': `Bearer ${await token()}` };
  const post = async (path: string, body: unknown) => {
    const answer = await fetch(`${platform.url}${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
    expect(answer.status, path).toBe(200);
    return answer.text();
  };
  const rows: [string, string, Record<string, unknown>][] = [
    ['Probe 1', 'probe', { plant: 'North hall', rank: 1, isOpen: true }],
    ['Probe 2', 'probe', { plant: 'south hall', rank: 2.5, isOpen: false }],
    ['Probe 3', 'sonde', { plant: 'Yard', rank: -3 }],
    ['Probe 4', 'sonde', { rank: 'four' }],
  ];
  for (const [name, type, attributes] of rows) {
    const saved = await node.core.call('saveDevice', { device: { name, type } });
    if (!saved.ok) throw new Error(saved.fault.message);
    ids[name] = saved.value.id;
    expect(await node.core.call('saveAttributes', { entity: saved.value.id, scope: 'SERVER_SCOPE', attributes })).toMatchObject({
      ok: true,
    });
  }
  for (const [name, type] of [
    ['Hall', 'Building'],
    ['Room', 'Space'],
  ]) {
    ids[name as string] = (JSON.parse(await post('/api/asset', { name, type })) as { id: EntityId }).id;
  }
  const relate = (from: string, to: string, type: string) =>
    post('/api/relation', { from: ids[from], to: ids[to], type, typeGroup: 'COMMON' });
  await relate('Hall', 'Room', 'Contains');
  await relate('Room', 'Probe 1', 'Contains');
  await relate('Hall', 'Probe 2', 'Contains');
  await relate('Room', 'Probe 3', 'Manages');
  const user = await node.core.call('currentUser', {});
  if (!user.ok) throw new Error(user.fault.message);
  const saved = await node.core.call('saveAttributes', {
    entity: user.value.id,
    scope: 'SERVER_SCOPE',
    attributes: { wantedPlant: 'Yard' },
  });
  expect(saved).toMatchObject({ ok: true });
});
afterAll(async () => {
  node.close();
  await platform.remove();
});

const id = (name: string) => ids[name] as EntityId;
const search = (root: string, more: object = {}) => ({ rootEntity: id(root), direction: 'FROM' as const, maxLevel: 0, ...more });

describe.concurrent('entity filters', () => {
  const cases: [string, () => EntityFilter, string[]][] = [
    ['singleEntity', () => ({ type: 'singleEntity', singleEntity: id('Probe 3') }), ['Probe 3']],
    [
      'entityList',
      () => ({ type: 'entityList', entityType: 'DEVICE', entityList: [id('Probe 1').id, id('Probe 4').id] }),
      ['Probe 1', 'Probe 4'],
    ],
    [
      'entityName',
      () => ({ type: 'entityName', entityType: 'DEVICE', entityNameFilter: 'PROBE' }),
      ['Probe 1', 'Probe 2', 'Probe 3', 'Probe 4'],
    ],
    ['deviceType', () => ({ type: 'deviceType', deviceType: 'sonde', deviceNameFilter: '' }), ['Probe 3', 'Probe 4']],
    [
      'deviceTypes',
      () => ({ type: 'deviceType', deviceTypes: ['sonde', 'probe'], deviceNameFilter: 'probe' }),
      ['Probe 1', 'Probe 2', 'Probe 3', 'Probe 4'],
    ],
    ['assetType', () => ({ type: 'assetType', assetType: 'Building' }), ['Hall']],
    ['assetTypes', () => ({ type: 'assetType', assetTypes: ['Building', 'Space'] }), ['Hall', 'Room']],
    ['entityViewType', () => ({ type: 'entityViewType', entityViewType: 'any' }), []],
    ['edgeType', () => ({ type: 'edgeType', edgeType: 'any' }), []],
    ['apiUsageState', () => ({ type: 'apiUsageState' }), ['Northern Utilities']],
    ['relationsQuery', () => ({ type: 'relationsQuery', ...search('Hall') }), ['Probe 1', 'Probe 2', 'Probe 3', 'Room']],
    ['relationsQuery, one level', () => ({ type: 'relationsQuery', ...search('Hall', { maxLevel: 1 }) }), ['Probe 2', 'Room']],
    [
      'relationsQuery, last level only',
      () => ({ type: 'relationsQuery', ...search('Hall', { fetchLastLevelOnly: true }) }),
      ['Probe 1', 'Probe 2', 'Probe 3'],
    ],
    [
      'relationsQuery, filtered',
      () => ({ type: 'relationsQuery', ...search('Hall'), filters: [{ relationType: 'Contains', entityTypes: ['DEVICE'] }] }),
      ['Probe 1', 'Probe 2'],
    ],
    [
      'relationsQuery, negated',
      () => ({ type: 'relationsQuery', ...search('Hall'), filters: [{ relationType: 'Contains', entityTypes: ['DEVICE'], negate: true }] }),
      ['Probe 3'],
    ],
    ['relationsQuery, upwards', () => ({ type: 'relationsQuery', ...search('Probe 1'), direction: 'TO' }), ['Hall', 'Room']],
    [
      'relationsQuery, several roots',
      () => ({
        type: 'relationsQuery',
        direction: 'FROM',
        maxLevel: 1,
        multiRoot: true,
        multiRootEntitiesType: 'ASSET',
        multiRootEntityIds: [id('Hall').id, id('Room').id],
      }),
      ['Probe 1', 'Probe 2', 'Probe 3', 'Room'],
    ],
    [
      'assetSearchQuery',
      () => ({ type: 'assetSearchQuery', ...search('Hall'), relationType: 'Contains', assetTypes: ['Space'] }),
      ['Room'],
    ],
    [
      'deviceSearchQuery',
      () => ({ type: 'deviceSearchQuery', ...search('Hall'), relationType: 'Contains', deviceTypes: ['probe'] }),
      ['Probe 1', 'Probe 2'],
    ],
    ['entityViewSearchQuery', () => ({ type: 'entityViewSearchQuery', ...search('Hall'), entityViewTypes: [] }), []],
    ['edgeSearchQuery', () => ({ type: 'edgeSearchQuery', ...search('Hall'), edgeTypes: [] }), []],
  ];
  it.each(cases)('%s', async (_name, filter, expected) => {
    expect(await names({ filter: filter() })).toEqual(expected);
  });

  it('entityType, with leftover fields of the alias editor', async () => {
    const filter = { type: 'entityType' as const, entityType: 'ASSET', resolveMultiple: true, rootStateEntity: false };
    expect(await names({ filter })).toEqual(expect.arrayContaining(['Hall', 'Room']));
  });
});

describe.concurrent('predicates', () => {
  const text = (operation: string, value: string, ignoreCase = false) =>
    ({ type: 'STRING', operation, value: { defaultValue: value }, ignoreCase }) as Predicate;
  const number = (operation: string, value: number) => ({ type: 'NUMERIC', operation, value: { defaultValue: value } }) as Predicate;
  const flag = (operation: string, value: boolean) => ({ type: 'BOOLEAN', operation, value: { defaultValue: value } }) as Predicate;
  const [one, two, three, four] = ['Probe 1', 'Probe 2', 'Probe 3', 'Probe 4'] as const;
  const dynamicValue = { sourceType: 'CURRENT_USER', sourceAttribute: 'wantedPlant' } as const;
  const cases: [string, KeyFilter['key'], Predicate, string[]][] = [
    ['EQUAL', SITE, text('EQUAL', 'Yard'), [three]],
    ['NOT_EQUAL', SITE, text('NOT_EQUAL', 'Yard'), [one, two]],
    ['STARTS_WITH', SITE, text('STARTS_WITH', 'North'), [one]],
    ['ENDS_WITH', SITE, text('ENDS_WITH', 'hall'), [one, two]],
    ['CONTAINS', SITE, text('CONTAINS', 'or'), [one]],
    ['CONTAINS, case ignored', SITE, text('CONTAINS', 'SOUTH', true), [two]],
    ['NOT_CONTAINS', SITE, text('NOT_CONTAINS', 'hall'), [three]],
    ['IN', SITE, text('IN', 'Yard, North hall'), [one, three]],
    ['NOT_IN', SITE, text('NOT_IN', 'Yard,North hall'), [two]],
    ['numeric EQUAL', LEVEL, number('EQUAL', 2.5), [two]],
    ['numeric NOT_EQUAL', LEVEL, number('NOT_EQUAL', 1), [two, three]],
    ['GREATER', LEVEL, number('GREATER', 1), [two]],
    ['GREATER_OR_EQUAL', LEVEL, number('GREATER_OR_EQUAL', 1), [one, two]],
    ['LESS', LEVEL, number('LESS', 1), [three]],
    ['LESS_OR_EQUAL', LEVEL, number('LESS_OR_EQUAL', 1), [one, three]],
    ['boolean EQUAL', OPEN, flag('EQUAL', true), [one]],
    ['boolean NOT_EQUAL', OPEN, flag('NOT_EQUAL', true), [two]],
    ['an entity field', NAME, text('ENDS_WITH', '4'), [four]],
    [
      'COMPLEX',
      LEVEL,
      {
        type: 'COMPLEX',
        operation: 'OR',
        predicates: [number('LESS', 0), { type: 'COMPLEX', operation: 'AND', predicates: [number('GREATER', 0), number('LESS', 2)] }],
      },
      [one, three],
    ],
    ['a dynamic value', SITE, { type: 'STRING', operation: 'EQUAL', value: { defaultValue: 'none', dynamicValue } }, [three]],
    [
      'a user value before it',
      SITE,
      { type: 'STRING', operation: 'EQUAL', value: { defaultValue: 'none', userValue: 'North hall', dynamicValue } },
      [one],
    ],
    [
      'a dynamic value that is not there',
      SITE,
      {
        type: 'STRING',
        operation: 'EQUAL',
        value: { defaultValue: 'Yard', dynamicValue: { ...dynamicValue, sourceAttribute: 'nothing', inherit: false } },
      },
      [three],
    ],
  ];
  it.each(cases)('%s', async (_name, key, predicate, expected) => {
    expect(await names({ keyFilters: [{ key, predicate }] })).toEqual(expected);
  });

  it('several key filters are combined with AND', async () => {
    const keyFilters = [
      { key: SITE, predicate: text('CONTAINS', 'hall') },
      { key: LEVEL, predicate: number('GREATER', 1) },
    ];
    expect(await names({ keyFilters })).toEqual([two]);
  });
});

describe.concurrent('sorting and searching of held rows', () => {
  const TYPE = { type: 'ENTITY_FIELD', key: 'type' } as const;
  const columns = [NAME, TYPE, SITE, LEVEL, OPEN];
  const FLEET: EntityFilter = { type: 'entityName', entityType: 'DEVICE', entityNameFilter: '' };

  /** The server's answer to the same query. */
  async function asked(sort: EntityTableDemand['sort'], textSearch: string) {
    const answer = await node.core.call('findEntities', {
      query: {
        entityFilter: FLEET,
        pageLink: { pageSize: 1000, page: 0, textSearch, sortOrder: sort ? { key: sort.column, direction: sort.direction } : null },
        entityFields: [NAME, TYPE],
        latestValues: [SITE, LEVEL, OPEN],
        keyFilters: [],
      },
    });
    if (!answer.ok) throw new Error(answer.fault.message);
    return answer.value.data.map(({ latest }) => ({
      name: latest?.ENTITY_FIELD?.name?.value ?? '',
      key: sort && sort.column.type !== 'ENTITY_FIELD' ? (latest?.[sort.column.type]?.[sort.column.key]?.value ?? '') : '',
    }));
  }

  /** Rows with equal sort keys may come in any order. */
  const groups = (rows: readonly { name: string; key: string }[]) => {
    const grouped: [string, string[]][] = [];
    for (const { name, key } of rows) {
      if (grouped.at(-1)?.[0] === key && key !== '') grouped.at(-1)?.[1].push(name);
      else grouped.push([key, [name]]);
    }
    return grouped.map(([key, list]) => [key, list.sort()]);
  };

  const sorts = [NAME, TYPE, SITE, LEVEL, OPEN].flatMap((column) => (['ASC', 'DESC'] as const).map((direction) => ({ column, direction })));
  it.each(sorts)('matches the server: %j', async (sort) => {
    lastDemand += 1;
    const id = lastDemand;
    const demand = {
      kind: 'entity-table',
      filter: FLEET,
      keyFilters: [],
      columns,
      sort: null,
      search: '',
      rows: { first: 0, count: 1000 },
    } as const;
    const ready = node.until('entity-table', ({ state }) => state === 'ready', id);
    await node.core.open(id, demand);
    await ready;
    for (const search of ['', 'PROBE', 'hall', 'e 1pro', 'no such thing']) {
      const server = await asked(sort, search);
      const shown = node.until('entity-table', ({ full, total }) => full && total === server.length, id);
      await node.core.change(id, { ...demand, sort, search });
      const place = columns.findIndex(({ key }) => key === sort.column.key);
      const here = (await shown).rows.map(([, row]) => ({
        name: row.values[0] ?? '',
        key: sort.column.type === 'ENTITY_FIELD' ? '' : (row.values[place] ?? ''),
      }));
      if (sort.column === NAME) expect(here).toEqual(server);
      else if (sort.column === TYPE) expect(here.map(({ name }) => name).sort()).toEqual(server.map(({ name }) => name).sort());
      else expect(groups(here.filter(({ key }) => key !== ''))).toEqual(groups(server.filter(({ key }) => key !== '')));
    }
    await node.core.close(id);
  });
});
