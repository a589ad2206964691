import { describe, expect, it } from 'vitest';
import type { EntityFilter, KeyFilter, Predicate } from '../../../src/contract/query.ts';
import { readServerVersion } from './server-version.ts';
import { queryNeeds, suitQuery } from './suit-query.ts';

const old = readServerVersion('3.2.0');
const newest = readServerVersion('4.3.0');
const UUID = '00000000-0000-0000-0000-000000000001';
const key = { type: 'SERVER_ATTRIBUTE', key: 'site' } as const;
const text = (operation: 'IN' | 'NOT_IN' | 'EQUAL', value: object): Predicate =>
  ({ type: 'STRING', operation, value: { defaultValue: '', ...value }, ignoreCase: true }) as Predicate;
const oldPredicate = (predicate: Predicate) => suitQuery({ keyFilters: [{ key, predicate }] }, old).keyFilters[0]?.predicate;

describe('a query for an older server', () => {
  it('keeps what every server knows, and is unchanged for newer servers', () => {
    const filter: EntityFilter = { type: 'deviceType', deviceTypes: ['pump', 'valve'] };
    const keyFilters: KeyFilter[] = [{ key, predicate: text('IN', { defaultValue: 'a,b', dynamicValue: { inherit: true } }) }];
    expect(suitQuery({ entityFilter: filter, keyFilters }, newest)).toEqual({ entityFilter: filter, keyFilters });
    const plain: EntityFilter = { type: 'deviceType', deviceType: 'pump' };
    expect(suitQuery({ entityFilter: plain }, old)).toEqual({ entityFilter: plain });
    expect(queryNeeds({ entityFilter: plain, keyFilters: [{ key, predicate: text('EQUAL', {}) }] })).toEqual([]);
  });

  it('replaces a single type by the older field, and a whole kind by all names', () => {
    expect(suitQuery({ entityFilter: { type: 'assetType', assetTypes: ['Site'] } as EntityFilter }, old).entityFilter).toMatchObject({
      assetType: 'Site',
    });
    expect(suitQuery({ entityFilter: { type: 'entityType', entityType: 'DEVICE' } as EntityFilter }, old).entityFilter).toEqual({
      type: 'entityName',
      entityType: 'DEVICE',
      entityNameFilter: '',
    });
  });

  it('replaces a list of texts by comparisons', () => {
    expect(oldPredicate(text('IN', { defaultValue: 'x', userValue: 'a, b' }))).toEqual({
      type: 'COMPLEX',
      operation: 'OR',
      predicates: ['a', 'b'].map((defaultValue) => text('EQUAL', { defaultValue })),
    });
    const nested: Predicate = { type: 'COMPLEX', operation: 'AND', predicates: [text('NOT_IN', { defaultValue: 'a' })] };
    expect(oldPredicate(nested)).toMatchObject({
      predicates: [{ type: 'COMPLEX', operation: 'AND', predicates: [{ operation: 'NOT_EQUAL' }] }],
    });
  });

  it('leaves out a property that only newer servers know, where that changes nothing', () => {
    const dynamicValue = { sourceType: 'CURRENT_USER', sourceAttribute: 'site', inherit: false };
    expect(oldPredicate(text('EQUAL', { dynamicValue }))).toEqual(
      text('EQUAL', { dynamicValue: { sourceType: 'CURRENT_USER', sourceAttribute: 'site' } }),
    );
  });
});

describe('features that a query needs', () => {
  const filters: [EntityFilter, string[]][] = [
    [{ type: 'entityType', entityType: 'DEVICE' }, ['entityTypeFilter']],
    [{ type: 'edgeType', edgeType: 'e' }, ['edges']],
    [{ type: 'edgeSearchQuery', rootEntity: { entityType: 'ASSET', id: UUID }, direction: 'FROM' }, ['edges']],
    [{ type: 'deviceType', deviceTypes: ['a', 'b'] }, ['typeLists']],
    [{ type: 'deviceType', deviceType: 'a', deviceTypes: ['a'] }, []],
    [{ type: 'relationsQuery', direction: 'FROM', multiRoot: true, multiRootEntityIds: [UUID] }, ['multiRoot']],
    [{ type: 'relationsQuery', direction: 'FROM', filters: [{ relationType: 'Contains', negate: true }] }, ['negatedRelations']],
  ];
  it.each(filters)('%j: %j', (entityFilter, needs) => expect(queryNeeds({ entityFilter })).toEqual(needs));

  it('include the list whose value only the server knows', () => {
    const dynamic = text('IN', { dynamicValue: { sourceType: 'CURRENT_USER', sourceAttribute: 'sites' } });
    expect(queryNeeds(suitQuery({ keyFilters: [{ key, predicate: dynamic }] }, old))).toEqual(['textLists']);
    const inherited = text('EQUAL', { dynamicValue: { sourceType: 'CURRENT_USER', sourceAttribute: 'sites', inherit: true } });
    expect(queryNeeds(suitQuery({ keyFilters: [{ key, predicate: inherited }] }, old))).toEqual(['inheritedValues']);
  });
});
