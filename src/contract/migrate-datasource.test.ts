import { expect, it } from 'vitest';
import { migrateDatasource } from './migrate-datasource.ts';

it.each([
  [
    { type: 'device', entityAliasId: 'a' },
    { type: 'entity', entityAliasId: 'a' },
  ],
  [
    { type: 'device', deviceAliasId: 'a', dataKeys: [] },
    { type: 'entity', entityAliasId: 'a', dataKeys: [] },
  ],
  [
    { type: 'entity', deviceAliasId: 'a', entityAliasId: 'b' },
    { type: 'entity', entityAliasId: 'b' },
  ],
  // Newer servers store one device by its id: not an old source.
  [
    { type: 'device', deviceId: 'd' },
    { type: 'device', deviceId: 'd' },
  ],
  [
    { type: 'function', newer: 1 },
    { type: 'function', newer: 1 },
  ],
])('%j becomes %j', (stored, migrated) => expect(migrateDatasource(stored)).toEqual(migrated));
