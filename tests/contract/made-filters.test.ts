import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { keyFilterSchema } from '../../src/contract/query.ts';
import { readSavedFilter } from '../../src/contract/saved-filter.ts';
import { KEY_VALUE_TYPES, PREDICATE_OPERATIONS, type StoredKeyFilter, type StoredPredicate } from '../../src/contract/stored-filter.ts';
import { newKeyFilter, withValueType } from '../../src/inputs/query/key-filter.ts';
import { entryOf, newComplex, newPredicate, predicateTypeOf } from '../../src/inputs/query/predicates.ts';
import { type RunningPlatform, startInMemory } from './platform.fixture.ts';

const NOW = 1_700_000_000_000;
let running: RunningPlatform;
beforeAll(async () => {
  running = await startInMemory({ devices: 5 });
});
afterAll(() => running.platform.close());

/** The stored filter is first parsed as the console does. */
async function found(filter: StoredKeyFilter): Promise<number> {
  const { keyFilters, unread } = readSavedFilter({ id: 'f', filter: 'Made', editable: true, keyFilters: [filter] });
  expect(unread).toEqual([]);
  for (const one of keyFilters) expect(keyFilterSchema.parse(one)).toEqual(one);
  const answer = await running.tenant.send('POST', '/api/entitiesQuery/find', {
    entityFilter: { type: 'entityName', entityType: 'DEVICE', entityNameFilter: '' },
    pageLink: { pageSize: 100, page: 0 },
    entityFields: [{ type: 'ENTITY_FIELD', key: 'name' }],
    latestValues: [],
    keyFilters,
  });
  expect(answer.status).toBe(200);
  return (answer.json() as { totalElements: number }).totalElements;
}

const onName = (...predicates: readonly StoredPredicate[]): StoredKeyFilter => ({
  ...newKeyFilter(),
  key: { type: 'ENTITY_FIELD', key: 'name' },
  predicates: predicates.map((predicate) => entryOf(predicate, 'filter')),
});
const grouped = (operation: string, ...predicates: readonly StoredPredicate[]): StoredPredicate => ({
  ...newComplex(),
  type: 'COMPLEX',
  operation,
  predicates: predicates.map((predicate) => entryOf(predicate, 'filter')),
});
const named = (operation: string, defaultValue: string): StoredPredicate => ({
  type: 'STRING',
  operation,
  value: { defaultValue, userValue: null, dynamicValue: null },
  ignoreCase: true,
});

describe('filters from the editor', () => {
  it.each(KEY_VALUE_TYPES)('of %s are accepted with every operation, alone and in groups', async (valueType) => {
    const operations = PREDICATE_OPERATIONS[predicateTypeOf(valueType)];
    const predicates = operations.map((operation) => ({ ...newPredicate(valueType, NOW), operation }) as StoredPredicate);
    for (const predicate of [...predicates, grouped('OR', ...predicates), grouped('AND', grouped('OR', ...predicates))]) {
      const filter = { ...onName(predicate), key: { type: 'SERVER_ATTRIBUTE', key: 'made' }, valueType };
      expect(await found(filter)).toBeGreaterThanOrEqual(0);
    }
    expect(await found({ ...withValueType(onName(named('EQUAL', 'x')), valueType, NOW), key: { type: 'ATTRIBUTE', key: 'a' } })).toBe(0);
  });

  it('match the right devices at any nesting depth', async () => {
    const all = await found(onName(newPredicate('STRING', NOW)));
    expect(all).toBeGreaterThanOrEqual(5);
    const none = named('EQUAL', 'no device is called so');
    const some = named('NOT_EQUAL', 'no device is called so');
    expect(await found(onName(none))).toBe(0);
    expect(await found(onName(some))).toBe(all);
    expect(await found(onName(grouped('OR', none, grouped('AND', some, grouped('OR', none, some)))))).toBe(all);
    expect(await found(onName(grouped('OR', none, grouped('AND', some, none))))).toBe(0);
    expect(await found(onName(some, none))).toBe(0);
  });
});
