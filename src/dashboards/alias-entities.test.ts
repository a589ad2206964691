import { expect, it } from 'vitest';
import { datasourceSchema, type Widget } from '../contract/dashboard.ts';
import { failed, fault, ok } from '../contract/fault.ts';
import type { EntityDataQuery } from '../contract/query.ts';
import type { ResolvedAlias } from '../widgets/source.ts';
import { findAliasEntities, pairId, pairsOf, withChosen, withEntities, withPairs } from './alias-entities.ts';

const pump = { entityType: 'DEVICE', id: '11111111-1111-1111-1111-111111111111' } as const;
const one = { name: 'One', filter: { type: 'deviceType', deviceType: 'pump' }, isMultiple: false } as const;
const many = { ...one, name: 'Many', isMultiple: true };
const named = { name: 'Named', filter: { type: 'singleEntity', singleEntity: pump }, isMultiple: false } as const;
const lost = { name: 'Lost', filter: null, isMultiple: false };
const aliases = new Map<string, ResolvedAlias>([
  ['one', one],
  ['many', many],
  ['named', named],
  ['lost', lost],
]);

it('finds the newest entity for each alias of one entity, and leaves the others alone', async () => {
  const asked: EntityDataQuery[] = [];
  const { entities, isRetryable } = await findAliasEntities(aliases, async (query) => {
    asked.push(query);
    return ok({ data: [{ entityId: pump }] });
  });
  expect(asked).toMatchObject([
    { entityFilter: one.filter, pageLink: { pageSize: 1, sortOrder: { key: { key: 'createdTime' }, direction: 'DESC' } } },
  ]);
  expect(isRetryable).toBe(false);
  const resolved = withEntities(aliases, entities);
  expect(resolved.get('one')).toEqual({ ...one, filter: { type: 'singleEntity', singleEntity: pump } });
  for (const id of ['many', 'named', 'lost']) expect(resolved.get(id)).toBe(aliases.get(id));
});

it('leaves an alias unresolved that matches nothing or could not be asked', async () => {
  const none = await findAliasEntities(aliases, async () => ok({ data: [] }));
  expect(withEntities(aliases, none.entities).get('one')?.filter).toBeNull();
  expect(none.isRetryable).toBe(false);
  const down = await findAliasEntities(aliases, async () => failed(fault('network', 'down')));
  expect(withEntities(aliases, down.entities).get('one')?.filter).toBeNull();
  expect(down.isRetryable).toBe(true);
});

it('finds the entity of an alias for each filter that a widget has with it', async () => {
  const valuePredicate = { type: 'BOOLEAN', operation: 'EQUAL', value: { defaultValue: true } };
  const stored = {
    keyFilters: [{ key: { type: 'ATTRIBUTE', key: 'active' }, valueType: 'BOOLEAN', predicates: [{ keyFilterPredicate: valuePredicate }] }],
  };
  const source = (entityAliasId: string, filterId: string | null) => datasourceSchema.parse({ type: 'entity', entityAliasId, filterId });
  const datasources = [source('one', 'active'), source('one', null), source('many', 'active'), source('one', 'gone')];
  const pairs = pairsOf([{ config: { datasources } }, { config: { alarmSource: source('one', 'active') } }] as Widget[]);
  const paired = withPairs(aliases, pairs, { active: stored });
  const other = { entityType: 'DEVICE', id: '22222222-2222-2222-2222-222222222222' } as const;
  const { entities } = await findAliasEntities(paired, async ({ keyFilters }) =>
    ok({ data: [{ entityId: keyFilters?.length ? other : pump }] }),
  );
  const found = withEntities(paired, entities);
  expect(found.size).toBe(aliases.size + 1);
  expect(found.get('one')?.filter).toEqual({ type: 'singleEntity', singleEntity: pump });
  expect(found.get(pairId('one', 'active'))?.filter).toEqual({ type: 'singleEntity', singleEntity: other });
  expect(withPairs(aliases, pairsOf([]), {})).toBe(aliases);
});

it('puts the entity that a viewer chose in place of its alias, with whatever key filters', () => {
  // A cast, because they are only passed on: a predicate would say nothing here.
  const keyFilters = [{ key: { type: 'ATTRIBUTE', key: 'active' } }] as unknown as NonNullable<ResolvedAlias['keyFilters']>;
  const paired = new Map<string, ResolvedAlias>([
    ...aliases,
    [pairId('one', 'active'), { ...one, keyFilters }],
    [pairId('one more', 'active'), { ...one, keyFilters }],
    ['pending', { ...one, filter: null, isPending: true }],
  ]);
  const chosen = new Map(['one', 'pending'].map((id) => [id, { id: pump, name: 'Pump' }]));
  const shown = withChosen(paired, chosen);
  const single = { type: 'singleEntity', singleEntity: pump };
  const entity = { name: 'Pump', label: undefined };
  expect(shown.get('one')).toEqual({ ...one, filter: single, entity });
  expect(shown.get(pairId('one', 'active'))).toEqual({ ...one, keyFilters, filter: single, entity });
  expect(shown.get('pending')).toEqual({ ...one, filter: single, entity });
  for (const id of ['many', 'named', pairId('one more', 'active')]) expect(shown.get(id)).toBe(paired.get(id));
  expect(withChosen(paired, new Map())).toBe(paired);
});

it('remembers the names of the entities that were found', async () => {
  const latest = { ENTITY_FIELD: { name: { ts: 0, value: 'Pump' } } };
  const { entities } = await findAliasEntities(aliases, async () => ok({ data: [{ entityId: pump, latest }] }));
  expect(entities.get('one')).toEqual({ ...pump, name: 'Pump' });
  expect(withEntities(aliases, entities).get('one')?.filter).toEqual({ type: 'singleEntity', singleEntity: pump });
});
